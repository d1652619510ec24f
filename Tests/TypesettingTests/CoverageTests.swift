import TestSupport
import Testing
import Typesetting
import Units

@Suite struct `The coverage of a line` {
  let typesetter: Typesetter

  init() throws {
    typesetter = try InstalledFonts.typesetter()
  }

  static let texts = ["Settings", "我的设置", "إعدادات", "q\u{303}\u{302}", "😀🎉", "\u{10FFFF}"]

  func coverage(
    _ text: String, _ font: Font = .title, x: Double = 0, y: Double = 0, scale: Int = 3,
    clip: PixelRect = everywhere
  ) throws -> TextCoverage {
    try typesetter.coverage(
      of: typesetter.line(text, font), at: Point(x: x, y: y), DisplayScale(scale), clip: clip)
  }

  @Test(arguments: texts, [1, 2, 3, 4])
  func `has the same bytes after a move by a whole pixel`(text: String, scale: Int) throws {
    for phase in 0..<4 {
      let x = (Double(phase) / 4 + 7) / Double(scale)
      let original = try coverage(text, x: x, y: 10, scale: scale)
      let moved = try coverage(text, x: x + 1 / Double(scale), y: 10, scale: scale)
      #expect(moved.bytes == original.bytes)
      #expect(moved.rect == original.rect.offset(x: 1, y: 0))
      let below = try coverage(text, x: x, y: 10 + 2 / Double(scale), scale: scale)
      #expect(below.bytes == original.bytes)
      #expect(below.rect == original.rect.offset(x: 0, y: 2))
    }
  }

  @Test(arguments: texts)
  func `moves in quarter-pixel steps and keeps its area`(text: String) throws {
    let phases = try (0..<4).map { try coverage(text, x: Double($0) / 12) }
    #expect(Set(phases).count == 4)
    let areas = phases.map { $0.bytes.reduce(0) { $0 + Int($1) } }
    for area in areas {
      // Coverage has 256 levels, so each pixel on an edge has an error of less than one level.
      #expect(abs(area - areas[0]) <= areas[0] / 200)
    }
    // An offset of less than an eighth of a pixel is rounded down, and a tie is rounded up.
    #expect(try coverage(text, x: 0.124 / 3) == phases[0])
    #expect(try coverage(text, x: 0.125 / 3) == phases[1])
  }

  @Test func `has its baseline on whole pixels`() throws {
    let line = try coverage("HEFT", y: 20)
    #expect(line.rect.maxY == 60)
    #expect(try coverage("HEFT", y: 20 + 0.49 / 3) == line)
    #expect(try coverage("HEFT", y: 20 + 0.5 / 3).rect == line.rect.offset(x: 0, y: 1))
  }

  @Test func `has the font's cap height for a capital letter`() throws {
    let height = try Int((typesetter.metrics(.title).capHeight * 3).rounded(.up))
    #expect(try coverage("H").rect.height == height)
    #expect(try coverage("H").bytes.contains(255))
  }

  @Test func `has combining marks at the font's positions, higher above tall letters`() throws {
    let typesetter = try InstalledFonts.typesetter(.fonts([.family("DejaVu Sans")]))
    let lines = try ["q\u{303}", "Q\u{303}"].map { try typesetter.line($0, .title) }
    let tops = try lines.map { line in
      try typesetter.coverage(
        of: line, at: .zero, DisplayScale(3), clip: everywhere
      ).rect.y
    }
    let raised = try #require(lines[1].glyphs.last?.y)
    #expect(raised > 1)
    // Positions are rounded to quarters of a pixel, and each top to a whole pixel.
    #expect(abs(Double(tops[0] - tops[1]) - 3 * raised) < 1.5)
  }

