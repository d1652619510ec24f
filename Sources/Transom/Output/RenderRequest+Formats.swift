import ImageFiles
import Reporting
import Units

/// Films that are written otherwise than as a folder of frames.
extension RenderRequest {
  /// One animated PNG, then its manifest: as that of a folder, without files of frames.
  func renderAnimation(
    _ job: RenderJob, shouldStop: @escaping @Sendable () -> Bool,
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
  ) async throws -> RenderOutcome {
    let film = job.film
    let start = ContinuousClock.now
    let chosen = try Self.numbers(selection, of: film)
    let timing = AnimationTiming(of: chosen, rate: film.rate)
    let place = Place(job.folder, file: job.folder + ".apng")
    let folder = try failing { () throws(FileError) in try OutputFolder(creating: place.folder) }
    let manifestName = place.name + ".manifest.json"
    try failing { () throws(FileError) in
      try folder.removeFiles { $0 == manifestName || AtomicFile.isAbandoned($0) }
    }
    let writer = AnimationWriter(film: film, timing: timing, jobs: workers)
    let outcome = try await writer.write(
      to: place.file, shouldStop: shouldStop, progress: progress)
    let wanted = timing.shown.count
    guard case .whole(let frames, let bytes) = outcome else {
      return RenderOutcome(
        place: place.file, written: 0, wanted: wanted, duration: ContinuousClock.now - start,
        kind: .animation(bytes: 0))
    }
    let manifest = Manifest(
      film: film, inputs: job.inputs, frames: frames, namesFiles: false,
      animation: (place.name + ".apng", timing.rate))
    try failing { () throws(FileError) in
      try folder.write(Array(manifest.text.utf8), named: manifestName, synced: false)
    }
    return RenderOutcome(
      place: place.file, written: frames.count, wanted: wanted,
      duration: ContinuousClock.now - start, kind: .animation(bytes: bytes),
      notes: chosen.count > wanted ? Self.notes(timing, film.rate) : [])
  }

  /// Why frames are left out.
  private static func notes(_ timing: AnimationTiming, _ rate: FrameRate) -> [String] {
    let every = timing.step == 2 ? "second" : timing.step == 3 ? "third" : "\(timing.step)th"
    return [
      "shows every \(every) frame, \(timing.rate.text) a second: browsers play \(rate.text) a second "
        + "at 10; `transom render` without --format has them all"
    ]
  }

  /// A contact sheet of the frames chosen, or of those at which things change.
  func renderSheet(
    _ job: RenderJob, shouldStop: @escaping @Sendable () -> Bool,
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
  ) async throws -> RenderOutcome {
    let start = ContinuousClock.now
    let numbers =
      selection.isWhole
      ? SheetMoments.frames(of: [job.film], atMost: Sheet.usualCount)
      : try Self.numbers(selection, of: job.film)
    let sheet = try Sheet(of: job.film, frames: numbers)
    let place = Place(job.folder, file: job.folder + ".sheet.png")
    guard !shouldStop() else {
      return RenderOutcome(
        place: place.file, written: 0, wanted: numbers.count, duration: .zero,
        kind: .sheet(width: 0, height: 0))
    }
    _ = try failing { () throws(FileError) in try OutputFolder(creating: place.folder) }
    let isWritten = try await sheet.write(
      to: place.file, workers: workers, shouldStop: shouldStop, progress: progress)
    return RenderOutcome(
      place: place.file, written: isWritten ? numbers.count : 0, wanted: numbers.count,
      duration: ContinuousClock.now - start,
      kind: .sheet(width: sheet.layout.width, height: sheet.layout.height))
  }

  /// Calls `sink` with the bytes of each frame, in order.
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
      place: job.film.label, written: written, wanted: numbers.count,
      duration: ContinuousClock.now - start, kind: .raw)
  }
}

extension RenderJob {
  /// What makes a video of the film's bytes: these words, which write them, and ffmpeg.
  public func videoCommand(behind words: [String]) -> String {
    let writing = words.map { word in
      // An option is a word of its own, dashes and all.
      word.hasPrefix("-") && ("x" + word).asArgument == "x" + word ? word : word.asArgument
    }
    // The pixel format that all players take has half as many columns and rows of colour.
    let isEven = film.width % 2 == 0 && film.height % 2 == 0
    let even = isEven ? "" : "-vf 'pad=ceil(iw/2)*2:ceil(ih/2)*2' "
    return writing.joined(separator: " ")
      + " | ffmpeg -f rawvideo -pixel_format rgba -video_size \(film.width)x\(film.height) "
      + "-framerate \(film.rate.text) -i - \(even)-pix_fmt yuv420p "
      + (film.name + ".mp4").asArgument
  }
}

/// A file beside a film's folder of frames.
private struct Place {
  let file: String
  let folder: String
  /// The film's, which its files begin with.
  let name: String

  init(_ path: String, file: String) {
    self.file = file
    let slash = path.lastIndex(of: "/") ?? path.startIndex
    folder = String(path[..<slash])
    name = String(path[slash...].drop { $0 == "/" })
  }
}

extension FrameRate {
  /// `60`, or `60000/1001`.
  var text: String { seconds == 1 ? "\(frames)" : "\(frames)/\(seconds)" }
}
