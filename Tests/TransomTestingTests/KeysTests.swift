import Foundation
import Navigation
import Scenarios
import Testing
import TransomTesting

@Suite struct `Properties in Swift` {
  /// The keys of the format that are not properties in Swift, such as methods and initializer parameters.
  private static let otherKeys: [String: Set<String>] = [
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
    ("the top level", names(ScenarioFileKeys()).union(otherKeys["the top level"] ?? [])),
  ])
  func `have the names of the format's keys`(mapping: String, names: Set<String>) throws {
    let keys = try #require(MappingDescriptions.all.first { $0.name == mapping })
    // Another test checks the generated settings of libraries.
    let libraries = Set(TransitionSystems.settings.map(\.name))
    let otherKeys = Self.otherKeys[mapping] ?? []
    let keyNames = Set(keys.keyNames).subtracting(otherKeys).subtracting(libraries)
    #expect(keyNames.isSubset(of: names))
    #expect(names.subtracting(otherKeys).isSubset(of: keys.keyNames))
  }

  @Test func `have the types of a navigation bar's properties`() {
    let children = Mirror(reflecting: NavigationBarKeys()).children
    for property in BarProperty.all {
      let key = children.first { $0.label == property.name }
      #expect(
        key.map { type(of: $0.value) == Self.keyType(property.defaultValue) } == true,
        "\(property.name)")
    }
  }

  private static func keyType(_ value: BarValue) -> Any.Type {
    switch value {
    case .barStyle: ScenarioKey<TransomTesting.BarStyle>.self
    case .flag: ScenarioKey<Bool>.self
    case .color: ScenarioKey<TransomTesting.Color>.self
    case .image: ScenarioKey<Image>.self
    case .textAttributes: ScenarioKey<TransomTesting.TextAttributes>.self
    case .offset: ScenarioKey<TransomTesting.Offset>.self
    case .number: ScenarioKey<Double>.self
    case .appearance: ScenarioKey<NavigationBarAppearance>.self
    }
  }

  @Test func `include all devices`() {
    let devices = Navigation.Device.all.map(\.name)
    #expect(TransomTesting.Device.all.map { $0.node.value.text } == devices)
  }

  @Test func `include all quirks`() {
    let quirks = Navigation.Quirk.allCases.map(\.rawValue)
    #expect(TransomTesting.Quirk.allCases.map(\.rawValue) == quirks)
  }

  @Test func `include all systems and their settings`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/TransomTesting/Values/SystemNames.swift").standardized
    if ProcessInfo.processInfo.environment["TRANSOM_WRITE_NAMES"] == "1" {
      try SystemNames.text.write(to: file, atomically: true, encoding: .utf8)
    }
    let isCurrent = try String(contentsOf: file, encoding: .utf8) == SystemNames.text
    #expect(
      isCurrent,
      "Sources/TransomTesting/Values/SystemNames.swift is stale; update it with \(SystemNames.command)"
    )
  }
}
