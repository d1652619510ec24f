import ArgumentParser
import ContactSheets
import Pixels
import Transom

struct CompareCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Draws a scenario under several systems in one picture or animation.",
    discussion: """
      The picture has a row for each system and a column for each moment. By default, the moments are \
      the first frame, and the start, one third, two thirds and end of each movement, up to the \
      number given by --columns; --frames selects others. A film that ends early shows its last frame.

        transom compare push.yml --system native,km -o sheet.png
        transom compare push.yml --system native,km --frames 12,14,18,-1

      --format apng writes an animated PNG file in which the systems play side by side:

        transom compare push.yml --system native,km --format apng -o push.apng
      """)

  @Argument(
    help: ArgumentHelp("The scenario file; - is standard input.", valueName: "scenario"),
    completion: .scenario)
  var scenario: String

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp(
      "The PNG file to write; - is standard output (default: sheet.png, or compare.apng).",
      valueName: "png"),
    completion: .file(extensions: ["png", "apng"]))
  var output: String?

  @Option(
    name: .long,
    help: ArgumentHelp("One picture, or an animation.", valueName: "sheet|apng"))
  var format = Format.sheet

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case sheet, apng

    fileprivate var defaultOutput: String { self == .sheet ? "sheet.png" : "compare.apng" }
  }

  @OptionGroup var options: DrawingOptions

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
    if output?.isEmpty == true { throw ValidationError("-o needs a file; use -o sheet.png") }
    if frames != nil, columns != nil {
      throw ValidationError("--frames and --columns both select moments; use one of them")
    }
    if format == .apng, columns != nil {
      throw ValidationError("--columns applies only to --format sheet; remove it, or use --frames")
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
      let output = output ?? format.defaultOutput
      switch format {
      case .sheet:
        let comparison = try Comparison(
          scenario: scenario, overrides: options.overrides, frames: try frames?.get(),
          columns: columns ?? Comparison.defaultColumns)
        try await write(
          to: output, name: comparison.name, comparison.summary, warnings: comparison.warnings,
          comparison.write)
      case .apng:
        let animation = try ComparisonAnimation(
          scenario: scenario, overrides: options.overrides, frames: try frames?.get() ?? .all)
        try await write(
          to: output, name: animation.name, animation.summary, warnings: animation.warnings,
          animation.write)
      }
    }
  }

  private typealias Progress = @Sendable (_ done: Int, _ total: Int) -> Void

  /// Writes a picture or an animation while showing the progress, and reports the warnings and the summary.
  private func write(
    to output: String, name: String, _ summary: String, warnings: [String],
    _ write: (
      _ path: String, _ shouldStop: @escaping @Sendable () -> Bool, _ progress: @escaping Progress
    ) async throws -> Void
  ) async throws {
    let interruption = Interruption.listen()
    if !quiet { for warning in warnings { Terminal.report(warning) } }
    let progress = ProgressLine(film: name, isShown: !quiet && Terminal.isInteractive)
    defer { progress.clear() }
    try await writingFile(output) { path in
      try await write(path, { interruption.signal != nil }, progress.update)
      try interruption.check()
    }
    progress.clear()
    if !quiet { Terminal.report("\(output)  \(summary)") }
  }
}
