import Files

/// What a run of tests found, for people, for programs and for CI.
package struct TestReport: Sendable {
  private let run: TestRun

  package init(_ run: TestRun) {
    self.run = run
  }

  /// In the order in which they were tested.
  package var outcomes: [TestOutcome] { run.outcomes.map(TestOutcome.init) }

  /// Whether every film is as its reference says and no reference is anybody's.
  package var isPassed: Bool { run.isPassed }

  /// Everything that could not be read or written, or nil.
  package var failure: TransomFailure? {
    let all = run.problems + run.outcomes.flatMap(\.problems)
    return all.isEmpty ? nil : TransomFailure(all)
  }

  /// What could not be read besides scenarios and their references, or nil.
  package var failureOfPaths: TransomFailure? {
    run.problems.isEmpty ? nil : TransomFailure(run.problems)
  }

  /// Stale references and the sum, for the end.
  package var text: String { run.text }

  /// One JSON object; each scenario's `verdict` is pass, differs, layout, other-text, missing,
  /// recorded or unreadable.
  package var json: String { run.json }

  /// The report as JUnit's XML: a test case a film and one for the references, without times.
  package var junit: String { run.junit }

  /// The report as one HTML file that asks nobody for anything and runs no program.
  ///
  /// First what failed, with the pictures of a film's first and worst frame, then what passes. Equal
  /// reports give equal bytes.
  package var html: String { run.html }

  /// Writes a report's text to a file, whole or not at all.
  package static func write(_ text: String, to path: String) throws(TransomFailure) {
    try mappingErrors { () throws(FileError) in
      try AtomicFile.write(Array((text + "\n").utf8), toFile: path)
    }
  }
}
