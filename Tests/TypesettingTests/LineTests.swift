import TestSupport
import Testing
import Typesetting
import Units

@Suite struct `A line of text` {
  let typesetter: Typesetter

  init() throws {
    typesetter = try InstalledFonts.typesetter()
  }

  static let texts = [
    "Settings", "我的设置", "إعدادات", "שלום עולם", "การตั้งค่า", "सेटिंग्स", "e\u{301}", "😀 ok", "",
  ]

  @Test(arguments: texts)
  func `is as wide as the sum of its advances`(text: String) throws {
    for font in [Font.title, .barButton, .largeTitle] {
      let line = try typesetter.line(text, font)
      #expect(line.width == line.glyphs.reduce(0) { $0 + $1.advance })
      #expect(try typesetter.width(of: text, font) == line.width)
      #expect(line.missing.isEmpty)
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `does not become narrower when text is appended`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var text = ""
    var width = 0.0
    for _ in 0..<30 {
      text.append("ABCTVWYabcfijlorstvwy .,0123456789设置返回".randomElement(using: &generator) ?? "a")
      let longer = try typesetter.width(of: text, .title)
      #expect(longer >= width, "\(text)")
      width = longer
    }
  }

  @Test func `grows with the font size, in exact proportion if the font file is the same`() throws {
    for text in Self.texts {
      // San Francisco has no tracking at these sizes.
      let small = try typesetter.line(text, Font(size: 80))
      let large = try typesetter.line(text, Font(size: 160))
      #expect(large.width == 2 * small.width)
      #expect(large.glyphs.map(\.x) == small.glyphs.map { 2 * $0.x })
    }
  }

  @Test func `draws Chinese characters one em wide in every weight`() throws {
    for weight in FontWeight.allCases {
      #expect(try typesetter.width(of: "我的设置", Font(size: 17, weight: weight)) == 68)
    }
  }

  @Test func `is kerned`() throws {
    let separate = try typesetter.width(of: "A", .title) + typesetter.width(of: "V", .title)
    #expect(try typesetter.width(of: "AV", .title) < separate)
  }

  @Test(arguments: [
    ("q", "q\u{303}\u{301}"), ("é", "e\u{301}"), ("ก", "ก\u{E49}"), ("ب", "ب\u{64E}"),
  ])
  func `has the same width with combining marks`(base: String, marked: String) throws {
    #expect(try typesetter.width(of: marked, .title) == typesetter.width(of: base, .title))
  }

  @Test func `does not replace -> with an arrow`() throws {
    let parts = try ["-", ">"].map { try typesetter.width(of: $0, .title) }
    let arrow = try typesetter.line("->", .title)
    #expect(arrow.glyphs.count == 2)
    #expect(abs(arrow.width - parts[0] - parts[1]) < 0.1 * arrow.width)
  }

  @Test(arguments: ["\n", "\r\n", "\t", "\u{2028}"])
  func `has a space in place of a line break or tab`(space: String) throws {
    let expected = try typesetter.width(of: "a b", .title)
    #expect(try typesetter.width(of: "a\(space)b", .title) == expected)
  }

  @Test(arguments: ["\u{0}", "\u{7}", "\u{1B}", "\u{202E}", "\u{2067}"])
  func `omits control characters`(control: String) throws {
    let expected = try typesetter.line("ab", .title).glyphs
    #expect(try typesetter.line("a\(control)b", .title).glyphs == expected)
    #expect(try typesetter.line(control, .title).glyphs.isEmpty)
  }

  @Test func `shows the first font's missing-character glyph if no font has a character`() throws {
    let line = try typesetter.line("a\u{10FFFF}b", .title)
    #expect(line.missing == ["\u{10FFFF}"])
    #expect(line.glyphs.count == 3)
    #expect(line.glyphs[1].advance > 0)
  }

  @Test func `has at most 2000 Unicode scalars`() throws {
    #expect(try typesetter.line(String(repeating: "a", count: 2000), .title).glyphs.count == 2000)
    #expect(throws: TypesettingError.tooLong(scalars: 10_000, limit: 2000)) {
      try typesetter.line(String(repeating: "a", count: 10_000), .title)
    }
    #expect(throws: TypesettingError.tooLong(scalars: 2001, limit: 2000)) {
      try typesetter.width(of: "a" + String(repeating: "\u{301}", count: 2000), .title)
    }
  }

  @Test(arguments: [0, -1, 400.1, .infinity, .nan])
  func `requires a font size above 0 and at most 400 points`(size: Double) {
    #expect(throws: TypesettingError.self) {
      try InstalledFonts.typesetter(.boxes).line("a", Font(size: size))
    }
  }

  @Test func `has the metrics of the first font`() throws {
    let latin = try typesetter.metrics(.title)
    #expect(try typesetter.line("设置", .title).metrics == latin)
    // Inter's hhea and OS/2 tables contain 0.96875, 0.2415 and 0.7273 em.
    #expect(abs(latin.ascent - 17 * 0.96875) < 1e-9)
    #expect(abs(latin.descent - 17 * 0.2415) < 0.01)
    #expect(abs(latin.capHeight - 17 * 0.7273) < 0.01)
  }
}
