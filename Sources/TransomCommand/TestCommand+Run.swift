import ArgumentParser
import Files
import FilmFiles
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
      collectingImages: report != nil || shardOptions.shard != nil,
      collectingPreviews: summaryFile != nil)
    let interruption = Interruption.listen()
    let shouldStop = { @Sendable in interruption.signal != nil }
    let isShown = !quiet && Terminal.isInteractive
    let printer = OutcomePrinter(
      isQuiet: quiet, isVerbose: verbose,
      isStreamed: [junit, json, report, summary].contains("-"))
    let suite = shardOptions.shard.map { ($0, request.suite(shouldStop: shouldStop)) }
    try check(interruption, filmCount: 0)
    var shard = try reportingFailure {
      try suite.map { (shard, suite) throws(TransomFailure) in
        try TestShard(shard, of: suite, request, inFolder: output ?? ".")
      }
    }
    if let output, shard == nil { try reportingFailure { try ShardFolder.removeFile(in: output) } }
    let result = try await request.run(
      suite.map { TestRequest.Part($0, of: $1) }, shouldStop: shouldStop,
      progress: { film, done, total in
        ProgressLine(film: film, isShown: isShown).update(done: done, of: total)
      },
      unlimited: { position, outcome in
        try reportingFailure { try shard?.add(outcome, at: position) }
      },
      each: { outcome in
        ProgressLine(film: "", isShown: isShown).clear()
        try printer.print(outcome)
      })
    try check(interruption, filmCount: result.outcomes.count)
    try printer.printEnd(of: result)
    if let junit { try write(result.junit, to: junit) }
    if let json { try write(result.json, to: json) }
    if let report { try write(result.html(inFolder: FilePath.folder(of: report)), to: report) }
    try reportingFailure {
      if summary == "-" { try Terminal.print(result.markdown(pictures: nil)) }
      if let summaryFile { try ReportDestinations.write(summary: result, to: summaryFile) }
      try shard?.finish()
    }
    try printer.exit(after: result)
  }

  /// Ends the command with a message if a signal was received.
  private func check(_ interruption: Interruption, filmCount: Int) throws {
    if interruption.signal != nil {
      Terminal.report("stopped; films tested: \(filmCount); no report was written")
    }
    try interruption.check()
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

  var options: TestOptions {
    get throws {
      let choice: TextChoice? =
        text == .boxes ? .boxes : text == .fonts || !font.isEmpty ? .fonts(font) : nil
      return TestOptions(
        recording: record ?? .defaultValue, format: references, isStrict: strict,
        systems: system?.names, text: choice, glass: glass,
        tolerance: try tolerances.rules, toleranceArguments: tolerances.tolerance,
        allowedPaths: images.allowed, links: links.policy, output: output, writesReviewPages: review
      )
    }
  }
}
