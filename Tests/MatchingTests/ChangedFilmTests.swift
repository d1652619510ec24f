import Compositing
import Foundation
import Matching
import Testing
import Transom

/// Recordings in which one layer differs from the model.
@Suite struct `A recording with one deviation` {
  private func deviations(_ report: MatchReport, _ kind: Deviation.Kind) -> Set<String> {
    Set(report.systems[0].deviations.filter { $0.kind == kind }.map(\.layer))
  }

  @Test func `names the layer of a background whose opacity is lower`() throws {
    let scenario = RecordedFilm.scenario.replacingOccurrences(
      of: "barTintColor", with: "backgroundImage")
    let recorded = try RecordedFilm(
      "native", scenario,
      change: { film, number in
        film.frame(number) { draw in
          // At rest, another color can be due to the display.
          if film.facts(ofFrame: number).phase == "push", draw.layer.hasSuffix("background/image") {
            draw.opacity = 190
          }
        }
      })
    let report = try recorded.match(["native"])
    #expect(deviations(report, .opacity) == ["window/bar/background/image"])
    #expect(deviations(report, .color) == [])
    let first = try #require(report.systems[0].deviations.first)
    #expect(abs(first.amount - (190.0 / 255 - 1)) < 0.03)
  }

  @Test func `is not a deviation of the background if another dimming covers it`() throws {
    let recorded = try RecordedFilm(
      "km",
      change: { film, number in
        film.frame(number) { draw in
          if draw.layer.hasSuffix("/dimming") { draw.opacity = UInt8(3 * Int(draw.opacity)) }
        }
      })
    let report = try recorded.match(["km"])
    #expect(Set(report.systems[0].deviations.map(\.layer)) == ["window/dimming"])
  }

  @Test func `does not move the screen if titles are displaced and other items are not`() throws {
    let scenario = RecordedFilm.scenario.replacingOccurrences(
      of: "title: Detail", with: "title: Detail\n    navigationItem: {rightBarButtonItem: Edit}")
    let recorded = try RecordedFilm(
      "native", scenario,
      change: { film, number in
        film.frame(number) { draw in
          if draw.layer.lowercased().hasSuffix("title") { draw.rect.x += 3 }
        }
      })
    let report = try recorded.match(["native"])
    #expect(abs(report.registration.screen.x) < 0.5)
    #expect(deviations(report, .position) == ["window/bar/title", "window/bar/outgoingTitle"])
  }

  @Test func `has the dimming of dark colors, which whole levels change most`() throws {
    let scenario = RecordedFilm.scenario.replacingOccurrences(of: "#F0F3F8", with: "#25232A")
      .replacingOccurrences(of: "title: List", with: "title: List\n    content: {rows: 6}")
    let report = try RecordedFilm("native", scenario).match(["native"])
    #expect(report.systems[0].deviations.map(\.text) == [])
  }
}
