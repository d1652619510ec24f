import TestSupport
import Testing
import TransomTesting

@Suite(.frames(record: .never)) struct `The recording mode` {
  let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  func kind(record: FrameTestingConfiguration.Record? = nil) -> FramesFailure.Kind? {
    verifyFrames(
      of: push(), as: .frames(at: [0]), record: record, snapshotDirectory: scratch.path("s")
    )?.kind
  }

  @Test func `is inherited from the suite`() {
    #expect(kind() == .missing && !scratch.exists("s"))
  }

  @Test(.frames(record: .missing)) func `overrides the suite's mode if a test sets it`() {
    #expect(kind() == .recorded)
  }

  @Test(.frames(tolerance: .channel(2))) func `is inherited by a test with other settings`() {
    #expect(kind() == .missing)
  }

  @Test func `overrides the suite's mode if withFrameTesting sets it`() async {
    withFrameTesting(record: .missing) {
      withFrameTesting(tolerance: .channel(1)) { #expect(kind() == .recorded) }
    }
    await withFrameTesting(record: .never) {
      await Task.yield()
      #expect(kind() == .missing)
    }
  }

  @Test func `overrides all other modes if it is an argument`() {
    withFrameTesting(record: .missing) { #expect(kind(record: .never) == .missing) }
    #expect(kind(record: .missing) == .recorded)
  }

  @Test func `can be combined with the material of glass`() throws {
    func kind(_ glass: FrameTestingConfiguration.Glass?) -> FramesFailure.Kind? {
      withFrameTesting(glass: glass) {
        verifyFrames(
          of: barWithButton(), as: .frames(at: [0]), named: "glass",
          snapshotDirectory: scratch.path("glass"), testName: "t")?.kind
      }
    }
    #expect(withFrameTesting(record: .missing) { kind(.flat) } == .recorded)
    let copy = try scratch.copied("glass", as: "copy")
    func copied(_ glass: FrameTestingConfiguration.Glass?) -> FramesFailure.Kind? {
      withFrameTesting(glass: glass) {
        verifyFrames(
          of: barWithButton(), as: .frames(at: [0]), named: "glass", snapshotDirectory: copy,
          testName: "t")?.kind
      }
    }
    // The reference has flat glass.
    #expect(copied(nil) == nil)
    #expect(copied(.full) == .differs)
  }

  @Test func `can be combined with a tolerance`() throws {
    _ = verifyFrames(
      of: push(to: "#FF0000"), as: .frames(at: [0.6]), named: "a", record: .missing,
      snapshotDirectory: scratch.path("s"), testName: "t")
    let folder = try scratch.copied("s", as: "second")
    let other = try scratch.copied("s", as: "third")
    withFrameTesting(tolerance: .channel(3)) {
      let failure = verifyFrames(
        of: push(to: "#FC0000"), as: .frames(at: [0.6]), named: "a", snapshotDirectory: folder,
        testName: "t")
      #expect(failure == nil, "\(failure?.message ?? "")")
    }
    let failure = verifyFrames(
      of: push(to: "#FC0000"), as: .frames(at: [0.6]), named: "a", snapshotDirectory: other,
      testName: "t")
    #expect(failure?.kind == .differs && failure?.frames.first?.largestDelta == 3)
  }
}

@Suite struct `Unnamed references without the frames trait` {
  static func label(_ test: String = #function) -> String? {
    // No folder exists at this path, so no case finds a reference.
    let failure = verifyFrames(
      of: push(), as: .frames(at: [0]), record: .never, snapshotDirectory: "/no such folder",
      testName: test)
    return failure?.reference.split(separator: "/").last.map(String.init)
  }

  @Test(arguments: ["a", "b", "c"]) func `are numbered from 1 in each case`(_ argument: String) {
    #expect(Self.label("cases") == "cases.1")
    #expect(Self.label("cases") == "cases.2")
  }

  @Test func `are numbered from 1 in a test`() {
    #expect(Self.label("one") == "one.1" && Self.label("one") == "one.2")
    #expect(Self.label("other") == "other.1")
  }
}

/// Returns a scenario of iOS 26 with a button.
private func barWithButton() -> Scenario {
  let list = ViewController("list") { $0.navigationItem.rightBarButtonItem = "Edit" }
  return Scenario(device: smallDevice, ios: 26, stack: [list]) { $0.wait(0.1) }
}
