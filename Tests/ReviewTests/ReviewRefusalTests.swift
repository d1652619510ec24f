import Files
import Foundation
import ImageFiles
import Pixels
import Review
import TestSupport
import Testing

@Suite struct `A review` {
  private let films = ReviewFilms()
  private var folder: ScratchFolder { films.folder }

  /// Expects a failure with one message for each of the given texts.
  private func expect(
    _ texts: [String], of folders: String..., trace: String? = nil, limit: Int? = nil,
    location: SourceLocation = #_sourceLocation
  ) {
    let failure = #expect(throws: TransomFailure.self, sourceLocation: location) {
      _ = try films.request(folders, trace: trace, limit: limit)
    }
    let messages = failure?.messages ?? []
    #expect(messages.count == texts.count, "\(messages)", sourceLocation: location)
    for text in texts {
      #expect(
        messages.contains { $0.hasPrefix("error: ") && $0.contains(text) },
        "\(text): \(messages)", sourceLocation: location)
    }
  }

  @Test func `rejects two invalid folders, with all errors at once`() throws {
    try films.put("a", shades: [1, 2, 3, 4])
    try folder.put("torn", "a/frame-0001.png")
    try FileManager.default.removeItem(atPath: folder.path("a/frame-0002.png"))
    var bytes = try folder.bytes("a/frame-0003.png")
    bytes[bytes.count / 2] ^= 1
    try folder.put(bytes, "a/frame-0003.png")
    try folder.makeFolder("b")
    let none = folder.path("none.json")
    expect(
      [
        "cannot open \(none)", "a/frame-0001.png is not a PNG file",
        "/a/frame-0002.png", "a/frame-0003.png is damaged", "b has no manifest.json",
      ], of: "a", "b", trace: "none.json")
    expect(["nowhere is not a folder"], of: "nowhere")
  }

  @Test(arguments: [
    ("{", "is not JSON"), ("[]", "width"), (#"{"width": 8}"#, "height"),
    (#"{"width": 8, "height": 6}"#, "scale"), (#"{"width": 0, "height": 6}"#, "width"),
    (#"{"width": 8, "height": 6, "scale": 1, "fps": [60]}"#, "fps"),
    (#"{"width": 8, "height": 6, "scale": 1, "fps": [60, 1], "frames": []}"#, "`frames` is empty"),
    (
      #"{"width": 8, "height": 6, "scale": 1, "fps": [60, 1], "frames": [{"frame": 0, "time": 0}]}"#,
      "entry 0 of `frames` needs `frame`, `file` (a name without a folder) and `time`"
    ),
    (
      #"{"width":8,"height":6,"scale":1,"fps":[60,1],"frames":[{"frame":0,"time":0,"file":"../x"}]}"#,
      "entry 0 of `frames` needs `frame`, `file` (a name without a folder) and `time`"
    ),
    (
      #"{"width":8,"height":6,"scale":1,"fps":[60,1],"pictures":"pictures","frames":[{"frame":0}]}"#,
      "entry 0 of `frames` needs `frame` and `time`"
    ),
    (
      #"{"width":8,"height":6,"scale":1,"fps":[60,1],"frames":[{"frame":0,"time":0,"file":"a"},"#
        + #"{"frame":0,"time":1,"file":"b"}]}"#,
      "a frame twice"
    ),
  ])
  func `rejects an invalid manifest`(text: String, message: String) throws {
    try films.put("a", shades: [1])
    try folder.put(text, "a/manifest.json")
    expect([message], of: "a")
  }

  @Test func `rejects images that do not match the manifest`() throws {
    try films.put("a", shades: [1, 2])
    try folder.put(try folder.bytes("a/frame-0001.png"), "a/frame-0000.png")
    try folder.put(
      PNGWriter.bytes(of: PixelBuffer(width: 3, height: 3, filledWith: .clear)), "a/frame-0001.png")
    expect(
      ["a/frame-0000.png does not match its checksum", "a/frame-0001.png is 3 × 3 pixels"], of: "a")
  }

  @Test(arguments: [
    "[", "{}", #"{"draws": [{"layer": "a", "op": "fill"}]}"#,
    #"{"draws": [{"layer": "a", "op": "fill", "rect": [0, 0, 1]}]}"#,
    #"{"draws": [{"layer": "a", "op": "group", "rect": [0, 0, 1, 1], "draws": [{}]}]}"#,
    #"{"draws": [{"layer": "a", "op": "fill", "rect": [0, 0, 1, 1], "opacity": -1e19}]}"#,
    #"{"draws": [{"layer": "a", "op": "fill", "rect": [0, 0, 1, 1], "opacity": 256}]}"#,
    #"{"draws": [{"layer": "a", "op": "fill", "rect": [0, 0, 1, 1e14]}]}"#,
  ])
  func `rejects an invalid layer dump`(text: String) throws {
    try films.put("a", shades: [1])
    try folder.put(text, "a/frame-0000.layers.json")
    expect(["a/frame-0000.layers.json"], of: "a")
  }

  @Test(arguments: [
    ("text", ":1: "), (#"{"time": 0}"#, ", line 1: "), ("\n\n{\"time\": 1}\n[", ", line 3: "),
    ("[1]", ", entry 0: "),
  ])
  func `rejects invalid events, with their line`(text: String, position: String) throws {
    try films.put("a", shades: [1])
    try folder.put(text, "a/trace.json")
    expect(["a/trace.json\(position)"], of: "a")
  }

  @Test func `rejects a page that exceeds the limit`() throws {
    try films.put("a", shades: [1], noise: 700)
    expect(["exceeds the --limit of 1.0 MB"], of: "a", limit: 1_000_000)
    #expect(try !films.request("a", limit: 3_000_000).page.isEmpty)
  }

  @Test func `rejects folders that together exceed the limit of an image`() throws {
    try films.put("wide", shades: [1], width: 8000)
    try films.put("high", shades: [1], height: 8000)
    expect(["would have 8000 × 8000 pixels, but the limit is 32 million"], of: "wide", "high")
    for folder in ["wide", "high"] { #expect(try !films.request(folder).page.isEmpty) }
  }

  @Test func `rejects an output path that cannot be written`() throws {
    try films.put("a", shades: [1])
    let request = try films.request("a")
    for path in ["a", "none/report.html"] {
      #expect(throws: TransomFailure.self) { try request.write(to: folder.path(path)) }
    }
    #expect(!folder.exists("none"))
  }
}
