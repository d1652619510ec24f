import Files

/// What a run of tests found, for people, for programs and for CI.
package struct TestReport: Sendable {
  /// In the order in which they were tested.
  package let outcomes: [FilmOutcome]
  /// References that no scenario has any more, and paths that could not be read.
  package let stale: [String]
  package let problems: [String]
  /// When references were written.
  package let recording: TestOptions.Recording

  package init(
    outcomes: [FilmOutcome], stale: [String], problems: [String], recording: TestOptions.Recording
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

  /// Everything that could not be read or written, or nil.
  package var failure: TransomFailure? {
    let all = problems + outcomes.flatMap(\.problems)
    return all.isEmpty ? nil : TransomFailure(all)
  }

  /// What could not be read besides scenarios and their references, or nil.
  package var failureOfPaths: TransomFailure? {
    problems.isEmpty ? nil : TransomFailure(problems)
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
