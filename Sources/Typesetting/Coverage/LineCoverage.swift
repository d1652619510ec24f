import Units

extension Typesetter {
  /// What a line of this typesetter covers of the pixels in `clip`.
  ///
  /// The line's own places are rounded to quarters of a pixel, and so is the origin: a line that moves
  /// keeps its shape, and moved by a whole pixel it has the same bytes.
  ///
  /// - Parameters:
  ///   - origin: the line's left end on its baseline, in points; x is rounded to a quarter of a device
  ///     pixel, y to a whole one.
  ///   - clip: in device pixels, from where `origin` counts; at most a frame.
  package func coverage(
    of line: TextLine, at origin: Point, _ scale: DisplayScale, clip: PixelRect
  ) throws(TypesettingError) -> TextCoverage {
    let left = scale.quarterPixels(origin.x)
    let baseline = scale.pixels(origin.y)
    // An em on every side has the ink of most lines.
    let em = scale.pixels(line.font.size)
    let expected = PixelRect(
      x: left >> 2, y: baseline, width: scale.pixels(line.width), height: 0
    ).grown(by: em)
    return try room.withLock { (room) throws(TypesettingError) in
      var canvas = CoverageCanvas(expecting: expected, clip: clip)
      for glyph in line.glyphs {
        switch glyph.shape {
        case .box(let box):
          let start = glyph.x + box.left
          canvas.lay(
            TextCoverage(
              boxFrom: left + scale.quarterPixels(start),
              to: left + scale.quarterPixels(start + box.width), baseline: baseline,
              height: scale.pixels(box.height)))
        case .glyph(let font, let id):
          let x = left + scale.quarterPixels(glyph.x)
          let y = scale.quarterPixels(glyph.y)
          let key = GlyphKey(
            font: font, id: id, size: scale.pixels(64 * line.font.size),
            addedWeight: room.fonts?.addedWeight(font, for: line.font.weight) ?? 0,
            phaseX: x & 3, phaseY: y & 3)
          canvas.lay(try room.coverage(key, x: x >> 2, y: baseline - (y >> 2), clip))
        }
      }
      return canvas.coverage
    }
  }
}

extension Typesetter.Room {
  /// The coverage of a glyph at a pixel's corner, kept for the next time unless it is large.
  fileprivate mutating func coverage(
    _ key: GlyphKey, x: Int, y: Int, _ clip: PixelRect
  ) throws(TypesettingError) -> TextCoverage {
    if let kept = glyphs[key] { return kept.offset(x: x, y: y) }
    guard let face = fonts?[key.font] else { return .empty }
    let (coverage, isWhole) = try face.coverage(key, clip: clip.offset(x: -x, y: -y))
    if isWhole { glyphs.insert(coverage, for: key, cost: 256 + coverage.bytes.count) }
    return coverage.offset(x: x, y: y)
  }
}

extension DisplayScale {
  /// The nearest quarter of a device pixel of a length in points; ties go up, as with whole pixels.
  ///
  /// By the same detour through 1/65536 pixel, that a tie is one whatever the order of the sum.
  func quarterPixels(_ points: Double) -> Int {
    let q = Int((points * Double(factor) * 65536).rounded(.toNearestOrAwayFromZero))
    return (q + 8192) >> 14
  }
}
