import Scenarios

/// A value of a scenario that was written in Swift, as a scenario file would have it.
public struct ScenarioNode: Hashable, Sendable {
  package let value: LocatedValue

  package init(_ value: LocatedValue) {
    self.value = value
  }

  /// A number or a word of the format.
  package static func word(_ text: String) -> ScenarioNode { ScenarioNode(.word(text)) }

  /// A person's text, which is never taken for another kind of value.
  package static func text(_ text: String) -> ScenarioNode { ScenarioNode(.text(text, of: "")) }

  package static let null = word("~")

  package static func list(_ items: [ScenarioNode]) -> ScenarioNode {
    ScenarioNode(.list(items.map(\.value)))
  }

  /// Keys with their values; those without a value are left out.
  package static func mapping(_ entries: [(key: String, value: ScenarioNode?)]) -> ScenarioNode {
    var mapping = LocatedValue.mapping([:])
    mapping.content = .mapping(
      entries.compactMap { key, node in
        node.map { LocatedValue.Entry(key: key, keyLocation: $0.value.location, value: $0.value) }
      })
    return ScenarioNode(mapping)
  }

  /// The same value at the place of the call that gave it, as far as its parts have none of their own.
  package func placed(at place: Location) -> ScenarioNode { ScenarioNode(value.placed(at: place)) }
}

extension LocatedValue {
  /// Also gives each value the label that it has in a file: its key, an item its list's.
  fileprivate func placed(at place: Location, under key: String? = nil) -> LocatedValue {
    var value = self
    if value.location.line == 0 { value.location = place }
    if let key { value.label = key }
    switch content {
    case .list(let items):
      value.content = .list(items.map { $0.placed(at: value.location, under: key) })
    case .mapping(let entries):
      value.content = .mapping(
        entries.map { entry in
          let inner = entry.value.placed(at: value.location, under: entry.key)
          return Entry(key: entry.key, keyLocation: inner.location, value: inner)
        })
    case .scalar, .unreadable: break
    }
    return value
  }
}

extension Location {
  /// The place of a call, as compilers tell it.
  init(_ file: StaticString, _ line: UInt, _ column: UInt) {
    self.init(file: "\(file)", line: Int(line), column: Int(column))
  }
}
