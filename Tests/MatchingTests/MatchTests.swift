import Files
import Foundation
import ImageFiles
import Matching
import Pixels
import Testing
import TestSupport

@Suite struct `A match of a recording` {
  @Test func `finds the times of frames, and no deviation of a film from itself`() throws {
    let recorded = try RecordedFilm("native")
    let report = try recorded.match(["native"])
    #expect(report.systems[0].deviations.map(\.text) == [])
    let screen = report.registration.screen
    #expect(abs(screen.width - 160) < 1 && abs(screen.x) < 1 && abs(screen.y) < 1)
    try recorded.expectTimes(report)
  }

  @Test func `finds the times of frames that are dropped and repeated`() throws {
    let recorded = try RecordedFilm(
      "km",
      numbers: { film in
        (0..<film.frameCount).flatMap { $0 % 7 == 3 ? [] : $0 % 5 == 2 ? [$0, $0] : [$0] }
      })
    let report = try recorded.match(["km"])
    #expect(report.systems[0].deviations.map(\.text) == [])
    try recorded.expectTimes(report)
    let repeated = report.facts.repeatedFrames.count
    #expect(repeated > 0)
  }

  @Test(arguments: [5, 6])
  func `finds the times of a movement that stands still for a fifth of a second or less`(
    count: Int
  ) throws {
    let recorded = try RecordedFilm(
      "native",
      numbers: { film in
        let start = (0..<film.frameCount).first { film.facts(ofFrame: $0).phase == "push" }!
        let still = start + 4..<start + 4 + count
        return (0..<film.frameCount).map { still.contains($0) ? still.lowerBound : $0 }
      })
    let report = try recorded.match(["native"])
    #expect(report.systems[0].deviations.map(\.text) == [])
    try recorded.expectTimes(report)
  }

  @Test func `finds the times of a push that stands still shortly before its end`() throws {
    let recorded = try RecordedFilm(
      "native",
      numbers: { film in
        let still = (0..<film.frameCount).first { film.facts(ofFrame: $0).progress > 0.95 }!
        return (0..<film.frameCount).map { (still...still + 2).contains($0) ? still : $0 }
      })
    let report = try recorded.match(["native"])
    #expect(report.systems[0].deviations.map(\.text) == [])
    try recorded.expectTimes(report)
  }

  @Test func `finds the times if the recording dims the lower page more than the model`() throws {
    let recorded = try RecordedFilm(
      "native",
      change: { film, number in
        let facts = film.facts(ofFrame: number)
        let pixels = film.frame(number).pixels
        guard facts.phase == "push" else { return pixels }
        // The model's dimming is black at a tenth of the progress.
        let factor = (1 - 0.3 * facts.progress) / (1 - 0.1 * facts.progress)
        let edge = Int((Double(pixels.width) * (1 - facts.progress)).rounded())
        return pixels.darkened(0..<edge, 64..<pixels.height, by: factor)
      })
    let report = try recorded.match(["native"])
    #expect(Set(report.systems[0].deviations.map(\.layer)) == ["window/dimming"])
    try recorded.expectTimes(report)
  }

  @Test func `finds a push after which the whole bar has another color`() throws {
    let scenario = RecordedFilm.scenario.replacingOccurrences(
      of: "title: Detail", with: "title: Detail\n    content: {gradient: [black, white]}")
    let recorded = try RecordedFilm(
      "native", scenario,
      change: { film, number in
        let facts = film.facts(ofFrame: number)
        let pixels = film.frame(number).pixels
        return facts.phase == "rest" && facts.time < 0.3
          ? pixels : pixels.darkened(0..<160, 0..<64, by: 0.4)
      })
    try recorded.expectTimes(try recorded.match(["native"]))
  }

  @Test func `finds the times in a clip that begins and ends within a transition`() throws {
    let recorded = try RecordedFilm(
      "native",
      numbers: { film in
        let moving = (0..<film.frameCount).filter { film.facts(ofFrame: $0).phase != "rest" }
        return Array(moving[3]..<moving[moving.count - 4])
      })
    try recorded.expectTimes(try recorded.match(["native"]))
  }

  @Test func `finds the times in a clip that ends with two equal frames of a push`() throws {
    let scenario = RecordedFilm.scenario.replacingOccurrences(
      of: "title: Detail", with: "title: Detail\n    content: {rows: 6}")
    let recorded = try RecordedFilm(
      "native", scenario,
      numbers: { film in
        let last = (0..<film.frameCount).first { film.facts(ofFrame: $0).progress > 0.97 }!
        return Array(0...last) + [last]
      })
    try recorded.expectTimes(try recorded.match(["native"]))
  }

