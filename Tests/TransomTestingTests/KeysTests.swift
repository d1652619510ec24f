import Foundation
import Navigation
import Scenarios
import Testing
import TransomTesting

@Suite struct `Properties in Swift` {
  /// What a place of the format has and Swift says by calls instead.
  private static let calls: [String: Set<String>] = [
    "an appearance": ["configure"],
    "a page": ["children", "scrollViewDidScroll"],
    "the top level": ["transom", "images", "pages", "stack", "script"],
  ]

  private static func names(_ keys: some ScenarioKeys) -> Set<String> {
    Set(Mirror(reflecting: keys).children.compactMap(\.label)).subtracting(["configure"])
  }

  @Test(arguments: [
    ("`navigationBar`", names(NavigationBarKeys())),
    ("an appearance", names(NavigationBarAppearanceKeys())),
    ("`scrollView`", names(ScrollViewKeys())),
    ("`navigationItem`", names(NavigationItemKeys())),
    ("`interactivePopGestureRecognizer`", names(PopGestureKeys())),
    ("`callsSuper`", names(CallsSuperKeys())),
    ("`tabBar`", names(TabBarKeys())),
    ("`statusBar`", names(StatusBarKeys())),
    ("a page", names(ViewControllerKeys()).union(Callback.allCases.map(\.rawValue))),
    ("the top level", names(ScenarioFileKeys()).union(calls["the top level"] ?? [])),
  ])
  func `are the format's`(place: String, names: Set<String>) throws {
    let keys = try #require(KeyPlaces.all.first { $0.place == place })
    // Those of the libraries' settings are written from the systems' descriptions, see below.
    let libraries = Set(TransitionSystems.settings.map(\.name))
    let calls = Self.calls[place] ?? []
    #expect(Set(keys.names).subtracting(calls).subtracting(libraries).isSubset(of: names))
    #expect(names.subtracting(calls).isSubset(of: keys.names))
  }

  @Test func `name every device`() {
    let devices = Navigation.Device.all.map(\.name)
    #expect(TransomTesting.Device.all.map { $0.node.value.text } == devices)
  }

  @Test func `name every system, and its settings, as their descriptions do`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/TransomTesting/Values/SystemNames.swift").standardized
    if ProcessInfo.processInfo.environment["TRANSOM_WRITE_NAMES"] == "1" {
      try SystemNames.text.write(to: file, atomically: true, encoding: .utf8)
    }
    let isCurrent = try String(contentsOf: file, encoding: .utf8) == SystemNames.text
    #expect(
      isCurrent,
      "Sources/TransomTesting/Values/SystemNames.swift is stale; write it anew with \(SystemNames.command)"
    )
  }
}
