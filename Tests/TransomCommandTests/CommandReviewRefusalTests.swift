import Foundation
import ImageFiles
import Pixels
import TestSupport
import Testing

@Suite struct `A review refuses` {
  private let films = ReviewFilms()
  private var folder: ScratchFolder { films.folder }

  private func review(_ arguments: String...) throws -> ProcessRun {
    try transom(["review"] + arguments, in: folder)
  }

  /// Refused with these words, a line each, and no page.
  private func expect(
    _ run: ProcessRun, _ words: [String], location: SourceLocation = #_sourceLocation
  ) throws {
    #expect(run.status == 2 && run.output.isEmpty, sourceLocation: location)
    #expect(run.errorLines.count == words.count, "\(run.errors)", sourceLocation: location)
    for word in words {
      #expect(
        run.errorLines.contains { $0.hasPrefix("error: ") && $0.contains(word) },
        "\(word): \(run.errors)", sourceLocation: location)
    }
    #expect(try !folder.names.contains("report.html"), sourceLocation: location)
  }

  @Test func `everything that is wrong with both folders, at once`() throws {
    try films.put("a", shades: [1, 2, 3, 4])
    try folder.put("torn", "a/frame-0001.png")
    try FileManager.default.removeItem(atPath: folder.path("a/frame-0002.png"))
    var bytes = try folder.bytes("a/frame-0003.png")
    bytes[bytes.count / 2] ^= 1
    try folder.put(bytes, "a/frame-0003.png")
    try folder.makeFolder("b")
    try expect(
      try review("a", "b", "--trace", "none.json"),
      [
        "cannot open none.json", "a/frame-0001.png is not a PNG file",
        "cannot open a/frame-0002.png", "a/frame-0003.png is damaged", "b has no manifest.json",
      ])
    try expect(try review("nowhere"), ["nowhere is not a folder"])
  }

  @Test(arguments: [
    ("{", "is not JSON"), ("[]", "width"), (#"{"width": 8}"#, "height"),
    (#"{"width": 8, "height": 6}"#, "scale"), (#"{"width": 0, "height": 6}"#, "width"),
    (#"{"width": 8, "height": 6, "scale": 1, "fps": [60]}"#, "fps"),
    (#"{"width": 8, "height": 6, "scale": 1, "fps": [60, 1], "frames": []}"#, "names none"),
    (
      #"{"width": 8, "height": 6, "scale": 1, "fps": [60, 1], "frames": [{"frame": 0, "time": 0}]}"#,
      "entry 0 of frames"
    ),
    (
      #"{"width":8,"height":6,"scale":1,"fps":[60,1],"frames":[{"frame":0,"time":0,"file":"../x"}]}"#,
      "entry 0 of frames"
    ),
    (
      #"{"width":8,"height":6,"scale":1,"fps":[60,1],"frames":[{"frame":0,"time":0,"file":"a"},"#
        + #"{"frame":0,"time":1,"file":"b"}]}"#,
      "a frame twice"
    ),
  ])
  func `a manifest that is none`(text: String, message: String) throws {
    try films.put("a", shades: [1])
    try folder.put(text, "a/manifest.json")
    try expect(try review("a"), [message])
  }

  @Test func `pictures that are not the manifest's`() throws {
    try films.put("a", shades: [1, 2])
    try folder.put(try folder.bytes("a/frame-0001.png"), "a/frame-0000.png")
    try folder.put(
      PNGWriter.bytes(of: PixelBuffer(width: 3, height: 3, filledWith: .clear)), "a/frame-0001.png")
    try expect(
      try review("a"), ["a/frame-0000.png has other pixels", "a/frame-0001.png is 3 × 3 pixels"])
  }

  @Test(arguments: [
    "[", "{}", #"{"draws": [{"layer": "a", "op": "fill"}]}"#,
    #"{"draws": [{"layer": "a", "op": "fill", "rect": [0, 0, 1]}]}"#,
    #"{"draws": [{"layer": "a", "op": "group", "rect": [0, 0, 1, 1], "draws": [{}]}]}"#,
  ])
  func `a layer dump that is none`(text: String) throws {
    try films.put("a", shades: [1])
    try folder.put(text, "a/frame-0000.layers.json")
    try expect(try review("a"), ["a/frame-0000.layers.json"])
  }

  @Test(arguments: ["text", "{\"time\": 0}", "\n\n{\"time\": 1}\n[", "[1]"])
  func `events that are none, and tells their line`(text: String) throws {
    try films.put("a", shades: [1])
    try folder.put(text, "a/trace.json")
    try expect(try review("a"), ["a/trace.json"])
  }

  @Test func `to make a page that is larger than allowed`() throws {
    try films.put("a", shades: [1], noise: 700)
    try expect(try review("a", "--limit", "1"), ["more than the 1.0 MB of --limit"])
    #expect(try review("a", "--limit", "3").status == 0)
  }

  @Test func `to write where it cannot`() throws {
    try films.put("a", shades: [1])
    try expect(try review("a", "-o", "a"), ["a"])
    try expect(try review("a", "-o", "none/report.html"), ["none/report.html"])
    #expect(
      try transom(["review", "a", "-o", "-"], in: folder, output: "/dev/full").status == 2)
  }

  @Test(arguments: [
    [], ["a", "b", "c"], ["a", "-o"], ["a", "-o", ""], ["a", "--limit", "0"],
    ["a", "--limit", "many"],
  ])
  func `wrong usage with 64`(arguments: [String]) throws {
    let run = try transom(["review"] + arguments, in: folder)
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.errors.contains("Usage: transom review"))
  }
}
