import Units

/// The settings of a library that a scenario can contain, for example `qmui: {…}`.
///
/// The parser checks a scenario against these lists.
package struct LibrarySettings: Hashable, Sendable {
  /// The key of the settings in a scenario.
  package let name: String
  /// Settings for a page.
  package let page: [LibrarySetting]
  /// Settings for the whole library, at the top level of a scenario.
  package let library: [LibrarySetting]
  /// Whether a page's settings can also contain bar properties (`SettingValues.barChanges`).
  package let takesBarProperties: Bool
  /// Whether a page's code can change its settings, because the library reads them whenever it needs them.
  package let isReadAtEachUse: Bool

  package init(
    _ name: String, page: [LibrarySetting] = [], library: [LibrarySetting] = [],
    takesBarProperties: Bool = false, isReadAtEachUse: Bool = false
  ) {
    self.name = name
    self.page = page
    self.library = library
    self.takesBarProperties = takesBarProperties
    self.isReadAtEachUse = isReadAtEachUse
  }
}

extension Scene {
  /// Returns the values for a whole library.
  package func values(of settings: LibrarySettings?) -> SettingValues {
    settings.flatMap { self.settings[$0.name] } ?? SettingValues()
  }

  /// Returns a page's values for a library.
  package func values(of settings: LibrarySettings?, for page: PageID) -> SettingValues {
    settings.flatMap { pages[page]?.settings[$0.name] } ?? SettingValues()
  }
}

extension TransitionSystem {
  /// Returns the scenario's values for the whole library.
  package static func settings(in navigation: NavigationModel) -> SettingValues {
    navigation.scene.values(of: description.settings)
  }

  /// Returns a page's values for the library.
  package static func settings(of page: PageID, in navigation: NavigationModel) -> SettingValues {
    navigation.scene.values(of: description.settings, for: page)
  }
}

/// A library setting: its key, its kind of value, its meaning and its default.
package struct LibrarySetting: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case boolean
    case number(ClosedRange<Double>)
    /// A string, or `~` for a method that returns nil.
    case text
    /// One of several words.
    case word([String])
    case color
    /// A value for the bar property with this name.
    case barProperty(String)
  }

  package let key: String
  package let kind: Kind
  /// The meaning, in one sentence.
  package let summary: String
  package let defaultValue: SettingValue?

  package init(
    _ key: String, _ kind: Kind, _ summary: String, defaultValue: SettingValue? = nil
  ) {
    self.key = key
    self.kind = kind
    self.summary = summary
    self.defaultValue = defaultValue
  }
}

package enum SettingValue: Hashable, Sendable {
  case boolean(Bool)
  case number(Double)
  case text(String?)
  case color(Color)
}

extension SettingValue: CustomStringConvertible {
  package var description: String {
    switch self {
    case .boolean(let value): "\(value)"
    case .number(let value): pointsText(value)
    case .text(let text): text.map { "“\($0)”" } ?? "nil"
    case .color(let color): color.hex
    }
  }
}

/// The values that a scenario specifies for a page or for the whole library.
package struct SettingValues: Hashable, Sendable {
  private var values: [String: SettingValue] = [:]
  /// The bar properties in the settings, as setters in file order.
  package var barChanges: [BarChange] = []
  /// The bar properties in the settings that a page's code has changed.
  private(set) var laterBarChanges: [BarChange] = []

  package init() {}

  /// Adds settings that a page's code changes.
  mutating func add(_ later: SettingValues) {
    values.merge(later.values) { $1 }
    laterBarChanges += later.barChanges
  }

  var summary: String {
    (values.sorted { $0.key < $1.key }.map { "\($0.key) = \($0.value)" }
      + barChanges.map(\.description)).joined(separator: ", ")
  }

  /// The specified value, or nil if there is none.
  package subscript(key: String) -> SettingValue? {
    get { values[key] }
    set { values[key] = newValue }
  }

  /// Returns the specified value, or the default.
  private func value(of setting: LibrarySetting) -> SettingValue? {
    values[setting.key] ?? setting.defaultValue
  }

  package func boolean(_ setting: LibrarySetting) -> Bool? {
    guard case .boolean(let value)? = value(of: setting) else { return nil }
    return value
  }

  package func number(_ setting: LibrarySetting) -> Double? {
    guard case .number(let value)? = value(of: setting) else { return nil }
    return value
  }

  /// Returns the text, `.some(nil)` for `~`, or nil if there is no value.
  package func text(_ setting: LibrarySetting) -> String?? {
    guard case .text(let value)? = value(of: setting) else { return nil }
    return .some(value)
  }

  package func color(_ setting: LibrarySetting) -> Color? {
    guard case .color(let value)? = value(of: setting) else { return nil }
    return value
  }
}
