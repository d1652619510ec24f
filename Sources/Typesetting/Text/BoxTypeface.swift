import Units

/// A typeface without a font, which draws a box for each character.
///
/// The advance is 0.55 em for a narrow character, 1 em for a wide one (East Asian wide or emoji), 0.3 em
/// for white space, and 1 em for an ideographic space. White space has no box. Invisible characters have no
/// advance. A box sits on the baseline, is 0.7 em high, and leaves a margin of 0.05 em on either side.
enum BoxTypeface {
  static func metrics(size: Double) -> FontMetrics {
    FontMetrics(ascent: 0.95 * size, descent: 0.25 * size, capHeight: 0.7 * size)
  }

  static func line(
    _ text: String, _ font: Font
  ) throws(TypesettingError) -> TextLine {
    let characters = try Characters(text)
    let levels = BidirectionalLevels(characters.scalars).levels
    var glyphs: [PlacedGlyph] = []
    var x = 0.0
    for index in visualOrder(ofLevels: characters.clusters.map { levels[$0.range.lowerBound] }) {
      let scalars = characters.scalars[characters.clusters[index].range]
      let advance = advance(of: scalars) * font.size
      let isVisible = advance > 0 && !(scalars.first?.properties.isWhitespace ?? true)
      let box = BoxShape(
        left: 0.05 * font.size, width: isVisible ? advance - 0.1 * font.size : 0,
        height: isVisible ? 0.7 * font.size : 0)
      glyphs.append(PlacedGlyph(shape: .box(box), x: x, y: 0, advance: advance))
      x += advance
    }
    return TextLine(
      text: text, font: font, metrics: metrics(size: font.size), glyphs: glyphs, width: x,
      missing: [])
  }

  /// Returns the advance of a character, in ems.
  private static func advance(of scalars: ArraySlice<Unicode.Scalar>) -> Double {
    guard scalars.contains(where: isVisible), let first = scalars.first else { return 0 }
    if first.properties.isWhitespace { return first == "\u{3000}" ? 1 : 0.3 }
    let isWide = isWide(first) || scalars.contains("\u{FE0F}")
    return isWide ? 1 : 0.55
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.properties.isDefaultIgnorableCodePoint
  }

  /// Returns whether a scalar is an emoji or in a block with East Asian Width W or F (UAX #11).
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
      0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x20000...0x3FFFD:
      true
    default: scalar.properties.isEmojiPresentation
    }
  }
}

/// The box of a character, in points.
///
/// It sits on the baseline and begins at `left`, relative to the origin.
struct BoxShape: Hashable, Sendable {
  let left: Double
  let width: Double
  let height: Double
}
