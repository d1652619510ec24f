/// The offset of a mask's outline from that of the indicator, in device pixels.
///
/// Positive values are to the right and down.
///
/// The left outline L(y) of the mask, where its alpha crosses ½, is compared with the left and the right
/// outline O(y) of the indicator, shifted by (dx, dy):
///
///     misfit(dx, dy) = mean over rows of |L(y + dy) − O(y) − dx|
///
/// For each dy, the best dx is the median of L(y + dy) − O(y). If several shifts fit equally well, the
/// smallest is used, because the two outlines of a chevron are parallel.
package struct MaskAlignment: Hashable, Sendable {
  package let x: Double
  package let y: Double

  /// Creates the alignment, or returns nil if the outline of the mask matches neither outline of the
  /// indicator.
  package init?(mask: [UInt8], indicator: [UInt8], width: Int, pixelsPerPoint: Int) {
    let rows = { (bytes: [UInt8]) in
      stride(from: 0, to: bytes.count, by: max(1, width)).map { Array(bytes[$0..<$0 + width]) }
    }
    let mask = rows(mask).map(Self.crossing)
    let left = rows(indicator).map(Self.crossing)
    let right = rows(indicator).map { row in
      Self.crossing(row.reversed()).map { Double(width) - $0 }
    }
    let maximumShift = mask.count / 4
    let fits = [left, right].flatMap { outline in
      (-maximumShift...maximumShift).compactMap { Fit(of: mask, to: outline, dy: $0) }
    }
    guard let best = fits.map(\.misfit).min(), best <= Self.maximumMisfit * Double(pixelsPerPoint)
    else {
      return nil
    }
    let ties = fits.filter { $0.misfit <= best + Self.tieTolerance * Double(pixelsPerPoint) }
    guard let nearest = ties.min(by: { $0.distance < $1.distance }) else { return nil }
    (x, y) = (nearest.dx, Double(nearest.dy))
  }

  /// The maximum misfit of a matching outline, in points.
  private static let maximumMisfit = 0.5
  /// The maximum difference, in points, between the misfits of two equally good fits.
  ///
  /// It is less than a pixel.
  private static let tieTolerance = 0.1

  /// Returns the position at which the alpha of a row first crosses ½, interpolated between pixel centers,
  /// or nil if there is none.
  private static func crossing(_ row: [UInt8]) -> Double? {
    guard let first = row.firstIndex(where: { $0 >= 128 }) else { return nil }
    guard first > 0 else { return 0 }
    let (below, above) = (Double(row[first - 1]), Double(row[first]))
    return Double(first) - 0.5 + (127.5 - below) / (above - below)
  }

  private struct Fit {
    let dx: Double
    let dy: Int
    let misfit: Double

    var distance: Double { abs(dx) + Double(abs(dy)) }

    /// Creates a fit, or returns nil if fewer than four fifths of the outline rows have a corresponding row
    /// in the mask.
    init?(of mask: [Double?], to outline: [Double?], dy: Int) {
      let offsets = outline.indices.compactMap { y -> Double? in
        guard mask.indices.contains(y + dy), let a = mask[y + dy], let b = outline[y] else {
          return nil
        }
        return a - b
      }.sorted()
      let needed = 4 * outline.count { $0 != nil }
      guard !offsets.isEmpty, 5 * offsets.count >= needed else { return nil }
      dx = offsets[offsets.count / 2]
      self.dy = dy
      let median = dx
      misfit = offsets.reduce(0) { $0 + abs($1 - median) } / Double(offsets.count)
    }
  }
}
