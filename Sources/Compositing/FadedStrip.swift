import Units

/// A strip of the frame whose upright edges fade, in device pixels.
///
/// With u the columns from an edge to a pixel's left side, the pixel lets `255·(2u + 1) / 2·ramp`
/// through, rounded once, ties up: the linear ramp at the pixel's centre. Where both edges reach a
/// pixel, the smaller of the two counts.
struct FadedStrip {
  /// The first column of the strip; nil where it has no left end.
  let from: Int?
  /// The first column behind the strip; nil where it has no right end.
  let to: Int?
  /// The columns over which each end fades; 0 is a hard edge.
  let ramp: Int

  /// Whether every pixel of a rectangle is let through whole.
  func isWhole(over rect: PixelRect) -> Bool {
    row(over: rect).allSatisfy { $0 == 255 }
  }

  /// The mask of a draw's rectangle; nil where it lets nothing through.
  func mask(over rect: PixelRect) -> Mask? {
    let row = row(over: rect)
    guard row.contains(where: { $0 > 0 }) else { return nil }
    func place(_ edge: Int?) -> String { edge.map { "\($0 - rect.x)" } ?? "open" }
    return Mask(
      name: "faded.\(place(from)).\(place(to)).\(ramp).\(rect.width)x\(rect.height)",
      width: rect.width, height: rect.height,
      bytes: Array(repeatElement(row, count: rect.height).joined()))
  }

  /// Every row of a rectangle lets the same through.
  private func row(over rect: PixelRect) -> [UInt8] {
    (rect.x..<rect.maxX).map { column in
      min(from.map { through(column - $0) } ?? 255, to.map { through($0 - 1 - column) } ?? 255)
    }
  }

  /// What a pixel lets through that lies so many columns inside an edge.
  private func through(_ columns: Int) -> UInt8 {
    guard columns >= 0 else { return 0 }
    guard columns < ramp else { return 255 }
    return UInt8((255 * (2 * columns + 1) + ramp) / (2 * ramp))
  }
}
