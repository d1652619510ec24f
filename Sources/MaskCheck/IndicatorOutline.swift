import Units

/// The right outline of an indicator's shape in each row of its slot: r(y), in device pixels from the
/// slot's left edge.
///
/// The outline runs through pixels that are covered in part, which count as neither side of it:
///
///     inside(y)  = right edge of the last pixel with coverage ≥ ¾
///     outside(y) = right edge of the last pixel with coverage > 0
///
/// At a coverage of ¾ what shows of text beside it is ¼ at most, which is the least that counts as a
/// leak. A row that is touched and nowhere so covered (a tip, a hair) has nothing inside from its
/// strongest pixel on; a row that is not touched has r of the whole shape.
package struct IndicatorOutline: Hashable, Sendable {
  /// Pixels left of it are inside: text shows there that should not.
  package let inside: [Int]
  /// Pixels from it on are outside: text is cut there that could show.
  package let outside: [Int]
  /// Whether no pixel of the indicator is covered by half.
  package let isEmpty: Bool

  /// ¾ of 255, rounded up.
  private static let covering = 192

  /// `bytes` are the indicator's coverage, row by row.
  package init(_ bytes: [UInt8], width: Int) {
    let rows = stride(from: 0, to: bytes.count, by: max(1, width)).map { bytes[$0..<$0 + width] }
    let ends = rows.map(Self.ends)
    let whole = ends.compactMap { $0 }.reduce((inside: 0, outside: 0)) {
      (max($0.inside, $1.inside), max($0.outside, $1.outside))
    }
    inside = ends.map { $0?.inside ?? whole.inside }
    outside = ends.map { $0?.outside ?? whole.outside }
    isEmpty = !bytes.contains { $0 >= 128 }
  }

  /// Where a row's shape ends; nil where it has none.
  private static func ends(of row: ArraySlice<UInt8>) -> (inside: Int, outside: Int)? {
    guard let touched = row.lastIndex(where: { $0 > 0 }) else { return nil }
    let strongest = row.max() ?? 0
    let inside: Int
    if let covering = row.lastIndex(where: { $0 >= covering }) {
      inside = covering + 1
    } else {
      inside = row.lastIndex(of: strongest) ?? touched
    }
    return (inside - row.startIndex, touched + 1 - row.startIndex)
  }
}
