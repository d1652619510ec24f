import Diffing
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

  static let pageName = "review.html"
  /// The folder of the frames, next to the page.
  static let framesName = "frames"

  /// A page, and the reason why it does not show the reference.
  ///
  /// The reason is nil if the page shows the reference, or if the reference has only checksums.
  struct Page {
    let path: String
    let fact: String?
  }

  /// Writes the frames and the page.
  ///
  /// If the reference has only checksums, or its frames cannot be redrawn, the page shows the film alone.
  ///
  /// - Returns: The page, or nil if the test is stopped.
  func writePage(
    comparingWith reference: ReferenceFolder, _ digests: FilmDigests,
    shouldStop: @escaping @Sendable () -> Bool
  ) async throws -> Page? {
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
    var fact: String?
    if reference.format != .checksums {
      do throws(TransomFailure) {
        let request = try ReviewRequest(folders: [reference.path, path], links: reference.links)
        _ = try request.write(to: page)
        return Page(path: page, fact: nil)
      } catch {
        guard LayeredFrames.isRedrawProblem(error) else { throw error }
        fact =
          "the page shows the film without the reference: \((error.messages.first ?? "").withoutErrorPrefix)"
      }
    }
    _ = try ReviewRequest(folders: [path], links: .anywhere).write(to: page)
    return Page(path: page, fact: fact)
  }
}
