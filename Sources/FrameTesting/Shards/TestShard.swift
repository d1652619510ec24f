import Diffing
import Files
import FilmFiles

/// Collects the results of a shard and writes them to its folder.
package struct TestShard {
  private let folder: ShardFolder
  private let suite: TestSuite
  private let request: TestRequest
  private var records: [JSON] = []

  /// Creates the folder, which is also the folder for images, and removes the results of an earlier run.
  package init(
    _ shard: Shard, of suite: TestSuite, _ request: TestRequest, inFolder path: String
  ) throws(TransomFailure) {
    let header = ShardHeader(
      shard: shard, command: .test, options: request.options.argumentsAffectingResult,
      suite: suite.films)
    folder = try ShardFolder(path, header)
    self.suite = suite
    self.request = request
    try mappingErrors { [folder] () throws(FileError) in
      try folder.folder.removeFiles(where: StoredImages.isName)
    }
  }

  /// Adds the result of a film, and writes its images.
  package mutating func add(_ outcome: FilmOutcome, at position: Int) throws(TransomFailure) {
    var stored: [StoredImages] = []
    for images in outcome.images {
      stored.append(try StoredImages(images, film: position, to: folder.folder))
    }
    let images = folder.folder.path(
      ofFile: ScenarioFilms.imageFolder(ofScenario: outcome.scenario, system: outcome.system))
    // A film that passes with a tolerance has a report of the tolerated differences.
    let hasFolder = try mappingErrors { () throws(FileError) in
      try FileEntry.exists("\(images)/\(DiffFolder.report)")
    }
    records.append(outcome.record(position: position, pictures: stored, hasFolder: hasFolder))
  }

  /// Writes the results of the shard.
  package func finish() throws(TransomFailure) {
    try folder.finish([
      ("record", .string(request.options.recording.rawValue)),
      ("arguments", .strings(request.options.arguments)),
      ("problems", .strings(request.problems)), ("stale", .strings(suite.stale)),
      ("results", .array(records)),
    ])
  }
}
