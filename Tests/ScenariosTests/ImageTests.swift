import Navigation
import Scenarios
import TestSupport
import Testing
import Units

@Suite struct `An image` {
  @Test func `is a name, a path, a color, a mapping or nil where it is used`() throws {
    let text =
      oneBar(
        """
        backgroundImage: green, shadowImage: {}, backIndicatorImage: img/back@3x.png,
          backIndicatorTransitionMaskImage: {path: img/back@3x.png, scale: 1},
          compactBackgroundImage: systemBlue
        """) + "images: {green: {color: \"#34C759\"}}\n"
    let scenario = try scenario(text)
    #expect(
      scenario.scene.initialBar == [
        .set(\.backgroundImage, "green"), .set(\.shadowImage, Scene.emptyImage),
        .set(\.backIndicatorImage, "img/back@3x.png"),
        .set(\.backIndicatorTransitionMaskImage, "img/back@3x.png (2)"),
        .set(\.compactBackgroundImage, "systemBlue"),
      ])
    let sizes = scenario.scene.images.mapValues(\.size)
    #expect(sizes["img/back@3x.png"] == Size(width: 10, height: 20))
    #expect(sizes["img/back@3x.png (2)"] == Size(width: 30, height: 60))
    #expect(
      try self.scenario(bar: "backgroundImage: ~").scene.initialBar == [
        .set(\.backgroundImage, nil)
      ])
  }

  @Test func `takes precedence over a color of the same name`() throws {
    let text = oneBar("backgroundImage: red") + "images: {red: x.png}\n"
    let images = try scenario(text).scene.images
    #expect(images["red"]?.size == Size(width: 30, height: 60))
    let both = oneBar("backgroundImage: red, shadowImage: {color: red}") + "images: {red: x.png}\n"
    let scenario = try scenario(both)
    #expect(
      scenario.scene.initialBar == [.set(\.backgroundImage, "red"), .set(\.shadowImage, "red (2)")])
  }

  @Test func `is one image if it is used twice, and its file is read once`() throws {
    let text =
      oneBar("backgroundImage: a.png, shadowImage: {path: a.png}, compactBackgroundImage: red")
      + "images: {}\n" + "title: x\n"
    let scenario = try scenario(text)
    #expect(scenario.images.map(\.name) == [Scene.emptyImage, "a.png", "red"])
    let named =
      oneBar("backgroundImage: a.png, shadowImage: \"#F00\"")
      + "images: {n: a.png, r: {color: red}}\n"
    #expect(
      try self.scenario(named).scene.initialBar == [
        .set(\.backgroundImage, "n"), .set(\.shadowImage, "r"),
      ])
  }

  @Test(arguments: [
    ("a.png", 1), ("a@2x.png", 2), ("x/a@3x.png", 3), ("a@2x~iphone.png", 2), ("a@4x.png", 1),
    ("x@2x/a.png", 1), ("a@3x", 3),
  ])
  func `has the scale from its file name, or 1 by default`(_ path: String, _ scale: Int) throws {
    let images = try scenario("transom: 1\npages: {p: {}}\nimages: {i: \(path)}\n").images
    #expect(images.first { $0.name == "i" }?.definition.scale == scale)
  }

  @Test func `is opaque if its pixels are opaque`() throws {
    let text = "transom: 1\npages: {p: {}}\nimages: {a: a.png, g: glass.png, c: {color: white},"
    let images = try scenario(text + " t: {color: \"white(1, 0.99)\"}, e: {}}").scene.images
    #expect(images.filter(\.value.isOpaque).keys.sorted() == ["a", "c"])
  }

  @Test func `is tiled by default if it has cap insets`() throws {
    let text = """
      transom: 1
      pages: {p: {}}
      images:
        a: {path: a@2x.png, capInsets: {top: 4, left: 5, bottom: 4, right: 5}}
        b: {path: a@2x.png, capInsets: {left: 5}, resizingMode: stretch, rendering: template}
        c: a@2x.png
      """
    let images = try scenario(text).images
    let definitions = Dictionary(uniqueKeysWithValues: images.map { ($0.name, $0.definition) })
    #expect(
      definitions["a"]?.slicing
        == .init(capInsets: EdgeInsets(top: 4, left: 5, bottom: 4, right: 5), mode: .tile))
    #expect(definitions["b"]?.slicing == .init(capInsets: EdgeInsets(left: 5), mode: .stretch))
    #expect(definitions["b"]?.rendering == .template)
    #expect(definitions["c"]?.slicing == .init() && definitions["c"]?.rendering == .automatic)
    #expect(definitions["c"]?.source == .file(StubFiles.file("a@2x.png")))
  }

  @Test(arguments: [
    (
      "{path: a.png, capInsets: {left: 15, right: 15}}",
      "3:38: the caps cover the whole image, which is 30×60 points; write smaller `capInsets`"
    ),
    (
      "{color: red, scale: 2}",
      "3:21: `color` cannot be combined with other keys; write {color: …} alone, or write `path`"
    ),
    ("{scale: 2}", "3:13: the image has no `path`; write {path: back@2x.png}, {color: red} or {}"),
    ("red", "3:13: `x` is \"red\"; write {color: \"red\"}"),
    ("~", "3:13: `x` cannot be nil; write a path, {path: …}, {color: …} or {} for UIImage()"),
    ("\"a\\0.png\"", "3:13: `x` is \"a\\u{0}.png\"; write a path"),
    ("missing.png", "3:13: there is no file missing.png; check its name"),
    ("[a.png]", "3:13: `x` is a list; write a path, {path: …}, {color: …} or {} for UIImage()"),
  ])
  func `is rejected at its location if it is invalid`(_ image: String, _ issue: String) {
    #expect(issues("transom: 1\npages: {p: {}}\nimages: {x: \(image)}\n") == [issue])
  }

  @Test func `is rejected with a suggestion if its name is unknown`() {
    #expect(
      issues(oneBar("backgroundImage: \"34C759\"")) == [
        "3:34: `34C759` is neither a name in `images` nor a color; write `\"#34C759\"`"
      ])
    let text = oneBar("backgroundImage: gren, shadowImage: kiwi") + "images: {greed: {}}\n"
    #expect(
      issues(text) == [
        "3:34: `gren` is neither a name in `images` nor a color; did you mean `green`?",
        "3:53: `kiwi` is neither a name in `images` nor a color; "
          + "add it to `images`, or write a path such as back@2x.png",
      ])
  }

  @Test func `is reported where it is defined, not where it is used, if it cannot be read`() {
    let text = oneBar("backgroundImage: x") + "images: {x: missing.png}\n"
    #expect(issues(text) == ["4:13: there is no file missing.png; check its name"])
  }

  @Test func `determines the content size of a scroll view by default`() throws {
    let page = try scenario(onePage("content: {image: a@2x.png}, scrollView: {}")).scene.pages["a"]
    #expect(page?.content == .image("a@2x.png", size: Size(width: 15, height: 30)))
    #expect(page?.scrollView?.contentSize == Size(width: 15, height: 30))
    let own = "content: {image: a.png}, scrollView: {contentSize: {width: 1, height: 900}}"
    let other = try scenario(onePage(own)).scene.pages["a"]
    #expect(other?.scrollView?.contentSize == Size(width: 1, height: 900))
  }

  private func scenario(bar: String) throws(ScenarioIssues) -> Scenario {
    try ScenariosTests.scenario(oneBar(bar))
  }

  private func scenario(_ text: String) throws(ScenarioIssues) -> Scenario {
    try ScenariosTests.scenario(text)
  }
}
