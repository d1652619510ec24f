/// The number of device pixels per point.
///
/// All conversions from points to pixels use this type.
package struct DisplayScale: Hashable, Sendable {
  package let factor: Int

  package init(_ factor: Int) {
    precondition((1...4).contains(factor), "a display scale must be between 1 and 4")
    self.factor = factor
  }

  /// Rounds a coordinate in points to the nearest device pixel; ties round up.
  ///
  /// The result is `⌊q/65536 + ½⌋` with `q = round(v·scale·65536)`. Rounding to 1/65536 of a pixel first
  /// removes the floating-point error of `v`, so a tie does not depend on the order in which the terms of `v`
  /// were added.
  package func pixels(_ points: Double) -> Int {
    (fixed(points) + 32768) >> 16
  }

  /// Converts a coordinate in points to quarters of a device pixel, rounded to the nearest quarter.
  package func quarters(_ points: Double) -> Int {
    (4 * fixed(points) + 32768) >> 16
  }

  private func fixed(_ points: Double) -> Int {
    Int((points * Double(factor) * 65536).rounded(.toNearestOrAwayFromZero))
  }

  /// Rounds each edge of a rectangle in points to a device pixel.
  package func pixels(_ rect: Rect) -> PixelRect {
    let left = pixels(rect.minX)
    let top = pixels(rect.minY)
    return PixelRect(
      x: left, y: top, width: pixels(rect.maxX) - left, height: pixels(rect.maxY) - top)
  }
}
