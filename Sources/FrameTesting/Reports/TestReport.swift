import Files

/// What a run of tests found, for people, for programs and for CI.
package struct TestReport: Sendable {
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

/// Where a run of tests is going to write its reports.
package struct ReportDestinations: Sendable {
  private let destinations: [(option: String, path: String)]

  /// Each file with the option that names it, as in `--junit`.
  package init(_ destinations: [(option: String, path: String)]) {
    self.destinations = destinations
  }

  /// Throws everything for which a report could not be written, before a run that would be for
  /// nothing.
  package func check() throws(TransomFailure) {
    let messages = destinations.compactMap(Self.problem)
    guard messages.isEmpty else { throw TransomFailure(messages.map { "error: " + $0 }) }
  }

  private static func problem(_ option: String, _ path: String) -> String? {
    if FolderContents.isFolder(path) {
      let file = path.hasSuffix("/") ? path + "report" : path + "/report"
      return "\(option) \(path): this is a folder; write a file in it, as in "
        + "\(option) \(file.asArgument)"
    }
    let folder = FilePath.folder(of: path)
    if FolderContents.isFolder(folder) { return nil }
    return "\(option) \(path): there is no folder \(folder); make it by mkdir -p "
      + "\(folder.asArgument), or write another file"
  }

  /// Writes a report's text to a file, whole or not at all.
  package static func write(_ text: String, to path: String) throws(TransomFailure) {
    try mappingErrors { () throws(FileError) in
      try AtomicFile.write(Array((text + "\n").utf8), toFile: path)
    }
  }
}
