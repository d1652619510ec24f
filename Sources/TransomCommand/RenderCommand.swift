import ArgumentParser
import ContactSheets
import Transom

struct RenderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draws the frames of scenarios: PNG files, an animated PNG, a sheet or raw bytes.",
    discussion: """
      Frames go to <out>/<scenario>/frame-0000.png …, with .<system> behind the scenario's name \
      when more than one system is rendered. A full run replaces the frames of an older one; \
      --frames and --at draw some frames and leave the others alone.

        transom render push.yml
        transom render push.yml --system native,km --ios 9 -o /tmp/frames
        transom render push.yml --frames 0-23,30,-1 --layers
        transom render push.yml --at 0.25

      --format apng writes one animated PNG, <out>/<scenario>.apng, which plays over and over and \
      can be renamed to .png where only that is taken, and beside it <scenario>.manifest.json. \
      Frames are shown at their own times: of --frames 0,10,20 each for ten frames. Browsers take \
      a delay below 11 ms for 100 ms, so that above 90 frames a second only every second or third \
      frame is in it, as is then told.

      --format sheet writes chosen frames with their numbers and times as one picture, \
      <out>/<scenario>.sheet.png: those of --frames, or else up to 12 at which things change.

      --format rgba writes the frames' bytes, straight RGBA, to standard output, for a program:

        transom render push.yml --format rgba | ffmpeg -f rawvideo -pixel_format rgba \
      -video_size 1242x2208 -framerate 60 -i - -pix_fmt yuv420p push.mp4

      On a terminal it says that line with the film's own size and rate instead.
      """)

  @Argument(
    help: ArgumentHelp("Scenario files; - reads standard input.", valueName: "scenario"),
    completion: .scenario)
  var scenarios: [String]

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp(
      "The folder that the frames' folders, or the films' files, are made in (default: out).",
      valueName: "dir"),
    completion: .directory)
  var output: String?

  @Option(
    name: .long,
    help: ArgumentHelp("What is written.", valueName: "png|apng|sheet|rgba"))
  var format = OutputFormat.png

  @OptionGroup var options: ScenarioOptions

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp("Only these frames; -1 is the last.", valueName: "0-23,30,-1"),
    transform: ChosenFrames.list)
  var frames: ChosenFrames?

  @Option(
    name: .long,
    help: ArgumentHelp("Only the frame at or after this time.", valueName: "seconds"),
    transform: ChosenFrames.time)
  var at: ChosenFrames?

  @Flag(name: .long, help: "Write each frame's layers beside it (frame-0000.layers.json).")
  var layers = false

  @OptionGroup var jobs: JobOptions

  @Flag(name: .long, help: "Say nothing but errors.")
  var quiet = false

  @Flag(name: [.customShort("v"), .long], help: "Say how long each film took.")
  var verbose = false

  func validate() throws {
    if scenarios.isEmpty { throw ValidationError("name at least one scenario file") }
    if output == "" { throw ValidationError("-o needs a folder; write . for this one") }
    try validateFormat()
    if frames != nil, at != nil {
      throw ValidationError("--frames and --at both choose frames; give one of them")
    }
    do {
      _ = try selection
    } catch {
      throw ValidationError("\(error)")
    }
  }

  private var selection: FrameSelection {
    get throws(FrameSelectionError) { try (frames ?? at)?.get() ?? .all }
  }

  private func validateFormat() throws {
    if format == .rgba, let output, output != "-" {
      throw ValidationError(
        "--format rgba writes to standard output; leave -o out, and write > \(output) behind it")
    }
    if format != .rgba, output == "-" {
      throw ValidationError(
        "-o takes a folder; write ./- for one of that name, or --format rgba for standard output")
    }
    if format != .png, layers {
      throw ValidationError(
        "--layers writes a file beside each PNG frame; leave it out, or --format \(format.rawValue)"
      )
    }
  }

  func run() async throws {
    try await reportingFailure {
      let request = try RenderRequest(
        scenarios: scenarios, overrides: options.overrides, output: output ?? "out",
        frames: selection, workers: jobs.count)
      try checkStream(request.jobs)
      if format == .rgba, Terminal.isReading, let job = request.jobs.first {
        Terminal.report(
          "error: --format rgba writes bytes for a program, not for a terminal; write\n  "
            + job.videoCommand(behind: CommandLine.arguments))
        throw ExitCode(64)
      }
      // From here on there are files that must not be left torn.
      let interruption = Interruption()
      interruption.listen()
      for job in request.jobs {
        let progress = ProgressLine(
          film: job.film.label, isShown: !quiet && Terminal.isInteractive)
        defer { progress.clear() }
        let outcome = try await self.outcome(of: job, request, interruption, progress)
        progress.clear()
        if let signal = interruption.signal {
          Terminal.report(outcome.summary)
          throw ExitCode(128 + signal)
        }
        if !quiet { Terminal.report(verbose ? outcome.detailedSummary : outcome.summary) }
      }
    }
  }

  /// Checks that bytes for a program are those of one film.
  private func checkStream(_ jobs: [RenderJob]) throws(TransomFailure) {
    guard format == .rgba, jobs.count > 1 else { return }
    throw TransomFailure(
      "--format rgba writes one film, and these are \(jobs.count): "
        + "\(jobs.map(\.film.label).joined(separator: ", ")); write one scenario, and one system, "
        + "as in --system \(jobs[0].film.system)")
  }

  private func outcome(
    of job: RenderJob, _ request: RenderRequest, _ interruption: Interruption,
    _ progress: ProgressLine
  ) async throws -> RenderOutcome {
    let shouldStop = { @Sendable in interruption.signal != nil }
    return switch format {
    case .png:
      try await request.renderFrames(
        job, layers: layers, shouldStop: shouldStop, progress: progress.update)
    case .apng:
      try await request.renderAnimation(job, shouldStop: shouldStop, progress: progress.update)
    case .sheet:
      try await request.renderSheet(job, shouldStop: shouldStop, progress: progress.update)
    case .rgba:
      try await request.stream(
        job, shouldStop: shouldStop, progress: progress.update, to: Terminal.write)
    }
  }
}

/// What `--format` names.
enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
  case png, apng, sheet, rgba
}
