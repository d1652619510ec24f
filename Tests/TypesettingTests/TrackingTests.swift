import Testing
import Typesetting
import Units

@Suite struct `The tracking of San Francisco` {
  /// Widths of ink in snapshots from the simulator at scale 3, with the required accuracy.
  @Test(arguments: [
    ("Second Component", Font.title, 155.3, 1.0), ("First Component", .barButton, 124.7, 1),
    ("Second", .title, 58.0, 0.7),
  ])
  func `makes text as wide as on an iPhone`(
    text: String, font: Font, width: Double, accuracy: Double
  ) throws {
    let typesetter = try InstalledFonts.typesetter()
    let coverage = try typesetter.coverage(
      of: typesetter.line(text, font), at: Point(x: 0, y: 0), DisplayScale(3), clip: everywhere)
    #expect(abs(Double(coverage.rect.width) / 3 - width) < accuracy)
  }

  /// Returns the tracking of one letter at a size.
  private func tracking(at size: Double) throws -> Double {
    // From 80 points on, there is no tracking.
    let typesetter = try InstalledFonts.typesetter(.fonts([.file(InstalledFonts.inter)]))
    return try typesetter.width(of: "n", Font(size: size))
      - size / 100 * typesetter.width(of: "n", Font(size: 100))
  }

  @Test(arguments: [
    (6, 0.24), (12, 0), (17, -0.43), (20, -0.45), (34, 0.4), (54, 0.32), (56, 0.3), (72, 0.14),
    (80, 0), (300, 0),
  ])
  func `has the values of Apple's table`(size: Double, points: Double) throws {
    #expect(abs(try tracking(at: size) - points) < 1e-9)
  }

  @Test func `is interpolated between the sizes of the table and proportional below them`() throws {
    #expect(abs(try tracking(at: 16.5) + 0.37) < 1e-9)
    #expect(abs(try tracking(at: 74) - 0.105) < 1e-9)
    #expect(abs(try tracking(at: 3) - 0.12) < 1e-9)
  }

  @Test func `is added to letters, digits and spaces, but not to marks or Chinese text`() throws {
    let typesetter = try InstalledFonts.typesetter()
    let none = try Typesetter(.fonts([.file("/font")]), files: files(family: "Inter", trak: 0))
    for text in ["Second", "Второй", "Δεύτερο", "iPhone 17", "q\u{303}\u{301}"] {
      let expected = try none.width(of: text, .barButton) - (0.43 + 0.005 * 17) * Double(text.count)
      #expect(abs(try typesetter.width(of: text, .barButton) - expected) < 1e-9, "\(text)")
    }
    #expect(try typesetter.width(of: "设置、", .barButton) == 51)
  }

  /// Returns font files with a variant of Inter at every path.
  private func files(family: String, trak: Int?) throws -> FontFiles {
    var tables = FontTables(try #require(try InstalledFonts.read(InstalledFonts.inter)))
    tables["name"] = FontTables.name(family: family)
    tables["trak"] = trak.map(FontTables.trak)
    let file = tables.file
    return FontFiles { _ in file }
  }

  private func width(_ family: String, trak: Int?) throws -> Double {
    try Typesetter(.fonts([.file("/font")]), files: files(family: family, trak: trak))
      .width(of: "Second", .barButton)
  }

  /// San Francisco has a `trak` table; the name of the font does not matter.
  @Test(arguments: ["SF Pro Text", ".SFNSText", "Inter"])
  func `is replaced by the font's own trak table, if there is one`(family: String)
    throws
  {
    let untracked = try width("Inter", trak: 0)
    // Inter has 2816 units per em.
    #expect(abs(try width(family, trak: -71) - (untracked - 6 * 71 * 17 / 2816)) < 1e-9)
    #expect(abs(try width(family, trak: nil) - (untracked - 6 * 0.43)) < 1e-9)
  }

  @Test func `is included in the width of a line`() throws {
    let typesetter = try InstalledFonts.typesetter()
    for text in ["Second Component", "设置 17"] {
      let line = try typesetter.line(text, .title)
      #expect(line.glyphs.last.map { $0.x + $0.advance } == line.width)
    }
  }
}
