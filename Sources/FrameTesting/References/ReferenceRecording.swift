import ContactSheets
import Diffing
import Files
import FilmFiles
import ImageFiles
import Transom

/// Records a film as a reference.
struct ReferenceRecording {
  let film: Film
  let inputs: [Manifest.Input]
  let format: TestOptions.ReferenceFormat
  let reference: ReferenceFolder
  let stacks: FilmLayerStacks
  let jobs: Int
  let shouldStop: @Sendable () -> Bool

  /// The name of the contact sheet of a reference that stores layers.
  static let overviewName = "overview.png"
  /// The number of frames on the contact sheet.
  private static let overviewCount = 9
  /// The maximum size of `layers.jsonl` in bytes, which is below the limit for reading.
  private static let lineSizeLimit = 60 << 20

  /// Writes the images of these frames if the format stores frames, and the files that describe all frames.
  ///
  /// If the format stores frames, the images of other frames of the film are kept; all other images of frames
  /// are removed. The draws and checksums of frames in `kept` remain those of the reference.
  ///
  /// The manifest is removed first and written last, so that an interrupted run leaves no manifest.
  ///
  /// - Returns: Whether the reference is complete; `false` if the recording was stopped.
  func write(
    _ numbers: [Int], keeping kept: Set<Int>, _ digests: FilmDigests
  ) async throws(TransomFailure) -> Bool {
    let layers = try layers(of: digests.frames.map(\.facts.number), keeping: kept)
    let folder = try FilmFolder(reference.path, isDurable: true)
    let usesPictures = format == .layers || reference.format == .layers
    let pictures = usesPictures ? try PictureFolder(of: reference) : nil
    try folder.beginRun(writing: format == .frames ? numbers : [], replacingOlder: false)
    if format == .frames {
      guard try await writeFrames(numbers, to: folder) else { return false }
    }
    if format == .layers {
      if let layers { try pictures?.add(layers, film.kernels) }
      try await writeOverview(to: folder)
    } else {
      try remove(Self.overviewName, from: folder)
    }
    let drawn = format == .frames ? Set(digests.frames.map(\.facts.number)) : []
    try folder.removeFrames(reference.pictures.subtracting(drawn))
    if let layers {
      try folder.write(layers.lines.fileText, named: LayerLines.fileName)
    } else {
      try remove(LayerLines.fileName, from: folder)
    }
    try folder.write(film.trace.jsonLines + "\n", named: TraceEvent.fileName)
    var manifest = Manifest(
      of: film, inputs: inputs, frames: digests.keeping(kept, of: reference).frames,
      namesFiles: format == .frames)
    if format == .layers {
      manifest.pictures =
        reference.sharesPictures ? Manifest.sharedPictures : Manifest.ownPictures
    }
    // A run that is killed before the end leaves no manifest, so the next run removes the unused pictures.
    try pictures?.removeUnused(for: format)
    try folder.finishRun(manifest)
    return true
  }

  private func remove(_ name: String, from folder: FilmFolder) throws(TransomFailure) {
    try mappingErrors { () throws(FileError) in try folder.folder.removeFiles { $0 == name } }
  }

  private func writeFrames(
    _ numbers: [Int], to folder: FilmFolder
  ) async throws(TransomFailure) -> Bool {
    do {
      let written = try await FilmWriter(
        film: film, folder: folder, writesLayers: false, workers: jobs
      ).write(numbers, shouldStop: shouldStop, progress: { _, _ in })
      return written.count == numbers.count
    } catch let failure as TransomFailure {
      throw failure
    } catch {
      throw TransomFailure("\(reference.path): \(error)")
    }
  }

  /// Returns the draws and pictures of frames.
  ///
  /// If the draws are too large for a file, the result is nil. With the format `layers`, this causes an
  /// error instead.
  private func layers(
    of numbers: [Int], keeping kept: Set<Int>
  ) throws(TransomFailure) -> RecordedLayers? {
    let older = kept.isEmpty ? LayerLines([]) : try reference.lines
    var layers = RecordedLayers()
    for number in numbers {
      layers.add(
        number, of: stacks, replacedBy: kept.contains(number) ? older.frame(number) : nil,
        includesPictures: format == .layers)
      guard layers.lines.size <= Self.lineSizeLimit else {
        guard format != .layers else {
          throw TransomFailure(
            "\(reference.path): the film has too many draws for --references layers; use "
              + "--references frames")
        }
        return nil
      }
    }
    return layers
  }

  /// Writes the contact sheet, unless it is equal to the existing one.
  private func writeOverview(to folder: FilmFolder) async throws(TransomFailure) {
    let moments = SheetMoments.frames(of: [film], atMost: Self.overviewCount)
    // The manifest lists the fonts that the film has used, so the labels use a separate renderer.
    let text = try TextRenderer(film.text.choice)
    let picture = await (try Sheet(of: film, frames: moments)).picture(
      text: text.labels.rasterize, workers: jobs)
    try text.check()
    let path = folder.folder.path(ofFile: Self.overviewName)
    if let older = try? PNGReader.picture(ofFile: path), older == picture { return }
    let bytes = try mappingErrors { () throws(ImageFileError) in
      // Without a filter, equal parts of several frames stay equal.
      try PNGWriter.bytes(
        of: picture, kernels: film.kernels, compression: .smallest, isFiltered: false)
    }
    try mappingErrors { () throws(FileError) in
      try folder.folder.write(bytes, named: Self.overviewName, durability: .none)
    }
  }
}
