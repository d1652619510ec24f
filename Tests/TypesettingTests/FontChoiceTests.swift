import Synchronization
import Testing
import Typesetting
import Units

@Suite struct `The fonts used for text` {
  /// Returns the names of the font files that a string needs.
  static func names(_ text: String, _ font: Font) throws -> [String] {
    let typesetter = try InstalledFonts.typesetter()
    _ = try typesetter.line(text, font)
    return typesetter.fontFiles.map { String($0.path.split(separator: "/").last ?? "") }
  }

  @Test(arguments: [
    ("Settings", ["Inter-SemiBold.otf"]),
    ("设置", ["Inter-SemiBold.otf", "wqy-microhei.ttc"]),
    ("عام", ["Inter-SemiBold.otf", "NotoSansArabicUI-Bold.ttf"]),
  ])
  func `are read when a character requires them`(text: String, names: [String]) throws {
    #expect(try Self.names(text, .title) == names)
  }

  @Test(arguments: [
    (17, FontWeight.regular, "Inter-Regular.otf"), (17, .ultraLight, "Inter-Thin.otf"),
    (19.9, .heavy, "Inter-ExtraBold.otf"), (20, .semibold, "InterDisplay-SemiBold.otf"),
    (34, .bold, "InterDisplay-Bold.otf"),
  ])
  func `have the requested weight and size`(
    size: Double, weight: FontWeight, name: String
  ) throws {
    #expect(try Self.names("a", Font(size: size, weight: weight)) == [name])
  }

  @Test(arguments: [("a", "★"), ("Settings ", "设"), ("a", "😀"), ("Ж", "ა")])
  func `draw different characters of the same line`(first: String, second: String) throws {
    let typesetter = try InstalledFonts.typesetter()
    let parts = try [first, second].map { try typesetter.width(of: $0, .title) }
    let both = try typesetter.line(first + second, .title)
    #expect(abs(both.width - parts[0] - parts[1]) < 1e-9)
    #expect(both.missing.isEmpty)
  }

  @Test func `are listed with their bytes`() throws {
    let typesetter = try InstalledFonts.typesetter()
    _ = try typesetter.line("a", .title)
    let file = try #require(typesetter.fontFiles.first)
    #expect(file.path == "/usr/share/fonts/opentype/inter/Inter-SemiBold.otf")
    #expect(try InstalledFonts.read(file.path) == file.bytes)
    let libraries = try TypesettingLibraries.loaded()
    #expect(libraries.freeType.hasPrefix("2."))
    #expect(libraries.harfBuzz.contains("."))
  }

  @Test func `are found in each folder in order, in subfolders or directly`() throws {
    let requestedPaths = Mutex<[String]>([])
    let files = FontFiles(folders: ["/one", "/two"]) { path throws(UnreadableFont) in
      requestedPaths.withLock { $0.append(path) }
      guard path == "/two/Inter-Regular.otf" else { return nil }
      return try InstalledFonts.read("/usr/share/fonts/opentype/inter/Inter-Regular.otf")
    }
    let typesetter = try Typesetter(.fonts([.family("Inter")]), files: files)
    let expected = try InstalledFonts.typesetter().width(of: "a", .barButton)
    #expect(try typesetter.width(of: "a", .barButton) == expected)
    #expect(
      requestedPaths.withLock { $0 } == [
        "/one/opentype/inter/Inter-Regular.otf", "/one/Inter-Regular.otf",
        "/two/opentype/inter/Inter-Regular.otf", "/two/Inter-Regular.otf",
      ])
  }

  @Test func `can be a single file`() throws {
    let path = "/usr/share/fonts/opentype/inter/Inter-Bold.otf"
    let bold = Font(size: 17, weight: .bold)
    let typesetter = try InstalledFonts.typesetter(.fonts([.file(path)]))
    let expected = try InstalledFonts.typesetter().width(of: "Bold", bold)
    #expect(try typesetter.width(of: "Bold", .title) == expected)
    #expect(try typesetter.line("设", .title).missing == ["设"])
    #expect(throws: TypesettingError.noFile(path: "/no/font.otf")) {
      try InstalledFonts.typesetter(.fonts([.file("/no/font.otf")])).line("a", .title)
    }
  }

  @Test func `have fallback families with known packages`() throws {
    for name in FontFamilies.fallback {
      let family = try #require(FontFamilies.named(name))
      let typesetter = try InstalledFonts.typesetter(.fonts([.family(name)]))
      #expect(try typesetter.metrics(.title).ascent > 10, "\(family.package)")
    }
  }
}
