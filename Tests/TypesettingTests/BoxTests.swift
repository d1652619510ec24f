import Testing
import Typesetting
import Units

@Suite struct `Text as boxes` {
  /// Fonts that record an issue when they are read.
  static let noFiles = FontFiles { path in
    Issue.record("\(path) was read")
    return nil
  }

  let typesetter: Typesetter

  init() throws {
    typesetter = try Typesetter(.boxes, files: Self.noFiles)
  }

  static let widths: [(String, Double)] = [
    ("", 0), ("a", 0.55), ("Wi", 1.1), ("我的", 2), ("a b", 1.4), ("e\u{301}", 0.55), ("👨‍👩‍👧", 1),
    ("🇨🇳", 1), ("❤️", 1), ("、", 1), ("\u{3000}", 1), ("\u{200D}", 0), ("a\nb", 1.4), ("한", 1),
    ("إعدادات", 7 * 0.55),
  ]

  @Test(arguments: widths)
  func `has a width that depends on the kinds of characters`(text: String, ems: Double) throws {
    let width = try typesetter.width(of: text, Font(size: 20))
    #expect(abs(width - 20 * ems) < 1e-9)
  }

  @Test func `requires no font`() throws {
    for text in ["Settings", "我的设置", "إعدادات"] {
      #expect(try typesetter.line(text, .title).missing.isEmpty)
    }
    #expect(typesetter.fontFiles.isEmpty)
    #expect(try typesetter.metrics(.title).capHeight == 0.7 * 17)
  }

  @Test func `covers whole pixels if the edges of a box are at whole pixels`() throws {
    // A narrow box at 10 points extends from 0.5 to 5 points and is 7 points high.
    let coverage = try typesetter.coverage(
      of: typesetter.line("ab", Font(size: 10)), at: Point(x: 1, y: 20), DisplayScale(2),
      clip: everywhere)
    #expect(coverage.rect == PixelRect(x: 3, y: 26, width: 20, height: 14))
    let row = [UInt8](repeating: 255, count: 9) + [0, 0] + [UInt8](repeating: 255, count: 9)
    #expect(coverage.bytes == Array((0..<14).map { _ in row }.joined()))
  }

  @Test func `covers pixels partially if the edges of a box are at quarters of a pixel`() throws {
    // At 17 points and scale 3, a box extends from 2.55 to 25.5 pixels, rounded to 2.5 to 25.5.
    for (quarter, first, last) in [(0, 128, 128), (1, 64, 191), (2, 255, 255), (3, 191, 64)] {
      let coverage = try typesetter.coverage(
        of: typesetter.line("a", .title), at: Point(x: Double(quarter) / 12, y: 0), DisplayScale(3),
        clip: everywhere)
      #expect(coverage.bytes.first == UInt8(first))
      #expect(coverage.bytes[coverage.rect.width - 1] == UInt8(last))
      #expect(coverage.bytes[1..<coverage.rect.width - 1].allSatisfy { $0 == 255 })
      // The height is 0.7 · 51 = 35.7 pixels.
      #expect(coverage.rect.height == 36)
      #expect(coverage.rect.maxY == 0)
    }
  }

  @Test func `begins at the right if it is right-to-left text`() throws {
    let line = try typesetter.line("אבג ד", Font(size: 1))
    #expect(line.glyphs.map(\.advance) == [0.55, 0.3, 0.55, 0.55, 0.55])
  }

  @Test func `has the same limits as text with fonts`() {
    #expect(throws: TypesettingError.tooLong(scalars: 10_000, limit: 2000)) {
      try typesetter.line(String(repeating: "a", count: 10_000), .title)
    }
  }
}