  @Test(arguments: texts)
  func `is the same in a clip as in that part of the whole line`(text: String) throws {
    let whole = try coverage(text)
    for clip in [
      PixelRect(x: 20, y: -30, width: 25, height: 22), whole.rect,
      PixelRect(x: 10, y: -1000, width: 10, height: 2000),
      PixelRect(x: 5, y: 200, width: 10, height: 10), PixelRect(x: 0, y: 0, width: 0, height: 0),
    ] {
      let part = try coverage(text, clip: clip)
      #expect(part.rect.isEmpty || part.rect.intersection(clip) == part.rect)
      #expect(part == whole.cropped(to: part.rect))
      let rest = whole.cropped(to: clip)
      #expect(rest.bytes.reduce(0) { $0 + Int($1) } == part.bytes.reduce(0) { $0 + Int($1) })
    }
  }

  @Test func `is the same in a clip even for letters too large for the cache`() throws {
    let font = Font(size: 400, weight: .bold)
    let whole = try coverage("Q我", font)
    #expect(whole.rect.width > 1500)
    let clip = PixelRect(x: 300, y: -500, width: 900, height: 200)
    #expect(try coverage("Q我", font, clip: clip) == whole.cropped(to: clip))
  }

  @Test func `is empty if nothing is drawn`() throws {
    for text in ["", " ", "\u{200D}", "\n"] {
      #expect(try coverage(text) == .empty)
    }
    #expect(try coverage("a", Font(size: 0.001)).bytes.allSatisfy { $0 < 128 })
    #expect(try coverage("a", x: 100_000) == .empty)
  }

  @Test func `is larger for a semibold title in a font without that weight`() throws {
    func area(_ weight: FontWeight) throws -> Int {
      try coverage("我的设置", Font(size: 17, weight: weight)).bytes.reduce(0) { $0 + Int($1) }
    }
    #expect(try area(.semibold) * 10 > area(.regular) * 12)
    #expect(try area(.bold) > area(.semibold))
    #expect(try area(.medium) == area(.regular))
    #expect(try coverage("😀", .title) == coverage("😀", .barButton))
  }

  @Test func `is the same on several threads and after any other text`() async throws {
    let shared = try InstalledFonts.typesetter()
    let clip = everywhere
    let drawn = try await withThrowingTaskGroup(of: (String, TextCoverage).self) { group in
      for text in (0..<4).flatMap({ _ in Self.texts }) {
        group.addTask {
          let line = try shared.line(text, .largeTitle)
          return (
            text,
            try shared.coverage(of: line, at: Point(x: 1.3, y: 2), DisplayScale(3), clip: clip)
          )
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(drawn.count == 24)
    for (text, coverage) in drawn.reversed() {
      #expect(try self.coverage(text, .largeTitle, x: 1.3, y: 2) == coverage)
    }
  }
}

@Suite struct `Overlapping glyphs` {
  static func square(_ x: Int, _ value: UInt8) -> TextCoverage {
    TextCoverage(
      rect: PixelRect(x: x, y: 0, width: 2, height: 2), bytes: [value, value, value, value])
  }

  @Test func `have the coverage of source-over compositing with one color`() {
    for (a, b) in [(0, 0), (255, 7), (128, 128), (64, 200), (1, 1), (255, 255)] {
      var canvas = CoverageCanvas(
        expecting: PixelRect(x: 5, y: 5, width: 0, height: 0), clip: everywhere)
      canvas.draw(Self.square(0, UInt8(a)))
      canvas.draw(Self.square(1, UInt8(b)))
      let both = UInt8((Double(a + b) - Double(a * b) / 255).rounded())
      let row = [UInt8(a), both, UInt8(b)]
      #expect(
        canvas.coverage
          == TextCoverage(rect: PixelRect(x: 0, y: 0, width: 3, height: 2), bytes: row + row))
    }
  }

  @Test func `are clipped to the clip rectangle, regardless of the expected rectangle`() {
    for expected in [PixelRect(x: 0, y: 0, width: 9, height: 9), everywhere] {
      var canvas = CoverageCanvas(
        expecting: expected, clip: PixelRect(x: 1, y: 1, width: 100, height: 100))
      canvas.draw(Self.square(40, 9))
      canvas.draw(Self.square(0, 7))
      #expect(canvas.coverage.rect == PixelRect(x: 1, y: 1, width: 41, height: 1))
      #expect(canvas.coverage.bytes.first == 7)
      #expect(canvas.coverage.bytes.last == 9)
    }
  }
}
