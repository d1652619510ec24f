import Foundation

/// The “Lint Rules” article, which contains the reasons, sources and examples of the rules.
struct LintArticle: Sendable {
  /// The section of the article about one rule.
  struct Section: Sendable {
    let id: String
    let severity: String
    let summary: String
    let wrong: String
    let right: String
    let sources: String
  }

  let sections: [Section]
  /// The rows of all tables, by heading, without the header rows.
  let tables: [String: [[String]]]

  init() throws {
    let file = URL(filePath: #filePath)
      .appending(path: "../../../Sources/Transom/Transom.docc/LintRules.md").standardized
    let lines = try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var sections: [Section] = []
    var tables: [String: [[String]]] = [:]
    for part in Self.parts(lines) {
      if part.level == 3 { sections.append(Section(part.title, part.lines)) }
      let rows = part.lines.filter { $0.hasPrefix("| ") }.dropFirst()
      if !rows.isEmpty { tables[part.title] = rows.map(Self.cells) }
    }
    self.sections = sections
    self.tables = tables
  }

  /// Returns each heading with its level and the lines below it.
  private static func parts(
    _ lines: [String]
  ) -> [(level: Int, title: String, lines: [String])] {
    var parts: [(level: Int, title: String, lines: [String])] = []
    var isCode = false
    for line in lines {
      if line.hasPrefix("```") { isCode.toggle() }
      let level = line.prefix { $0 == "#" }.count
      if level > 0, !isCode {
        parts.append((level, String(line.dropFirst(level + 1)), []))
      } else if !parts.isEmpty {
        parts[parts.count - 1].lines.append(line)
      }
    }
    return parts
  }

  private static func cells(_ row: String) -> [String] {
    row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }
}

extension LintArticle.Section {
  fileprivate init(_ id: String, _ lines: [String]) {
    self.id = id
    let paragraphs = lines.split(separator: "").map { $0.joined(separator: " ") }
    severity = paragraphs.first ?? ""
    summary = paragraphs.dropFirst().first ?? ""
    wrong = Self.code(after: "Wrong:", lines)
    right = Self.code(after: "Right:", lines)
    sources = paragraphs.first { $0.hasPrefix("Sources: ") } ?? ""
  }

  /// Returns the YAML block that follows a line.
  private static func code(after label: String, _ lines: [String]) -> String {
    guard let start = lines.firstIndex(of: label), lines.dropFirst(start + 2).first == "```yaml"
    else { return "" }
    return lines.dropFirst(start + 3).prefix { $0 != "```" }.map { $0 + "\n" }.joined()
  }
}
