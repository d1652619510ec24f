import Synchronization
import Units

/// Sets text: how wide it is, where its glyphs are, which pixels they cover.
///
/// Safe on any thread; the same text gives the same bytes whatever was set before.
package final class Typesetter: Sendable {
  let room: Mutex<Room>

  /// The largest size that a text is set in, in points; the scenario format has the same limit.
  package static let largestSize = 400.0

  /// What one thread at a time may touch, since the libraries' objects are not thread-safe.
  struct Room {
    /// Nil where text is drawn as boxes.
    let fonts: OpenFonts?
    /// Some 250 lines of usual length.
    var lines = BoundedCache<LineKey, TextLine>(limit: 16384)
    /// 8 MiB, some 10,000 glyphs of a title at scale 3.
    var glyphs = BoundedCache<GlyphKey, TextCoverage>(limit: 8 << 20)
  }

  struct LineKey: Hashable {
    let text: String
    let font: Font
  }

  /// A typesetter that reads a font when the first character needs it, so `files` may throw later.
  package init(_ typeface: Typeface, files: FontFiles) throws(TypesettingError) {
    switch typeface {
    case .boxes: room = Mutex(Room(fonts: nil))
    case .fonts(let list): room = Mutex(Room(fonts: try OpenFonts(list, files)))
    }
  }

  /// The sum of a line's advances, in points.
  package func width(of text: String, _ font: Font) throws(TypesettingError) -> Double {
    try line(text, font).width
  }

  /// A text on one line; nothing in it depends on the display's scale.
  package func line(_ text: String, _ font: Font) throws(TypesettingError) -> TextLine {
    guard font.size > 0, font.size <= Self.largestSize else { throw .size(font.size) }
    return try room.withLock { (room) throws(TypesettingError) in
      let key = LineKey(text: text, font: font)
      if let line = room.lines[key] { return line }
      let line =
        if let fonts = room.fonts {
          try Shaping(fonts).line(text, font)
        } else {
          try BoxTypeface.line(text, font)
        }
      room.lines.insert(line, for: key, cost: 32 + line.glyphs.count)
      return line
    }
  }

  /// Heights of the font that a line is measured by, in points.
  package func metrics(_ font: Font) throws(TypesettingError) -> FontMetrics {
    try line("", font).metrics
  }

  /// The font files read so far, for the manifest: by path, the same for the same texts.
  package var fontFiles: [FontFile] {
    room.withLock { $0.fonts?.opened ?? [] }
  }
}
