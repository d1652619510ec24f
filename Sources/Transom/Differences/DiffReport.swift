import Reporting

/// What a comparison found, for people and for programs.
public struct DiffReport: Sendable {
  private let report: DifferenceReport

  init(_ report: DifferenceReport) {
    self.report = report
  }

  /// Whether nothing differs.
  public var isEqual: Bool { report.difference.verdict == .equal }

  /// Everything that could not be read or written, or nil.
  public var failure: TransomFailure? {
    let problems = report.difference.problems
    return problems.isEmpty ? nil : TransomFailure(problems.map { "error: " + $0 })
  }

  /// A line for each frame that differs, and a summary.
  ///
  /// A film that is late or early is one finding; its frames are told apart with `allFrames` only.
  public func text(allFrames: Bool = false) -> String { report.text(allFrames: allFrames) }

  /// The report as one JSON object, each frame on a line of its own.
  ///
  /// `verdict` is `equal`, `different`, `layout` or, where a file could not be read, `unreadable`.
  public var json: String { report.json }
}
