import Files
import FilmFiles
import ImageFiles
import Navigation
import Units

/// How PNG files are compressed.
public typealias PNGCompression = ImageFiles.PNGCompression

/// A factor by which pictures are made smaller.
public typealias FrameScale = Units.FrameScale

/// An error for a scale that cannot be read.
public typealias FrameScaleError = Units.FrameScaleError

/// A request to render scenarios to files, which checks all scenarios before anything is written.
public struct RenderRequest: Sendable {
  /// The films of the scenarios, in the order of the scenarios.
  public let jobs: [RenderJob]
  /// The paths of the scenarios and of the files that they use.
  package let inputPaths: [String]
  /// The warnings about all scenarios, one line each.
  package let warnings: [String]
  package let selection: FrameSelection
  package let workers: Int
  let isDurable: Bool
  /// The films of all shards, or nil if the request is not for a shard.
  package let suite: Suite?

  /// Whether a folder contains only the frames of this request at the end.
  ///
  /// Otherwise, it keeps older frames that are not selected. A shard does not keep them, so that its films
  /// equal those that a run without shards writes to a new folder.
  var replacesOlderFrames: Bool { selection.isWhole || suite != nil }

  /// Reads and checks scenarios.
  ///
  /// - Parameters:
  ///   - scenarios: The paths of the scenario files.
  ///   - overrides: Values that replace those of the scenarios.
  ///   - output: The folder for the output.
  ///   - frames: The frames to render.
  ///   - region: The part of each frame to render.
  ///   - scale: The scale of the pictures. Each pixel is the average of the area that it covers.
  ///   - workers: The number of frames that are drawn at the same time. The default is the number of
  ///     processors.
  ///   - durable: Whether the manifest of a film is written only after its frames are on disk, so that both
  ///     survive a power failure.
  /// - Throws: The errors in all scenarios.
  public init(
    scenarios: [String], overrides: ScenarioOverrides = ScenarioOverrides(), output: String,
    frames: FrameSelection = .all, region: FrameRegion = .whole, scale: FrameScale = .full,
    workers: Int? = nil, durable: Bool = true
  ) throws(TransomFailure) {
    try self.init(
      scenarios: scenarios, overrides: overrides, output: output, frames: frames, region: region,
      scale: scale, workers: workers, durable: durable, shard: nil)
  }

  /// Reads and checks scenarios, and selects the films of a shard, or all films.
  package init(
    scenarios: [String], overrides: ScenarioOverrides = ScenarioOverrides(), output: String,
    frames: FrameSelection = .all, region: FrameRegion = .whole, scale: FrameScale = .full,
    workers: Int? = nil, durable: Bool = true, shard: Shard?
  ) throws(TransomFailure) {
    selection = frames
    isDurable = durable
    self.workers = workers ?? processorCount
    let loader = RenderJobLoader(
      overrides: overrides, output: output, selection: frames, region: region, scale: scale,
      workers: self.workers)
    let loaded = try loader.load(scenarios, shard: shard)
    (jobs, inputPaths, warnings) = (loaded.jobs, loaded.inputPaths, loaded.warnings)
    suite = shard == nil ? nil : loaded.suite
  }

  /// Returns the films of scenarios, with their costs.
  ///
  /// - Throws: The errors in all scenarios.
  package static func suite(
    scenarios: [String], overrides: ScenarioOverrides, frames: FrameSelection, region: FrameRegion,
    scale: FrameScale
  ) throws(TransomFailure) -> Suite {
    let loader = RenderJobLoader(
      overrides: overrides, output: "", selection: frames, region: region, scale: scale,
      workers: processorCount)
    return try loader.load(scenarios, keepsJobs: false).suite
  }

  /// Writes the frames of a film as PNG files to the folder of the job, and a manifest.
  ///
  /// Files appear only when they are complete. The manifest appears last, and only if all frames were
  /// written.
  ///
  /// - Parameters:
  ///   - job: A film of this request.
  ///   - writesLayers: Whether to write the layers of each frame to a file, and the trace of the film.
  ///     Layers describe whole frames, so the region must be the whole frame, at full scale.
  ///   - compression: How the frames are compressed. It does not affect their pixels.
  ///   - shouldStop: A closure that returns whether to stop before the next frame.
  ///   - progress: A closure that is called at the start and after each frame.
  /// - Returns: The number of frames that were written, and their location.
  /// - Throws: An error if a file cannot be written.
  public func renderFrames(
    _ job: RenderJob, layers writesLayers: Bool = false, compression: PNGCompression = .small,
    shouldStop: @escaping @Sendable () -> Bool = { false },
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws -> RenderOutcome {
    let numbers = try Self.numbers(selection, of: job.film)
    let start = ContinuousClock.now
    if writesLayers { try Self.checkLayers(of: job.film) }
    guard !shouldStop() else {
      return RenderOutcome(
        destination: job.folder, written: 0, selected: numbers.count, duration: .zero)
    }
    let folder = try FilmFolder(job.folder, isDurable: isDurable)
    let older = replacesOlderFrames ? nil : try folder.olderManifest
    try folder.beginRun(writing: numbers, replacingOlder: replacesOlderFrames)
    let writer = FilmWriter(
      film: job.film, folder: folder, writesLayers: writesLayers, compression: compression,
      workers: workers)
    let frames: [WrittenFrame]
    do {
      frames = try await writer.write(numbers, shouldStop: shouldStop, progress: progress)
    } catch let failure as TransomFailure {
      throw TransomFailure(
        failure.messages + [
          "\(job.folder) contains only some of the \(numbers.count) frames, all complete, and no "
            + "manifest"
        ])
    }
    let outcome = RenderOutcome(
      destination: job.folder, written: frames.count, selected: numbers.count,
      duration: ContinuousClock.now - start)
    if frames.count == numbers.count {
      if writesLayers {
        try folder.write(job.film.trace.jsonLines + "\n", named: TraceEvent.fileName)
      }
      let manifest = job.manifest(of: frames, compression: compression)
      let merged = older.flatMap(manifest.keepingFrames) ?? manifest
      try folder.finishRun(merged)
    }
    return outcome
  }

  /// Throws an error if a film has a region or a scale, because layers describe whole frames.
  package func checkLayers() throws(TransomFailure) {
    for job in jobs { try Self.checkLayers(of: job.film) }
  }

  private static func checkLayers(of film: Film) throws(TransomFailure) {
    guard film.showsWholeFrames else {
      throw TransomFailure(
        "\(film.label): layers describe whole frames; render them without a region or a scale")
    }
  }

  /// Returns the numbers of the selected frames of a film.
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
