import Foundation

/// A table of a Markdown document, addressed by the names of its rows and columns.
///
/// The first line contains the names of the columns, and the first cell of a row contains its name.
package struct MarkdownTable: Sendable {
  package struct Row: Sendable, CustomStringConvertible {
    package let name: String
    /// The cells, by column name.
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

/// The expected behavior of a transition system, from `Fixtures/systems/<name>/expected.md`.
///
/// The tables are written by hand from the library's source, never from the output of the model.
package struct Expectations: Sendable {
  /// The headings that a file can have, each above one table.
  private enum Heading: String {
    case conditions = "Conditions"
    case moments = "Timing"
    case copies = "Copied properties"
    case defects = "Known defects"
  }

  /// An error for an unknown heading.
  package struct UnknownHeading: Error {
    package let title: String
    package let system: String
  }

  private let tables: [Heading: MarkdownTable]

  /// Reads the tables of a system.
  ///
  /// - Throws: An error if the file cannot be read or has an unknown heading.
  package init(of system: String) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Fixtures/systems/\(system)/expected.md").standardized
    let text = try String(contentsOf: file, encoding: .utf8)
    var tables: [Heading: MarkdownTable] = [:]
    for section in text.split(separator: "\n## ").dropFirst() {
      let lines = section.split(separator: "\n")
      let title = lines.first.map(String.init) ?? ""
      guard let heading = Heading(rawValue: title) else {
        throw UnknownHeading(title: title, system: system)
      }
      tables[heading] = MarkdownTable(lines.dropFirst())
    }
    self.tables = tables
  }

  /// The visible result of each condition, such as a hidden bar.
  package var conditions: MarkdownTable? { tables[.conditions] }
  /// The actions of the library and when they occur.
  package var moments: MarkdownTable? { tables[.moments] }
  /// The properties of the real bar that are copied, for each bar; nil if the library copies none.
  package var copies: MarkdownTable? { tables[.copies] }
  /// Defects of the library that break an invariant.
  package var defects: MarkdownTable? { tables[.defects] }
}
