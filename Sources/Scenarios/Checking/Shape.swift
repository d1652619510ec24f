import Units

/// The form of a value without its meaning, for the schema and the reference.
package indirect enum Shape: Sendable {
  /// `~`, UIKit's nil.
  case null
  case boolean
  /// Any scalar except nil, as its text.
  case text
  /// A name, with a description of what it names, such as "page name".
  case name(String)
  /// A color's name, its hexadecimal digits or a call such as `white(0.97)`.
  case color
  /// A number in a range, and its unit.
  case number(NumberRange, unit: String? = nil)
  /// One of several words; `title` replaces a list of words that is too long for a table.
  case words([String], title: String? = nil, ignoresCase: Bool = false)
  case list(of: Shape, count: ClosedRange<Int> = 0...Int.max, isUnique: Bool = false)
  /// A mapping whose keys are names that the scenario chooses.
  case named(Shape, title: String, count: ClosedRange<Int>)
  case mapping(MappingReference)
  case either([Shape])
}

/// The keys of a mapping, resolved lazily because an action's keys contain actions.
package struct MappingReference: Sendable {
  package let description: @Sendable () -> MappingDescription
}

extension Shape {
  /// The kinds of mappings in a value of this shape, without those nested in them.
  var mappings: [MappingDescription] {
    switch self {
    case .mapping(let reference): [reference.description()]
    case .list(let item, _, _): item.mappings
    case .named(let value, _, _): value.mappings
    case .either(let shapes): shapes.flatMap(\.mappings)
    case .null, .boolean, .text, .name, .color, .number, .words: []
    }
  }
}

/// A kind of mapping and its keys, for messages, the schema and the documentation.
package struct MappingDescription: Sendable {
  /// The name in messages, such as "a page".
  package let name: String
  /// An example of the mapping, as written in a scenario.
  package let example: String
  package let keys: [KeyDescription]
  package let rules: [KeyRule.Condition]

  package var keyNames: [String] { keys.map(\.name) }
}

/// The documentation of a key.
package struct KeyDescription: Sendable {
  package let name: String
  package let shape: Shape
  /// A description in one sentence.
  package let summary: String
  /// The default value as written in a scenario, or nil if there is none or it cannot be written.
  package let defaultValue: String?
  package let example: String
  package let isRequired: Bool
  /// The versions of iOS in which the key has an effect, such as "13 and later", or nil for all.
  package let versions: String?
}

extension Shape {
  /// An example value, as written in a scenario.
  var example: String {
    switch self {
    case .null: "~"
    case .boolean: "true"
    case .text: "Settings"
    case .name(let title): title == "page name" ? "settings" : "back@2x.png"
    case .color: "systemBlue"
    case .number(let range, _):
      range.lowest == range.highest
        ? pointsText(range.lowest) : range.contains(0.5) ? "0.5" : range.contains(20) ? "20" : "1"
    case .words(let words, _, _): words.last ?? ""
    case .list(let item, _, _): "[\(item.example)]"
    case .named(let value, _, _): "{list: \(value.example)}"
    case .mapping(let reference): reference.description().example
    case .either: alternatives.first?.example ?? "~"
    }
  }

  /// The shapes that a value can have: those of `either`, with at most one null, or only this one.
  package var alternatives: [Shape] {
    guard case .either(let shapes) = self else { return [self] }
    let all = shapes.flatMap(\.alternatives)
    return all.filter { !$0.isNull } + all.filter(\.isNull).prefix(1)
  }

  private var isNull: Bool {
    if case .null = self { true } else { false }
  }
}
