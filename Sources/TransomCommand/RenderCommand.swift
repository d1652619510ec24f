import ArgumentParser
import Transom

struct RenderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draws the frames of scenarios as PNG files with a manifest.",
    discussion: """
      Frames go to <out>/<scenario>/frame-0000.png …, with .<system> behind the scenario's name \
      when more than one system is rendered. A full run replaces the frames of an older one; \
      --frames and --at draw some frames and leave the others alone.

        transom render push.yml
        transom render push.yml --system native,km --ios 9 -o /tmp/frames
        transom render push.yml --frames 0-23,30,-1 --layers
        transom render push.yml --at 0.25
      """)

  @Argument(
    help: ArgumentHelp("Scenario files; - reads standard input.", valueName: "scenario"))
  var scenarios: [String]

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("The folder that the frames' folders are made in.", valueName: "dir"))
  var output = "out"

  @OptionGroup var options: ScenarioOptions

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp("Only these frames; -1 is the last.", valueName: "0-23,30,-1"))
  var frames: String?

  @Option(
    name: .long,
    help: ArgumentHelp("Only the frame at or after this time.", valueName: "seconds"))
  var at: String?

  @Flag(name: .long, help: "Write each frame's layers beside it (frame-0000.layers.json).")
  var layers = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "How many frames to draw at a time (default: one a processor).", valueName: "n"))
  var jobs: Int?

  @Flag(name: .long, help: "Say nothing but errors.")
  var quiet = false

  @Flag(name: [.customShort("v"), .long], help: "Say how long each film took.")
  var verbose = false

  func validate() throws {
    if scenarios.isEmpty { throw ValidationError("name at least one scenario file") }
    if output.isEmpty { throw ValidationError("-o needs a folder; write . for this one") }
    if frames != nil, at != nil {
      throw ValidationError("--frames and --at both choose frames; give one of them")
    }
    do {
      if let frames { _ = try FrameSelection(text: frames) }
      if let at { _ = try FrameSelection(time: at) }
    } catch {
      throw ValidationError("\(error)")
    }
    if let jobs, !(1...256).contains(jobs) {
      throw ValidationError("--jobs takes a whole number from 1 to 256, found \(jobs)")
    }
  }

  func run() async throws {
    try await reportingFailure {
      let request = try RenderRequest(
        scenarios: scenarios, overrides: options.overrides, output: output, frames: frames, at: at,
        layers: layers, jobs: jobs)
      // From here on there are files that must not be left torn.
      let interruption = Interruption()
      interruption.listen()
      for job in request.jobs {
        let progress = ProgressLine(
          film: job.film.label, isShown: !quiet && Terminal.isInteractive)
        defer { progress.clear() }
        let outcome = try await request.render(
          job, shouldStop: { interruption.signal != nil }, progress: progress.update)
        progress.clear()
        if let signal = interruption.signal {
          Terminal.report(outcome.summary)
          throw ExitCode(128 + signal)
        }
        if !quiet { Terminal.report(verbose ? outcome.detailedSummary : outcome.summary) }
      }
    }
  }
}
