import Testing
import Typesetting

@Suite struct `A text that is too wide` {
  static let typefaces: [Typeface] = [.boxes, .standard]

  @Test(arguments: typefaces, ["Settings of the whole system", "我的设置与隐私", "إعدادات النظام"])
  func `keeps the longest beginning that fits with an ellipsis`(
    typeface: Typeface, text: String
  ) throws {
    let typesetter = try InstalledFonts.typesetter(typeface)
    let whole = try typesetter.width(of: text, .title)
    for limit in stride(from: 0, through: whole + 2, by: 3.7) {
      let short = try typesetter.truncated(text, .title, toWidth: limit)
      #expect(try typesetter.width(of: short, .title) <= limit)
      if short == text { continue }
      #expect(limit < whole)
      let kept = short.dropLast()
      #expect(text.hasPrefix(kept))
      #expect(short.isEmpty || short.hasSuffix("…"))
      let longer = text.prefix(short.isEmpty ? 0 : kept.count + 1) + "…"
      #expect(try typesetter.width(of: String(longer), .title) > limit)
    }
  }

  @Test func `is itself as soon as it fits exactly`() throws {
    let typesetter = try InstalledFonts.typesetter()
    let width = try typesetter.width(of: "Settings", .title)
    #expect(try typesetter.truncated("Settings", .title, toWidth: width) == "Settings")
    #expect(try typesetter.truncated("Settings", .title, toWidth: width.nextDown) != "Settings")
  }

  @Test func `is cut between characters, never in one`() throws {
    let typesetter = try InstalledFonts.typesetter(.boxes)
    let font = try FontRequest(size: 10)
    // "…" is a narrow box; one character and it are 11 points wide.
    let text = "e\u{301}e\u{301}e\u{301}"
    #expect(try typesetter.truncated(text, font, toWidth: 12) == "e\u{301}…")
  }
}
