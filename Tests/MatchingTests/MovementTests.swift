import Matching
import Recordings
import TestSupport
import Testing
import Transom

/// The numbers of a film's frames in which a phase is not visible.
private func frames(of film: Film, without phase: String) -> [Int] {
  (0..<film.frameCount).filter { film.facts(ofFrame: $0).phase != phase }
}

@Suite struct `Movements that only one side shows` {
  @Test func `deviate if the model moves between two moments that the recording shows`() throws {
    let recorded = try RecordedFilm("native", numbers: { frames(of: $0, without: "push") })
    let report = try recorded.match(["native"])
    let found = report.systems[0].deviations.filter { $0.kind == .movement }
    #expect(found.count == 1 && !report.agrees)
    let first = try #require(found.first)
    #expect(first.text.contains("the push of the model, 0.300–"))
    #expect(first.text.contains("is not in the recording, which does not show it between frames"))
    #expect(first.lastFrame == first.firstFrame + 1)
  }

  @Test func `deviate if the recording fades where the model pushes`() throws {
    let recorded = try RecordedFilm(
      "native",
      change: { film, number in
        let facts = film.facts(ofFrame: number)
        guard facts.phase == "push" else { return film.frame(number).pixels }
        let pushed = (0..<film.frameCount).filter { film.facts(ofFrame: $0).phase == "push" }
        let after = film.frame((pushed.last ?? 0) + 1).pixels
        return film.frame(0).pixels.faded(into: after, facts.progress)
      })
    let report = try recorded.match(["native"])
    let found = report.systems[0].deviations.filter { $0.kind == .movement }
    #expect(found.map { $0.text.contains("shows a different movement") } == [true])
    #expect(!report.agrees)
  }

  @Test func `are not required before the first and after the last moment that both show`() throws {
    let recorded = try RecordedFilm(
      "native",
      numbers: { film in
        let swipe = (0..<film.frameCount).first { film.facts(ofFrame: $0).phase == "swipe" } ?? 0
        return Array(0..<swipe)
      })
    let report = try recorded.match(["native"])
    #expect(report.systems[0].deviations.map(\.text) == [])
    #expect(report.systems[0].unexplainedFrames == [])
  }

  @Test func `are listed if the recording shows more than the script`() throws {
    let recorded = try RecordedFilm(
      "native",
      numbers: { film in
        let swipe = (0..<film.frameCount).first { film.facts(ofFrame: $0).phase == "swipe" } ?? 0
        return Array(0..<film.frameCount) + Array(0..<swipe)
      })
    let report = try recorded.match(["native"])
    let count = recorded.film.frameCount
    let unexplained = report.systems[0].unexplainedFrames
    #expect(unexplained.count == 1 && unexplained.allSatisfy { $0.lowerBound > count })
    #expect(report.agrees)
    #expect(report.text.contains(" move, but the script has no push or pop there"))
  }
}

@Suite struct `Moments without movement` {
  /// Returns the intervals that a scan finds in frames of one color each.
  private func rests(_ levels: [UInt8], _ times: [Double], end: Double) -> [ClosedRange<Int>] {
    var scan = MotionScan(
      RecordingInfo(width: 48, height: 48, codec: "gif", rotation: 0, times: times, end: end))
    for (index, level) in levels.enumerated() {
      scan.add(
        RecordedFrame(
          index: index, time: times[index], width: 48, height: 48,
          rgb: [UInt8](repeating: level, count: 3 * 48 * 48)))
    }
    scan.finish()
    return scan.rests.map(\.frames)
  }

  @Test func `include frames in which only the last column changes a little`() {
    let times = [0, 0.05, 0.1]
    var scan = MotionScan(
      RecordingInfo(width: 49, height: 48, codec: "h264", rotation: 0, times: times, end: 0.15))
    for (index, time) in times.enumerated() {
      let row =
        [UInt8](repeating: 100, count: 3 * 48)
        + [UInt8](repeating: 100 + 3 * UInt8(index), count: 3)
      scan.add(
        RecordedFrame(
          index: index, time: time, width: 49, height: 48,
          rgb: (0..<48).flatMap { _ in row }))
    }
    scan.finish()
    #expect(scan.rests.map(\.frames) == [0...2])
  }

  @Test func `can be one long frame, as in a file whose encoder merges equal frames`() {
    let times = [0, 0.5, 0.53, 0.56, 0.59, 0.62, 1.12, 1.15, 1.18, 1.21]
    let levels: [UInt8] = [10, 40, 80, 120, 160, 200, 160, 120, 80, 10]
    #expect(rests(levels, times, end: 1.71) == [0...0, 5...5, 9...9])
    // Without a duration of the last frame, nothing shows that it is one.
    #expect(rests(levels, times, end: 1.21) == [0...0, 5...5])
  }

  @Test func `are not a frame of a movement after which some frames are missing`() {
    let times = [0, 0.03, 0.06, 0.09, 0.12, 0.15, 0.25, 0.28, 0.31, 0.34]
    let levels: [UInt8] = [10, 10, 10, 40, 80, 120, 160, 200, 200, 200]
    #expect(rests(levels, times, end: 0.37) == [0...2, 7...9])
  }

  @Test func `last for a tenth of a second, also if the difference of the times is rounded`() {
    let times = [0, 0.05, 0.67, 0.72, 0.77, 0.82, 0.87, 0.92, 0.97, 1.02, 1.07]
    let levels: [UInt8] = [10, 10, 40, 80, 120, 160, 200, 200, 200, 100, 100]
    #expect(times[8] - times[6] < 0.1)
    #expect(rests(levels, times, end: 1.12) == [0...1, 6...8, 9...10])
  }
}
