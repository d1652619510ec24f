import Testing
import Typesetting

@Suite struct `Bidirectional text` {
  /// Returns the scalars of a string in visual order.
  static func displayed(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    let levels = BidirectionalLevels(scalars).levels
    return String(String.UnicodeScalarView(visualOrder(ofLevels: levels).map { scalars[$0] }))
  }

  @Test(arguments: [
    ("abc", "abc"),
    ("אבג", "גבא"),
    ("car is אבג in arabic", "car is גבא in arabic"),
    ("אבג means car.", ".means car גבא"),
    ("אב 12.5 ג", "ג 12.5 בא"),
    ("abc אב 12 def", "abc 12 בא def"),
    ("abc 12 אב", "abc 12 בא"),
    ("אב 50% גד", "דג 50% בא"), ("אב $50 גד", "דג $50 בא"),
    ("אב (גד)", ")דג( בא"),
    ("א-ב", "ב-א"),
    ("a אב!", "a בא!"),
    ("א\u{5B8}ב", "ב\u{5B8}א"),
    ("؟ما هذا", "اذه ام؟"),
    ("12 אב", "בא 12"),
    ("12 ab", "12 ab"),
    ("אב (cd)", ")cd( בא"),
    ("אב cd (ef) גד", "דג cd (ef) בא"),
    ("abc  ", "abc  "),
    ("אב a  ", "  a בא"),
  ])
  func `has the direction of its first strong character, even around numbers and other words`(
    text: String, expected: String
  ) {
    #expect(Self.displayed(text) == expected)
  }

  @Test func `is displayed with the same characters in another order`() {
    for text in ["", "12 אב 34 cd (ef) גד", "a\u{301}أب٣٤,٥ %$ x"] {
      let levels = BidirectionalLevels(Array(text.unicodeScalars)).levels
      #expect(visualOrder(ofLevels: levels).sorted() == Array(levels.indices))
    }
  }

  @Test func `has the first word of an Arabic title on the right`() throws {
    let typesetter = try InstalledFonts.typesetter()
    let first = try typesetter.width(of: "إعدادات", .title)
    let line = try typesetter.line("إعدادات م", .title)
    let second = try typesetter.width(of: "م", .title)
    let space = try #require(line.glyphs.dropFirst().first)
    #expect(abs(space.x - second) < 1e-9)
    #expect(abs(line.width - first - second - space.advance) < 1e-9)
  }

  @Test func `joins Arabic letters`() throws {
    let typesetter = try InstalledFonts.typesetter()
    let separate = try "محمد".map { try typesetter.width(of: String($0), .title) }.reduce(0, +)
    let joined = try typesetter.width(of: "محمد", .title)
    #expect(abs(joined - separate) > 1)
    // U+200C, the zero-width non-joiner, prevents letters from joining.
    let interrupted = try typesetter.width(of: "م\u{200C}ح\u{200C}م\u{200C}د", .title)
    #expect(abs(interrupted - separate) < 1e-9)
  }

  @Test func `joins lam and alef in one ligature`() throws {
    let typesetter = try InstalledFonts.typesetter()
    let lam = try typesetter.width(of: "ل", .title)
    let alef = try typesetter.width(of: "ا", .title)
    #expect(try typesetter.width(of: "لا", .title) < lam + alef)
  }
}
