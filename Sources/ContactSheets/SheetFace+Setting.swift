import Compositing
import Units

extension SheetFace {
  /// Sets a line in the largest whole pixels that a font's size has room for; a character without a
  /// letter is a box.
  package static let set: TextSetting = { line, scale, _ in
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
    // Two rows hang below the baseline.
    let hanging = 2 * zoom
    return SetText(
      width: glyphs.count * advance * zoom, height: height * zoom, bytes: bytes, left: 0,
      top: hanging - height * zoom,
      baseline: Double(height * zoom) / 2 / Double(scale.factor) - Double(hanging))
  }

  /// Pixels of a letter's pixel, for letters of a size in pixels.
  static func zoom(size: Double) -> Int { max(1, Int(size) / height) }

  private static let box: [UInt8] = [31, 17, 17, 17, 17, 17, 31]
}
