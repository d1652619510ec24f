import Foundation
import Matching
import Testing

@Suite struct `A comparison of systems with a recording` {
  @Test(arguments: ["native", "km"])
  func `ranks the system that was recorded first, and others below`(system: String) throws {
    let recorded = try RecordedFilm(system)
    let report = try recorded.match(["native", "km"])
    #expect(report.systems.map(\.rank) == [1, 2])
    #expect(report.systems[0].system == system)
    #expect(!report.systems[0].decidingFrames.isEmpty)
  }

  @Test func `ranks a system last whose pages move elsewhere, although it has fewer frames`() throws
  {
    let scenario = RecordedFilm.scenario.replacingOccurrences(
      of: "swipe: {to: 0.7, over: 0.4}", with: "swipe: {to: 0.35, over: 0.3, release: cancel}")
    let recorded = try RecordedFilm(
      "klt", scenario,
      change: { film, number in film.frame(number).pixels.checkered(by: 2) })
    let report = try recorded.match(["qmui", "klt"])
    #expect(report.systems.map(\.system) == ["klt", "qmui"])
    #expect(report.systems.map(\.rank) == [1, 2])
    #expect(report.systems.allSatisfy { !$0.decidingFrames.isEmpty })
  }

  @Test func `gives systems that look the same one rank`() throws {
    let recorded = try RecordedFilm("native")
    let report = try recorded.match(["native", "fd"])
    #expect(report.systems.map(\.rank) == [1, 1])
  }
}
