import Files
import FilmFiles
import Navigation
import Units

/// Scenarios to be rendered to folders of frames: everything is checked before anything is written.
public struct RenderRequest: Sendable {
  /// Every scenario's films, in the order given.
  public let jobs: [RenderJob]
  public let format: RenderFormat
  package let selection: FrameSelection
  private let writesLayers: Bool
  package let workers: Int

  /// Reads and checks the scenarios.
  ///
  /// `layers` is for PNG frames only, and of `rgba` there is one film at most. Throws everything that
  /// is wrong in all of them.
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

  /// Draws one film's frames into its folder, or into its file.
  ///
  /// A file appears only when it is whole; the manifest appears last, and not at all if the run was
  /// stopped or failed. Of `rgba` there are no files, and it throws: `stream` hands its frames on.
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

/// A film and the folder that its frames go to.
public struct RenderJob: Sendable {
  public let film: Film
  public let folder: String
  let inputs: [Manifest.Input]
}

/// What a film is written as.
public enum RenderFormat: String, CaseIterable, Sendable {
  /// A folder with a PNG file a frame.
  case png
  /// One animated PNG file, with a manifest beside it.
  case apng
  /// The frames' bytes one after the other: straight R, G, B, A of each pixel, row by row from the
  /// top, without gaps.
  case rgba
}
