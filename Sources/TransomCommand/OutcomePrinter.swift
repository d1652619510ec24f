import ArgumentParser
import FrameTesting

/// Prints the results of tests, and ends the command with the status of the report.
struct OutcomePrinter {
  let isQuiet: Bool
  let isVerbose: Bool
  /// Whether a report is written to standard output, so that results are not printed.
  var isStreamed = false

  private var printsResults: Bool { !isQuiet && !isStreamed }

  /// Prints the result of a film.
  func print(_ outcome: FilmOutcome) throws {
    if let failure = outcome.failure { Terminal.report(failure.description) }
    if !isQuiet { for warning in outcome.warnings { Terminal.report(warning) } }
    if printsResults { try Terminal.print(outcome.text(isVerbose ? .all : .terminal)) }
  }

  /// Prints the end of a report.
  func printEnd(of report: TestReport) throws {
    if printsResults { try Terminal.print(report.text) }
  }

  /// Reports the errors that do not belong to a film, and ends the command with status 1 or 2 unless all
  /// films pass and there are no errors or stale references.
  func exit(after report: TestReport) throws {
    try reportingFailure {
      // Failures of scenarios have already been printed.
      if let failure = report.pathFailure { throw failure }
    }
    if report.failure != nil { throw ExitCode(2) }
    if !report.isPassed { throw ExitCode(1) }
  }
}
