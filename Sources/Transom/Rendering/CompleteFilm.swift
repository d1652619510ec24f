import Files
import FilmFiles
import ImageFiles

extension RenderRequest {
  /// Returns the outcome for a film whose frames an earlier run has written completely, or nil if the film
  /// must be rendered.
  ///
  /// The frames are complete if the manifest is the one that `renderFrames` would write and the files that it
  /// names exist. Nothing is locked or written.
  ///
  /// - Parameters:
  ///   - job: A film of this request.
  ///   - layers: Whether the layers of each frame and the trace must also exist.
  ///   - compression: How the frames are compressed.
  /// - Throws: An error if it cannot be determined whether a file exists.
  package func completeFrames(
    _ job: RenderJob, layers: Bool = false, compression: PNGCompression = .small
  ) throws(TransomFailure) -> RenderOutcome? {
    let numbers = try Self.numbers(selection, of: job.film)
    let names = numbers.map { FrameFile.name(ofFrame: $0) }
    let expected = job.manifest(of: [], compression: compression)
    let isComplete = try mappingErrors { () throws(FileError) in
      guard let manifest = try Manifest.stored(at: "\(job.folder)/\(Manifest.fileName)"),
        expected.equalsExceptFrames(manifest)
      else { return false }
      let files = manifest.frames.compactMap { $0?.file }
      // A run of selected frames keeps the other frames.
      guard replacesOlderFrames ? files == names : Set(files).isSuperset(of: names),
        try !FileEntry.exists("\(job.folder)/\(FilmFolder.listName)"),
        try Self.hasFiles(names, in: job.folder)
      else { return false }
      return layers ? try Self.hasLayers(ofFrames: numbers, in: job.folder) : true
    }
    return isComplete ? RenderOutcome(complete: job.folder, selected: numbers.count) : nil
  }

  /// Returns the outcome for an animated PNG file that an earlier run has written, or nil if the film must be
  /// rendered.
  ///
  /// The file is complete if it exists and its manifest is the one that `renderAnimation` would write.
  ///
  /// - Parameters:
  ///   - job: A film of this request.
  ///   - colorLimit: The maximum number of colors, if the file has a palette.
  /// - Throws: An error if it cannot be determined whether a file exists.
  package func completeAnimation(
    _ job: RenderJob, colors colorLimit: Int? = nil
  ) throws(TransomFailure) -> RenderOutcome? {
    let chosen = try Self.numbers(selection, of: job.film)
    let timing = AnimationTiming(of: chosen, rate: job.film.rate)
    let file = FilmFile(besideFolder: job.folder, suffix: ".apng")
    let isComplete = try mappingErrors { () throws(FileError) in
      guard let manifest = try Manifest.stored(at: job.folder + ".manifest.json") else {
        return false
      }
      // Only drawing shows whether the palette replaces colors. With the same limit, the result is the same.
      let colors = colorLimit == nil ? nil : manifest.colors
      let expected = job.manifest(
        ofAnimation: file, timing, [], colorLimit: colorLimit, colors: colors)
      guard expected.equalsExceptFrames(manifest),
        manifest.frames.map({ $0?.number }) == timing.frames.map(\.number)
      else { return false }
      return try FileEntry.isNonEmptyFile(file.path)
    }
    guard isComplete else { return nil }
    // A run that was killed after it wrote the manifest has left its lock file.
    LockFile.removeIfAbandoned(film: file.name, in: file.folder)
    return RenderOutcome(complete: file.path, selected: timing.frames.count)
  }

  private static func hasFiles(
    _ names: some Sequence<String>, in folder: String
  ) throws(FileError) -> Bool {
    for name in names {
      guard try FileEntry.isNonEmptyFile("\(folder)/\(name)") else { return false }
    }
    return true
  }

  /// Returns whether the layer dumps of frames, the files that they name and the trace exist.
  private static func hasLayers(
    ofFrames numbers: [Int], in folder: String
  ) throws(FileError) -> Bool {
    var names: Set = [TraceEvent.fileName]
    for number in numbers {
      let name = FrameFile.name(ofFrame: number, FrameFile.layersSuffix)
      guard let dump = try LayerDump.stored(at: "\(folder)/\(name)") else { return false }
      names.formUnion(dump.resources.map { LayerDump.Resource.file(of: $0.name) })
    }
    return try hasFiles(names, in: folder)
  }
}
