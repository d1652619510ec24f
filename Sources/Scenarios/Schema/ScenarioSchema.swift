import FilmFiles
import Units

/// The JSON Schema of scenarios, generated from the key tables.
///
/// It uses draft 7, the newest version that the YAML language server supports
/// (redhat-developer/yaml-language-server issues 856 and 1112). The schema cannot express everything that the
/// parser checks, such as whether a page exists, but it accepts every file that the parser accepts.
package enum ScenarioSchema {
  /// The schema as text, with one member per line.
  package static var text: String { schema.multilineText(levels: Int.max) }

  private static var schema: JSON {
    let top = TopLevelKeys.table.description
    let nested = MappingDescriptions.all.filter { $0.name != top.name }
    let head: [(String, JSON)] = [
      ("$schema", .string("http://json-schema.org/draft-07/schema#")),
      ("title", .string("Transom scenario")),
      (
        "description",
        .string("Pages, the styles of their navigation bars, and the user's actions.")
      ),
    ]
    let definitions: [(String, JSON)] =
      [("text", anyText), ("color", color), ("name", name)]
      + nested.map { ($0.definition, .object([("title", .string($0.title))] + $0.schema)) }
    return .object(head + top.schema + [("definitions", .object(definitions))])
  }

  /// Any scalar except null: numbers and words such as `true` count as text where text is expected.
  private static let anyText = JSON.object([
    ("type", .array([.string("string"), .string("number"), .string("boolean")]))
  ])

  /// A name that a scenario gives to a page or an image.
  private static let name = JSON.object([
    (
      "pattern",
      .string(
        #"^(?!\.$)(?!.*\.\.)(?! )(?!.* $)"#
          + #"[^\u0000-\u001f!-,/:-@\[-\^`{-\u009f]{1,64}$"#)
    )
  ])

  private static let color = JSON.object([
    ("title", .string("color")),
    (
      "anyOf",
      .array([
        .object([("enum", .strings(ColorNames.all))]),
        .object([
          ("type", .string("string")),
          ("pattern", .string("^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$")),
        ]),
        .object([("type", .string("string")), ("pattern", .string(colorCall))]),
      ])
    ),
  ])

  /// `white(w)`, `white(w, a)`, `rgb(r, g, b)` or `rgb(r, g, b, a)`.
  private static let colorCall: String = {
    let unit = " *[+-]?0*(0(\\.[0-9]+)?|1(\\.0+)?) *"
    let byte = " *[+-]?0*((1?[0-9]?[0-9]|2[0-4][0-9]|25[0-4])(\\.[0-9]+)?|255(\\.0+)?) *"
    return "^(white\\(\(unit)(,\(unit))?\\)|rgb\\(\(byte),\(byte),\(byte)(,\(unit))?\\))$"
  }()
}

extension MappingDescription {
  /// The name without its leading article, or with "of" instead of a possessive: "page", "`qmui` of a page".
  package var title: String {
    if let possessive = name.firstRange(of: "'s ") {
      return name[possessive.upperBound...] + " of " + name[..<possessive.lowerBound]
    }
    for article in ["a ", "an ", "the "] where name.hasPrefix(article) {
      return String(name.dropFirst(article.count))
    }
    return name
  }

  /// The name of the definition in the schema: "page", "qmui-of-page".
  var definition: String {
    title.replacing(" a ", with: " ").replacing(" an ", with: " ").replacing(" the ", with: " ")
      .replacing("`", with: "").replacing(" ", with: "-").replacing("/", with: "-")
  }

  fileprivate var schema: [(String, JSON)] {
    let required = keys.filter(\.isRequired).map { JSON.string($0.name) }
    return [
      ("type", .string("object")),
      ("properties", .object(keys.map { ($0.name, $0.schema) })),
      ("additionalProperties", .bool(false)),
    ]
      + (required.isEmpty ? [] : [("required", .array(required))]) + rules.schema
  }
}

extension [KeyRule.Condition] {
  fileprivate var schema: [(String, JSON)] {
    var members: [(String, JSON)] = []
    var dependencies: [(String, JSON)] = []
    var exclusions: [JSON] = []
    for rule in self {
      switch rule {
      case .exactlyOne(let keys): members.append(("oneOf", .array(keys.map { .required([$0]) })))
      case .requires(let key, let other):
        dependencies.append((key, .array([.string(other)])))
      case .alone(let key):
        dependencies.append((key, .object([("maxProperties", .integer(1))])))
      case .excludes(let key, let other):
        let values = [key, other].compactMap { key in
          key.value.map { (key.name, JSON.object([("const", .bool($0))])) }
        }
        let required = ("required", JSON.strings([key.name, other.name]))
        exclusions.append(
          .object((values.isEmpty ? [] : [("properties", .object(values))]) + [required]))
      }
    }
    if !exclusions.isEmpty {
      members.append(
        ("not", exclusions.count == 1 ? exclusions[0] : .object([("anyOf", .array(exclusions))])))
    }
    return members + (dependencies.isEmpty ? [] : [("dependencies", .object(dependencies))])
  }
}

extension KeyDescription {
  fileprivate var schema: JSON {
    var members: [(String, JSON)] = [
      ("description", .string(summary + (versions.map { " iOS \($0)." } ?? "")))
    ]
    members += shape.schema
    if let defaultValue { members.append(("default", .yaml(defaultValue))) }
    members.append(("examples", .array([.yaml(example)])))
    return .object(members)
  }
}
