import Units

/// A line of text: its glyphs and their positions in points, independent of the display scale.
///
/// The value depends only on the text, the requested font, the typeface and the font files.
package struct TextLine: Hashable, Sendable {
  package let text: String
  package let font: Font
  /// The metrics of the first font of the list, even if other fonts draw the text.
  package let metrics: FontMetrics
  /// The glyphs, from left to right.
  package let glyphs: [PlacedGlyph]
  /// The sum of the glyphs' advances, in points.
  package let width: Double
  /// Characters that no font contains.
  ///
  /// They are drawn with the first font's glyph for missing characters.
  package let missing: [Character]
}

/// The metrics of a font, in points.
///
/// No value is negative.
package struct FontMetrics: Hashable, Sendable {
  /// The distance from the baseline to the top of the line.
  package let ascent: Double
  /// The distance from the baseline to the bottom of the line.
  package let descent: Double
  /// The height of a capital letter.
  package let capHeight: Double

  /// The height of a line.
  package var lineHeight: Double { ascent + descent }
}

/// A glyph or a box in a line, with all lengths in points.
package struct PlacedGlyph: Hashable, Sendable {
  enum Shape: Hashable, Sendable {
    case glyph(FontReference, id: UInt32)
    case box(BoxShape)
  }

  let shape: Shape
  /// The distance of the origin from the left end of the line.
  package let x: Double
  /// The distance of the origin above the baseline, which is not 0 for some marks.
  package let y: Double
  /// The distance to the next glyph.
  package let advance: Double
}

/// A font, by its index in the list of fonts and the index of its file in the family.
struct FontReference: Hashable, Sendable {
  let source: Int
  let file: Int
}
