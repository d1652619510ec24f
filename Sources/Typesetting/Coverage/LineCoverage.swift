import Units

extension Typesetter {
  /// Returns the coverage of a line inside `clip`.
  ///
  /// The positions of the glyphs are rounded to quarters of a pixel, separately from the origin. A line
  /// therefore keeps its shape when it moves, and produces identical bytes when it moves by whole pixels.
  ///
  /// - Parameters:
  ///   - line: A line from this typesetter.
  ///   - origin: The left end of the line on its baseline, in points. The x coordinate is rounded to a
  ///     quarter of a device pixel, and the y coordinate to a whole device pixel.
  ///   - scale: The scale of the display.
  ///   - clip: The clip rectangle, in device pixels relative to the same point as `origin`.
  package func coverage(
    of line: TextLine, at origin: Point, _ scale: DisplayScale, clip: PixelRect
  ) throws(TypesettingError) -> TextCoverage {
    let left = scale.quarters(origin.x)
    let baseline = scale.pixels(origin.y)
    // A margin of one em contains the ink of most lines.
    let em = scale.pixels(line.font.size)
    let expected = PixelRect(
      x: left >> 2, y: baseline, width: scale.pixels(line.width), height: 0
    ).grown(by: em)
    return try state.withLock { (state) throws(TypesettingError) in
      var canvas = CoverageCanvas(expecting: expected, clip: clip)
      for glyph in line.glyphs {
        switch glyph.shape {
        case .box(let box):
          let start = glyph.x + box.left
          canvas.draw(
            TextCoverage(
              boxFrom: left + scale.quarters(start),
              to: left + scale.quarters(start + box.width), baseline: baseline,
              height: scale.pixels(box.height)))
        case .glyph(let font, let id):
          let x = left + scale.quarters(glyph.x)
          let y = scale.quarters(glyph.y)
          let key = GlyphKey(
            font: font, id: id, size: scale.pixels(64 * line.font.size),
            addedWeight: state.fonts?.addedWeight(font, for: line.font.weight) ?? 0,
            phaseX: x & 3, phaseY: y & 3)
          canvas.draw(try state.coverage(key, x: x >> 2, y: baseline - (y >> 2), clip))
        }
      }
      return canvas.coverage
    }
  }
}

extension Typesetter.State {
  /// Returns the coverage of a glyph at the corner of a pixel, and caches it unless it is large.
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
