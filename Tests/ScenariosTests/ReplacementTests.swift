import Navigation
import Scenarios
import Testing
import Units

@Suite struct `An option` {
  @Test func `replaces the file's value`() throws {
    let replaced = try read(
      ScenarioReplacements(device: "iphone x", ios: "9", fps: "30", systems: ["km", "native"]))
    #expect(replaced.scene.device.name == "iPhone X")
    #expect(replaced.scene.profile == .ios9)
    #expect(replaced.frameRate == FrameRate(frames: 30))
    #expect(replaced.systems == ["km", "native"])
    let untouched = try read(ScenarioReplacements())
    #expect(untouched.scene.device.name == "iPhone 8" && untouched.systems == ["native"])
  }

  @Test func `is checked like a value in the file, with the option as its location`() {
    let wrong = ScenarioReplacements(device: "iPhone 99 Pro", ios: "8", fps: "x", systems: ["kmm"])
    do throws(ScenarioIssues) {
      _ = try read(wrong)
      Issue.record("nothing was rejected")
    } catch {
      #expect(
        error.issues.map(\.description) == [
          "error: --device: there is no device `iPhone 99 Pro`; did you mean `iPhone 11 Pro`?",
          "error: --fps: `fps` is \"x\"; write a whole number from 1 to 240",
          "error: --ios: `ios` is 8; write a version from 9 to 18, 26 or 27",
          "error: --system: there is no system `kmm`; did you mean `km`?",
        ])
    }
  }

  private func read(_ replacements: ScenarioReplacements) throws(ScenarioIssues) -> Scenario {
    let text = "transom: 1\npages: {a: {}}\ndevice: iPhone 8\nios: 17\nsystem: native\n"
    return try Scenario(
      try ScenarioFile(bytes: Array(text.utf8), name: "s"), name: "s",
      images: StubFiles(), knownSystems: ["native", "km"], replacements: replacements)
  }
}
