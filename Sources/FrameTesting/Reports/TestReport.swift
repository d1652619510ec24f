import Files

/// The result of a test run as text, JSON, JUnit XML, HTML and Markdown.
package struct TestReport: Sendable {
  /// The results in the order of the tests.
  package let outcomes: [FilmOutcome]
  /// Messages about references that no film uses, one line each.
  package let stale: [String]
  package let problems: [String]
  /// The recording mode.
  package let recording: TestOptions.Recording

  package init(
    outcomes: [FilmOutcome], stale: [String], problems: [String], recording: TestOptions.Recording
  ) {
    self.outcomes = outcomes
    self.stale = stale
    self.problems = problems
    self.recording = recording
  }

  /// Whether all films pass, and there are no errors or stale references.
  package var isPassed: Bool {
    problems.isEmpty && stale.isEmpty && outcomes.allSatisfy(\.isPassed)
  }

  /// All errors in reading and writing, or nil if there are none.
  package var failure: TransomFailure? {
    let all = problems + outcomes.flatMap(\.problems)
    return all.isEmpty ? nil : TransomFailure(all)
  }

  /// The errors that do not belong to a scenario, or nil if there are none.
  package var pathFailure: TransomFailure? {
    problems.isEmpty ? nil : TransomFailure(problems)
  }

  /// The stale references, the changes that several films share, and the summary.
  package var text: String {
    (stale.map { "stale      \($0)" } + sharedCauses.map(\.text) + [summary])
      .joined(separator: "\n")
  }

  /// A change in layers that several films share.
  struct SharedCause {
    /// The changes in the first frame that differs.
    let changes: [String]
    /// The labels of the films.
    let films: [String]
    /// The commands that accept the frames of all these films.
    let acceptCommands: [String]

    fileprivate var text: String {
      "same change in \(films.count) films: \(films.joined(separator: ", "))"
        + acceptCommands.map { "\n  accept: \($0)" }.joined()
    }
  }

  /// The changes that several films share, ordered by the first film with each change.
  var sharedCauses: [SharedCause] {
    outcomes.filter(\.isDifferent).grouped(by: \.cause).compactMap { films in
      guard films.count > 1, let cause = films.first?.cause else { return nil }
      return SharedCause(
        changes: cause, films: films.map(\.label),
        acceptCommands: FilmOutcome.acceptCommands(for: films))
    }
  }

  /// The counts, such as `3 of 5 passed, 1 differs, 1 missing`.
  package var summary: String {
    let passed = outcomes.count(where: \.isPassed)
    var parts = ["\(passed) of \(outcomes.count) passed"]
    for verdict in FilmOutcome.Verdict.allCases where verdict != .pass {
      let count = outcomes.count { $0.verdict == verdict }
      let text = verdict == .differs && count > 1 ? "differ" : verdict.rawValue
      if count > 0 { parts.append("\(count) \(text)") }
    }
    if !stale.isEmpty { parts.append("\(stale.count) stale") }
    return parts.joined(separator: ", ")
  }
}
