import FilmTestSupport
import Foundation
import Navigation
import TestSupport
import Testing

/// Checks the example scenarios under every system without references.
@Suite struct `A film without a reference` {
  private static let scenarios = [
    "glass", "green-red", "hidden-bar", "canceled-swipe", "four-deep",
    "hidden-bars", "theme-change", "transparent-bar",
  ]

  @Test(arguments: scenarios)
  func `has no findings, except for documented defects of a system`(
    scenario: String
  ) throws {
    let systems = TransitionSystems.names
    let run = try transom(
      [
        "test", "\(Fixtures.folder)/\(scenario).yml", "--system", systems.joined(separator: ","),
        "--record", "never", "--json", "-",
      ], in: ScratchFolder())
    #expect(run.errors.isEmpty, "\(run.errors)")
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let outcomes = try #require(report["scenarios"] as? [[String: Any]])
    #expect(outcomes.count == systems.count)
    for (system, outcome) in zip(systems, outcomes) {
      let findings = try #require(outcome["findings"] as? [[String: Any]])
      let defect = try Expectations(of: system).findings?[scenario]?.cells["finding"]
      #expect(
        findings.compactMap { $0["kind"] as? String } == [defect].compactMap { $0 },
        "\(system): \(findings)")
    }
  }

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
      let run = try transom(["test", "s.yml", "--record", "never"], in: folder)
      return run.outputLines.filter { $0.hasPrefix("  frame ") }
    }
    #expect(try findings("").isEmpty)
    let found = try findings(
      "  - {style: {navigationBar: {backgroundImage: \"#E53935\"}}, at: 0.2}")
    let finding =
      "the frame differs from the one before the canceled swipe (it started after frame 1)"
    #expect(found == ["  frame 10: \(finding)"])
  }

  @Test func `has a third color or a gap if a bar is briefly styled or hidden`() throws {
    let folder = try ScratchFolder()
    func text(_ script: String) -> String {
      """
      transom: 1
      device: {width: 80, height: 120, scale: 1}
      ios: 9
      fps: 30
      pages:
        list: {viewWillAppear: [navigationBar: {backgroundImage: "#34C759", shadowImage: {}}]}
        settings: {viewWillAppear: [navigationBar: {backgroundImage: "#E53935"}]}
      script:
        - wait: 0.1
        - push: settings
      \(script)

      """
    }
    func findings(_ script: String) throws -> [String] {
      try folder.put(text(script), "s.yml")
      let run = try transom(["test", "s.yml", "--record", "never"], in: folder)
      return run.outputLines.filter { $0.hasPrefix("  frame ") }.map(String.init)
    }
    #expect(try findings("").isEmpty)
    let flash = """
        - {style: {navigationBar: {backgroundImage: "#5856D6"}}, at: 0.2}
        - {style: {navigationBar: {backgroundImage: "#E53935"}}, at: 0.3}
      """
    let hidden = """
        - {setNavigationBarHidden: {hidden: true}, at: 0.2}
        - {setNavigationBarHidden: {hidden: false}, at: 0.3}
      """
    let gap = try findings(hidden)
    #expect(gap.count == 1, "\(gap)")
    #expect(gap.first?.hasPrefix("  frame 6: the frame has a gap in the bar area") == true)
    let found = try findings(flash)
    #expect(found.count == 1, "\(found)")
    #expect(
      found.first?.hasPrefix(
        "  frame 6: window/bar/background/image has a third color (#5856D6 in 3 frames, at rest")
        == true, "\(found)")
  }
}
