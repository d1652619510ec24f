import Files

/// What a comparison found, for people and for programs.
package struct DiffReport: Sendable {
  private let report: DifferenceReport

  package init(_ report: DifferenceReport) {
    self.report = report
  }

  /// Whether nothing differs.
  package var isEqual: Bool { report.difference.verdict == .equal }

  /// Everything that could not be read or written, or nil.
  package var failure: TransomFailure? {
    let problems = report.difference.problems
    return problems.isEmpty ? nil : TransomFailure(problems.map { "error: " + $0 })
  }

  /// A line for each frame that differs, and a summary.
  ///
  /// A film that is late or early is one finding; its frames are told apart with `allFrames` only.
  package func text(allFrames: Bool = false) -> String { report.text(allFrames: allFrames) }

  /// The report as one JSON object, each frame on a line of its own.
  ///
  /// `verdict` is `equal`, `different`, `layout` or, where a file could not be read, `unreadable`.
  package var json: String { report.json }
}
