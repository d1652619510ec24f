import Scenarios

/// A value as it appears in a scenario file.
public struct ScenarioNode: Hashable, Sendable {
  package let value: LocatedValue

  package init(_ value: LocatedValue) {
    self.value = value
  }

  /// Creates a number or a keyword of the format.
  package static func word(_ text: String) -> ScenarioNode { ScenarioNode(.word(text)) }

  /// Creates a string that is never read as another kind of value.
  package static func text(_ text: String) -> ScenarioNode { ScenarioNode(.text(text, of: "")) }

  package static let null = word("~")

  package static func list(_ items: [ScenarioNode]) -> ScenarioNode {
    ScenarioNode(.list(items.map(\.value)))
  }

  /// Creates a mapping of the keys that have a value.
  package static func mapping(_ entries: [(key: String, value: ScenarioNode?)]) -> ScenarioNode {
    var mapping = LocatedValue.mapping([:])
    mapping.content = .mapping(
      entries.compactMap { key, node in
        node.map { LocatedValue.Entry(key: key, keyLocation: $0.value.location, value: $0.value) }
      })
    return ScenarioNode(mapping)
  }

  /// Returns the value, with the given location for each part that has none.
  package func located(at location: Location) -> ScenarioNode {
    ScenarioNode(value.located(at: location))
  }
}

extension LocatedValue {
  /// Returns the value, with the given location for each part that has none.
  ///
  /// As in a file, each value is labeled with its key, and each item with the key of its list.
  fileprivate func located(at location: Location, under key: String? = nil) -> LocatedValue {
    var value = self
    if value.location.line == 0 { value.location = location }
    if let key { value.label = key }
    switch content {
    case .list(let items):
      value.content = .list(items.map { $0.located(at: value.location, under: key) })
    case .mapping(let entries):
      value.content = .mapping(
        entries.map { entry in
          let inner = entry.value.located(at: value.location, under: entry.key)
          return Entry(key: entry.key, keyLocation: inner.location, value: inner)
        })
    case .scalar, .unreadable: break
    }
    return value
  }
}

extension Location {
  /// Creates a location from the values of `#fileID`, `#line` and `#column`.
  init(_ file: StaticString, _ line: UInt, _ column: UInt) {
    self.init(file: "\(file)", line: Int(line), column: Int(column))
  }
}
