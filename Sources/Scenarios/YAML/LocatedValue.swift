/// A value of a YAML file with its location, before it is interpreted.
package struct LocatedValue: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    /// A word, a number or other text; plain means without quotes.
    case scalar(String, isPlain: Bool)
    case list([LocatedValue])
    case mapping([Entry])
    /// A value with an issue that has been reported.
    case unreadable
  }

  /// A key of a mapping with its value.
  package struct Entry: Hashable, Sendable {
    package var key: String
    package var keyLocation: Location
    package var value: LocatedValue

    package init(key: String, keyLocation: Location, value: LocatedValue) {
      self.key = key
      self.keyLocation = keyLocation
      self.value = value
    }
  }

  package var location: Location
  /// The key of the value, for messages.
  ///
  /// An item has the key of its list.
  package var label: String
  package var content: Content
}

extension LocatedValue {
  /// Whether this is UIKit's nil: `~`, `null` or an empty value.
  package var isNil: Bool {
    guard case .scalar(let text, isPlain: true) = content else { return false }
    return text.isEmpty || text == "~" || text == "null"
  }

  /// The label of a document's root.
  static let rootLabel = "the file"

  /// The name of the value in messages.
  var displayName: String { label == LocatedValue.rootLabel ? label : code(label) }

  var isReadable: Bool { content != .unreadable }

  /// The scalar's text, quoted or plain, or nil for UIKit's nil, lists and mappings.
  package var text: String? {
    guard case .scalar(let text, _) = content, !isNil else { return nil }
    return text
  }

  /// The value of a mapping's key.
  package subscript(key: String) -> LocatedValue? { entry(key)?.value }

  /// Returns a key of a mapping with its location and value.
  package func entry(_ key: String) -> Entry? { entries.first { $0.key == key } }

  /// The entries of a mapping in the order written, or an empty array for other values.
  package var entries: [Entry] {
    guard case .mapping(let entries) = content else { return [] }
    return entries
  }

  /// The items of a list, or an empty array for other values.
  package var items: [LocatedValue] {
    guard case .list(let items) = content else { return [] }
    return items
  }

  /// The value as quoted in messages.
  var displayText: String {
    switch content {
    case .scalar("", isPlain: true): "nothing"
    case .scalar(let text, isPlain: true) where decimal(text) != nil: printable(text)
    case .scalar(let text, _): quotation(text)
    case .list: "a list"
    case .mapping: "a mapping"
    case .unreadable: "something unreadable"
    }
  }
}
