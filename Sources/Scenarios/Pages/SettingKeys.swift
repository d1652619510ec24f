import Navigation
import Units

/// The keys of libraries' settings, `qmui: {…}` and the like, as the transition systems declare them.
enum SettingKeys {
  /// What a page says to libraries.
  static let ofPages = table(of: \.page, "a page's")
  /// What the top level says to whole libraries.
  static let ofLibraries = table(of: \.library, "the top level's")

  static var places: [(place: String, names: [String])] {
    (ofPages + ofLibraries).map { ($0.table.place, $0.table.names) }
  }

  private static func table(
    of settings: KeyPath<LibrarySettings, [LibrarySetting]>, _ place: String
  ) -> [SettingTable] {
    TransitionSystems.settings.compactMap { library in
      var keys = library[keyPath: settings].map(key)
      if settings == \.page, library.takesBarProperties {
        keys += BarProperties.table.keys.map { barKey($0.name, $0) }
      }
      guard let first = keys.first else { return nil }
      let example = library[keyPath: settings].first?.kind.example ?? "~"
      return SettingTable(
        library: library.name,
        table: KeyTable(
          "\(place) \(code(library.name))", example: "{\(first.name): \(example)}", keys))
    }
  }

  private static func key(_ setting: LibrarySetting) -> Key<SettingValues> {
    if case .barProperty(let name) = setting.kind,
      let key = BarProperties.table.keys.first(where: { $0.name == name })
    {
      return barKey(setting.key, key)
    }
    return Key(setting.key) { parser, value, values in
      if let meaning = parser.setting(value, setting.kind) { values[setting.key] = meaning }
    }
  }

  private static func barKey(_ name: String, _ key: Key<[BarChange]>) -> Key<SettingValues> {
    Key(name) { parser, value, values in key.read(parser, value, &values.barChanges) }
  }
}

/// The keys of one library's settings at one place.
struct SettingTable: Sendable {
  let library: String
  let table: KeyTable<SettingValues>
}

extension LibrarySetting.Kind {
  /// A value of the kind, as a person would write it.
  fileprivate var example: String {
    switch self {
    case .boolean: "true"
    case .number(let range): pointsText(range.upperBound)
    case .text: "details"
    case .word(let words): words.first ?? ""
    case .color: "white"
    case .barProperty: "~"
    }
  }
}

extension ScenarioParser {
  fileprivate func setting(_ value: LocatedValue, _ kind: LibrarySetting.Kind) -> SettingValue? {
    switch kind {
    case .boolean: boolean(value).map { .boolean($0) }
    case .number(let range): number(value, in: NumberRange(range)).map { .number($0) }
    case .text: value.isNil ? .text(nil) : text(value).map { .text($0) }
    case .word(let words):
      words.first { $0 == value.text }.map { .text($0) } ?? refuse(value, choice(words))
    case .color: color(value).map { .color($0) }
    // Read by the bar's own table.
    case .barProperty: nil
    }
  }

  /// What a mapping says to a library.
  func settings(_ value: LocatedValue, _ table: SettingTable) -> SettingValues? {
    meaning(of: value, table.table, from: SettingValues())
  }
}
