import Compositing
import ImageFiles
import Matching
import Pixels
import Testing
import Transom

@Suite struct `The screen of a recording` {
  private func expect(_ screen: ScreenArea, x: Double, y: Double) {
    #expect(abs(screen.x - x) < 0.5 && abs(screen.y - y) < 0.5, "\(screen)")
    #expect(abs(screen.width - 160) < 0.5 && abs(screen.height - 280) < 0.5, "\(screen)")
  }

  @Test func `does not end at a line in its content`() throws {
    let page = PixelBuffer(width: 160, height: 280, grays: { _ in 240 })
      .darkened(0..<160, 275..<280, by: 0.3)
    let scenario = RecordedFilm.scenario.replacingOccurrences(
      of: "title: List", with: "title: List\n    content: {image: page.png}")
    let recorded = try RecordedFilm(
      "native", scenario, files: ["page.png": PNGWriter.bytes(of: page)],
      change: { film, number in
        film.frame(number).pixels.placed(x: 20, y: 0, width: 200, height: 280, over: 120)
      })
    expect(try recorded.match(["native"]).registration.screen, x: 20, y: 0)
  }

  @Test func `ends where something else surrounds it, although a title is displaced`() throws {
    let scenario = RecordedFilm.scenario.replacingOccurrences(
      of: "barTintColor", with: "backgroundImage")
    let recorded = try RecordedFilm(
      "native", scenario,
      change: { film, number in
        let moved = film.frame(number) { draw in
          if ["title", "outgoingTitle"].contains(draw.layer.split(separator: "/").last) {
            draw.rect.x += 4
          }
        }
        return moved.placed(x: 20, y: 16, width: 200, height: 320, over: 120)
      })
    let report = try recorded.match(["native"])
    let screen = report.registration.screen
    #expect(abs(screen.x - 20) < 0.02 && abs(screen.x + screen.width - 180) < 0.02, "\(screen)")
    #expect(
      report.systems[0].deviations.contains { $0.kind == .position && abs($0.amount - 4) < 0.5 })
  }

  @Test func `is neither wider nor displaced if a title is displaced and little else is visible`()
    throws
  {
    let scenario = """
      transom: 1
      device: {width: 160, height: 240, scale: 2, safeArea: {top: 20}}
      ios: 13
      pages:
        list:
          title: List
          content: {gradient: ["#F8F8F8", "#C9F0D0"]}
        detail:
          title: Profile
          content: {gradient: ["#202428", "#F2F2F7"]}
          navigationItem: {rightBarButtonItem: Done}
      stack: [list, detail]
      script:
        - wait: 0.3
        - pop
        - wait: 0.3

      """
    let recorded = try RecordedFilm(
      "native", scenario,
      change: { film, number in
        film.frame(number) { draw in
          if draw.layer.hasSuffix("/title") { draw.rect.x -= 2 }
        }.cropped(width: 320, height: 324)
      })
    let report = try recorded.match(["native"], rate: 60)
    let screen = report.registration.screen
    #expect(abs(screen.x) < 0.2 && abs(screen.width - 320) < 0.2, "\(screen)")
    let found = report.systems[0].deviations
    #expect(
      !found.isEmpty && found.allSatisfy { $0.kind == .position && abs($0.amount + 1) < 0.1 },
      "\(found)")
  }

  @Test func `is found although the recording begins and ends with something else`() throws {
    let recorded = try RecordedFilm(
      "native",
      numbers: { film in
        let other = [Int](repeating: film.frameCount - 1, count: 12)
        return other + Array(0..<film.frameCount - 1) + other
      },
      change: { film, number in
        number < film.frameCount - 1
          ? film.frame(number).pixels
          : PixelBuffer(width: 160, height: 280, grays: { $0 < 80 ? 90 : 20 })
      })
    let report = try recorded.match(["native"])
    expect(report.registration.screen, x: 0, y: 0)
    #expect(report.agrees)
  }
}
