import ArgumentParser
import ContactSheets
import Pixels
import Transom

struct CompareCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Draws a scenario under several systems in one picture.",
    discussion: """
      The picture has a row for each system and a column for each moment. By default, the moments are \
      the first frame, and the start, one third, two thirds and end of each movement, up to the \
      number given by --columns; --frames selects others. A film that has ended shows its last frame.

        transom compare push.yml --system native,km -o sheet.png
        transom compare push.yml --system native,km --frames 12,14,18,-1
      """)

  @Argument(
    help: ArgumentHelp("The scenario file; - is standard input.", valueName: "scenario"),
    completion: .scenario)
  var scenario: String

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("The PNG file to write.", valueName: "png"),
    completion: .file(extensions: ["png"]))
  var output = "sheet.png"

  @OptionGroup var options: ScenarioOptions

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp("The frames to show; -1 is the last.", valueName: "0-23,30,-1"),
    transform: ChosenFrames.list)
  var frames: ChosenFrames?

  @Option(
    name: .long,
    help: ArgumentHelp("The maximum number of moments, 1 to 100 (default: 12).", valueName: "n"))
  var columns: Int?

  @Flag(name: .long, help: "Print only errors.")
  var quiet = false

  func validate() throws {
    if output.isEmpty { throw ValidationError("-o needs a file; use -o sheet.png") }
    if frames != nil, columns != nil {
      throw ValidationError("--frames and --columns both select moments; use one of them")
    }
    if let columns, !(1...100).contains(columns) {
      throw ValidationError("--columns takes a whole number from 1 to 100, found \(columns)")
    }
    do {
      _ = try frames?.get()
    } catch {
      throw ValidationError("\(error)")
    }
  }

  func run() async throws {
    try await reportingFailure {
      let comparison = try Comparison(
        scenario: scenario, overrides: options.overrides, frames: try frames?.get(),
        columns: columns ?? Comparison.defaultColumns)
      let progress = ProgressLine(
        film: comparison.name, isShown: !quiet && Terminal.isInteractive)
      defer { progress.clear() }
      try await comparison.write(to: output, progress: progress.update)
      progress.clear()
      if !quiet { Terminal.report("\(output)  \(comparison.summary)") }
    }
  }
}
