import Navigation
import Units

extension ScenarioParser {
  /// Checks that the file is of the format that this version reads.
  func checkFormat(_ value: LocatedValue?, in root: LocatedValue) {
    guard let value else {
      if case .mapping = root.content { report(.noFormat(root.location)) }
      return
    }
    if value.text.flatMap(decimal) != 1 {
      let _: Int? = refuse(value, "1, the format that this version reads")
    } else {
      _ = whole(value, in: 1...1)
    }
  }

  /// What the status bar's clock says: `statusBar: {time: "9:41"}`.
  func statusBarTime(_ value: LocatedValue) -> String? {
    // The time on Apple's own screenshots.
    meaning(of: value, StatusBarKeys.table, from: "9:41")
  }

  /// `tabBar: {isTranslucent: true}`, translucent unless it says otherwise.
  func tabBar(_ value: LocatedValue) -> TabBar? {
    meaning(of: value, TabBarKeys.table, from: TabBar())
  }

  /// A version of iOS and its behaviour.
  func profile(_ value: LocatedValue) -> (version: Double, profile: Profile)? {
    // 9 is the first profile; from 26 the bars are another design.
    var range = NumberRange(9...26)
    range.excludesHighest = true
    guard let version = number(value, in: range) else { return nil }
    return Profile(version: version).map { (version, $0) }
  }

  /// The names of transition systems, one or a list, without repeats.
  func systems(_ value: LocatedValue, known: [String]) -> [String]? {
    let items: [LocatedValue]
    if case .list(let list) = value.content { items = list } else { items = [value] }
    guard !items.isEmpty else { return refuse(value, "the name of a system, or a list of them") }
    var systems: [String] = []
    var seen: Set<String> = []
    for item in items {
      guard let name = item.text else { return refuse(item, "the name of a system") }
      if !seen.insert(name).inserted {
        report(.systemTwice(item, name))
      } else if !known.isEmpty, !known.contains(name) {
        report(.unknownSystem(item, name, known))
      } else {
        systems.append(name)
      }
    }
    return systems.count == items.count ? systems : nil
  }
}

enum TabBarKeys {
  static let names = table.names

  fileprivate static let table = KeyTable<TabBar>(
    "`tabBar`", example: "{isTranslucent: true}",
    [Key("isTranslucent", \.isTranslucent) { $0.boolean($1) }])
}

enum StatusBarKeys {
  static let names = table.names

  fileprivate static let table = KeyTable<String>(
    "`statusBar`", example: "{time: \"9:41\"}", [Key("time", \.self) { $0.text($1) }])
}

extension Issue {
  fileprivate static func noFormat(_ location: Location) -> Issue {
    Issue(location, "`transom` is missing; write `transom: 1` in the first line")
  }

  fileprivate static func systemTwice(_ value: LocatedValue, _ name: String) -> Issue {
    Issue(value.location, "the system \(code(name)) is listed twice; write it once")
  }

  fileprivate static func unknownSystem(
    _ value: LocatedValue, _ name: String, _ known: [String]
  ) -> Issue {
    let found = "there is no system \(code(name))"
    guard let near = suggestion(for: name, among: known) else {
      return Issue(value.location, "\(found); `transom list systems` names them")
    }
    return Issue(value.location, "\(found); did you mean \(code(near))?")
  }
}
