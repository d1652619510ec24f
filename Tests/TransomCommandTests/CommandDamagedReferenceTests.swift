import FilmTestSupport
import Foundation
import TestSupport
import Testing

/// The messages of `transom test` if a reference is damaged or hostile.
@Suite struct `A damaged reference that stores layers` {
  private let scenario: TestedScenario
  private var folder: ScratchFolder { scenario.folder }

  /// Records a reference and changes the scenario, so that frames differ and the expected ones are redrawn.
  init() throws {
    scenario = try TestedScenario()
    #expect(try scenario.test().status == 1)
    try scenario.change("#E53935B0", "#FF3B30B0")
  }

  private func replace(_ old: String, _ new: String, in name: String) throws {
    let text = String(decoding: try folder.bytes(name), as: UTF8.self)
    #expect(text.contains(old))
    try folder.put(text.replacingOccurrences(of: old, with: new), name)
  }

  @Test func `is compared by checksum if its frames cannot be redrawn`() throws {
    try replace("\"opacity\": 255", "\"opacity\": 254", in: "s.reference/layers.jsonl")
    let run = try scenario.test("-o", "d")
    #expect(run.status == 1)
    #expect(
      run.output.contains(
        "frame 2 at 0.100000 s: cannot redraw the frame from the reference: this version of Transom "
          + "draws it differently, or a picture is missing"), "\(run.output)")
    #expect(try !folder.names(in: "d/s").contains { $0.hasSuffix("-expected.png") })
  }

  @Test func `causes an error if its pictures are missing, even if all checksums match`() throws {
    try FileManager.default.removeItem(atPath: folder.path("s.reference/pictures"))
    func isRefused() throws -> Bool {
      let run = try scenario.test()
      return run.status == 2
        && run.errors.contains(/s.reference\/pictures\/[0-9a-fx-]+\.png is missing/)
    }
    #expect(try isRefused())
    // Restores the scenario for which the reference was recorded.
    try scenario.change("#FF3B30B0", "#E53935B0")
    #expect(try isRefused())
  }

  @Test func `causes an error if it has no draws for a frame`() throws {
    try scenario.change("#FF3B30B0", "#E53935B0")
    let lines = String(decoding: try folder.bytes("s.reference/layers.jsonl"), as: UTF8.self)
      .split(separator: "\n")
    try folder.put(lines.dropLast(2).joined(separator: "\n"), "s.reference/layers.jsonl")
    let run = try scenario.test()
    #expect(
      run.status == 2 && run.errors.contains("layers.jsonl has no draws of frame 21 (and 1 more)"))
  }

  @Test func `is complete after it has been recorded again`() throws {
    let files = try folder.files(in: "s.reference/pictures")
    for (name, bytes) in files {
      try folder.put(Array(bytes.prefix(40)), "s.reference/pictures/\(name)")
    }
    #expect(try scenario.test("--record", "failed").status == 1)
    #expect(try scenario.test().status == 0)
    #expect(try folder.files(in: "s.reference/pictures") == files)
    try FileManager.default.removeItem(atPath: folder.path("s.reference/pictures"))
    #expect(try scenario.test().status == 2)
    #expect(try scenario.test("--record", "all").status == 1)
    #expect(try folder.files(in: "s.reference/pictures") == files)
  }

  @Test func `is rejected if a picture contains different pixels`() throws {
    for name in try folder.names(in: "s.reference/pictures") {
      let size = try #require(name.wholeMatch(of: /[0-9a-f]+-(\d+)x(\d+)\.png/)?.output)
      let (width, height) = (try #require(Int(size.1)), try #require(Int(size.2)))
      try folder.put(
        PictureBytes.white(width: width, height: height), "s.reference/pictures/\(name)")
    }
    let run = try scenario.test()
    #expect(run.status == 2)
    #expect(run.errors.contains("do not match the hash in its name; restore the file"))
  }

  @Test(arguments: ["../../pictures", "/etc", "../pictures/..", ""])
  func `is rejected if its pictures are in another folder`(path: String) throws {
    try replace(
      "\"pictures\": \"pictures\"", "\"pictures\": \"\(path)\"", in: "s.reference/manifest.json")
    let run = try scenario.test()
    #expect(run.status == 2 && run.errors.contains("is not the manifest of a reference"))
    let difference = try transom(["diff", "s.reference", "s.reference"], in: folder)
    #expect(difference.status == 2)
    #expect(difference.errors.contains("`pictures` is neither “pictures” nor "))
  }

  @Test func `is neither read nor written if its shared pictures are behind a link`() throws {
    try FileManager.default.removeItem(atPath: folder.path("s.reference"))
    try scenario.change("fps: 20", "fps: 20\nsystem: [native, km]")
    let outside = try ScratchFolder()
    try outside.put("secret", "aaaaaaaaaaaa-1x1.png")
    try folder.makeFolder("s.reference")
    try folder.link("s.reference/pictures", to: outside.path)
    let run = try scenario.test()
    #expect(
      run.status == 2 && run.errors.contains("pictures is a link that leads out of its folder"))
    #expect(try outside.names == ["aaaaaaaaaaaa-1x1.png"])
    #expect(try scenario.test("--follow-links").status == 1)
    #expect(try outside.names.count > 1)
    let difference = try transom(["diff", "s.reference/native", "s.reference/native"], in: folder)
    #expect(difference.status == 2 && difference.errors.contains("is a link that leads out"))
  }

  @Test func `is rejected if a link leads out of its folder`() throws {
    let outside = try ScratchFolder()
    try FileManager.default.moveItem(
      atPath: folder.path("s.reference/pictures"), toPath: outside.path("pictures"))
    try folder.link("s.reference/pictures", to: outside.path("pictures"))
    #expect(try scenario.test().status == 2)
    #expect(try transom(["diff", "s.reference", "s.reference"], in: folder).status == 2)
    #expect(try scenario.test("--follow-links").status == 1)
  }
}
