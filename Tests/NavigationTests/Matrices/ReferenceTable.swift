import Navigation
import Testing

/// A table as nav-systems §5 prints it: lines of cells between bars, the first of them the columns'
/// names, the first cell of each the row's.
///
/// A cell that says `–` is not checked; its row's last cell, `why`, gives the reason.
struct ReferenceTable: Sendable {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let cells: [String]

    var testDescription: String { name }
    var why: String { cells.last ?? "" }
  }

  /// Without the row's name and the reason.
  let columns: [String]
  let rows: [Row]

  init(_ text: String) {
    let lines = text.split(separator: "\n").map { line in
      line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast().map {
        $0.split(separator: " ").joined(separator: " ")
      }
    }
    columns = lines.first.map { Array($0.dropFirst().dropLast()) } ?? []
    rows = lines.dropFirst().map { Row(name: $0.first ?? "", cells: Array($0.dropFirst())) }
  }

  /// What is wrong with the table itself: cells that lack, or no reason where one is owed.
  var faults: [String] {
    rows.flatMap { row -> [String] in
      guard row.cells.count == columns.count + 1 else { return ["\(row.name): \(row.cells)"] }
      let isOwed = row.cells.dropLast().contains("–")
      return isOwed && row.why.isEmpty ? ["\(row.name) has no reason"] : []
    }
  }
}

/// What each of the systems makes of one condition, as a row of nav-systems §5.3 has it: verdicts with
/// the systems of each.
struct ConditionRow: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let verdicts: [String: String]
  /// Why the reference says more, or something else.
  let why: String

  init(_ name: String, _ systems: KeyValuePairs<String, String>, why: String = "") {
    testDescription = name
    self.why = why
    var verdicts: [String: String] = [:]
    for (verdict, names) in systems {
      for name in names.split(separator: " ") { verdicts[String(name)] = verdict }
    }
    self.verdicts = verdicts
  }
}

extension Scene {
  /// What happens in the scene under a system of any name, where QMUI's rules compare styles.
  func timeline(named name: String) throws -> Timeline {
    try Timeline(automatic, system: TransitionSystems.named(name) ?? Native.self)
  }
}
