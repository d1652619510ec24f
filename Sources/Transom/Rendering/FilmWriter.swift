import Compositing
import Files
import FilmFiles
import ImageFiles
import Synchronization

/// Draws frames of a film and writes them to a folder, several at a time.
///
/// At most `workers` frames are in memory: for an opaque frame, its file and a band of its pixels; for any
/// other frame, its file and all of its pixels.
package struct FilmWriter: Sendable {
  private let film: Film
  private let folder: FilmFolder
  private let writesLayers: Bool
  private let compression: PNGCompression
  private let workers: Int

  package init(
    film: Film, folder: FilmFolder, writesLayers: Bool, compression: PNGCompression = .small,
    workers: Int
  ) {
    self.film = film
    self.folder = folder
    self.writesLayers = writesLayers
    self.compression = compression
    self.workers = workers
  }

  /// Writes frames and returns those that were written, in order.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of the frames.
  ///   - shouldStop: A closure that returns whether to stop before the next frame. Frames in progress are
  ///     completed.
  ///   - progress: A closure that is called at the start and after each frame.
  package func write(
    _ numbers: [Int], shouldStop: @escaping @Sendable () -> Bool,
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
  ) async throws -> [WrittenFrame] {
    let dumps = writesLayers ? LayerDumps(film: film, folder: folder) : nil
    let painter = Painter(kernels: film.kernels)
    let queue = FrameQueue(film: film, numbers: numbers, progress: progress)
    return try await queue.run(
      workers: workers, shouldStop: shouldStop,
      tool: { [film, compression] in
        FrameEncoder(painter: painter, geometry: film.geometry, compression: compression)
      }
    ) { number, list in
      try dumps?.write(number, list)
    } draw: { [film, folder] number, list, encoder in
      let name = FrameFile.name(ofFrame: number)
      let digest = try encoder.encode(list) { file throws(TransomFailure) in
        try folder.write(file, named: name)
      }
      return WrittenFrame(facts: film.facts(ofFrame: number), file: name, digest: digest)
    } copy: { [film, folder] number, original in
      let name = FrameFile.name(ofFrame: number)
      try folder.link(name, to: original.file)
      return WrittenFrame(facts: film.facts(ofFrame: number), file: name, digest: original.digest)
    }
  }
}

/// The layer dumps of a run, one for each frame.
///
/// Each picture in the dumps is written only once.
private final class LayerDumps: Sendable {
  private let film: Film
  private let folder: FilmFolder
  private let pictures: Mutex<Pictures>

  private struct Pictures {
    /// The folder of the pictures, or nil until the first picture is written.
    var folder: OutputFolder?
    var names: Set<String> = []
  }

  init(film: Film, folder: FilmFolder) {
    self.film = film
    self.folder = folder
    pictures = Mutex(Pictures())
  }

  func write(_ number: Int, _ list: DisplayList) throws {
    let named = list.pictures
    // Pictures are written before the first dump that refers to them, so that no dump is incomplete.
    try pictures.withLock { pictures in
      for (name, picture) in named where !pictures.names.contains(name) {
        let pictureFolder = try pictures.folder ?? folder.makePictureFolder()
        pictures.folder = pictureFolder
        try Self.write(picture, named: name, to: pictureFolder, film)
        pictures.names.insert(name)
      }
    }
    let dump = list.dump(time: film.facts(ofFrame: number).time, pictures: named)
    try folder.write(
      dump.fileText, named: FrameFile.name(ofFrame: number, FrameFile.layersSuffix))
  }

  private static func write(
    _ picture: DumpedPicture, named name: String, to folder: OutputFolder, _ film: Film
  ) throws(TransomFailure) {
    let bytes = try mappingErrors { () throws(ImageFileError) in
      switch picture {
      case .picture(let resource):
        try PNGWriter.bytes(of: resource.pixels, kernels: film.kernels)
      case .coverage(let coverage):
        try PNGWriter.bytes(
          ofCoverage: coverage.bytes, width: coverage.width, height: coverage.height)
      }
    }
    try mappingErrors { () throws(FileError) in
      try folder.write(bytes, named: LayerDump.Resource.fileName(of: name), durability: .none)
    }
  }
}
