/// How far a mask's outline lies from the indicator's, in device pixels; positive is right and down.
///
/// The mask's left outline L(y), where its alpha crosses ½, is laid over the indicator's left outline
/// and over its right one, O(y), shifted by (dx, dy):
///
///     misfit(dx, dy) = mean over rows of |L(y + dy) − O(y) − dx|
///
/// For each dy the best dx is the median of L(y + dy) − O(y). Of the shifts that fit equally well the
/// smallest is taken, since a chevron's two outlines are parallel.
package struct MaskAlignment: Hashable, Sendable {
  package let x: Double
  package let y: Double

  /// Nil where the mask's outline follows neither of the indicator's: a block, another shape.
  package init?(mask: [UInt8], indicator: [UInt8], width: Int, pointPixels: Int) {
    let rows = { (bytes: [UInt8]) in
      stride(from: 0, to: bytes.count, by: max(1, width)).map { Array(bytes[$0..<$0 + width]) }
    }
    let mask = rows(mask).map(Self.crossing)
    let left = rows(indicator).map(Self.crossing)
    let right = rows(indicator).map { row in
      Self.crossing(row.reversed()).map { Double(width) - $0 }
    }
    let reach = mask.count / 4
    let fits = [left, right].flatMap { outline in
      (-reach...reach).compactMap { Fit(of: mask, to: outline, dy: $0) }
    }
    guard let best = fits.map(\.misfit).min(), best <= Self.widest * Double(pointPixels) else {
      return nil
    }
    let alike = fits.filter { $0.misfit <= best + Self.alike * Double(pointPixels) }
    guard let nearest = alike.min(by: { $0.distance < $1.distance }) else { return nil }
    (x, y) = (nearest.dx, Double(nearest.dy))
  }

  /// Points of misfit beyond which an outline is another one.
  private static let widest = 0.5
  /// Points of misfit that two fits may differ by and still be alike: less than a pixel.
  private static let alike = 0.1

  /// Where a row's alpha first crosses ½, between pixel centres; nil where it does not.
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

    /// Nil where fewer than four fifths of the outline's rows meet the mask's.
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
