import Compositing
import ImageFiles
import Matching
import Pixels
import Testing
import Transom

@Suite struct `The dimming in a match` {
  @Test func `has only a deviation of the dimming if another dimming covers the bar`() throws {
    let recorded = try RecordedFilm("km", change: Self.dimmed)
    let report = try recorded.match(["km"])
    #expect(Set(report.systems[0].deviations.map(\.layer)) == ["window/dimming"])
  }

  @Test func `has only a deviation of the dimming if a push shows too little to measure it`()
    throws
  {
    // The lower page, with its dimming, is visible through the bar.
    let scenario = RecordedFilm.scenario
      .replacingOccurrences(of: "ios: 12", with: "ios: 15")
      .replacingOccurrences(
        of: "pages:", with: "qmui: {automaticCustomNavigationBarTransitionStyle: true}\npages:"
      )
      .replacingOccurrences(of: "barTintColor: \"#2060C0\"", with: "backgroundImage: null")
      .replacingOccurrences(of: "barTintColor", with: "backgroundImage")
    let recorded = try RecordedFilm(
      "qmui", scenario,
      numbers: { film in
        (0..<film.frameCount).filter {
          film.facts(ofFrame: $0).phase != "push" || film.facts(ofFrame: $0).progress > 0.9
        }
      }, change: Self.dimmed)
    let report = try recorded.match(["qmui"])
    #expect(Set(report.systems[0].deviations.map(\.layer)) == ["window/dimming"])
  }

  /// Returns a frame with three times the dimming.
  private static func dimmed(_ film: Film, _ number: Int) -> PixelBuffer {
    film.frame(number) { draw in
      if draw.layer.hasSuffix("/dimming") {
        draw.opacity = UInt8(min(255, 3 * Int(draw.opacity)))
      }
    }
  }

  @Test func `has the dimming of a page that is mostly dark`() throws {
    // A level is a seventeenth of the dark color, and more than the smallest difference that is reported.
    let page = PixelBuffer(width: 160, height: 216, grays: { $0 < 110 ? 17 : 240 })
    let scenario = RecordedFilm.scenario.replacingOccurrences(
      of: "title: List", with: "title: List\n    content: {image: page.png}")
    let recorded = try RecordedFilm(
      "native", scenario, files: ["page.png": PNGWriter.bytes(of: page)])
    let report = try recorded.match(["native"])
    #expect(report.systems[0].deviations.map(\.text) == [])
    let measured = zip(report.systems[0].frames, recorded.numbers).compactMap { match, number in
      match.dimming.map { ($0.opacity, recorded.film.dimming(ofFrame: number)) }
    }
    #expect(measured.count > 10)
    #expect(measured.allSatisfy { abs($0 - $1) < 0.03 }, "\(measured)")
  }

  @Test func `has no deviation of the dimming of a dark page while a palette dithers pages`() throws
  {
    let scenario = RecordedFilm.scenario.replacingOccurrences(of: "#F0F3F8", with: "#1C1C1E")
    let recorded = try RecordedFilm(
      "native", scenario,
      change: { film, number in
        guard film.facts(ofFrame: number).phase != "rest" else { return film.frame(number).pixels }
        // The palette has only two of the dark colors.
        return film.frame(number) { draw in
          if draw.layer.hasSuffix("/dimming") { draw.opacity = draw.opacity < 12 ? 0 : 18 }
        }.checkered(by: 1)
      })
    let report = try recorded.match(["native"])
    #expect(report.systems[0].deviations.map(\.text) == [])
  }

  @Test func `is measured where it makes the lower page look like the upper one`() throws {
    let scenario = RecordedFilm.scenario
      .replacingOccurrences(
        of: "title: List", with: "title: List\n    content: {gradient: [\"#F8F8F8\", \"#D0E4FF\"]}"
      )
      .replacingOccurrences(of: "title: Detail", with: "title: Detail\n    content: {rows: 8}")
      .replacingOccurrences(of: "#FFFAF0", with: "#D0E4FF")
      .replacingOccurrences(of: "- swipe: {to: 0.7, over: 0.4}", with: "- pop")
      .replacingOccurrences(of: "fps: 30", with: "fps: 60")
    let recorded = try RecordedFilm("native", scenario, change: Self.dimmed)
    let report = try recorded.match(["native"], rate: 60)
    #expect(Set(report.systems[0].deviations.map(\.layer)) == ["window/dimming"])
    let edges = recorded.edges(of: "pop", in: report)
    #expect(edges.count > 10)
    for (edge, progress) in edges.dropFirst() where progress < 0.98 {
      #expect(abs(try #require(edge) - 160 * progress) < 0.6)
    }
    let measured = zip(report.systems[0].frames, recorded.numbers).compactMap { match, number in
      match.dimming.map { ($0.opacity, 3 * recorded.film.dimming(ofFrame: number)) }
    }
    #expect(measured.count > 10)
    #expect(measured.allSatisfy { abs($0 - $1) < 0.02 }, "\(measured)")
  }

  @Test func `has no deviation on a page whose colors the recording never shows at rest`()
    throws
  {
    // The page at rest has no dark area.
    let scenario = RecordedFilm.scenario.replacingOccurrences(of: "#F0F3F8", with: "#303438")
      .replacingOccurrences(of: "#C04030", with: "#C0D0E0")
    let recorded = try RecordedFilm(
      "native", scenario, numbers: Self.endOfPush,
      change: { $0.frame($1).pixels.withBrighterShadows(by: 4) })
    let report = try recorded.match(recorded.video(factor: 18), ["native"])
    #expect(report.systems[0].deviations.map(\.text) == [])
    let measured = report.systems[0].frames.compactMap(\.dimming)
    #expect(measured.count > 3)
  }

  @Test func `has a deviation on a light page that the recording never shows at rest`() throws {
    let recorded = try RecordedFilm("native", numbers: Self.endOfPush, change: Self.dimmed)
    let report = try recorded.match(recorded.video(factor: 18), ["native"])
    #expect(report.systems[0].deviations.map(\.layer) == ["window/dimming"])
  }

  /// The frames of a push without the first one, and of the rest after it.
  private static func endOfPush(_ film: Film) -> [Int] {
    let push = (0..<film.frameCount).filter { film.facts(ofFrame: $0).phase == "push" }
    return Array(push[1]..<push[push.count - 1] + 6)
  }

  @Test func `has no deviation of the dimming of a dark page in a video`() throws {
    let scenario = RecordedFilm.scenario.replacingOccurrences(of: "#F0F3F8", with: "#141414")
      .replacingOccurrences(of: "#FFFAF0", with: "#8E8E93")
    let recorded = try RecordedFilm("native", scenario)
    let report = try recorded.match(recorded.video(factor: 18), ["native"])
    #expect(report.systems[0].deviations.map(\.text) == [])
  }
}

extension Film {
  /// The opacity of the dimming of the lower page.
  fileprivate func dimming(ofFrame number: Int) -> Double {
    let draw = displayList(ofFrame: number).draws.first { $0.layer.hasSuffix("/dimming") }
    return Double(draw?.opacity ?? 0) / 255
  }
}

extension PixelBuffer {
  /// Returns the picture with dark levels that are higher.
  fileprivate func withBrighterShadows(by amount: UInt8) -> PixelBuffer {
    func level(_ value: UInt8) -> UInt8 { value < 64 ? value + amount : max(value, 64 + amount) }
    return PixelBuffer(
      width: width, height: height,
      pixels: pixels.map {
        PremultipliedRGBA8(
          red: level($0.red), green: level($0.green), blue: level($0.blue), alpha: 255)
      })
  }
}
