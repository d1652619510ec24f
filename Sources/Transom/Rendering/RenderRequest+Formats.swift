import Files
import FilmFiles
import Pixels
import Units

/// Formats other than a folder of frames.
extension RenderRequest {
  /// Writes the frames of a film as an animated PNG file next to the folder of the job, and a manifest.
  ///
  /// The files have the name of the folder with the extensions `.apng` and `.manifest.json`. If the film
  /// has more than 90 frames per second, frames are omitted, because browsers play such a file too slowly.
  ///
  /// - Parameters:
  ///   - job: A film of this request.
  ///   - colorLimit: The maximum number of colors, from 2 to 256. If the film has more, they are replaced by
  ///     the nearest colors of a palette, and the file is smaller. By default, the colors are exact.
  ///   - shouldStop: A closure that returns whether to stop before the next frame.
  ///   - progress: A closure that is called at the start and after each frame. With a limit on colors, every
  ///     frame counts twice.
  /// - Returns: The number of frames that were written, and their location.
  /// - Throws: An error if a file cannot be written.
  public func renderAnimation(
    _ job: RenderJob, colors colorLimit: Int? = nil,
    shouldStop: @escaping @Sendable () -> Bool = { false },
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws -> RenderOutcome {
    precondition(
      colorLimit.map((2...Palette.maximumCount).contains) ?? true, "colors must be 2 to 256")
    let film = job.film
    let start = ContinuousClock.now
    let chosen = try Self.numbers(selection, of: film)
    let timing = AnimationTiming(of: chosen, rate: film.rate)
    let file = FilmFile(besideFolder: job.folder, suffix: ".apng")
    let folder = try mappingErrors { () throws(FileError) in
      try OutputFolder(creating: file.folder)
    }
    let manifestName = file.name + ".manifest.json"
    // The lock prevents another run from writing the file or the manifest.
    let lock = try mappingErrors { () throws(FileError) in
      try LockFile(film: file.name, in: folder, writing: file.path)
    }
    defer { withExtendedLifetime(lock) {} }
    try mappingErrors { () throws(FileError) in
      try folder.removeAbandonedFiles()
      try folder.removeFiles { $0 == manifestName }
      // Otherwise, the old manifest could reappear next to a new file after a power failure.
      if isDurable { try folder.syncNames() }
    }
    let durability: Durability = isDurable ? .file : .none
    let writer = AnimationWriter(
      film: film, timing: timing, jobs: workers, durability: durability, colorLimit: colorLimit)
    let outcome = try await writer.write(
      to: file.path, shouldStop: shouldStop, progress: progress)
    let selected = timing.frames.count
    guard case .complete(let frames, let bytes, let colors) = outcome else {
      return RenderOutcome(
        destination: file.path, written: 0, selected: selected,
        duration: ContinuousClock.now - start,
        kind: .file(size: byteCountText(0)))
    }
    let manifest = job.manifest(
      ofAnimation: file, timing, frames, colorLimit: colorLimit,
      colors: colors.flatMap { $0.isLossless ? nil : $0.palette.colors.count })
    try mappingErrors { () throws(FileError) in
      try folder.write(
        Array(manifest.fileText.utf8), named: manifestName, durability: durability)
    }
    return RenderOutcome(
      destination: file.path, written: frames.count, selected: selected,
      duration: ContinuousClock.now - start, kind: .file(size: byteCountText(bytes)),
      notes: (chosen.count > selected ? Self.notes(timing, film.rate) : [])
        + (colors.map(Self.notes) ?? []))
  }

  /// Returns a note about the omitted frames and the reason for omitting them.
  private static func notes(_ timing: AnimationTiming, _ rate: FrameRate) -> [String] {
    let every = timing.step == 2 ? "second" : timing.step == 3 ? "third" : "\(timing.step)th"
    return [
      "contains every \(every) frame, \(timing.rate.text) per second, because browsers play files with "
        + "\(rate.text) frames per second at only 10; `transom render` without --format writes all frames"
    ]
  }

  /// Returns a note about the number of colors if a palette changes pixels.
  private static func notes(_ colors: ColorReduction) -> [String] {
    colors.isLossless
      ? [] : ["has \(colors.palette.colors.count) colors instead of \(colors.sourceCount)"]
  }

  /// Draws the frames of a film and passes their bytes to a closure, in order.
  ///
  /// A frame consists of the red, green, blue and alpha bytes of each pixel, row by row from the top. The
  /// values are sRGB-encoded and not premultiplied.
  ///
  /// - Parameters:
  ///   - job: A film of this request.
  ///   - shouldStop: A closure that returns whether to stop before the next frame.
  ///   - progress: A closure that is called at the start and after each frame.
  ///   - sink: A closure that takes the bytes of a frame.
  /// - Returns: The number of frames that were passed on.
  public func stream(
    _ job: RenderJob, shouldStop: @escaping @Sendable () -> Bool = { false },
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in },
    to sink: (UnsafeRawBufferPointer) throws -> Void
  ) async throws -> RenderOutcome {
    let start = ContinuousClock.now
    let numbers = try Self.numbers(selection, of: job.film)
    let frames = RawFrames(film: job.film, numbers: numbers, jobs: workers)
    let written = try await frames.write(shouldStop: shouldStop, progress: progress, to: sink)
    return RenderOutcome(
      destination: job.film.label, written: written, selected: numbers.count,
      duration: ContinuousClock.now - start, kind: .raw)
  }
}

