import Navigation

extension ValueKind<Int> {
  /// The version of the format.
  static var format: Self {
    Self(.number(NumberRange(1...1, whole: true))) { parser, value in
      guard value.text.flatMap(decimal) == 1 else {
        return parser.reject(value, "1, the format that this version reads")
      }
      return parser.whole(value, in: 1...1)
    }
  }
}

extension ValueKind<[String]> {
  /// The name of a transition system, or a list of names without duplicates.
  static var systems: Self {
    let name = Shape.words(TransitionSystems.names, title: "system name")
    return Self(
      .either([name, .list(of: name, count: 1...Int.max, isUnique: true)]),
      text: { $0.isEmpty ? TransitionSystems.names.first : nil }
    ) { $0.systems($1) }
  }
}

extension ScenarioParser {
  fileprivate func systems(_ value: LocatedValue) -> [String]? {
    let items: [LocatedValue]
    if case .list(let list) = value.content { items = list } else { items = [value] }
    guard !items.isEmpty else { return reject(value, "the name of a system, or a list of them") }
    var systems: [String] = []
    var names: Set<String> = []
    for item in items {
      guard let name = item.text else { return reject(item, "the name of a system") }
      if !names.insert(name).inserted {
        report(.systemTwice(item, name))
      } else if !knownSystems.isEmpty, !knownSystems.contains(name) {
        report(.unknownSystem(item, name, knownSystems))
      } else if version.profile.hasGlass, let issue = Issue.newDesign(item, name) {
        report(issue)
      } else {
        systems.append(name)
      }
    }
    return systems.count == items.count ? systems : nil
  }
}

private let tabBarTable = KeyTable<TabBar>(
  "`tabBar`", example: "{isTranslucent: true}", from: TabBar(),
  [
    Key(
      "isTranslucent", \.isTranslucent, .boolean, "Whether content shows through the tab bar.",
      example: "false")
  ])

extension ValueKind<TabBar> {
  static var tabBar: Self { .mapping(tabBarTable) }
}

private let statusBarTable = KeyTable<String>(
  // The default is the time in Apple's own screenshots.
  "`statusBar`", example: "{time: \"9:41\"}", from: "9:41",
  [Key("time", \.self, .text, "The text of the clock.", example: "\"9:41\"")])

extension ValueKind<String> {
  /// The text of the status bar's clock.
  static var statusBarTime: Self { .mapping(statusBarTable) }
}

extension Issue {
  fileprivate static func systemTwice(_ value: LocatedValue, _ name: String) -> Issue {
    Issue(value.location, "the system \(code(name)) is listed twice; write it once")
  }

  /// Returns the issue for a system that is not modeled in the design of iOS 26, or nil if it is.
  fileprivate static func newDesign(_ value: LocatedValue, _ name: String) -> Issue? {
    guard let description = TransitionSystems.named(name)?.description else { return nil }
    let advice = "write `sdk: 18` for an app that keeps the earlier design, or `system: native`"
    return switch description.newDesign {
    case .modeled: nil
    case .crashes(let reason):
      Issue(
        value.location,
        "an app with \(code(name)) crashes in the design of iOS 26, because \(reason); \(advice)")
    case .unknown:
      Issue(
        value.location,
        "it is unknown what \(code(name)) does in the design of iOS 26: no source states it; \(advice)"
      )
    }
  }

  fileprivate static func unknownSystem(
    _ value: LocatedValue, _ name: String, _ known: [String]
  ) -> Issue {
    let found = "there is no system \(code(name))"
    guard let near = suggestion(for: name, among: known) else {
      return Issue(value.location, "\(found); `transom list systems` lists the systems")
    }
    return Issue(value.location, "\(found); did you mean \(code(near))?")
  }
}
