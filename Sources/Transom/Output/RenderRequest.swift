import Navigation
import Pixels
import Units

/// Scenarios to be rendered to folders of frames: everything is checked before anything is written.
public struct RenderRequest: Sendable {
  /// Every scenario's films, in the order given.
  public let jobs: [RenderJob]
  private let selection: FrameSelection
  private let writesLayers: Bool
  private let workers: Int

  /// Reads and checks the scenarios; `frames` is as in `0-23,30,-1`, `at` a time in seconds.
  ///
  /// Throws everything that is wrong in all of them.
  public init(
    scenarios: [String], overrides: ScenarioOverrides, output: String, frames: String? = nil,
    at: String? = nil, layers: Bool = false, jobs workers: Int? = nil
  ) throws(TransomFailure) {
    selection = try Self.selection(frames: frames, at: at)
    writesLayers = layers
    let workers = workers ?? processors
    self.workers = workers
    var jobs: [RenderJob] = []
    var messages: [String] = []
    for path in scenarios {
      do throws(TransomFailure) {
        let production = try Production(scenarioAt: path, overrides: overrides, workers: workers)
        let isOneOfSeveral = production.films.count > 1
        for film in production.films {
          _ = try Self.numbers(selection, of: film)
          let folder = output + "/" + (isOneOfSeveral ? film.label : film.name)
          guard !jobs.contains(where: { $0.folder == folder }) else {
            throw TransomFailure(
              "\(path): the frames of two scenarios would go to \(folder); rename one file, or "
                + "render them with different -o")
          }
          jobs.append(RenderJob(film: film, folder: folder, inputs: production.inputs))
        }
      } catch {
        messages += error.messages
      }
    }
    guard messages.isEmpty else { throw TransomFailure(messages) }
    self.jobs = jobs
  }

  /// Draws one film's frames into its folder.
  ///
  /// A frame's file appears only when it is whole; the manifest appears last, and not at all if the
  /// run was stopped or failed.
  public func render(
    _ job: RenderJob, shouldStop: @escaping @Sendable () -> Bool = { false },
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws -> RenderOutcome {
    let numbers = try Self.numbers(selection, of: job.film)
    let start = ContinuousClock.now
    guard !shouldStop() else {
      return RenderOutcome(folder: job.folder, written: 0, wanted: numbers.count, duration: .zero)
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
      folder: job.folder, written: frames.count, wanted: numbers.count,
      duration: ContinuousClock.now - start)
    if frames.count == numbers.count {
      let manifest = Manifest(film: job.film, inputs: job.inputs, frames: frames)
      try folder.write(manifest.text(keepingFramesOf: older), named: "manifest.json")
    }
    return outcome
  }

  private static func selection(frames: String?, at: String?) throws(TransomFailure)
    -> FrameSelection
  {
    try failing { () throws(FrameSelectionError) in
      if let frames { return try FrameSelection(text: frames) }
      if let at { return try FrameSelection(time: at) }
      return .all
    }
  }

  private static func numbers(_ selection: FrameSelection, of film: Film) throws(TransomFailure)
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
  let inputs: [Input]
}

/// What a run wrote.
public struct RenderOutcome: Sendable {
  public let folder: String
  public let written: Int
  public let wanted: Int
  let duration: Duration

  /// One line for people.
  public var summary: String {
    written == wanted
      ? "\(folder)  \(written) \(written == 1 ? "frame" : "frames")"
      : "\(folder)  stopped: \(written) of \(wanted) frames, each of them whole, and no manifest"
  }

  /// The same with the time it took.
  public var detailedSummary: String {
    let (seconds, attoseconds) = duration.components
    let elapsed = Double(seconds) + Double(attoseconds) / 1e18
    let rate = elapsed > 0 ? Double(written) / elapsed : 0
    return summary + " in \(decimalText(elapsed, places: 2)) s, "
      + "\(decimalText(rate, places: 1)) frames a second"
  }
}
