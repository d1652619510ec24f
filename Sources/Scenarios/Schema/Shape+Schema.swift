import FilmFiles
import Units

extension Shape {
  var schema: [(String, JSON)] {
    switch self {
    case .null: [("type", .string("null"))]
    case .boolean: [("type", .string("boolean"))]
    case .text, .name: reference("text")
    case .color: reference("color")
    case .number(let range, _): range.schema
    case .words(let words, _, let ignoresCase):
      ignoresCase
        ? [
          (
            "anyOf",
            .array([
              .object([("enum", .strings(words))]),
              .object([("type", .string("string")), ("pattern", .string(pattern(words)))]),
            ])
          )
        ] : [("enum", .array(words.flatMap(JSON.spellings)))]
    case .list(let item, let count, let isUnique):
      [("type", .string("array")), ("items", .object(item.schema))]
        + bounds(of: count, "Items") + (isUnique ? [("uniqueItems", .bool(true))] : [])
    case .named(let value, _, let count):
      [
        ("type", .string("object")), ("propertyNames", .object(reference("name"))),
        ("additionalProperties", .object(value.schema)),
      ] + bounds(of: count, "Properties")
    case .mapping(let mapping): reference(mapping.description().definition)
    case .either: [("anyOf", .array(alternatives.map { .object($0.schema) }))]
    }
  }

  /// Returns a reference in `allOf`, because draft 7 ignores the siblings of a reference.
  private func reference(_ definition: String) -> [(String, JSON)] {
    [("allOf", .array([.object([("$ref", .string("#/definitions/\(definition)"))])]))]
  }

  private func bounds(of count: ClosedRange<Int>, _ members: String) -> [(String, JSON)] {
    (count.lowerBound > 0 ? [("min" + members, .integer(count.lowerBound))] : [])
      + (count.upperBound < Int.max ? [("max" + members, .integer(count.upperBound))] : [])
  }

  /// Returns a case-insensitive pattern for words.
  private func pattern(_ words: [String]) -> String {
    let patterns = words.map { word in
      word.map { character in
        let (lower, upper) = (character.lowercased(), character.uppercased())
        return lower != upper ? "[\(upper)\(lower)]" : character == "." ? "\\." : lower
      }.joined()
    }
    return "^(\(patterns.joined(separator: "|")))$"
  }
}

extension NumberRange {
  var schema: [(String, JSON)] {
    if lowest == highest { return [("const", .number(lowest))] }
    return [
      ("type", .string(isWhole ? "integer" : "number")),
      (excludesLowest ? "exclusiveMinimum" : "minimum", .number(lowest)),
      (excludesHighest ? "exclusiveMaximum" : "maximum", .number(highest)),
    ]
  }
}

extension JSON {
  static func required(_ keys: [String]) -> JSON {
    .object([("required", .strings(keys))])
  }

  /// Returns a word as text, and also as a number if it is one.
  static func spellings(_ word: String) -> [JSON] {
    [.string(word)] + (decimal(word) != nil ? [.yaml(word)] : [])
  }

  /// Returns the JSON form of a value that is written as in a scenario.
  package static func yaml(_ text: String) -> JSON {
    do throws(ScenarioIssues) {
      return JSON(try ScenarioFile(bytes: Array(text.utf8), name: "a value").root)
    } catch {
      preconditionFailure("\(error)")
    }
  }

  private init(_ value: LocatedValue) {
    switch value.content {
    case .list(let items): self = .array(items.map(JSON.init))
    case .mapping(let entries): self = .object(entries.map { ($0.key, JSON($0.value)) })
    case .scalar("true", isPlain: true): self = .bool(true)
    case .scalar("false", isPlain: true): self = .bool(false)
    case .scalar(let text, isPlain: true) where decimal(text) != nil:
      self = decimal(text).map { .number($0) } ?? .null
    case .scalar(let text, _): self = value.isNil ? .null : .string(text)
    case .unreadable: self = .null
    }
  }
}
