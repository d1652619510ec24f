import ArgumentParser
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
      collectingImages: report != nil)
    let interruption = Interruption()
    interruption.listen()
    let isShown = !quiet && Terminal.isInteractive
    let prints = !quiet && json != "-"
    let result = try await request.run(
      shouldStop: { interruption.signal != nil },
      progress: { film, done, total in
        ProgressLine(film: film, isShown: isShown).update(done: done, of: total)
      },
      each: { outcome in
        ProgressLine(film: "", isShown: isShown).clear()
        if let failure = outcome.failure { Terminal.report(failure.description) }
        if prints { try Terminal.print(outcome.text(allFrames: verbose)) }
      })
    if interruption.signal != nil {
      Terminal.report(
        "stopped; films tested: \(result.outcomes.count); no report was written")
    }
    try interruption.check()
    if prints { try Terminal.print(result.text) }
    if json == "-" { try Terminal.print(result.json) }
    try reportingFailure {
      if let junit { try ReportDestinations.write(result.junit, to: junit) }
      if let json, json != "-" { try ReportDestinations.write(result.json, to: json) }
      if let report { try ReportDestinations.write(result.html, to: report) }
      // Failures of scenarios have already been printed.
      if let failure = result.pathFailure { throw failure }
    }
    if result.failure != nil { throw ExitCode(2) }
    if !result.isPassed { throw ExitCode(1) }
  }

  private var destinations: ReportDestinations {
    let files = [("--junit", junit), ("--json", json == "-" ? nil : json), ("--report", report)]
    return ReportDestinations(files.compactMap { option, path in path.map { (option, $0) } })
  }

  private var options: TestOptions {
    get throws {
      let choice: TextChoice? =
        text == .boxes ? .boxes : text == .fonts || !font.isEmpty ? .fonts(font) : nil
      return TestOptions(
        recording: record ?? .defaultValue, format: references,
        systems: system?.names, text: choice,
        tolerance: try tolerances.rules, toleranceArguments: tolerances.tolerance,
        allowedPaths: images.allowed, output: output)
    }
  }
}
