import TestSupport
import Testing
import Typesetting
import Units

@Suite struct `A font that cannot be used` {
  static let thai = "/usr/share/fonts/truetype/noto/NotoSansThaiUI-Regular.ttf"
  static let inter = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"

  /// Returns a typesetter whose only font has these bytes.
  static func typesetter(_ bytes: [UInt8]) throws -> Typesetter {
    try Typesetter(.fonts([.file("/font.otf")]), files: FontFiles { _ in bytes })
  }

  /// Lays out and draws text, and ignores the error for an unusable font.
  static func draw(_ text: String, _ bytes: [UInt8]) throws {
    let typesetter = try typesetter(bytes)
    do throws(TypesettingError) {
      let line = try typesetter.line(text, .title)
      _ = try typesetter.coverage(
        of: line, at: Point(x: 0, y: 0), DisplayScale(2),
        clip: PixelRect(x: -200, y: -200, width: 800, height: 400))
    } catch {
      guard case .unusable("/font.otf", _) = error else {
        Issue.record("\(error)")
        return
      }
    }
  }

  @Test func `is reported with the known families and their packages if its family is unknown`() {
    #expect {
      try InstalledFonts.typesetter(.fonts([.family("Intra")]))
    } throws: { error in
      let text = "\(error)"
      return text.contains("`Intra`") && text.contains("`Inter` (fonts-inter)")
    }
    #expect(throws: TypesettingError.noFonts) { try InstalledFonts.typesetter(.fonts([])) }
  }

  @Test func `is reported with all packages to install if it is not installed`() throws {
    let typesetter = try Typesetter(.standard, files: FontFiles { _ in nil })
    #expect {
      try typesetter.line("a", .title)
    } throws: { error in
      "\(error)".hasSuffix(
        "install the Debian packages fonts-inter fonts-noto-ui-core fonts-wqy-microhei "
          + "fonts-dejavu-core fonts-symbola, or draw text without fonts: `--text boxes`")
    }
  }

  @Test func `causes an error only for text that requires it`() throws {
    let files = FontFiles { path throws(UnreadableFont) in
      path.contains("wqy") ? nil : try InstalledFonts.read(path)
    }
    let typesetter = try Typesetter(.standard, files: files)
    #expect(try typesetter.width(of: "Settings", .title) > 0)
    #expect {
      try typesetter.line("Settings 设置", .title)
    } throws: { error in
      "\(error)"
        == "no font for `设`: `WenQuanYi Micro Hei` is not installed; install the Debian package "
        + "fonts-wqy-microhei, or draw text without fonts: `--text boxes`"
    }
    #expect(try typesetter.width(of: "Settings", .title) > 0)
  }

  @Test func `is reported with the reason`() throws {
    let files = FontFiles { _ throws(UnreadableFont) in
      throw UnreadableFont(reason: "permission denied")
    }
    let typesetter = try Typesetter(.fonts([.file("/font.otf")]), files: files)
    #expect(throws: TypesettingError.unreadable(path: "/font.otf", reason: "permission denied")) {
      try typesetter.line("a", .title)
    }
  }

  @Test(arguments: [[], [0], Array("not a font at all".utf8), [UInt8](repeating: 0, count: 5000)])
  func `causes an error if the file is not a font`(bytes: [UInt8]) throws {
    #expect {
      try Self.typesetter(bytes).line("a", .title)
    } throws: { error in
      "\(error)".hasPrefix("/font.otf cannot be used as a font: ")
    }
  }

  @Test(arguments: [thai, inter])
  func `does not terminate the process if the file is truncated`(path: String) throws {
    let bytes = try #require(try InstalledFonts.read(path))
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<200 {
      try Self.draw(
        "การตั้งค่า fi", Array(bytes.prefix(.random(in: 0..<bytes.count, using: &generator))))
    }
  }

  @Test(arguments: [thai, inter])
  func `does not terminate the process if bytes of the file are wrong`(path: String) throws {
    let bytes = try #require(try InstalledFonts.read(path))
    var generator = SeededGenerator(seed: 2)
    for round in 0..<400 {
      var damaged = bytes
      // Every other round changes only the first 4096 bytes: the table directory and short tables.
      for _ in 0..<(1 + round % 20) {
        let offset = Int.random(in: 0..<(round % 2 == 0 ? 4096 : bytes.count), using: &generator)
        damaged[offset] = UInt8.random(in: 0...255, using: &generator)
      }
      try Self.draw("การตั้งค่า fi", damaged)
    }
  }
}
