import Units

/// The right edge of an indicator in each row of its slot, in device pixels from the left edge of the slot.
///
/// Partially covered pixels lie on the outline and belong to neither side:
///
///     inside(y)  = right edge of the last pixel with coverage ≥ ¾
///     outside(y) = right edge of the last pixel with coverage > 0
///
/// Where the coverage is ¾, at most ¼ of the text is visible; this is the threshold for a leak. In a row
/// whose coverage is below ¾ everywhere (a tip, a hairline), the inside ends at the pixel with the highest
/// coverage. A row without coverage has the outline of the whole shape.
package struct IndicatorOutline: Hashable, Sendable {
  /// The end of the inside in each row.
  ///
  /// Text that is visible inside is a leak.
  package let inside: [Int]
  /// The start of the outside in each row.
  ///
  /// Text that is hidden outside is over-masking.
  package let outside: [Int]
  /// Whether all pixels of the indicator have a coverage below one half.
  package let isEmpty: Bool

  /// ¾ of 255, rounded up.
  private static let coveredThreshold = 192

  /// Creates the outline from coverage values, which are stored row by row.
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

  /// Returns the ends of the shape in a row, or nil if the row has no coverage.
  private static func ends(of row: ArraySlice<UInt8>) -> (inside: Int, outside: Int)? {
    guard let lastCovered = row.lastIndex(where: { $0 > 0 }) else { return nil }
    let strongest = row.max() ?? 0
    let inside: Int
    if let lastOpaque = row.lastIndex(where: { $0 >= coveredThreshold }) {
      inside = lastOpaque + 1
    } else {
      inside = row.lastIndex(of: strongest) ?? lastCovered
    }
    return (inside - row.startIndex, lastCovered + 1 - row.startIndex)
  }
}
