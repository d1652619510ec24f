import Files
import FilmFiles
import Navigation
import Units

/// A request to render scenarios to files, which checks all of them before anything is written.
public struct RenderRequest: Sendable {
  /// The films of the scenarios, in the order of the scenarios.
  public let jobs: [RenderJob]
  /// The format of the output.
  public let format: RenderFormat
  package let selection: FrameSelection
  private let writesLayers: Bool
  package let workers: Int

  /// Reads and checks scenarios.
  ///
  /// - Parameters:
  ///   - scenarios: The paths of the scenario files.
  ///   - overrides: Values that replace those of the scenarios.
  ///   - output: The folder for the output.
  ///   - format: The format of the output. A request for ``RenderFormat/rgba`` contains at most one film.
  ///   - frames: The frames to render.
  ///   - layers: Whether to write the layers of each frame to a file, for ``RenderFormat/png`` only.
  ///   - workers: The number of frames that are drawn at the same time. The default is the number of
  ///     processors.
  /// - Throws: The errors of all scenarios.
  public init(
    scenarios: [String], overrides: ScenarioOverrides = ScenarioOverrides(), output: String,
    format: RenderFormat = .png, frames: FrameSelection = .all, layers: Bool = false,
    jobs workers: Int? = nil
  ) throws(TransomFailure) {
    self.format = format
    selection = frames
    writesLayers = layers
    let workers = workers ?? processorCount
    self.workers = workers
    var jobs: [RenderJob] = []
    var messages: [String] = []
    for path in scenarios {
      do throws(TransomFailure) {
        let loaded = try LoadedScenario(path: path, overrides: overrides, workers: workers)
        let isOneOfSeveral = loaded.films.count > 1
        for film in loaded.films {
          _ = try Self.numbers(selection, of: film)
          let folder = output + "/" + (isOneOfSeveral ? film.label : film.name)
          guard !jobs.contains(where: { $0.folder == folder }) else {
            throw TransomFailure(
              "\(path): the frames of two scenarios would go to \(folder); rename one file, or "
                + "render them with different -o")
          }
          jobs.append(RenderJob(film: film, folder: folder, inputs: loaded.inputs))
        }
      } catch {
        messages += error.messages
      }
    }
    guard messages.isEmpty else { throw TransomFailure(messages) }
    if format == .rgba, jobs.count > 1 {
      throw TransomFailure(
        "--format rgba writes one film, and these are \(jobs.count): "
          + "\(jobs.map(\.film.label).joined(separator: ", ")); write one scenario, and one system, "
          + "as in --system \(jobs[0].film.system)")
    }
    self.jobs = jobs
  }

  /// Renders a film to its folder or file.
  ///
  /// Files appear only when they are complete. The manifest appears last, and only if all frames were
  /// written. For ``RenderFormat/rgba``, use ``stream(_:shouldStop:progress:to:)`` instead.
  ///
  /// - Parameters:
  ///   - job: A film of this request.
  ///   - shouldStop: A closure that returns whether to stop before the next frame.
  ///   - progress: A closure that is called after each frame.
  /// - Returns: The number of frames that were written, and where.
  /// - Throws: An error if the request's format is ``RenderFormat/rgba`` or a file cannot be written.
  public func render(
    _ job: RenderJob, shouldStop: @escaping @Sendable () -> Bool = { false },
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws -> RenderOutcome {
    switch format {
    case .png: try await renderFrames(job, shouldStop: shouldStop, progress: progress)
    case .apng: try await renderAnimation(job, shouldStop: shouldStop, progress: progress)
    case .rgba:
      throw TransomFailure("the frames of `rgba` go to no file; take them by `stream`")
    }
  }

  private func renderFrames(
    _ job: RenderJob, shouldStop: @escaping @Sendable () -> Bool,
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
  ) async throws -> RenderOutcome {
    let numbers = try Self.numbers(selection, of: job.film)
    let start = ContinuousClock.now
    guard !shouldStop() else {
      return RenderOutcome(place: job.folder, written: 0, wanted: numbers.count, duration: .zero)
    }
    let folder = try FilmFolder(job.folder)
    let older = selection.isWhole ? nil : folder.olderManifest
    try folder.beginRun(replacingFrames: selection.isWhole)
    let writer = FilmWriter(
      film: job.film, folder: folder, writesLayers: writesLayers, jobs: workers)
    let frames: [WrittenFrame]
    do {
      frames = try await writer.write(numbers, shouldStop: shouldStop, progress: progress)
    } catch let failure as TransomFailure {
      throw TransomFailure(
        failure.messages + [
          "\(job.folder) holds only some of the \(numbers.count) frames, each of them whole, and no "
            + "manifest"
        ])
    }
    let outcome = RenderOutcome(
      place: job.folder, written: frames.count, wanted: numbers.count,
      duration: ContinuousClock.now - start)
    if frames.count == numbers.count {
      if writesLayers {
        try folder.write(job.film.trace.jsonLines + "\n", named: TraceEvent.fileName)
      }
      let manifest = Manifest(of: job.film, inputs: job.inputs, frames: frames)
      let merged = older.flatMap(manifest.keepingFrames) ?? manifest
      try folder.write(merged.fileText, named: Manifest.fileName)
    }
    return outcome
  }

  package static func numbers(_ selection: FrameSelection, of film: Film) throws(TransomFailure)
    -> [Int]
  {
    do throws(FrameSelectionError) {
      return try selection.frames(of: film.frameCount, rate: film.rate)
    } catch {
      throw TransomFailure("\(film.label): \(error.description)")
    }
  }
}

/// A film and the folder for its frames.
public struct RenderJob: Sendable {
  /// The film.
  public let film: Film
  /// The path of the folder.
  public let folder: String
  let inputs: [Manifest.Input]
}

/// The format of rendered films.
public enum RenderFormat: String, CaseIterable, Sendable {
  /// A folder with a PNG file for each frame.
  case png
  /// An animated PNG file with a manifest next to it.
  case apng
  /// The bytes of all frames without gaps: red, green, blue and alpha of each pixel, row by row from
  /// the top, not premultiplied.
  case rgba
}
