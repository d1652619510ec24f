import Foundation

/// A table as a Markdown document has it: lines of cells between bars, the first of them the
/// columns' names, the first cell of each row its name.
package struct ReferenceTable: Sendable {
  package struct Row: Sendable, CustomStringConvertible {
    package let name: String
    /// By column.
    package let cells: [String: String]

    package var description: String { name }
  }

  package private(set) var rows: [Row] = []

  package subscript(row: String) -> Row? { rows.first { $0.name == row } }

  fileprivate init(_ lines: some Sequence<Substring>) {
    var columns: [String]?
    for line in lines where line.hasPrefix("|") && !line.hasPrefix("|-") {
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
        .dropFirst().dropLast().map { $0.trimmingCharacters(in: .whitespaces) }
      guard let names = columns else {
        columns = cells
        continue
      }
      let values = zip(names, cells).dropFirst()
      rows.append(
        Row(name: cells[0], cells: Dictionary(values) { first, _ in first }))
    }
  }
}

/// What is expected of a transition system: the tables of `Fixtures/systems/<name>/expected.md`,
/// written by hand from what is known of the library, and never from what the code does.
package struct Expectations: Sendable {
  private let tables: [String: ReferenceTable]

  /// Fails for a system without the file.
  package init(of system: String) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Fixtures/systems/\(system)/expected.md").standardized
    let text = try String(contentsOf: file, encoding: .utf8)
    var tables: [String: ReferenceTable] = [:]
    for section in text.split(separator: "\n## ").dropFirst() {
      let lines = section.split(separator: "\n")
      guard let title = lines.first else { continue }
      tables[title.split(separator: " (nav").first.map(String.init) ?? ""] =
        ReferenceTable(lines.dropFirst())
    }
    self.tables = tables
  }

  /// What is seen under a condition.
  package var conditions: ReferenceTable? { tables["Under a condition"] }
  /// When the library does what.
  package var moments: ReferenceTable? { tables["When it does what"] }
  /// What of the real bar's style is copied to which bar; nil: nothing ever.
  package var copies: ReferenceTable? { tables["What is copied"] }
  /// Defects of the library that are found in films of the fixtures.
  package var findings: ReferenceTable? { tables["Findings in films of the fixtures"] }
}
