import FilmTestSupport
import Foundation
import TestSupport
import Testing

/// Tests what the reports of `transom test` contain in addition to the differences.
@Suite struct `A test report` {
  private let scenario: TestedScenario
  private var folder: ScratchFolder { scenario.folder }

  init() throws { scenario = try TestedScenario() }

  @Test func `groups films with the same change`() throws {
    try scenario.change("fps: 20", "fps: 20\nsystem: [native, km]")
    try folder.put(try folder.bytes("s.yml"), "t.yml")
    #expect(try scenario.test("--text", "boxes").status == 1)
    try scenario.change("#34C759", "#FF9500")
    try scenario.change("#34C759", "#FF9500", in: "t.yml")
    let run = try scenario.test()
    #expect(run.output.contains("  the same change as in s.yml (native)\n"), "\(run.output)")
    #expect(
      run.output.contains(
        "same change in 4 films: s.yml (native), s.yml (km), t.yml (native), t.yml (km)\n"
          + "  accept: transom test s.yml t.yml --record failed --system native,km\n"))
    #expect(!(try scenario.test("-v").output.contains("the same change as")))
    let json = try scenario.report(".")
    let causes = try #require(json["causes"] as? [[String: Any]])
    #expect((causes.first?["films"] as? [String])?.count == 4)
  }

  @Test func `has the duration and the line of the step in JUnit`() throws {
    #expect(try scenario.test().status == 1)
    let passed = try scenario.test("--junit", "-").output
    #expect(passed.contains(/name="s.yml" file="s.yml" time="\d+\.\d{3}"\/>/), "\(passed)")
    try scenario.change("#E53935B0", "#FF3B30B0")
    let failed = try scenario.test("--junit", "-").output
    // The line of `push: settings`.
    #expect(failed.contains(/file="s.yml" line="16" time="/), "\(failed)")
    #expect(!failed.contains("-v lists all"))
    #expect(try scenario.test().output.contains("-v lists all"))
    try folder.put("transom: 1\nnonsense: 1\npages: {a: {}}\n", "broken.yml")
    let broken = try scenario.test("broken.yml", "--junit", "-").output
    #expect(broken.contains(/file="broken.yml" line="2"/), "\(broken)")
  }

  @Test func `shows expected frames even if the reference contains only checksums`() throws {
    let recorded = try scenario.test("--references", "checksums")
    #expect(recorded.output.contains("recorded   s.yml  23 checksums written to s.reference"))
    #expect(try !folder.names.contains { $0.hasSuffix(".png") })
    try scenario.change("#34C759", "#FF9500")
    let run = try scenario.test("-o", "d", "--report", "r.html")
    #expect(run.status == 1)
    #expect(run.output.contains(/frame 0 at 0.000000 s: \d+ px differ/), "\(run.output)")
    let names = try folder.names(in: "d/s")
    #expect(names.contains("frame-0000-expected.png") && names.contains("frame-0000-actual.png"))
    // The pictures equal those in a reference that stores frames.
    let frames = try TestedScenario()
    #expect(try frames.test("--references", "frames").status == 1)
    #expect(
      try folder.bytes("d/s/frame-0000-expected.png")
        == frames.folder.bytes("s.reference/frame-0000.png"))
    let page = String(decoding: try folder.bytes("r.html"), as: UTF8.self)
    #expect(page.contains("alt=\"expected, frame 0\"") && page.contains("alt=\"actual, frame 0\""))
  }

  @Test func `writes pictures of at most 30 frames per film`() throws {
    try scenario.change("wait: 0.1\n  - push", "wait: 2\n  - push")
    #expect(try scenario.test().status == 1)
    try scenario.change("#34C759", "#FF9500")
    let run = try scenario.test("-o", "d")
    #expect(run.output.contains("  images of the first 30 frames were written"), "\(run.output)")
    #expect(try folder.names(in: "d/s").count { $0.hasSuffix("-actual.png") } == 30)
    // Frames that are missing from the reference count as well.
    try scenario.change("wait: 2\n  - push", "wait: 4\n  - push")
    #expect(try scenario.test("-o", "d").status == 1)
    #expect(try folder.names(in: "d/s").count { $0.hasSuffix("-actual.png") } == 30)
  }

  @Test func `states how many pictures are written if tolerated frames precede those that fail`()
    throws
  {
    try scenario.change("wait: 0.1\n  - push", "wait: 2\n  - push")
    #expect(try scenario.test().status == 1)
    try scenario.change("#34C759", "#34C75A")
    try scenario.change("#E53935B0", "#FF3B30B0")
    let run = try scenario.test("-o", "d", "--tolerance", "channel:1")
    #expect(run.status == 1)
    #expect(
      run.output.contains(/images of 0 of the \d+ frames that fail were written/), "\(run.output)")
  }

  @Test func `links to a review page`() throws {
    #expect(try scenario.test().status == 1)
    try scenario.change("#34C759", "#FF9500")
    try folder.makeFolder("ci")
    let run = try scenario.test("-o", "d", "--review", "--report", "ci/r.html")
    #expect(run.status == 1)
    #expect(run.output.contains("  review: d/s/review.html\n"), "\(run.output)")
    let page = String(decoding: try folder.bytes("ci/r.html"), as: UTF8.self)
    #expect(page.contains("<a href=\"../d/s/review.html\">"))
    #expect(try folder.bytes("d/s/review.html").starts(with: "<!DOCTYPE html>".utf8))
    #expect(try folder.frames(in: "d/s/frames").count == 23)
    #expect(try scenario.test("--review").status == 64)
  }

  @Test func `is accompanied by warnings about screenshots`() throws {
    try folder.put(PictureBytes.white(width: 750, height: 30), "wide.png")
    try scenario.change("content: {rows: 3}", "content: {image: wide.png}")
    let run = try scenario.test()
    #expect(run.status == 1)
    #expect(
      run.errors.contains("s.yml:8:22: warning: `wide.png` is 750 points wide"), "\(run.errors)")
    #expect(try scenario.test().status == 0)
  }
}
