import Units

/// The right edge of an indicator in each row of its slot, in device pixels from the left edge of the slot.
///
/// At the edge, pixels with a coverage above 0 and below ¾ lie on the outline and belong to neither side:
///
///     inside(y)  = right edge of the last pixel with coverage ≥ ¾
///     outside(y) = right edge of the last pixel with coverage > 0
///
/// Where the coverage is ¾, at most ¼ of the text is visible; this is the threshold for a leak. In a row
/// whose coverage is below ¾ everywhere (a tip, a hairline), the inside ends at the left edge of the last
/// pixel with the highest coverage.
///
/// A row whose coverage is below ½ everywhere is above, below or between the parts of the shape. It has no
/// edge at which the text must end, and the outside starts at the right edge of the whole shape. In a row
/// without any coverage, the inside ends where it ends in the nearest covered row or, between two covered
/// rows, at the smaller of the two ends. Between the inside and the outside, a mask may show or hide text.
package struct IndicatorOutline: Hashable, Sendable {
  /// The end of the inside in each row.
  ///
  /// Text that is visible inside is a leak.
  package let inside: [Int]
  /// The start of the outside in each row.
  ///
  /// Text that is hidden outside is over-masking.
  package let outside: [Int]
  /// Whether the coverage of each pixel of the indicator is below one half.
  package let isEmpty: Bool

  /// ¾ of 255, rounded up.
  private static let coveredThreshold = 192
  /// ½ of 255, rounded up.
  ///
  /// A row belongs to the shape if its highest coverage is at least this value.
  private static let rowThreshold: UInt8 = 128

  /// Creates the outline from coverage values, which are stored row by row.
  package init(_ bytes: [UInt8], width: Int) {
    let rows = stride(from: 0, to: bytes.count, by: max(1, width)).map { bytes[$0..<$0 + width] }
    let ends = rows.map(Self.ends)
    let widest = ends.compactMap { $0?.outside }.max() ?? 0
    outside = zip(rows, ends).map { row, ends in
      guard let ends, row.contains(where: { $0 >= Self.rowThreshold }) else { return widest }
      return ends.outside
    }
    let above = Self.carried(ends.map { $0?.inside })
    let below = Self.carried(ends.reversed().map { $0?.inside }).reversed()
    inside = zip(above, below).map { [$0, $1].compactMap { $0 }.min() ?? 0 }
    isEmpty = !bytes.contains { $0 >= Self.rowThreshold }
  }

  /// Returns the values with each missing value replaced by the value of the row before it.
  private static func carried(_ values: [Int?]) -> [Int?] {
    var last: Int?
    return values.map { value in
      last = value ?? last
      return last
    }
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
