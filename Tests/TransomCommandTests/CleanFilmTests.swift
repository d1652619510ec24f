import FilmTestSupport
import Foundation
import TestSupport
import Testing

/// Tests scenarios with `--references none`.
@Suite struct `A film without a reference` {
  @Test func `has a finding if a bar is styled during a canceled swipe`() throws {
    let folder = try ScratchFolder()
    func findings(_ style: String) throws -> [Substring] {
      let text = """
        transom: 1
        device: {width: 80, height: 120, scale: 1}
        ios: 9
        fps: 20
        navigationBar: {backgroundImage: "#34C759", shadowImage: {}}
        pages: {list: {}, settings: {}}
        stack: [list, settings]
        script:
          - wait: 0.1
          - swipe: {to: 0.5, over: 0.2, release: cancel}
        \(style)

        """
      try folder.put(text, "s.yml")
      let run = try transom(["test", "s.yml", "--references", "none"], in: folder)
      return run.outputLines.filter { $0.hasPrefix("  frame ") }
    }
    #expect(try findings("").isEmpty)
    let found = try findings(
      "  - {style: {navigationBar: {backgroundImage: \"#E53935\"}}, at: 0.2}")
    let finding =
      "the frame differs from the one before the canceled swipe (the swipe started after frame 1)"
    #expect(found == ["  frame 10: error: \(finding)"])
  }

  /// Returns a scenario with a push from a green bar to a red bar.
  ///
  /// If `flashes` is true, the bar has a third color for two frames.
  private func push(flashes: Bool = false) -> String {
    let flash = """
        - {style: {navigationBar: {backgroundImage: "#5856D6"}}, at: 0.2}
        - {style: {navigationBar: {backgroundImage: "#E53935"}}, at: 0.3}
      """
    return """
      transom: 1
      device: {width: 80, height: 120, scale: 1}
      ios: 9
      fps: 20
      pages:
        list: {viewWillAppear: [navigationBar: {backgroundImage: "#34C759", shadowImage: {}}]}
        settings: {viewWillAppear: [navigationBar: {backgroundImage: "#E53935"}]}
      script:
        - wait: 0.1
        - push: settings
      \(flashes ? flash : "")

      """
  }

  private func test(_ text: String, _ arguments: String...) throws -> ProcessRun {
    let folder = try ScratchFolder()
    try folder.put(text, "s.yml")
    let run = try transom(
      ["test", "s.yml", "--references", "none"] + arguments, in: folder)
    #expect(try folder.names == ["s.yml"])
    return run
  }

  @Test func `passes with warnings, but not with --strict`() throws {
    let run = try test(push())
    #expect(run.status == 0)
    #expect(run.outputLines.first?.hasPrefix("pass       s.yml  1 warning in ") == true)
    let warning =
      "warning: window/bar/background/image shows one page's bar over the other page "
      + "(#E53935 at 0,0, 80 × 64 pt in frame 2; the bar of list has #34C759 there)"
    #expect(
      run.output.contains(warning) && run.output.contains("\n  frames 2 to "), "\(run.output)")
    let strict = try test(push(), "--strict")
    #expect(strict.status == 1)
    #expect(strict.outputLines.first?.hasPrefix("defective  s.yml  1 warning in ") == true)
    #expect(strict.outputLines.last == "0 of 1 passed, 1 defective")
    #expect(
      strict.output.contains(/\n  see: transom render s.yml --frames 2,\d[\d,]* --format sheet/),
      "\(strict.output)")
    #expect(!run.output.contains("see: "))
  }

  @Test func `fails with errors, which the JSON and JUnit reports contain`() throws {
    let run = try test(push(flashes: true), "--json", "-")
    #expect(run.status == 1)
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let outcome = try #require((report["scenarios"] as? [[String: Any]])?.first)
    #expect(outcome["verdict"] as? String == "defective")
    let findings = try #require(outcome["findings"] as? [[String: Any]])
    let error = try #require(findings.first { $0["severity"] as? String == "error" })
    #expect(error["kind"] as? String == "thirdColor" && error["color"] as? String == "#5856D6")
    #expect(error["frame"] as? Int == 4 && error["lastFrame"] as? Int == 5)
    #expect(error["area"] as? [Int] == [0, 0, 80, 64])
    let junit = try test(push(flashes: true), "--quiet", "--junit", "-").output
    #expect(junit.contains("failures=\"1\"") && junit.contains("type=\"defective\""), "\(junit)")
    #expect(junit.contains("#5856D6"))
  }

  @Test func `cannot be recorded, and --strict requires --references none`() throws {
    #expect(try test(push(), "--record", "all").status == 64)
    let folder = try ScratchFolder()
    #expect(try transom(["test", "--strict"], in: folder).status == 64)
  }
}
