import Matching
import Testing

/// What a match of the recording must find.
extension RecordedFilm {
  /// The measured page edges of the frames of a phase, and the progress of the model.
  func edges(
    of phase: String, in report: MatchReport
  ) -> [(edge: Double?, progress: Double)] {
    zip(report.systems[0].frames, numbers).compactMap { match, number in
      let facts = film.facts(ofFrame: number)
      return facts.phase == phase ? (match.edge?.recorded, facts.progress) : nil
    }
  }

  /// Expects times within half a frame of the model while the page moves at least a pixel per frame of a display, and
  /// intervals that contain the time everywhere.
  func expectTimes(_ report: MatchReport) throws {
    let frames = report.systems[0].frames
    try #require(frames.count == numbers.count)
    for (match, number) in zip(frames, numbers) {
      let facts = film.facts(ofFrame: number)
      let time = try #require(match.time, "frame \(match.frame)")
      #expect(
        time.earliest - 0.002 <= facts.time && facts.time <= time.latest + 0.002,
        "frame \(match.frame): \(time) does not contain \(facts.time)")
      let isFast = facts.phase == "push" && facts.progress > 0.02 && facts.progress < 0.9
      if isFast || facts.phase == "swipe" && facts.progress > 0.02 {
        #expect(
          abs(time.time - facts.time) < 1.0 / 120, "frame \(match.frame): \(time) at \(facts.time)")
      }
    }
  }
}
