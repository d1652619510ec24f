import Foundation
import Matching
import Pixels
import Testing

@Suite struct `A match of a recording of a swipe` {
  @Test func `finds the times of a pop after a canceled swipe in which the clip begins`() throws {
    let scenario = RecordedFilm.scenario.replacingOccurrences(
      of: "- swipe: {to: 0.7, over: 0.4}",
      with: "- swipe: {to: 0.6, over: 0.3, release: cancel}\n  - wait: 0.18\n  - pop")
    let recorded = try RecordedFilm(
      "native", scenario,
      numbers: { film in
        let swipe = (0..<film.frameCount).first { film.facts(ofFrame: $0).phase == "swipe" }!
        let last = (0..<film.frameCount).last { film.facts(ofFrame: $0).phase == "pop" }!
        return Array(stride(from: swipe + 3, to: last - 6, by: 3))
      })
    try recorded.expectTimes(
      try recorded.match(
        ["native"], screen: ScreenArea(x: 0, y: 0, width: 160, height: 280), rate: 10))
  }

  @Test func `tells the way there from the way back of a fast finger`() throws {
    let scenario = RecordedFilm.scenario.replacingOccurrences(
      of: "to: 0.7, over: 0.4", with: "to: 0.8, over: 0.15, release: cancel")
    let recorded = try RecordedFilm(
      "native", scenario, numbers: { Array(stride(from: 0, to: $0.frameCount, by: 2)) })
    try recorded.expectTimes(try recorded.match(["native"], rate: 15))
  }

  @Test func `a repeated frame of a finger that turns back has the time of the frame before`()
    throws
  {
    let scenario = RecordedFilm.scenario
      .replacingOccurrences(
        of: "to: 0.7, over: 0.4", with: "to: 0.6, over: 0.9, release: cancel"
      ).replacingOccurrences(of: "fps: 30", with: "fps: 60")
    let recorded = try RecordedFilm(
      "native", scenario,
      // Without the start of the way back, where the page is at the same place.
      numbers: { film in
        let last = (0..<film.frameCount).last { film.facts(ofFrame: $0).phase == "swipe" } ?? 0
        let kept = (0..<film.frameCount).filter { $0 <= last || $0 > last + 3 }
        return kept.map { last - 2 < $0 && $0 <= last ? last - 2 : $0 }
      })
    try recorded.expectTimes(try recorded.match(["native"], rate: 60))
  }

  @Test func `tells two movements apart between which only one frame shows the page at rest`()
    throws
  {
    let scenario = RecordedFilm.scenario.replacingOccurrences(
      of: "to: 0.7, over: 0.4", with: "to: 0.6, over: 0.4, release: cancel")
    let recorded = try RecordedFilm(
      "native", scenario,
      numbers: { film in
        let phases = (0..<film.frameCount).map { film.facts(ofFrame: $0).phase }
        let push = phases.lastIndex(of: "push") ?? 0
        let swipe = phases.firstIndex(of: "swipe") ?? 0
        return phases.indices.filter { $0 <= push || $0 >= swipe - 1 }
      })
    try recorded.expectTimes(try recorded.match(["native"]))
  }

  @Test func `finds a lower page that is under the bar at rest and below it during a swipe`() throws
  {
    let scenario = RecordedFilm.scenario
      .replacingOccurrences(
        of: "to: 0.7, over: 0.4", with: "to: 0.6, over: 0.4, release: cancel"
      )
      .replacingOccurrences(
        of: "title: List", with: "title: List\n    content: {gradient: [\"#E04020\", \"#20C0E0\"]}"
      )
      .replacingOccurrences(
        of: "{barTintColor: \"#2060C0\"}", with: "{backgroundImage: \"#2060C099\"}"
      )
      .replacingOccurrences(
        of: "{barTintColor: \"#C04030\"}",
        with: "{backgroundImage: null, barTintColor: \"#C04030\", isTranslucent: false}")
    let recorded = try RecordedFilm("km", scenario)
    let report = try recorded.match(["km"])
    #expect(report.systems[0].deviations.map(\.text) == [])
    try recorded.expectTimes(report)
  }

  @Test(arguments: [(1, 0), (3, 2)])
  func `finds a rest between two movements that is noisier than the long ones`(
    between: Int, around: Int
  ) throws {
    let scenario = RecordedFilm.scenario.replacingOccurrences(
      of: "- push: detail\n  - wait: 0.3", with: "- push: detail\n  - wait: 0.1")
    let recorded = try RecordedFilm(
      "native", scenario,
      // Without the end of the push, where the page hardly moves.
      numbers: { film in
        (0..<film.frameCount).filter {
          film.facts(ofFrame: $0).phase != "push" || film.facts(ofFrame: $0).progress < 0.97
        }
      },
      change: { film, number in
        let facts = film.facts(ofFrame: number)
        let pixels = film.frame(number).pixels
        guard facts.phase == "rest" else { return pixels }
        let isBetween = facts.time > 0.4 && facts.time < 1
        return pixels.checkered(by: isBetween ? between : around)
      })
    try recorded.expectTimes(try recorded.match(["native"]))
  }

  @Test func `finds the times of a swipe that is cancelled, whose lower page is never at rest`()
    throws
  {
    let scenario = RecordedFilm.scenario.replacingOccurrences(
      of: "to: 0.7, over: 0.4", with: "to: 0.5, over: 0.4, release: cancel")
    let recorded = try RecordedFilm(
      "native", scenario,
      numbers: { film in
        let swipe = (0..<film.frameCount).first { film.facts(ofFrame: $0).phase == "swipe" } ?? 0
        return Array(swipe - 5..<film.frameCount)
      })
    try recorded.expectTimes(try recorded.match(["native"]))
  }

  @Test func `finds the times of a swipe that is cancelled over a screenshot`() throws {
    let scenario = RecordedFilm.scenario.replacingOccurrences(
      of: "to: 0.7, over: 0.4", with: "to: 0.5, over: 0.4, release: cancel")
    let recorded = try RecordedFilm("jy", scenario)
    try recorded.expectTimes(try recorded.match(["jy"]))
  }
}
