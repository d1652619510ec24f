import TestSupport
import Testing
import TransomTesting

@Suite(.frames(record: .missing, text: .boxes)) struct `Tested frames` {
  let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  /// Records a reference and returns a copy of it, which counts as recorded by another process.
  func recorded(
    _ value: some FrameTestable, as strategy: FrameStrategy = .frames, name: String = #function
  ) throws -> String {
    let failure = verifyFrames(
      of: value, as: strategy, named: "a", snapshotDirectory: scratch.path("first"),
      testName: name)
    #expect(failure?.kind == .recorded)
    return try scratch.copied("first", as: "second")
  }

  @Test func `are recorded if there is no reference, and the test fails`() throws {
    let failure = try #require(
      verifyFrames(of: push(), as: .frames(at: [0, 0.3]), snapshotDirectory: scratch.path("s")))
    #expect(failure.kind == .recorded)
    #expect(failure.message.contains(": 2 frames written to \(scratch.path)/s/are-"))
    #expect(
      try scratch.names(in: "s/are-recorded-if-there-is-no-reference-and-the-test-fails.1") == [
        "frame-0000.png", "frame-0018.png", "layers.jsonl", "manifest.json", "trace.jsonl",
      ])
  }

  @Test func `do not pass in the process that recorded them`() throws {
    for _ in 0..<2 {
      let failure = verifyFrames(
        of: push(), as: .frames(at: [0]), named: "a", snapshotDirectory: scratch.path("s"))
      #expect(failure?.kind == .recorded)
    }
    #expect(scratch.exists("s"))
  }

  @Test(arguments: [
    FrameStrategy.frames, .checksums, .frames(at: [0, 0.2]), .frames(atProgress: [0, 0.5, 1]),
  ])
  func `pass if they match`(strategy: FrameStrategy) throws {
    let folder = try recorded(push(), as: strategy, name: "t")
    let failure = verifyFrames(
      of: push(), as: strategy, named: "a", snapshotDirectory: folder, testName: "t")
    #expect(failure == nil, "\(failure?.message ?? "")")
  }

  @Test func `without a reference fail only if they have defects`() throws {
    let folder = scratch.path("s")
    let pass = verifyFrames(of: push(), as: .withoutReference, snapshotDirectory: folder)
    #expect(pass == nil, "\(pass?.message ?? "")")
    let recording = verifyFrames(
      of: push(), as: .withoutReference, named: "all", record: .all, snapshotDirectory: folder)
    #expect(recording == nil, "there is nothing to record: \(recording?.message ?? "")")
    let failure = try #require(
      verifyFrames(
        of: push(to: .clear), as: .withoutReference, named: "gap", snapshotDirectory: folder))
    #expect(failure.kind == .defective && !scratch.exists("s"))
    let lines = failure.message.split(separator: "\n")
    #expect(lines[0].contains(" have defects: 1 error"), "\(failure.message)")
    #expect(lines.dropFirst().contains { $0.contains("error: ") }, "\(failure.message)")
  }

  @Test func `are reported with frame, time, layer and instructions to accept them if they differ`()
    throws
  {
    let folder = try recorded(push(), as: .frames(at: [0, 0.3, 0.6]), name: "t()")
    let failure = try #require(
      verifyFrames(
        of: push(to: .blue), as: .frames(at: [0, 0.3, 0.6]), named: "a",
        snapshotDirectory: folder, testName: "t()"))
    let lines = failure.message.split(separator: "\n").map(String.init)
    #expect(failure.kind == .differs)
    #expect(lines[0].hasPrefix("Frames of “t.a” differ from their reference: 2 of 3 frames"))
    #expect(lines[1].hasPrefix("  frame 18 at 0.300000 s: "))
    #expect(lines[1].contains("; window/bar/background/image "))
    #expect(lines[2] == "  accept: temporarily write `record: .failed` instead of `.missing`")
    let frame = try #require(failure.frames.first)
    #expect(frame.number == 18 && frame.time == 0.3 && failure.frames.count == 2)
    #expect(frame.pixelCount ?? 0 > 0 && frame.largestDelta == 255 && frame.position != nil)
    #expect(frame.layers.first?.path == "window/bar/background/image")
    #expect(
      failure.attachments.map(\.name) == [
        "t.a.frame-0018-expected.png", "t.a.frame-0018-actual.png", "t.a.frame-0018-diff.png",
        "t.a.frame-0036-expected.png", "t.a.frame-0036-actual.png", "t.a.frame-0036-diff.png",
        "t.a.report.txt",
      ])
  }

  @Test func `are rewritten in “failed” mode only if they differ`() throws {
    let folder = try recorded(push(), as: .frames(at: [0, 0.3]), name: "t")
    let failure = verifyFrames(
      of: push(to: .blue), as: .frames(at: [0, 0.3]), named: "a", record: .failed,
      snapshotDirectory: folder, testName: "t")
    #expect(failure?.kind == .recorded && failure?.frames.map(\.number) == [18])
    #expect(failure?.message.contains("1 frame written") ?? false)
  }

  @Test func `are reported if they are missing on either side`() throws {
    let folder = try recorded(push(), as: .frames(at: [0, 0.3]), name: "t")
    let failure = verifyFrames(
      of: push(), as: .frames(at: [0, 0.2]), named: "a", snapshotDirectory: folder, testName: "t")
    #expect(failure?.frames.map(\.number) == [12, 18])
    #expect(failure?.frames.allSatisfy { $0.problem != nil } ?? false)
  }

  @Test func `fail in “all” mode even if they match`() throws {
    let folder = try recorded(push(), as: .frames(at: [0]), name: "t")
    let failure = verifyFrames(
      of: push(), as: .frames(at: [0]), named: "a", record: .all, snapshotDirectory: folder,
      testName: "t")
    #expect(failure?.kind == .recorded)
    #expect(failure?.message.contains("always fails with `record: .all`") ?? false)
  }

  @Test func `cannot share a reference with other frames`() throws {
    let folder = scratch.path("s")
    _ = verifyFrames(of: push(), as: .frames(at: [0]), named: "a", snapshotDirectory: folder)
    let failure = verifyFrames(
      of: push(to: .blue), as: .frames(at: [0]), named: "a", snapshotDirectory: folder)
    #expect(failure?.kind == .collides && failure?.message.contains("`named:`") ?? false)
  }

  @Test func `have a reference for each system`() throws {
    let systems: TransitionSystem = [.native, .km]
    _ = verifyFrames(
      of: push(system: systems), as: .frames(at: [0]), named: "a",
      snapshotDirectory: scratch.path("s"), testName: "t")
    #expect(
      scratch.exists("s/t.a/native/frame-0000.png") && scratch.exists("s/t.a/km/manifest.json"))
  }

  @Test func `can come from a scenario file`() throws {
    try scratch.put(push().yaml, "push.yml")
    let folder = try recorded(scratch.path("push.yml"), as: .checksums, name: "t")
    let failure = verifyFrames(
      of: scratch.path("push.yml"), as: .checksums, named: "a", snapshotDirectory: folder,
      testName: "t")
    #expect(failure == nil)
    let missing = verifyFrames(of: "no-such.yml", named: "b", snapshotDirectory: folder)
    #expect(missing?.kind == .unreadable && missing?.message.contains("no-such.yml") ?? false)
  }

  @Test func `cannot be tested if the scenario is invalid`() {
    let failure = verifyFrames(
      of: Scenario(ios: 99, stack: [ViewController("a")]), snapshotDirectory: scratch.path("s"))
    #expect(failure?.kind == .unreadable)
    #expect(failure?.message.contains("VerifyTests.swift:") ?? false)
    #expect(!scratch.exists("s"))
  }

  @Test func `make an assertion fail if the scenario is invalid`() {
    withKnownIssue {
      assertFrames(of: Scenario(ios: 99, stack: [ViewController("a")]))
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("cannot be tested") }
    }
  }

  @Test(arguments: [1, 2])
  func `are numbered from 1 in each test case`(_ number: Int) throws {
    for count in 1...2 {
      _ = verifyFrames(
        of: push(), as: .frames(at: [0]), snapshotDirectory: scratch.path("s"), testName: "t")
      #expect(scratch.exists("s/t.\(count)"))
    }
  }
}
