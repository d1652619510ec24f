import ArgumentParser
import Files
import FrameTesting
import Transom

extension TestCommand {
  func run() async throws {
    let options = try reportingFailure {
      try destinations.check()
      return try self.options
    }
    let request = TestRequest(
      paths.isEmpty ? ["."] : paths, options: options, jobs: jobs.count,
      collectingImages: report != nil, collectingPreviews: summaryFile != nil)
    let interruption = Interruption.listen()
    let isShown = !quiet && Terminal.isInteractive
    let streamed = [junit, json, report, summary].contains("-")
    let prints = !quiet && !streamed
    let result = try await request.run(
      shouldStop: { interruption.signal != nil },
      progress: { film, done, total in
        ProgressLine(film: film, isShown: isShown).update(done: done, of: total)
      },
      each: { outcome in
        ProgressLine(film: "", isShown: isShown).clear()
        if let failure = outcome.failure { Terminal.report(failure.description) }
        if !quiet { for warning in outcome.warnings { Terminal.report(warning) } }
        if prints { try Terminal.print(outcome.text(verbose ? .all : .terminal)) }
      })
    if interruption.signal != nil {
      Terminal.report(
        "stopped; films tested: \(result.outcomes.count); no report was written")
    }
    try interruption.check()
    if prints { try Terminal.print(result.text) }
    if let junit { try write(result.junit, to: junit) }
    if let json { try write(result.json, to: json) }
    if let report { try write(result.html(inFolder: FilePath.folder(of: report)), to: report) }
    try reportingFailure {
      if summary == "-" { try Terminal.print(result.markdown(pictures: nil)) }
      if let summaryFile { try ReportDestinations.write(summary: result, to: summaryFile) }
      // Failures of scenarios have already been printed.
      if let failure = result.pathFailure { throw failure }
    }
    if result.failure != nil { throw ExitCode(2) }
    if !result.isPassed { throw ExitCode(1) }
  }

  /// Writes a report to a file, or to standard output if the path is `-`.
  private func write(_ text: String, to path: String) throws {
    guard path != "-" else { return try Terminal.print(text) }
    try reportingFailure { try ReportDestinations.write(text, to: path) }
  }

  private var destinations: ReportDestinations {
    let files = [("--junit", junit), ("--json", json), ("--report", report)]
    return ReportDestinations(
      files.compactMap { option, path in path.flatMap { $0 == "-" ? nil : (option, $0) } },
      summary: summaryFile)
  }

  private var options: TestOptions {
    get throws {
      let choice: TextChoice? =
        text == .boxes ? .boxes : text == .fonts || !font.isEmpty ? .fonts(font) : nil
      return TestOptions(
        recording: record ?? .defaultValue, format: references, isStrict: strict,
        systems: system?.names, text: choice,
        tolerance: try tolerances.rules, toleranceArguments: tolerances.tolerance,
        allowedPaths: images.allowed, links: links.policy, output: output, writesReviewPages: review
      )
    }
  }
}
