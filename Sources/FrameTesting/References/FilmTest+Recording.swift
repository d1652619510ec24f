import Files
import FilmFiles
import Transom

extension FilmTest {
  /// Writes the reference, or the parts of it that differ, if the recording mode requires it.
  func record(
    _ outcome: inout FilmOutcome, _ digests: FilmDigests, _ differing: [Int],
    _ reference: ReferenceFolder
  ) async throws(TransomFailure) {
    let hasPictures = options.format.map { $0 == .frames } ?? reference.hasPictures
    let isConverted =
      reference.exists && options.format != nil && hasPictures != reference.hasPictures
    let shouldRecord =
      switch options.recording {
      case .never: false
      case .missing: outcome.verdict == .missing
      case .failed: outcome.verdict != .pass
      case .all: outcome.verdict != .pass || !differing.isEmpty || isConverted
      }
    guard shouldRecord, !shouldStop() else { return }
    // Frames within the tolerance are kept unless everything is recorded.
    let outdated = Set(
      options.recording == .failed && reference.exists && outcome.problems.isEmpty
        ? outcome.frames.map(\.number) : differing)
    let numbers = digests.frames.map(\.facts.number).filter { number in
      hasPictures
        ? outdated.contains(number) || !reference.pictures.contains(number)
        : outdated.contains(number) || isConverted
    }
    let tolerated = Set(differing).subtracting(numbers)
    let isWhole = try await write(
      numbers, withPictures: hasPictures,
      digests: try digests.keeping(tolerated, of: reference), to: reference)
    guard isWhole else { return }
    outcome.verdict = .recorded
    outcome.recorded = numbers.count
    outcome.recordsChecksums = !hasPictures
    outcome.problems = []
  }

  /// Writes the images of these frames and the files that describe all frames.
  ///
  /// Files of other frames are kept, and those of frames that the film no longer has are removed.
  ///
  /// The manifest is removed first and written last, so that an interrupted run leaves no manifest.
  private func write(
    _ numbers: [Int], withPictures: Bool, digests: FilmDigests,
    to reference: ReferenceFolder
  ) async throws(TransomFailure) -> Bool {
    let folder = try FilmFolder(reference.path, isDurable: true)
    try folder.beginRun(writing: withPictures ? numbers : [], replacingOlder: false)
    if withPictures {
      do {
        let written = try await FilmWriter(
          film: film, folder: folder, writesLayers: false, workers: jobs
        ).write(numbers, shouldStop: shouldStop, progress: { _, _ in })
        guard written.count == numbers.count else { return false }
      } catch let failure as TransomFailure {
        throw failure
      } catch {
        throw TransomFailure("\(reference.path): \(error)")
      }
    }
    let kept = withPictures ? Set(digests.frames.map(\.facts.number)) : []
    try folder.removeFrames(reference.pictures.subtracting(kept))
    if digests.lines.isEmpty {
      try mappingErrors { () throws(FileError) in
        try folder.folder.removeFiles { $0 == LayerLines.fileName }
      }
    }
    if !digests.lines.isEmpty {
      try folder.write(
        digests.lines.joined(separator: "\n") + "\n", named: LayerLines.fileName)
    }
    try folder.write(film.trace.jsonLines + "\n", named: TraceEvent.fileName)
    let manifest = Manifest(
      of: film, inputs: inputs, frames: digests.frames, namesFiles: withPictures)
    try folder.finishRun(manifest)
    return true
  }
}
