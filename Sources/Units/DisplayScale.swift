/// Device pixels per point, and the only bridge from points to pixels.
package struct DisplayScale: Hashable, Sendable {
  package let factor: Int

  package init(_ factor: Int) {
    precondition((1...4).contains(factor), "a display has 1 to 4 pixels per point")
    self.factor = factor
  }

  /// The nearest whole device pixel of a coordinate in points; ties go up.
  ///
  /// `⌊q/65536 + ½⌋` with `q = round(v·scale·65536)`: the detour through 1/65536 pixel makes a tie
  /// a tie whatever the order in which `v` was summed up (design: compositing).
  package func pixels(_ points: Double) -> Int {
    (fixed(points) + 32768) >> 16
  }

  /// The nearest quarter of a device pixel, rounded as a pixel is.
  package func quarters(_ points: Double) -> Int {
    (4 * fixed(points) + 32768) >> 16
  }

  private func fixed(_ points: Double) -> Int {
    Int((points * Double(factor) * 65536).rounded(.toNearestOrAwayFromZero))
  }

  /// The pixels of a rectangle given by its edges, each rounded on its own.
  package func pixels(_ rect: Rect) -> PixelRect {
    let left = pixels(rect.minX)
    let top = pixels(rect.minY)
    return PixelRect(
      x: left, y: top, width: pixels(rect.maxX) - left, height: pixels(rect.maxY) - top)
  }
}
