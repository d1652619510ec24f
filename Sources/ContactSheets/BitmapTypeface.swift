import Compositing
import Layers
import Pixels
import Transom
import Units

/// A bitmap typeface for the labels of sheets, for use when the text in films is drawn as boxes.
///
/// With `--text boxes`, a picture does not depend on fonts, but its labels must still be legible. A letter
/// is 5 pixels wide and 7 pixels high, with up to 2 more pixels below the baseline. Uppercase letters look
/// like lowercase letters.
package enum BitmapTypeface {
  package static let height = 9
  /// The distance from one letter to the next.
  package static let advance = 6

  /// Returns up to nine rows from top to bottom, each with five bits from left to right, or nil for an
  /// unknown letter.
  package static func rows(of character: Character) -> [UInt8]? {
    guard character != " " else { return [] }
    guard let glyph = glyphs[Character(character.lowercased())] else { return nil }
    return "gpqy".contains(character)
      ? [0, 0] + glyph : glyph + [0, 0].prefix(height - glyph.count)
  }

  /// Returns the width of text, in pixels of the bitmap.
  package static func width(of text: String) -> Int { max(0, text.count * advance - 1) }

  /// The rows of each letter.
  ///
  /// The letters g, p, q and y are drawn two rows lower.
  private static let glyphs: [Character: [UInt8]] = [
    "a": [0, 0, 14, 1, 15, 17, 15], "b": [16, 16, 22, 25, 17, 17, 30],
    "c": [0, 0, 14, 16, 16, 17, 14], "d": [1, 1, 13, 19, 17, 17, 15],
    "e": [0, 0, 14, 17, 31, 16, 14], "f": [6, 9, 8, 28, 8, 8, 8],
    "g": [15, 17, 17, 17, 15, 1, 14], "h": [16, 16, 22, 25, 17, 17, 17],
    "i": [4, 0, 12, 4, 4, 4, 14], "j": [2, 0, 6, 2, 2, 2, 2, 18, 12],
    "k": [16, 16, 18, 20, 24, 20, 18], "l": [12, 4, 4, 4, 4, 4, 14],
    "m": [0, 0, 26, 21, 21, 17, 17], "n": [0, 0, 22, 25, 17, 17, 17],
    "o": [0, 0, 14, 17, 17, 17, 14], "p": [30, 17, 17, 17, 30, 16, 16],
    "q": [15, 17, 17, 17, 15, 1, 1], "r": [0, 0, 22, 25, 16, 16, 16],
    "s": [0, 0, 15, 16, 14, 1, 30], "t": [8, 8, 28, 8, 8, 9, 6],
    "u": [0, 0, 17, 17, 17, 19, 13], "v": [0, 0, 17, 17, 17, 10, 4],
    "w": [0, 0, 17, 17, 21, 21, 10], "x": [0, 0, 17, 10, 4, 10, 17],
    "y": [17, 17, 17, 19, 13, 1, 14], "z": [0, 0, 31, 2, 4, 8, 31],
    "0": [14, 17, 19, 21, 25, 17, 14], "1": [4, 12, 4, 4, 4, 4, 14],
    "2": [14, 17, 1, 2, 4, 8, 31], "3": [31, 2, 4, 2, 1, 17, 14],
    "4": [2, 6, 10, 18, 31, 2, 2], "5": [31, 16, 30, 1, 1, 17, 14],
    "6": [6, 8, 16, 30, 17, 17, 14], "7": [31, 1, 2, 4, 8, 8, 8],
    "8": [14, 17, 17, 14, 17, 17, 14], "9": [14, 17, 17, 15, 1, 2, 12],
    ".": [0, 0, 0, 0, 0, 12, 12], ",": [0, 0, 0, 0, 0, 12, 12, 4, 8],
    "-": [0, 0, 0, 14, 0, 0, 0], ":": [0, 12, 12, 0, 0, 12, 12],
    "²": [12, 2, 4, 8, 14, 0, 0], "%": [24, 25, 2, 4, 8, 19, 3],
    "/": [1, 1, 2, 4, 8, 16, 16], "_": [0, 0, 0, 0, 0, 0, 31],
    "(": [2, 4, 8, 8, 8, 4, 2], ")": [8, 4, 2, 2, 2, 4, 8],
    "+": [0, 4, 4, 31, 4, 4, 0], "&": [12, 18, 20, 8, 21, 18, 13],
    "'": [4, 4, 8, 0, 0, 0, 0], "!": [4, 4, 4, 4, 4, 0, 4], "?": [14, 17, 1, 2, 4, 0, 4],
  ]
}

extension BitmapTypeface {
  /// Draws a line at the largest integer scale that fits the font size.
  ///
  /// A character that the typeface does not contain is drawn as a box.
  package static let rasterize: TextRasterizer = { line, scale, _ in
    let glyphs = line.string.map { rows(of: $0) ?? box }
    guard glyphs.contains(where: { !$0.isEmpty }) else { return nil }
    let zoom = zoom(size: line.font.size * Double(scale.factor))
    var bytes: [UInt8] = []
    bytes.reserveCapacity(glyphs.count * advance * zoom * height * zoom)
    for row in 0..<height {
      let pixels = glyphs.flatMap { glyph in
        (0..<advance).flatMap { column -> [UInt8] in
          let bits = row < glyph.count ? glyph[row] << 1 : 0
          return Array(repeating: bits >> (advance - 1 - column) & 1 == 1 ? 255 : 0, count: zoom)
        }
      }
      for _ in 0..<zoom { bytes += pixels }
    }
    // Two rows are below the baseline.
    let descent = 2 * zoom
    return TextBitmap(
      width: glyphs.count * advance * zoom, height: height * zoom, bytes: bytes, left: 0,
      top: descent - height * zoom,
      baseline: Double(height * zoom) / 2 / Double(scale.factor) - Double(descent))
  }

  /// Returns the scale factor for a font size in pixels.
  static func zoom(size: Double) -> Int { max(1, Int(size) / height) }

  private static let box: [UInt8] = [31, 17, 17, 17, 17, 17, 31]
}

/// The typeface for the labels of a sheet: fonts, or `BitmapTypeface`.
package struct SheetLabels: Sendable {
  package let rasterize: TextRasterizer
  /// A closure that returns the width of text, in points.
  private let measure: @Sendable (String, Font) -> Double

  package init(
    rasterize: @escaping TextRasterizer, measure: @escaping @Sendable (String, Font) -> Double
  ) {
    self.rasterize = rasterize
    self.measure = measure
  }

  /// Labels in `BitmapTypeface`, for sheets whose films draw text as boxes.
  package static let bitmap = SheetLabels(rasterize: BitmapTypeface.rasterize) { text, font in
    Double(BitmapTypeface.width(of: text) * BitmapTypeface.zoom(size: font.size))
  }

  /// Returns the width of text, in pixels of the sheet.
  package func width(of text: String, _ font: Font) -> Int {
    Int(measure(text, font).rounded(.up))
  }
}

extension TextRenderer {
  /// The typeface for labels, which stay legible even if the text in the films is drawn as boxes.
  package var labels: SheetLabels {
    usesBoxes ? .bitmap : SheetLabels(rasterize: rasterizer, measure: measure)
  }
}
