import FilmTestSupport
import Foundation
import TestSupport
import Testing

/// References that contain draws and pictures instead of frames.
@Suite struct `A reference that stores layers` {
  private let scenario: TestedScenario
  private var folder: ScratchFolder { scenario.folder }

  init() throws { scenario = try TestedScenario() }

  private func record(_ arguments: String...) throws {
    let run = try transom(["test", "--record", "all"] + arguments, in: folder)
    #expect(run.status == 1, "\(run.output)\(run.errors)")
  }

  private func pictures() throws -> [String: [UInt8]] {
    try folder.files(in: "s.reference/pictures")
  }

  @Test func `is the default and has no frames`() throws {
    let run = try scenario.test()
    #expect(
      run.outputLines[0]
        == "recorded   s.yml  23 frames written to s.reference; check overview.png in it and run the test again"
    )
    #expect(
      try folder.names(in: "s.reference")
        == ["layers.jsonl", "manifest.json", "overview.png", "pictures", "trace.jsonl"])
    #expect(try scenario.test().outputLines[0] == "pass       s.yml  23 frames")
  }

  @Test func `contains no temporary files of killed processes after a recording`() throws {
    _ = try scenario.test()
    let abandoned = ".0123-10x16.png.1.7.transom-tmp"
    try folder.put([9], "s.reference/pictures/\(abandoned)")
    try scenario.change("#E53935B0", "#FF3B30B0")
    try record()
    #expect(try !pictures().keys.contains(abandoned))
  }

  @Test(arguments: [["--text", "boxes"], []])
  func `produces the same difference images as stored frames`(text: [String]) throws {
    try scenario.change("content: {rows: 3}", "title: Åse\n    content: {rows: 3}")
    let other = try TestedScenario()
    try other.folder.put(try folder.bytes("s.yml"), "s.yml")
    var images: [[String: [UInt8]]] = []
    for (scenario, format) in [(scenario, "layers"), (other, "frames")] {
      #expect(
        try transom(["test", "--references", format] + text, in: scenario.folder).status == 1)
      try scenario.change("#E53935B0", "#FF3B30B0")
      let run = try transom(["test", "-o", "d"] + text, in: scenario.folder)
      #expect(
        run.status == 1 && run.output.contains("color #E53936B0 → #FF3B30B0"), "\(run.output)")
      images.append(try scenario.folder.files(in: "d/s"))
    }
    #expect(images[0] == images[1])
    #expect(images[0].keys.contains { $0.hasSuffix("-expected.png") })
  }

  @Test func `is compared and reviewed like a folder of frames`() throws {
    try record()
    #expect(try transom(["render", "s.yml", "-o", "o", "--layers"], in: folder).status == 0)
    let equal = try transom(["diff", "s.reference", "o/s"], in: folder)
    #expect(equal.status == 0, "\(equal.output)\(equal.errors)")
    let review = try transom(["review", "s.reference", "o/s", "-o", "review.html"], in: folder)
    #expect(review.status == 0, "\(review.errors)")
    try scenario.change("#E53935B0", "#FF3B30B0")
    #expect(try transom(["render", "s.yml", "-o", "o"], in: folder).status == 0)
    let different = try transom(["diff", "s.reference", "o/s"], in: folder)
    #expect(different.status == 1 && different.output.contains("frame 2 at 0.100000 s: "))
  }

  @Test func `keeps the file of a picture whose pixels do not change`() throws {
    try record()
    let (name, bytes) = try #require(try pictures().min { $0.key < $1.key })
    // The same pixels in another file, with a comment after the header.
    let comment = PictureBytes.chunk("tEXt", Array("Comment\0the same pixels".utf8))
    let other = bytes.prefix(33) + comment + bytes.dropFirst(33)
    try folder.put(Array(other), "s.reference/pictures/\(name)")
    try scenario.change("#E53935B0", "#FF3B30B0")
    try record()
    #expect(try pictures()[name] == Array(other))
  }

  @Test func `stores only pictures that a frame shows`() throws {
    try record()
    let before = Set(try pictures().keys)
    try scenario.change("systemBlue", "systemRed")
    try record()
    let after = Set(try pictures().keys)
    #expect(!before.isSubset(of: after) && !after.isEmpty)
    try scenario.change("systemRed", "systemBlue")
    try record()
    #expect(Set(try pictures().keys) == before)
  }

  @Test func `shares its pictures with the references of other systems`() throws {
    try record()
    let alone = try pictures()
    try FileManager.default.removeItem(atPath: folder.path("s.reference"))
    try scenario.change("fps: 20", "fps: 20\nsystem: [native, km]")
    try record()
    #expect(try folder.names(in: "s.reference") == ["km", "native", "pictures"])
    #expect(Set(alone.keys).isSubset(of: try pictures().keys))
    #expect(try scenario.test().status == 0)
    let differences = try transom(["diff", "s.reference/native", "s.reference/km"], in: folder)
    #expect(differences.status == 1 && differences.errors.isEmpty, "\(differences.errors)")
  }

  @Test func `can be written while another run writes the reference of another system`() throws {
    try scenario.change("fps: 20", "fps: 20\nsystem: [native, km]")
    try record()
    try scenario.change("systemBlue", "systemRed")
    let runs = try ["native", "km"].map {
      try startTransom(["test", "--record", "failed", "--system", $0], in: folder)
    }
    for run in runs { #expect(try run.waitUntilExit().status == 1) }
    #expect(try scenario.test().status == 0)
  }

  @Test func `replaces a reference that stores frames, and vice versa`() throws {
    try record("--references", "frames")
    #expect(try folder.frames(in: "s.reference").count == CommandScenario.frameCount)
    try record("--references", "layers")
    #expect(try folder.frames(in: "s.reference").isEmpty && !(try pictures().isEmpty))
    try record("--references", "frames")
    #expect(try folder.frames(in: "s.reference").count == CommandScenario.frameCount)
    #expect(!folder.exists("s.reference/pictures") && !folder.exists("s.reference/overview.png"))
    #expect(try scenario.test().status == 0)
  }
}
