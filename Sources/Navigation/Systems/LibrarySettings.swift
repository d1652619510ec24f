import Units

/// What a scenario can say to a library, under a key of its own: `qmui: {…}`.
///
/// The scenario's reader checks by these lists.
package struct LibrarySettings: Hashable, Sendable {
  /// The key under which they stand.
  package let name: String
  /// Of a page.
  package let page: [LibrarySetting]
  /// Of the whole library, at the top level.
  package let library: [LibrarySetting]
  /// Whether a page's settings take all of the bar's properties too (`SettingValues.barChanges`).
  package let takesBarProperties: Bool

  package init(
    _ name: String, page: [LibrarySetting] = [], library: [LibrarySetting] = [],
    takesBarProperties: Bool = false
  ) {
    self.name = name
    self.page = page
    self.library = library
    self.takesBarProperties = takesBarProperties
  }
}

/// One setting: its key, what it takes, what it does, and its default.
package struct LibrarySetting: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case boolean
    case number(ClosedRange<Double>)
    /// A text, or `~` for a method that is there and returns nil.
    case text
    /// One of some words.
    case word([String])
    case color
    /// What a property of the bar takes, by UIKit's name of the property.
    case barProperty(String)
  }

  package let key: String
  package let kind: Kind
  /// What it does, in one sentence.
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

/// The settings that a scenario gives, of a page or of the whole library.
package struct SettingValues: Hashable, Sendable {
  private var values: [String: SettingValue] = [:]
  /// What was written of the bar's properties, as setters in the order written.
  package var barChanges: [BarChange] = []

  package init() {}

  /// What was written; nil where nothing was.
  package subscript(key: String) -> SettingValue? {
    get { values[key] }
    set { values[key] = newValue }
  }

  /// What was written, or the default.
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

  /// nil: nothing was written; nil inside: `~`.
  package func text(_ setting: LibrarySetting) -> String?? {
    guard case .text(let value)? = value(of: setting) else { return nil }
    return .some(value)
  }

  package func color(_ setting: LibrarySetting) -> Color? {
    guard case .color(let value)? = value(of: setting) else { return nil }
    return value
  }
}
