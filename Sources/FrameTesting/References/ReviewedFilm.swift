import Files
import FilmFiles
import Review
import Transom

/// The frames of a film that differs, and a review page that compares them with the reference.
struct ReviewedFilm {
  let film: Film
  /// The folder of the page.
  let folder: String
  let jobs: Int

  private static let pageName = "review.html"
  /// The folder of the frames, next to the page.
  private static let framesName = "frames"

  /// Writes the frames and the page; returns the path of the page, or nil if the test is stopped.
  ///
  /// If the reference has no pictures, the page shows the film alone.
  func writePage(
    comparingWith reference: ReferenceFolder, _ digests: FilmDigests,
    shouldStop: @escaping @Sendable () -> Bool
  ) async throws -> String? {
    let path = "\(folder)/\(Self.framesName)"
    let frames = try FilmFolder(path, isDurable: true)
    let numbers = digests.frames.map(\.facts.number)
    try frames.beginRun(writing: numbers, replacingOlder: true)
    let written = try await FilmWriter(
      film: film, folder: frames, writesLayers: true, workers: jobs
    ).write(numbers, shouldStop: shouldStop, progress: { _, _ in })
    guard written.count == numbers.count else { return nil }
    try frames.write(film.trace.jsonLines + "\n", named: TraceEvent.fileName)
    try frames.finishRun(Manifest(of: film, inputs: [], frames: written))
    guard !shouldStop() else { return nil }
    let page = "\(folder)/\(Self.pageName)"
    let folders = reference.format != .checksums ? [reference.path, path] : [path]
    _ = try ReviewRequest(folders: folders, links: .anywhere).write(to: page)
    return page
  }
}
