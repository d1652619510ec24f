import Files
import ImageFiles
import Transom
import Units

extension Sheet {
  /// The default maximum number of frames.
  package static let defaultCount = 12

  /// Creates a contact sheet of a film's frames, in order, each with its number and time.
  package init(of film: Film, frames numbers: [Int]) throws(TransomFailure) {
    let columns = numbers.count > Self.shortCount ? 2 * Self.shortColumns : Self.shortColumns
    let rows = stride(from: 0, to: numbers.count, by: columns).map { start in
      let part = numbers[start..<min(start + columns, numbers.count)]
      let (first, last) = (part.first ?? 0, part.last ?? 0)
      return Row(
        label: first == last ? "frame \(first)" : "frames \(first) to \(last)",
        cells: part.map { Cell(film: film, at: $0) })
    }
    let title = [film.label, film.title].compactMap { $0 }.joined(separator: ": ")
    try self.init(title: title, rows: rows)
  }

  /// The maximum number of frames on a sheet with `shortColumns` columns.
  private static let shortCount = 24
  private static let shortColumns = 6

  /// Draws the sheet and writes it atomically to a PNG file.
  ///
  /// - Returns: Whether the file was written; `false` if the work was stopped.
  package func write(
    to path: String, workers: Int, shouldStop: @escaping @Sendable () -> Bool,
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
  ) async throws(TransomFailure) -> Bool {
    let picture = await picture(workers: workers, shouldStop: shouldStop, progress: progress)
    guard !shouldStop() else { return false }
    try checkLabels()
    try mappingErrors { () throws(ImageFileError) in try PNGWriter.write(picture, to: path) }
    return true
  }
}

extension RenderRequest {
  /// Writes a contact sheet of the selected frames, or by default of those at which something changes,
  /// next to the folder of the job.
  package func renderSheet(
    _ job: RenderJob, shouldStop: @escaping @Sendable () -> Bool = { false },
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws -> RenderOutcome {
    let start = ContinuousClock.now
    let numbers =
      selection.isWhole
      ? SheetMoments.frames(of: [job.film], atMost: Sheet.defaultCount)
      : try Self.numbers(selection, of: job.film)
    let sheet = try Sheet(of: job.film, frames: numbers)
    let file = FilmFile(besideFolder: job.folder, suffix: ".sheet.png")
    guard !shouldStop() else {
      return RenderOutcome(
        destination: file.path, written: 0, selected: numbers.count, duration: .zero,
        kind: .file(size: "0 × 0 pixels"))
    }
    _ = try mappingErrors { () throws(FileError) in try OutputFolder(creating: file.folder) }
    let isWritten = try await sheet.write(
      to: file.path, workers: workers, shouldStop: shouldStop, progress: progress)
    return RenderOutcome(
      destination: file.path, written: isWritten ? numbers.count : 0, selected: numbers.count,
      duration: ContinuousClock.now - start,
      kind: .file(size: "\(sheet.layout.width) × \(sheet.layout.height) pixels"))
  }
}
