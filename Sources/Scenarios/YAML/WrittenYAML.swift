/// Values written as the text of a scenario file.
extension ScenarioFile {
  /// The file's text.
  ///
  /// A scalar is on one line. A list or mapping as the value of a key is on one line if the line is short,
  /// unless it is near the root and contains mappings or lists. Otherwise, a new line starts for each key or
  /// item. A list item is on one line unless it is a long mapping, in which a new line starts for each key.
  package var yaml: String {
    var lines: [String] = []
    root.appendEntries(to: &lines, indent: "", level: 0)
    return lines.joined(separator: "\n") + "\n"
  }
}

extension LocatedValue {
  /// The maximum length of a line for a value that is written on one line.
  private static let maximumLineLength = 96
  /// The number of outer levels at which a key's value is not on one line if it contains mappings or lists.
  private static let openedLevels = 2

  fileprivate func appendEntries(to lines: inout [String], indent: String, level: Int) {
    for entry in entries {
      let key = written(entry.key)
      entry.value.append(to: &lines, after: "\(indent)\(key):", indent: indent, level: level)
    }
  }

  private func append(
    to lines: inout [String], after start: String, indent: String, level: Int
  ) {
    let line = "\(start) \(onOneLine)"
    let isOpened = level < Self.openedLevels && children.contains(where: \.isContainer)
    guard !children.isEmpty, isOpened || line.count > Self.maximumLineLength else {
      lines.append(line)
      return
    }
    lines.append(start)
    let inner = indent + "  "
    appendEntries(to: &lines, indent: inner, level: level + 1)
    for item in items { item.appendItem(to: &lines, indent: inner, level: level + 1) }
  }

  private func appendItem(to lines: inout [String], indent: String, level: Int) {
    let line = "\(indent)- \(entries.count == 1 ? insideBraces : onOneLine)"
    guard line.count > Self.maximumLineLength, !entries.isEmpty else {
      lines.append(line)
      return
    }
    let start = lines.count
    appendEntries(to: &lines, indent: indent + "  ", level: level + 1)
    lines[start] = indent + "- " + lines[start].dropFirst(indent.count + 2)
  }

  private var children: [LocatedValue] { items + entries.map(\.value) }

  private var isContainer: Bool {
    switch content {
    case .list(let items): !items.isEmpty
    case .mapping(let entries): !entries.isEmpty
    case .scalar, .unreadable: false
    }
  }

  private var onOneLine: String {
    switch content {
    case .scalar(let text, let isPlain): isPlain && !text.isEmpty ? text : written(text)
    case .list: "[" + items.map(\.onOneLine).joined(separator: ", ") + "]"
    case .mapping: "{" + insideBraces + "}"
    case .unreadable: "~"
    }
  }

  private var insideBraces: String {
    entries.map { "\(written($0.key)): \($0.value.onOneLine)" }.joined(separator: ", ")
  }
}

/// Returns text as a YAML scalar, in quotes unless it consists of plain words.
func written(_ text: String) -> String {
  let isPlain =
    text.unicodeScalars.first?.properties.isAlphabetic ?? false
    && text.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0.isPlainInside }
    && text.last != " " && !["null", "true", "false"].contains(text)
  return isPlain ? text : "\"" + text.unicodeScalars.map(escaped).joined() + "\""
}

private func escaped(_ scalar: Unicode.Scalar) -> String {
  switch scalar {
  case "\"": return "\\\""
  case "\\": return "\\\\"
  case "\n": return "\\n"
  case "\t": return "\\t"
  default:
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
    default: return String(scalar)
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isPlainInside: Bool {
    ("0"..."9").contains(self) || self == " " || self == "_" || self == "-" || self == "."
  }
}
