import FilmTestSupport
import Foundation
import TestSupport
import Testing

@Suite struct `A test that records references` {
  private let scenario: TestedScenario
  private var folder: ScratchFolder { scenario.folder }

  init() throws { scenario = try TestedScenario() }

  @Test func `records missing references and exits with 1, then passes with 0`() throws {
    let first = try scenario.test("--references", "frames")
    #expect(first.status == 1, "\(first.errors)")
    #expect(first.outputLines[0].hasPrefix("recorded   s.yml  23 frames written to s.reference"))
    #expect(try folder.frames(in: "s.reference").count == CommandScenario.frameCount)
    let files = try folder.files(in: "s.reference")
    let second = try scenario.test()
    #expect(second.status == 0 && second.errors.isEmpty)
    #expect(second.outputLines == ["pass       s.yml  23 frames", "1 of 1 passed"])
    #expect(try folder.files(in: "s.reference") == files)
    #expect(try scenario.test("--quiet").output.isEmpty)
  }

  @Test func `writes the same frames as transom render`() throws {
    #expect(try scenario.test("s.yml", "--references", "frames").status == 1)
    #expect(try transom(["render", "s.yml"], in: folder).status == 0)
    #expect(try folder.frames(in: "s.reference").sorted() == folder.frames(in: "out/s").sorted())
    // The manifest contains the checksum of each frame's pixels.
    #expect(try folder.bytes("s.reference/manifest.json") == folder.bytes("out/s/manifest.json"))
  }

  @Test func `rewrites only the frames that differ if --record is failed`() throws {
    #expect(try scenario.test("--references", "frames").status == 1)
    let before = try folder.files(in: "s.reference")
    try scenario.change("#E53935B0", "#FF3B30B0")
    let run = try scenario.test("--record", "failed")
    #expect(run.status == 1)
    #expect(run.outputLines[0].hasPrefix("recorded   s.yml  13 frames written"))
    let after = try folder.files(in: "s.reference")
    #expect(before[frameName(1)] == after[frameName(1)])
    #expect(before[frameName(2)] != after[frameName(2)])
    #expect(try scenario.test().status == 0)
    // Equal frames are not written again.
    let all = try scenario.test("--record", "all")
    #expect(all.status == 0)
    #expect(try folder.files(in: "s.reference") == after)
  }

  @Test func `keeps frames within a tolerance when it rewrites frames that fail`() throws {
    #expect(try scenario.test("--references", "frames").status == 1)
    let before = try folder.files(in: "s.reference")
    try scenario.change("#34C759", "#34C75A")
    try scenario.change("#E53935B0", "#FF3B30B0")
    let failing = try scenario.test("--tolerance", "channel:1")
    #expect(
      failing.output.contains(
        "accept: transom test s.yml --record failed --tolerance channel:1\n"))
    let run = try scenario.test("--tolerance", "channel:1", "--record", "failed")
    #expect(run.outputLines[0].hasPrefix("recorded   s.yml  13 frames written"))
    let after = try folder.files(in: "s.reference")
    #expect(before[frameName(0)] == after[frameName(0)])
    #expect(before[frameName(2)] != after[frameName(2)])
    #expect(try scenario.test("--tolerance", "channel:1").status == 0)
    let exact = try scenario.test()
    #expect(exact.status == 1 && exact.output.contains("#34C759 → #34C75A"))
  }

  @Test func `writes nothing with --record never, the default in CI`() throws {
    for run in [
      try scenario.test("--record", "never"), try scenario.test(environment: ["CI": "true"]),
    ] {
      #expect(run.status == 1)
      #expect(
        run.outputLines[0]
          == "missing    s.yml  no reference in s.reference; write it with --record missing")
      #expect(!folder.exists("s.reference"))
    }
    #expect(try scenario.test("--record", "missing", environment: ["CI": "true"]).status == 1)
    #expect(folder.exists("s.reference/manifest.json"))
  }

  @Test func `can record checksums without pictures and still report the cause`() throws {
    #expect(try scenario.test("--references", "checksums").status == 1)
    #expect(
      try folder.names(in: "s.reference") == ["layers.jsonl", "manifest.json", "trace.jsonl"])
    #expect(try scenario.test().status == 0)
    try scenario.change("#E53935B0", "#FF3B30B0")
    let run = try scenario.test()
    #expect(run.status == 1)
    #expect(run.output.contains("color #E53936B0 → #FF3B30B0"))
    #expect(run.output.contains(/frame 2 at 0.100000 s: \d+ px differ, .*; window\//))
    // Without its recorded draws, the expected frame cannot be drawn.
    let lines = try folder.bytes("s.reference/layers.jsonl")
    try folder.put("", "s.reference/layers.jsonl")
    let unknown = try scenario.test("-o", "d")
    #expect(unknown.output.contains("frame 2 at 0.100000 s: the checksum differs"))
    let images = try folder.names(in: "d/s").filter { $0.hasSuffix(".png") }
    #expect(images.count == 13 && images.allSatisfy { $0.hasSuffix("-actual.png") })
    try folder.put(lines, "s.reference/layers.jsonl")
    #expect(try scenario.test("--record", "failed").status == 1)
    #expect(try folder.frames(in: "s.reference").isEmpty)
    #expect(try scenario.test("--record", "all", "--references", "frames").status == 1)
    #expect(try folder.frames(in: "s.reference").count == CommandScenario.frameCount)
    #expect(try scenario.test().status == 0)
  }

  @Test func `creates a folder for each system if there are several`() throws {
    try scenario.change("fps: 20", "fps: 20\nsystem: [native, km]")
    #expect(try scenario.test().status == 1)
    #expect(try folder.names(in: "s.reference") == ["km", "native", "pictures"])
    let run = try scenario.test("--system", "km")
    #expect(run.status == 0 && run.outputLines[0] == "pass       s.yml (km)  23 frames")
    try scenario.change("\nsystem: [native, km]", "\nsystem: [native, fd]")
    let other = try scenario.test()
    #expect(other.status == 1)
    #expect(
      other.output.contains(
        "stale      s.reference/km: the scenario does not contain this system; remove the folder"))
  }

  @Test func `accepts a reference without a manifest, as another program writes it`() throws {
    #expect(try scenario.test("--references", "frames").status == 1)
    for name in ["manifest.json", "layers.jsonl", "trace.jsonl"] {
      try FileManager.default.removeItem(atPath: folder.path("s.reference/\(name)"))
    }
    #expect(try scenario.test().status == 0)
    try scenario.change("#E53935B0", "#FF3B30B0")
    #expect(try scenario.test().output.contains("frame 2 at 0.100000 s: "))
  }
}