extension RenderJob {
  /// Returns a command that makes a video of the film with ffmpeg.
  ///
  /// - Parameter words: The command that writes the film's bytes.
  package func videoCommand(after words: [String]) -> String {
    let arguments = words.map { word in
      // A leading dash alone does not require quotes.
      word.hasPrefix("-") && ("x" + word).asArgument == "x" + word ? word : word.asArgument
    }
    // The pixel format that all players support requires even numbers of columns and rows.
    let isEven = film.width % 2 == 0 && film.height % 2 == 0
    let padding = isEven ? "" : "-vf 'pad=ceil(iw/2)*2:ceil(ih/2)*2' "
    return arguments.joined(separator: " ")
      + " | ffmpeg -f rawvideo -pixel_format rgba -video_size \(film.width)x\(film.height) "
      + "-framerate \(film.rate.text) -i - \(padding)-pix_fmt yuv420p "
      + (film.name + ".mp4").asArgument
  }
}

/// A file next to a film's folder of frames.
package struct FilmFile {
  package let path: String
  package let folder: String
  /// The name of the film, which is the prefix of its file names.
  package let name: String

  /// Creates a file from the path of the folder and a suffix, such as `.apng`.
  package init(besideFolder path: String, suffix: String) {
    self.path = path + suffix
    folder = FilePath.folder(of: path)
    name = FilePath.name(of: path)
  }
}

/// The frames of a film as bytes: R, G, B and A of each pixel, not premultiplied, row by row.
package struct RawFrames: Sendable {
  package let film: Film
  package let numbers: [Int]
  package let jobs: Int

  /// The maximum number of bytes that are passed to `sink` in one call, unless a row has more.
  private static let portionSize = 512 << 10

  /// Passes the bytes of each frame to `sink`, in order and in portions of several rows, and returns the
  /// number of frames.
  package func write(
    shouldStop: @Sendable () -> Bool, progress: @Sendable (_ done: Int, _ total: Int) -> Void,
    to sink: (UnsafeRawBufferPointer) throws -> Void
  ) async throws -> Int {
    var drawn = DrawnFrames(of: film, numbers, jobs: jobs)
    let rowSize = 4 * film.width
    let portion = max(1, Self.portionSize / max(1, rowSize))
    var count = 0
    progress(0, numbers.count)
    while !shouldStop(), let frames = try await drawn.next() {
      for frame in frames {
        guard !shouldStop() else { return count }
        for start in stride(from: 0, to: film.height, by: portion) {
          let rows = start..<min(start + portion, film.height)
          var bytes = [UInt8](repeating: 0, count: rows.count * rowSize)
          frame.pixels.writeStraightBytes(ofRows: rows, to: &bytes)
          try bytes.withUnsafeBytes(sink)
        }
        count += 1
        progress(count, numbers.count)
      }
    }
    return count
  }
}
