import Units

/// A vertical strip of the frame that fades at both edges, in device pixels.
///
/// A pixel that is u columns inside an edge has the alpha `255·(2u + 1) / (2·ramp)`, which is the value of a
/// linear ramp at the center of the pixel. The alpha is rounded once, and ties round up. Where the ramps
/// overlap, the smaller alpha applies.
struct FadedStrip {
  /// The first column of the strip, or nil if it is unbounded on the left.
  let from: Int?
  /// The first column after the strip, or nil if it is unbounded on the right.
  let to: Int?
  /// The width of the fade at each edge, in columns.
  ///
  /// A width of 0 means a hard edge.
  let ramp: Int

  /// Returns whether the mask is opaque over a rectangle.
  func isOpaque(over rect: PixelRect) -> Bool {
    row(over: rect).allSatisfy { $0 == 255 }
  }

  /// Returns the mask for a rectangle, or nil if it is fully transparent.
  func mask(over rect: PixelRect) -> Mask? {
    let row = row(over: rect)
    guard row.contains(where: { $0 > 0 }) else { return nil }
    func position(_ edge: Int?) -> String { edge.map { "\($0 - rect.x)" } ?? "open" }
    return Mask(
      name: "faded.\(position(from)).\(position(to)).\(ramp).\(rect.width)x\(rect.height)",
      width: rect.width, height: rect.height,
      bytes: Array(repeatElement(row, count: rect.height).joined()),
      shape: .faded(from: from.map { $0 - rect.x }, to: to.map { $0 - rect.x }, ramp: ramp))
  }

  /// Returns a row of the mask; all rows are equal.
  private func row(over rect: PixelRect) -> [UInt8] {
    (rect.x..<rect.maxX).map { column in
      min(from.map { alpha(column - $0) } ?? 255, to.map { alpha($0 - 1 - column) } ?? 255)
    }
  }

  /// Returns the alpha of a pixel that is the given number of columns inside an edge.
  private func alpha(_ columns: Int) -> UInt8 {
    guard columns >= 0 else { return 0 }
    guard columns < ramp else { return 255 }
    return UInt8((255 * (2 * columns + 1) + ramp) / (2 * ramp))
  }
}
