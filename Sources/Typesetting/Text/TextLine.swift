import Units

/// A text set on one line: what is drawn and where, in points, before any display scale.
///
/// A value that follows from the text, the font asked for and the font files alone.
package struct TextLine: Hashable, Sendable {
  package let text: String
  package let font: Font
  /// Of the first font of the fallback list, whichever fonts draw the text.
  package let metrics: FontMetrics
  /// From left to right.
  package let glyphs: [PlacedGlyph]
  /// The sum of the glyphs' advances, in points.
  package let width: Double
  /// Characters that no font has, drawn as the first font's box for that.
  package let missing: [Character]
}

/// Heights of a font, in points; all are positive.
package struct FontMetrics: Hashable, Sendable {
  /// From the baseline up to the line's top.
  package let ascent: Double
  /// From the baseline down to the line's bottom.
  package let descent: Double
  /// From the baseline up to a capital's top.
  package let capHeight: Double

  /// From the line's top to its bottom.
  package var lineHeight: Double { ascent + descent }
}

/// A glyph or box of a line, in points.
package struct PlacedGlyph: Hashable, Sendable {
  enum Shape: Hashable, Sendable {
    case glyph(FontReference, id: UInt32)
    case box(BoxShape)
  }

  let shape: Shape
  /// Where its origin is, from the line's left end to the right.
  package let x: Double
  /// Where its origin is, from the baseline upwards; marks are moved so.
  package let y: Double
  /// How far it moves the next glyph to the right.
  package let advance: Double
}

/// A font by its place in the fallback list, and in its family's files.
struct FontReference: Hashable, Sendable {
  let source: Int
  let file: Int
}
