import ArgumentParser
import Drafting
import Files
import Matching
import Transom

struct MatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "match",
    abstract: "Compares a screen recording of an app with a scenario, frame by frame.",
    discussion: """
      The recording is an MP4, MOV, GIF, APNG or WebM file, or a folder of PNG files. The command ffmpeg \
      reads it. The report states where the screen is in the recording, the time of each frame in the \
      model, and each layer that deviates.

        transom match push.mov push.yml
        transom match push.mov push.yml --system all
        transom match push.mov push.yml --screen 24,60,390,844 --json
        transom match push.mov push.yml -o matched

      Without a scenario, --draft writes a first one: the pages at rest as images, the colors of the \
      bars, and the steps with their times. It prints what it guesses. Existing files are not replaced.

        transom match push.mov --draft push.yml

      Exit status: 0 if the recording agrees with the scenario, 1 if it deviates, 2 if the recording or \
      the scenario cannot be used.
      """)

  @Argument(
    help: ArgumentHelp("The recording, or a folder of PNG files.", valueName: "recording"),
    completion: .file())
  var recording: String

  @Argument(
    help: ArgumentHelp("The scenario file; - is standard input.", valueName: "scenario"),
    completion: .scenario)
  var scenario: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Instead of comparing, write a first scenario and its images from the recording alone.",
      valueName: "file"),
    completion: .file(extensions: ["yml"]))
  var draft: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The area of the screen in the recording, in pixels from the top left (default: it is found).",
      valueName: "x,y,w,h"))
  var screen: ChosenScreen?

  @Option(
    name: .long,
    help: ArgumentHelp("The frames per second of a folder of PNG files.", valueName: "n"))
  var rate = 60.0

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp(
      "A folder for the frames of both sides, a review page and match.json.", valueName: "dir"),
    completion: .directory)
  var output: String?

  @OptionGroup var options: DrawingOptions

  @Flag(name: .long, help: "Print the report as JSON.")
  var json = false

  @Flag(name: .long, help: "Print only errors.")
  var quiet = false

  func validate() throws {
    if let output, output.isEmpty || output == "-" {
      throw ValidationError("-o needs a folder; use . for the current folder")
    }
    guard rate.isFinite, (0.1...1000).contains(rate) else {
      throw ValidationError("--rate takes a number from 0.1 to 1000, found \(rate)")
    }
    if let draft { try validateDraft(draft) } else { _ = try requiredScenario() }
  }

  func run() throws {
    if let draft { return try write(draft) }
    let request = MatchRequest(
      recording: recording, scenario: try requiredScenario(), overrides: options.overrides,
      screen: screen?.area, output: output, rate: rate)
    let report = try reportingProgress { try request.run(progress: $0) }
    for warning in report.warnings { Terminal.report(warning) }
    if let page = report.page, !quiet { Terminal.report(page) }
    if json {
      try Terminal.print(report.json)
    } else if !quiet {
      try Terminal.print(report.text)
    }
    if !report.agrees { throw ExitCode(1) }
  }
}

/// The area of the screen that `--screen` specifies.
struct ChosenScreen: ExpressibleByArgument {
  let area: ScreenArea

  init?(argument: String) {
    let numbers = argument.split(separator: ",", omittingEmptySubsequences: false).compactMap {
      Double($0.trimmed)
    }
    guard numbers.count == 4, numbers.allSatisfy({ abs($0) <= 100_000 }), numbers[2] >= 16,
      numbers[3] >= 16, argument.count(where: { $0 == "," }) == 3
    else { return nil }
    area = ScreenArea(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
