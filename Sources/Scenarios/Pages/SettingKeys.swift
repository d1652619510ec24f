import Navigation
import Units

/// The keys of libraries' settings, such as `qmui: {…}`, as the transition systems declare them.
enum SettingKeys {
  /// The settings of one page.
  static let ofPages = tables(of: \.page, "a page's", "this page")
  /// The settings of one page that its code can change.
  static let ofActions = ofPages.filter { table in
    TransitionSystems.settings.contains { $0.name == table.library && $0.isReadAtEachUse }
  }
  /// The settings of a whole library.
  static let ofLibraries = tables(of: \.library, "the top level's", "all pages")

  private static func tables(
    of settings: KeyPath<LibrarySettings, [LibrarySetting]>, _ owner: String, _ scope: String
  ) -> [SettingTable] {
    TransitionSystems.settings.compactMap { library in
      var keys = library[keyPath: settings].map(key)
      if settings == \.page, library.takesBarProperties {
        keys += BarProperties.table.keys.map { barKey($0.name, $0, $0.summary) }
      }
      guard let first = keys.first else { return nil }
      let users = TransitionSystems.descriptions.filter { $0.settings == library }
      return SettingTable(
        library: library.name,
        summary: "Settings for \(scope), read by \(choice(users.map { code($0.name) })).",
        table: KeyTable(
          "\(owner) \(code(library.name))", example: "{\(first.name): \(first.exampleText)}",
          from: SettingValues(), keys))
    }
  }

  private static func key(_ setting: LibrarySetting) -> Key<SettingValues> {
    if case .barProperty(let name) = setting.kind,
      let key = BarProperties.table.keys.first(where: { $0.name == name })
    {
      return barKey(setting.key, key, setting.summary)
    }
    let kind = ValueKind.value(of: setting.kind)
    return Key(
      setting.key, kind.shape, setting.summary, example: setting.kind.example,
      default: { _ in setting.defaultValue.flatMap(kind.text) }
    ) { parser, value, values in
      if let meaning = kind.read(parser, value) { values[setting.key] = meaning }
    }
  }

  /// Returns a key whose values are those of a bar property.
  private static func barKey(
    _ name: String, _ key: Key<[BarChange]>, _ summary: String
  ) -> Key<SettingValues> {
    Key(name, key.shape, summary, example: "~", ios: key.hasEffect) { parser, value, values in
      key.read(parser, value, &values.barChanges)
    }
  }
}

/// The keys of one library's settings, for a page or the whole library.
struct SettingTable: Sendable {
  let library: String
  let summary: String
  let table: KeyTable<SettingValues>

  var kind: ValueKind<SettingValues> { .mapping(table) }
}

extension LibrarySetting.Kind {
  /// An example value, as written in a scenario.
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

extension ValueKind<SettingValue> {
  fileprivate static func value(of kind: LibrarySetting.Kind) -> Self {
    switch kind {
    case .boolean: boxed(.boolean) { .boolean($0) }
    case .number(let range): boxed(.number(in: NumberRange(range))) { .number($0) }
    case .text: boxed(ValueKind<String>.text.orNil) { .text($0) }
    case .word(let words):
      Self(.words(words), text: \.text) { parser, value in
        words.first { $0 == value.text }.map { .text($0) } ?? parser.reject(value, choice(words))
      }
    case .color: boxed(.color) { .color($0) }
    // The table of bar properties reads these values.
    case .barProperty: Self(.null) { _, _ in nil }
    }
  }

  private static func boxed<Content>(
    _ kind: ValueKind<Content>, _ box: @escaping @Sendable (Content) -> SettingValue
  ) -> Self {
    Self(kind.shape, text: \.text) { kind.read($0, $1).map(box) }
  }
}

extension SettingValue {
  /// The value as written in a scenario.
  fileprivate var text: String? {
    switch self {
    case .boolean(let value): "\(value)"
    case .number(let value): pointsText(value)
    case .text(let text): text ?? "~"
    case .color(let color): ColorNames.name(of: color)
    }
  }
}
