import Diffing
import Files
import FilmFiles

/// Merges the shards of a test.
package struct TestMerge {
  private let shards: ShardSet
  /// The folder for the reports and the images.
  private let output: String
  private let recording: TestOptions.Recording
  private let stale: [String]
  private let problems: [String]
  /// The result of each film, with its shard.
  private let records: [(part: ShardSet.Part, value: JSONValue, arguments: [String])]

  /// The names of the reports.
  package enum ReportName {
    package static let json = "report.json"
    package static let junit = "junit.xml"
    package static let html = "report.html"
    package static let summary = "summary.md"
  }

  /// Checks the results of all shards.
  package init(_ shards: ShardSet, output: String) throws(TransomFailure) {
    self.shards = shards
    self.output = output
    var records: [Int: (part: ShardSet.Part, value: JSONValue, arguments: [String])] = [:]
    var suite: (recording: TestOptions.Recording, stale: [String], problems: [String])?
    for part in shards.parts {
      guard let recording = part.value["record"]?.string.flatMap(TestOptions.Recording.init),
        let stale = part.value["stale"]?.strings, let problems = part.value["problems"]?.strings,
        let arguments = part.value["arguments"]?.strings,
        let results = part.value["results"]?.elements
      else { throw part.failure("has no valid results; run it again") }
      if let suite, suite.stale != stale || suite.problems != problems {
        throw part.failure(
          "found other references or folders than shard \(shards.header.shard); run it again")
      }
      suite = (recording, stale, problems)
      let positions = results.compactMap { $0["film"]?.integer }
      guard positions == part.positions else {
        throw part.failure("does not have the results of its films; run it again")
      }
      for (position, result) in zip(positions, results) {
        records[position] = (part, result, arguments)
      }
    }
    (recording, stale, problems) = suite ?? (.never, [], [])
    self.records = records.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Copies the images of all films, calls `each` with each result, and writes the reports.
  ///
  /// - Returns: The report that a test of the whole suite would have made.
  package func run(each: (FilmOutcome) throws -> Void) throws -> TestReport {
    var assembly = ReportAssembly(collectsImages: true, collectsPreviews: true)
    var outcomes: [FilmOutcome] = []
    for (position, record) in records.enumerated() {
      guard var outcome = FilmOutcome(record: record.value, arguments: record.arguments),
        let stored = record.value["pictures"]?.all({ StoredImages($0, film: position) })
      else {
        throw record.part.failure(
          "has no valid result of \(shards.suite.labels[position]); run it again")
      }
      for images in stored {
        outcome.images.append(try images.images(inFolder: record.part.folder))
      }
      try copyImages(of: &outcome, from: record.part)
      outcome = assembly.adding(outcome)
      outcomes.append(outcome)
      try each(outcome)
    }
    let report = TestReport(
      outcomes: outcomes, stale: stale, problems: problems, recording: recording)
    try write(report)
    return report
  }

  private func write(_ report: TestReport) throws(TransomFailure) {
    _ = try mappingErrors { () throws(FileError) in try OutputFolder(creating: output) }
    let destinations = ReportDestinations([], summary: "\(output)/\(ReportName.summary)")
    try destinations.check()
    try ReportDestinations.write(report.json, to: "\(output)/\(ReportName.json)")
    try ReportDestinations.write(report.junit, to: "\(output)/\(ReportName.junit)")
    try ReportDestinations.write(report.html(inFolder: output), to: "\(output)/\(ReportName.html)")
    try ReportDestinations.write(summary: report, to: "\(output)/\(ReportName.summary)")
  }

  /// Copies the images of the differences of a film, and its review page.
  private func copyImages(
    of outcome: inout FilmOutcome, from part: ShardSet.Part
  ) throws(TransomFailure) {
    let name = ScenarioFilms.imageFolder(ofScenario: outcome.scenario, system: outcome.system)
    let (source, destination) = ("\(part.folder)/\(name)", "\(output)/\(name)")
    try DiffFolder.removeEarlierRun(in: destination)
    try mappingErrors { () throws(FileError) in
      try FolderCopy.copy(source, to: destination)
    }
    if outcome.reviewPage != nil { outcome.reviewPage = "\(destination)/\(ReviewedFilm.pageName)" }
  }
}
