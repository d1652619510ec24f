import Files
import Transom

extension RenderRequest {
  /// A contact sheet of the frames chosen, or of those at which things change.
  package func renderSheet(
    _ job: RenderJob, shouldStop: @escaping @Sendable () -> Bool = { false },
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws -> RenderOutcome {
    let start = ContinuousClock.now
    let numbers =
      selection.isWhole
      ? SheetMoments.frames(of: [job.film], atMost: Sheet.usualCount)
      : try Self.numbers(selection, of: job.film)
    let sheet = try Sheet(of: job.film, frames: numbers)
    let place = FilmFile(besideFolder: job.folder, suffix: ".sheet.png")
    guard !shouldStop() else {
      return RenderOutcome(
        place: place.path, written: 0, wanted: numbers.count, duration: .zero,
        kind: .file(size: "0 × 0 pixels"))
    }
    _ = try mappingErrors { () throws(FileError) in try OutputFolder(creating: place.folder) }
    let isWritten = try await sheet.write(
      to: place.path, workers: workers, shouldStop: shouldStop, progress: progress)
    return RenderOutcome(
      place: place.path, written: isWritten ? numbers.count : 0, wanted: numbers.count,
      duration: ContinuousClock.now - start,
      kind: .file(size: "\(sheet.layout.width) × \(sheet.layout.height) pixels"))
  }
}
