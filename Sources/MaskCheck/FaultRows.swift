/// The columns that have a fault in each row of a slot, in device pixels.
package struct FaultRows: Hashable, Sendable {
  private var columns: [Int: ClosedRange<Int>] = [:]

  package init() {}

  package mutating func add(row: Int, columns added: ClosedRange<Int>) {
    columns[row] = columns[row].map { Self.union($0, added) } ?? added
  }

  package mutating func formUnion(_ other: FaultRows) {
    for (row, columns) in other.columns { add(row: row, columns: columns) }
  }

  /// The groups of consecutive rows, such as “rows 12–16, columns 24–59”, or nil if there are none.
  package var text: String? {
    var groups: [(rows: ClosedRange<Int>, columns: ClosedRange<Int>)] = []
    for (row, columns) in columns.sorted(by: { $0.key < $1.key }) {
      if let last = groups.last, last.rows.upperBound + 1 == row {
        groups[groups.count - 1] = (
          last.rows.lowerBound...row, Self.union(last.columns, columns)
        )
      } else {
        groups.append((row...row, columns))
      }
    }
    guard !groups.isEmpty else { return nil }
    var parts = groups.prefix(Self.maximumGroupCount).map {
      "\(Self.text("row", $0.rows)), \(Self.text("column", $0.columns))"
    }
    if groups.count > parts.count { parts.append("and more rows below") }
    return parts.joined(separator: "; ")
  }

  private static let maximumGroupCount = 3

  private static func union(_ a: ClosedRange<Int>, _ b: ClosedRange<Int>) -> ClosedRange<Int> {
    min(a.lowerBound, b.lowerBound)...max(a.upperBound, b.upperBound)
  }

  private static func text(_ noun: String, _ range: ClosedRange<Int>) -> String {
    range.count == 1
      ? "\(noun) \(range.lowerBound)" : "\(noun)s \(range.lowerBound)–\(range.upperBound)"
  }
}
