import Units

extension DumpedDraw {
  /// The draws in a group or scaled picture, in frame coordinates.
  ///
  /// The draws of a scaled picture are scaled to the frame pixels that they touch.
  package var placedDraws: [DumpedDraw] {
    guard let source else { return draws ?? [] }
    return (draws ?? []).map { $0.scaled(to: rect, from: source) }
  }

  private func scaled(to target: PixelRect, from size: SIMD2<Int>) -> DumpedDraw {
    var draw = self
    draw.rect = rect.scaled(to: target, from: size)
    draw.clip = clip?.scaled(to: target, from: size)
    if source == nil { draw.draws = draws?.map { $0.scaled(to: target, from: size) } }
    return draw
  }
}

extension PixelRect {
  /// Returns the pixels that the rectangle touches if a picture of the given size is scaled to
  /// `target`.
  fileprivate func scaled(to target: PixelRect, from size: SIMD2<Int>) -> PixelRect {
    func pixels(_ start: Int, _ end: Int, _ size: Int, _ length: Int) -> (Int, Int) {
      let (start, end) = (Double(start) * Double(length), Double(end) * Double(length))
      let first = Self.pixel((start / Double(size)).rounded(.down))
      return (first, Self.pixel((end / Double(size)).rounded(.up)) - first)
    }
    let (left, width) = pixels(x, maxX, size.x, target.width)
    let (top, height) = pixels(y, maxY, size.y, target.height)
    return PixelRect(x: target.x + left, y: target.y + top, width: width, height: height)
  }

  /// Converts a coordinate and limits it, because it can be arbitrarily large if scaled pictures are nested.
  private static func pixel(_ coordinate: Double) -> Int {
    Int(min(max(coordinate, -0x1p28), 0x1p28))
  }
}
