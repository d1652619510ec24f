/// What a run of tests found.
package struct TestRun: Sendable {
  /// In the order in which they were tested.
  package let outcomes: [FilmOutcome]
  /// References that no scenario has any more, and paths that could not be read.
  package let stale: [String]
  package let problems: [String]
  /// When references were written: `missing`, `failed`, `all` or `never`.
  package let recording: String

  package init(
    outcomes: [FilmOutcome], stale: [String], problems: [String], recording: String
  ) {
    self.outcomes = outcomes
    self.stale = stale
    self.problems = problems
    self.recording = recording
  }

  /// Whether every film is as its reference says and no reference is anybody's.
  package var isPassed: Bool {
    problems.isEmpty && stale.isEmpty && outcomes.allSatisfy(\.isPassed)
  }

  /// Stale references and the sum, for the end.
  package var text: String {
    (stale.map { "stale      \($0)" } + [sum]).joined(separator: "\n")
  }

  /// `3 of 5 pass, 1 differs, 1 missing`.
  package var sum: String {
    let passed = outcomes.count(where: \.isPassed)
    var parts = ["\(passed) of \(outcomes.count) \(outcomes.count == 1 ? "passes" : "pass")"]
    for verdict in FilmOutcome.Verdict.allCases where verdict != .pass {
      let count = outcomes.count { $0.verdict == verdict }
      if count > 0 { parts.append("\(count) \(verdict.rawValue)") }
    }
    return parts.joined(separator: ", ")
  }
}
