import Diffing
import Files
import FilmFiles
import Transom

/// Merges the shards of a test.
package struct TestMerge {
  /// The result of a film in the file of a shard.
  private struct Record {
    let part: ShardSet.Part
    let scenario: String
    let system: String?
    let value: JSONValue
  }

  /// The names of the reports.
  private enum ReportName {
    static let (json, junit) = ("report.json", "junit.xml")
    static let (html, summary) = ("report.html", "summary.md")
    static let all: Set = [json, junit, html, summary]
  }

  /// The folder for the reports and the images.
  private let output: String
  private let recording: TestOptions.Recording
  private let arguments: [String]
  private let stale: [String]
  private let problems: [String]
  private let records: [Record]

  /// Checks the results of all shards.
  package init(_ shards: ShardSet, output: String) throws(TransomFailure) {
    self.output = output
    let films = shards.suite.scenarios.flatMap { scenario in
      scenario.films.map { (scenario: scenario.path, system: $0.system) }
    }
    var records: [Int: Record] = [:]
    let first = try Facts(shards.parts[0])
    for part in shards.parts {
      guard try Facts(part) == first else {
        throw part.failure(
          "found other references or folders than shard \(shards.header.shard); run both again")
      }
      let results = part.value["results"]?.elements ?? []
      guard results.map({ $0["film"]?.integer }) == part.positions else {
        throw part.failure("does not have the results of its films; run it again")
      }
      for (position, value) in zip(part.positions, results) {
        records[position] = Record(
          part: part, scenario: films[position].scenario, system: films[position].system,
          value: value)
      }
    }
    (recording, arguments) = (first.recording, first.arguments)
    (stale, problems) = (first.stale, first.problems)
    self.records = records.sorted { $0.key < $1.key }.map(\.value)
  }

  /// What all shards have found about the suite.
  private struct Facts: Hashable {
    let recording: TestOptions.Recording
    let arguments: [String]
    let stale: [String]
    let problems: [String]

    init(_ part: ShardSet.Part) throws(TransomFailure) {
      guard let recording = part.value["record"]?.string.flatMap(TestOptions.Recording.init),
        let arguments = part.value["arguments"]?.strings, let stale = part.value["stale"]?.strings,
        let problems = part.value["problems"]?.strings
      else { throw part.failure("has no valid results; run it again") }
      self.recording = recording
      self.arguments = arguments
      self.stale = stale
      self.problems = problems
    }
  }

  /// Copies the images of all films, calls `each` with each result, and writes the reports.
  ///
  /// - Parameter shouldStop: A closure that returns whether to stop before the next film. If it returns true,
  ///   no report is written.
  /// - Returns: The report that a test of the whole suite would have made.
  package func run(
    shouldStop: () -> Bool, each: (FilmOutcome) throws -> Void
  ) throws -> TestReport {
    let (folder, lock) = try mappingErrors { () throws(FileError) in
      let folder = try OutputFolder(creating: output)
      let lock = try FolderLock(output)
      try folder.removeAbandonedFiles()
      // The reports of an earlier merge do not describe the images that follow.
      try folder.removeFiles(where: ReportName.all.contains)
      return (folder, lock)
    }
    defer { withExtendedLifetime(lock) {} }
    var assembly = ReportAssembly(collectsImages: true, collectsPreviews: true)
    var outcomes: [FilmOutcome] = []
    for (position, record) in records.enumerated() where !shouldStop() {
      let outcome = assembly.adding(try outcome(of: record, at: position))
      outcomes.append(outcome)
      try each(outcome)
    }
    let report = TestReport(
      outcomes: outcomes, stale: stale, problems: problems, recording: recording)
    guard !shouldStop() else { return report }
    try mappingErrors { () throws(FileError) in try folder.syncFileSystem() }
    try write(report)
    return report
  }

  /// Returns a result with its images, and copies the images of the differences.
  private func outcome(of record: Record, at position: Int) throws(TransomFailure) -> FilmOutcome {
    let part = record.part
    let (scenario, system) = (record.scenario, record.system)
    guard
      var outcome = FilmOutcome(
        record: record.value, scenario: scenario, system: system, arguments: arguments),
      let stored = record.value["pictures"]?.all({ StoredImages($0, film: position) })
    else { throw part.failure("has no valid result of \(scenario); run it again") }
    for images in stored { outcome.images.append(try images.images(from: part)) }
    let name = ScenarioFilms.imageFolder(ofScenario: scenario, system: system)
    let destination = "\(output)/\(name)"
    try DiffFolder.removeEarlierRun(in: destination)
    guard record.value["hasFolder"] == .bool(true) else { return outcome }
    guard let source = try part.path(of: name) else {
      throw part.failure("lacks the images in \(name); run it again")
    }
    try mappingErrors { () throws(FileError) in
      try FolderCopy.copyFiles(of: source, to: destination, last: DiffFolder.report)
    }
    if outcome.reviewPage != nil {
      let frames = "/" + ReviewedFilm.framesName
      try FilmCopy(part, from: source + frames, layers: true).write(to: destination + frames)
      outcome.reviewPage = "\(destination)/\(ReviewedFilm.pageName)"
    }
    return outcome
  }

  private func write(_ report: TestReport) throws(TransomFailure) {
    let summary = "\(output)/\(ReportName.summary)"
    try ReportDestinations([], summary: summary).check()
    try ReportDestinations.write(report.json, to: "\(output)/\(ReportName.json)")
    try ReportDestinations.write(report.junit, to: "\(output)/\(ReportName.junit)")
    try ReportDestinations.write(report.html(inFolder: output), to: "\(output)/\(ReportName.html)")
    try ReportDestinations.write(summary: report, to: summary)
  }
}
