import FilmFiles
import Units

/// The keys of scenarios, for `transom list keys`.
package enum KeyList {
  /// The keys grouped by mapping, with one line per key.
  package static var text: String {
    MappingDescriptions.all.map { mapping in
      let width = mapping.keyNames.map(\.count).max() ?? 0
      let lines = mapping.keys.map { key in
        let name = key.name.padding(to: width)
        return "  \(name)  \(key.summary)\(key.versions.map { " iOS \($0)." } ?? "")"
      }
      return ([mapping.title] + lines).joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  /// The keys as a JSON array of `{place, keys}`.
  package static var json: String {
    JSON.array(
      MappingDescriptions.all.map { mapping in
        .object([
          ("place", .string(mapping.title)), ("keys", .array(mapping.keys.map(\.json))),
        ])
      }
    ).multilineText(levels: 4)
  }
}

extension KeyDescription {
  fileprivate var json: JSON {
    .present([
      ("key", .string(name)),
      ("type", .string(shape.title)),
      ("description", .string(summary)),
      ("required", isRequired ? .bool(true) : nil),
      ("default", defaultValue.map { .string($0) }),
      ("ios", versions.map { .string($0) }),
      ("example", .string(example)),
    ])
  }
}

extension Shape {
  /// The name of the shape in a table.
  package var title: String {
    switch self {
    case .null: "`~`"
    case .boolean: "`true` or `false`"
    case .text: "text"
    case .name(let title): title
    case .color: "color"
    case .number(let range, let unit): range.title(unit)
    case .words(let words, let title, _): title ?? choice(words.map(quoted))
    case .list(let item, _, _): "list of \(item.title)"
    case .named(_, let title, _): title
    case .mapping(let reference): reference.description().title
    case .either: choice(alternatives.flatMap(\.titles))
    }
  }

  /// The titles of the alternatives: the quoted words if the shape consists of words and has no title of its
  /// own, or otherwise the title.
  private var titles: [String] {
    if case .words(let words, nil, _) = self { words.map(quoted) } else { [title] }
  }
}

private func quoted(_ word: String) -> String { "`\(word)`" }

extension NumberRange {
  fileprivate func title(_ unit: String?) -> String {
    if lowest == highest { return "`\(pointsText(lowest))`" }
    return (unit ?? (isWhole ? "whole number" : "number")) + " " + bounds
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
