import Navigation
import Scenarios
import Testing
import Units

@Suite struct `An image set` {
  @Test(arguments: [
    ("iPhone 8", "b@2x.png", 2), ("iPhone X", "b@3x.png", 3), ("iPad", "pad@2x.png", 2),
  ])
  func `provides the file for the device`(_ device: String, _ file: String, _ scale: Int) throws {
    let definition = try definition(of: universal, device: device)
    #expect(definition?.source == .file(StubFiles.file("back.imageset/\(file)")))
    #expect(definition?.scale == scale)
    #expect(definition?.rendering == .template)
  }

  @Test func `provides the next larger or the largest file if it lacks the device's scale`() throws
  {
    let oneAndThree = set("1x", "3x")
    #expect(try definition(of: oneAndThree, device: "iPhone 8")?.scale == 3)
    #expect(try definition(of: set("1x", "2x"), device: "iPhone X")?.scale == 2)
    #expect(try definition(of: set("1x"), device: "iPhone X")?.scale == 1)
  }

  @Test func `provides the dark file for the dark style`() throws {
    let text = """
      {"images": [{"idiom": "universal", "filename": "light.png", "scale": "2x"},
      {"idiom": "universal", "filename": "dark.png", "scale": "2x",
       "appearances": [{"appearance": "luminosity", "value": "dark"}]}]}
      """
    #expect(try path(of: definition(of: text)) == "/root/back.imageset/light.png")
    let dark = try definition(of: text, style: "dark")
    #expect(path(of: dark) == "/root/back.imageset/dark.png")
  }

  @Test func `has its slices in points`() throws {
    let nine = resizing(
      """
      "mode": "9-part", "center": {"mode": "tile", "width": 2, "height": 1},
      "cap-insets": {"top": 6, "left": 4, "bottom": 8, "right": 10}
      """)
    #expect(
      try definition(of: nine)?.slicing
        == .init(
          capInsets: EdgeInsets(top: 3, left: 2, bottom: 4, right: 5), centerWidth: 1,
          centerHeight: 0.5, mode: .tile))
    let three = resizing(
      """
      "mode": "3-part-horizontal", "center": {"mode": "stretch", "width": 1},
      "cap-insets": {"left": 4, "right": 10}
      """)
    #expect(
      try definition(of: three)?.slicing
        == .init(capInsets: EdgeInsets(left: 2, right: 5), centerWidth: 0.5, mode: .stretch))
  }

  @Test func `is overridden by the scenario's own keys`() throws {
    let text = scenarioText(
      "{path: back.imageset, rendering: original, scale: 1}", "iPhone 8", "light")
    let files = StubFiles(contents: ["back.imageset/Contents.json": universal])
    let definition = try scenario(text, files: files).images.last?.definition
    #expect(definition?.rendering == .original && definition?.scale == 1)
  }

  @Test func `is an input of the scenario, as is its file`() throws {
    let files = StubFiles(contents: ["back.imageset/Contents.json": universal])
    let inputs = try scenario(scenarioText("back.imageset/", "iPhone 8", "light"), files: files)
      .inputs
    #expect(inputs.map(\.written) == ["back.imageset/Contents.json", "back.imageset/b@2x.png"])
  }

  @Test(arguments: [
    (
      "{\"images\": 1}",
      "scenes/back.imageset/Contents.json:1:1: this is not an image set: it has no `images` list; "
        + "export it again"
    ),
    (
      "{\"a\": [1,",
      "scenes/back.imageset/Contents.json:1:10: the file ends in the middle of a value; "
        + "close all brackets and quotes"
    ),
    (
      "{\"images\": []}",
      "5:13: \"back.imageset\" has no image file for this device; add one in Xcode"
    ),
    (
      "{\"images\": [{\"filename\": \"../x.png\", \"scale\": \"2x\"}]}",
      "scenes/back.imageset/Contents.json:1:26: `filename` is \"../x.png\"; "
        + "write the name of a file in the same folder"
    ),
    (
      "{\"images\": [{\"filename\": \"missing.png\"}]}",
      "scenes/back.imageset/Contents.json:1:26: there is no file back.imageset/missing.png; "
        + "check its name"
    ),
    (
      "{\"images\": [{\"filename\": \"x.png\", \"resizing\": {\"cap-insets\": {\"left\": 1.5}}}]}",
      "scenes/back.imageset/Contents.json:1:71: `left` is 1.5; write a whole number from 0 to 16384"
    ),
    (
      "{\"images\": [{\"filename\": \"x.png\", \"resizing\": {\"cap-insets\": {\"left\": 30}}}]}",
      "scenes/back.imageset/Contents.json:1:47: `cap-insets` and `center` are larger than the "
        + "image; slice it again in Xcode"
    ),
  ])
  func `is reported at its invalid value`(_ contents: String, _ issue: String) {
    let files = StubFiles(contents: ["back.imageset/Contents.json": contents])
    #expect(issues(scenarioText("back.imageset", "iPhone 8", "light"), files: files) == [issue])
  }

  @Test func `is reported at its name in the scenario if it does not exist`() {
    #expect(
      issues(scenarioText("back.imageset", "iPhone 8", "light")) == [
        "5:13: there is no file back.imageset/Contents.json; check its name"
      ])
  }

  private func definition(
    of contents: String, device: String = "iPhone 8", style: String = "light"
  ) throws -> ScenarioImage.Definition? {
    let files = StubFiles(contents: ["back.imageset/Contents.json": contents])
    return try scenario(scenarioText("back.imageset", device, style), files: files).images.last?
      .definition
  }

  private func path(of definition: ScenarioImage.Definition?) -> String? {
    guard case .file(let file)? = definition?.source else { return nil }
    return file.path
  }

  private func scenarioText(_ image: String, _ device: String, _ style: String) -> String {
    """
    transom: 1
    pages: {p: {}}
    device: \(device)
    userInterfaceStyle: \(style)
    images: {i: \(image)}
    """
  }

  private func set(_ scales: String...) -> String {
    let images = scales.map {
      #"{"idiom": "universal", "filename": "\#($0).png", "scale": "\#($0)"}"#
    }
    return #"{"images": ["# + images.joined(separator: ", ") + "]}"
  }

  private func resizing(_ text: String) -> String {
    #"{"images": [{"filename": "x.png", "scale": "2x", "resizing": {"# + text + "}}]}"
  }

  /// A `Contents.json` file as Xcode writes it, including keys that have no effect here.
  private let universal = """
    {
      "images" : [
        {
          "idiom" : "universal",
          "scale" : "1x"
        },
        {
          "filename" : "b@2x.png",
          "idiom" : "universal",
          "scale" : "2x"
        },
        {
          "filename" : "b@3x.png",
          "idiom" : "universal",
          "scale" : "3x"
        },
        {
          "filename" : "pad@2x.png",
          "idiom" : "ipad",
          "scale" : "2x"
        }
      ],
      "info" : {
        "author" : "xcode",
        "version" : 1
      },
      "properties" : {
        "compression-type" : "lossless",
        "template-rendering-intent" : "template"
      }
    }
    """
}
