import Synchronization
import Units

/// Measures text, positions its glyphs, and computes which pixels they cover.
///
/// A typesetter can be used on several threads. Its results do not depend on earlier calls.
package final class Typesetter: Sendable {
  let state: Mutex<State>

  /// The largest font size, in points.
  ///
  /// The scenario format has the same limit.
  package static let largestSize = 400.0

  /// The state that only one thread may use at a time, because the objects of FreeType and HarfBuzz are not
  /// thread-safe.
  struct State {
    /// The fonts, or nil if text is drawn as boxes.
    let fonts: OpenFonts?
    /// The cached lines, about 250 of typical length.
    var lines = BoundedCache<LineKey, TextLine>(limit: 16384)
    /// The cached glyphs, up to 8 MiB or about 10,000 glyphs of a title at scale 3.
    var glyphs = BoundedCache<GlyphKey, TextCoverage>(limit: 8 << 20)
  }

  struct LineKey: Hashable {
    let text: String
    let font: Font
  }

  /// Creates a typesetter.
  ///
  /// A font file is read when a character first needs it.
  package init(_ typeface: Typeface, files: FontFiles) throws(TypesettingError) {
    switch typeface {
    case .boxes: state = Mutex(State(fonts: nil))
    case .fonts(let list): state = Mutex(State(fonts: try OpenFonts(list, files)))
    }
  }

  /// Returns the width of a string on one line, in points.
  package func width(of text: String, _ font: Font) throws(TypesettingError) -> Double {
    try line(text, font).width
  }

  /// Lays out a string on one line, independently of the display scale.
  package func line(_ text: String, _ font: Font) throws(TypesettingError) -> TextLine {
    guard font.size > 0, font.size <= Self.largestSize else { throw .size(font.size) }
    return try state.withLock { (state) throws(TypesettingError) in
      let key = LineKey(text: text, font: font)
      if let line = state.lines[key] { return line }
      let line =
        if let fonts = state.fonts {
          try Shaping(fonts).line(text, font)
        } else {
          try BoxTypeface.line(text, font)
        }
      state.lines.insert(line, for: key, cost: 32 + line.glyphs.count)
      return line
    }
  }

  /// Returns the metrics of the first font in the list at the requested size and weight, in points.
  package func metrics(_ font: Font) throws(TypesettingError) -> FontMetrics {
    try line("", font).metrics
  }

  /// The font files that have been read, sorted by path.
  ///
  /// The same strings always need the same files.
  package var fontFiles: [FontFile] {
    state.withLock { $0.fonts?.opened ?? [] }
  }
}