  @Test func `finds the times in a clip that ends with two equal frames of a pop`() throws {
    let page = PixelBuffer(width: 160, height: 216, grays: { [60, 140, 100, 220][$0 / 8 % 4] })
    let scenario = RecordedFilm.scenario
      .replacingOccurrences(
        of: "title: Detail", with: "title: Detail\n    content: {image: page.png}"
      )
      .replacingOccurrences(
        of: "title: List", with: "title: List\n    content: {image: page.png}"
      )
      .replacingOccurrences(of: "- swipe: {to: 0.7, over: 0.4}", with: "- pop")
      .replacingOccurrences(of: "fps: 30", with: "fps: 15")
    let recorded = try RecordedFilm(
      "native", scenario, files: ["page.png": PNGWriter.bytes(of: page)],
      numbers: { film in
        let last = (0..<film.frameCount).first {
          film.facts(ofFrame: $0).phase == "pop" && film.facts(ofFrame: $0).progress > 0.97
        }!
        return Array(0...last) + [last]
      })
    let report = try recorded.match(["native"], rate: 15)
    try recorded.expectTimes(report)
    let edges = recorded.edges(of: "pop", in: report)
    for (edge, progress) in edges.suffix(2) {
      #expect(abs(try #require(edge) - 160 * progress) < 0.6)
    }
  }

  @Test func `finds the time of a first frame that differs a little, as in a video`() throws {
    let recorded = try RecordedFilm(
      "native",
      change: { film, number in
        let frame = film.frame(number).pixels
        return number == 0 ? frame.checkered(by: 3) : frame
      })
    try recorded.expectTimes(try recorded.match(["native"]))
  }

  @Test func `finds the times in a clip that ends with four equal frames in mid-push`() throws {
    let scenario = RecordedFilm.scenario.replacingOccurrences(
      of: "title: Detail", with: "title: Detail\n    content: {rows: 6}")
    let recorded = try RecordedFilm(
      "native", scenario,
      numbers: { film in
        let last = (0..<film.frameCount).first { film.facts(ofFrame: $0).progress > 0.8 }!
        return Array(0...last) + [last, last, last]
      })
    try recorded.expectTimes(try recorded.match(["native"]))
  }

  @Test func `finds the times if a frame shortly before the end of a push is repeated`() throws {
    let scenario = RecordedFilm.scenario.replacingOccurrences(of: "fps: 30", with: "fps: 15")
    let recorded = try RecordedFilm(
      "native", scenario,
      numbers: { film in
        let late = (0..<film.frameCount).first { film.facts(ofFrame: $0).progress > 0.9 }!
        return Array(0...late) + Array(late..<film.frameCount)
      })
    try recorded.expectTimes(try recorded.match(["native"], rate: 15))
  }

  @Test func `has intervals that contain the end of a movement that a video does not draw`() throws
  {
    let recorded = try RecordedFilm(
      "native",
      change: { film, number in
        let facts = film.facts(ofFrame: number)
        let isAtEnd = facts.phase == "push" && facts.progress > 0.985
        let kept = (0..<number).last { film.facts(ofFrame: $0).progress <= 0.985 }
        return film.frame(isAtEnd ? kept! : number).pixels
      })
    try recorded.expectTimes(try recorded.match(["native"]))
  }

  @Test(arguments: [1, 3])
  func `states the frame in which a bar changes too late, also under another dimming`(
    dimming factor: Int
  ) throws {
    let recorded = try RecordedFilm(
      "km",
      change: { film, number in
        func dimmed(_ number: Int) -> PixelBuffer {
          film.frame(number) { draw in
            if draw.layer.hasSuffix("/dimming") { draw.opacity = UInt8(factor * Int(draw.opacity)) }
          }
        }
        return dimmed(number).replacing(0..<65, with: dimmed(max(0, number - 1)))
      })
    let report = try recorded.match(["km"])
    let agrees = report.agrees
    #expect(!agrees)
    let late = report.systems[0].deviations.filter { $0.layer.hasSuffix("bar/background") }
    #expect(late.map(\.kind).contains(.time) && late.allSatisfy { $0.amount < 0 })
    #expect(!late.map(\.kind).contains(.color))
  }

  @Test func `names the area to pass if nothing is at rest`() throws {
    let recorded = try RecordedFilm(
      "native",
      numbers: { film in
        (0..<film.frameCount).filter {
          film.facts(ofFrame: $0).phase == "push" && film.facts(ofFrame: $0).progress < 0.8
        }
      })
    let failure = #expect(throws: TransomFailure.self) { try recorded.match(["native"]) }
    #expect(failure?.text.contains("--screen") == true)
  }

  @Test func `has JSON with the times and the area`() throws {
    let recorded = try RecordedFilm("native")
    let area = ScreenArea(x: 0, y: 0, width: 160, height: 280)
    let json = try recorded.match(["native"], screen: area).json
    let parts = [
      "\"screen\": [0, 0, 160, 280]", "\"isSetByHand\": true", "\"modelTime\"", "\"earliest\"",
      "\"latest\"", "\"decidingFrames\"", "\"notMeasurable\"",
    ]
    let missing = parts.filter { !json.contains($0) }
    #expect(missing == [])
  }
}
