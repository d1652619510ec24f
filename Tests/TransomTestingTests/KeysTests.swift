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
    let libraries: Set = ["qmui", "fd", "rt", "jt", "jy", "pageBar"]
    let calls = Self.calls[place] ?? []
    // Libraries that say nothing at a place are refused there, with the line.
    #expect(Set(keys.names).subtracting(calls).isSubset(of: names))
    #expect(names.subtracting(calls).subtracting(libraries).isSubset(of: keys.names))
  }

  @Test func `name every device and every system`() {
    let devices = Navigation.Device.all.map(\.name)
    #expect(TransomTesting.Device.all.map { $0.node.value.text } == devices)
    let systems = Navigation.TransitionSystems.names
    #expect(Set(TransomTesting.TransitionSystem.all.flatMap(\.names)) == Set(systems))
  }
}
