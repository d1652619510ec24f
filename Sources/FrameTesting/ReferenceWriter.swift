import Files
import FilmFiles
import Transom

/// Writes a film's reference, or what of it is not as the film.
package struct ReferenceWriter: Sendable {
  package let film: Film
  package let inputs: [Manifest.Input]
  package let path: String
  package let jobs: Int

  /// Writes the pictures of these frames and what is told of all; files of other frames keep their
  /// bytes, those of frames that the film has not are removed.
  ///
  /// The manifest goes first and comes last, so that a run that was stopped leaves none.
  package func write(
    _ numbers: [Int], withPictures: Bool, digests: FilmDigests,
    shouldStop: @escaping @Sendable () -> Bool
  ) async throws(TransomFailure) -> Bool {
    let folder = try FilmFolder(path)
    try folder.beginRun(replacingFrames: false)
    if withPictures {
      do {
        let written = try await FilmWriter(
          film: film, folder: folder, writesLayers: false, jobs: jobs
        ).write(numbers, shouldStop: shouldStop, progress: { _, _ in })
        guard written.count == numbers.count else { return false }
      } catch let failure as TransomFailure {
        throw failure
      } catch {
        throw TransomFailure("\(path): \(error)")
      }
    }
    let kept = withPictures ? Set(digests.frames.map(\.file)) : []
    try mappingErrors { () throws(FileError) in
      try folder.folder.removeFiles { name in
        FrameFile.isFrame(name, FrameFile.pictureSuffix) && !kept.contains(name)
          || digests.lines.isEmpty && name == LayerLines.fileName
      }
    }
    if !digests.lines.isEmpty {
      try folder.write(
        digests.lines.joined(separator: "\n") + "\n", named: LayerLines.fileName)
    }
    try folder.write(film.trace.jsonLines + "\n", named: TraceEvent.fileName)
    let manifest = Manifest(
      of: film, inputs: inputs, frames: digests.frames, namesFiles: withPictures)
    try folder.write(manifest.fileText, named: Manifest.fileName)
    return true
  }
}
