import ArgumentParser
import ContactSheets
import Files
import FilmFiles
import Transom

extension RenderCommand {
  func run() async throws {
    if watch {
      let interruption = Interruption.listen()
      try await FileWatcher(interruption).run(watching: scenarios) {
        let request = try request(output: output ?? "out")
        try await render(request, interruption)
        return request.inputPaths
      }
      return
    }
    try await reportingFailure {
      let isStreamed = format != .rgba && output == StandardOutputFolder.name
      let stream = try isStreamed ? StandardOutputFolder() : nil
      let request = try request(output: stream?.path ?? output ?? "out")
      // From here on, an interruption must not leave incomplete files or a temporary folder.
      let interruption = Interruption.listen()
      try stream?.create()
      let shard = try shardFolder(of: request)
      if shard == nil, stream == nil, format != .rgba {
        try ShardFolder.removeFile(in: output ?? "out")
      }
      try await render(request, interruption, stream)
      try shard?.finish([("outputs", .array(outputs(of: request).map { .strings($0) }))])
    }
  }

  private func request(output folder: String) throws -> RenderRequest {
    let (region, scale) = try geometry
    let request = try RenderRequest(
      scenarios: scenarios, overrides: options.overrides, output: folder, frames: selection,
      region: region, scale: scale, workers: jobs.count, durable: !isNotSynced,
      shard: shardOptions.shard)
    if layers { try request.checkLayers() }
    try checkStream(request)
    if format == .rgba, Terminal.isOutputInteractive, let job = request.jobs.first {
      Terminal.report(
        "error: --format rgba writes bytes for a program, not for a terminal; run\n  "
          + job.videoCommand(after: CommandLine.arguments))
      throw ExitCode(64)
    }
    return request
  }

  private func render(
    _ request: RenderRequest, _ interruption: Interruption, _ stream: StandardOutputFolder? = nil
  ) async throws {
    if !quiet { for warning in request.warnings { Terminal.report(warning) } }
    for job in request.jobs {
      let progress = ProgressLine(
        film: job.film.label, isShown: !quiet && Terminal.isInteractive)
      defer { progress.clear() }
      let outcome = try await self.outcome(of: job, request, interruption, progress)
      progress.clear()
      if interruption.signal != nil { Terminal.report(outcome.summary) }
      try interruption.check()
      if let stream {
        try stream.copy(file(of: job, request))
      } else if !quiet {
        Terminal.report(verbose ? outcome.detailedSummary : outcome.summary)
      }
    }
  }

  /// Checks that standard output receives a single film, or a single frame with `--format png`.
  private func checkStream(_ request: RenderRequest) throws(TransomFailure) {
    guard format == .rgba || output == StandardOutputFolder.name else { return }
    if format == .png {
      var count = 0
      for job in request.jobs {
        count += try RenderRequest.numbers(request.selection, of: job.film).count
      }
      guard count > 1 else { return }
      throw TransomFailure(
        "with --format png, -o - writes one frame, but \(count) are selected; select one, such as "
          + "--frames 12, or use --format apng or sheet")
    }
    let jobs = request.jobs
    guard jobs.count > 1 else { return }
    throw TransomFailure(
      "standard output takes one film, but there are \(jobs.count): "
        + "\(jobs.map(\.film.label).joined(separator: ", ")); pass one scenario and one system, "
        + "such as --system \(jobs[0].film.system)")
  }

  /// Returns the file that a job has written, relative to the output folder.
  private func file(of job: RenderJob, _ request: RenderRequest) throws(TransomFailure) -> String {
    let name = FilePath.name(of: job.folder)
    switch format {
    case .apng: return name + ".apng"
    case .sheet: return name + ".sheet.png"
    case .png, .rgba:
      let number = try RenderRequest.numbers(request.selection, of: job.film).first ?? 0
      return "\(name)/\(FrameFile.name(ofFrame: number))"
    }
  }

  private func outcome(
    of job: RenderJob, _ request: RenderRequest, _ interruption: Interruption,
    _ progress: ProgressLine
  ) async throws -> RenderOutcome {
    if resume, let outcome = try completeOutcome(of: job, request) { return outcome }
    let shouldStop = { @Sendable in interruption.signal != nil }
    return switch format {
    case .png:
      try await request.renderFrames(
        job, layers: layers, compression: compression, shouldStop: shouldStop,
        progress: progress.update)
    case .apng:
      try await request.renderAnimation(
        job, colors: colors, shouldStop: shouldStop, progress: progress.update)
    case .sheet:
      try await request.renderSheet(job, shouldStop: shouldStop, progress: progress.update)
    case .rgba:
      try await request.stream(
        job, shouldStop: shouldStop, progress: progress.update, to: Terminal.write)
    }
  }

  /// Returns the outcome for a film that an earlier run has written completely, or nil.
  private func completeOutcome(
    of job: RenderJob, _ request: RenderRequest
  ) throws(TransomFailure) -> RenderOutcome? {
    switch format {
    case .png: try request.completeFrames(job, layers: layers, compression: compression)
    case .apng: try request.completeAnimation(job, colors: colors)
    case .sheet, .rgba: nil
    }
  }
}
