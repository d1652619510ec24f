import ArgumentParser
import Transom

/// Where a scenario's images may come from.
struct ImageOptions: ParsableArguments {
  @Option(
    name: .customLong("allow-path"),
    help: ArgumentHelp(
      "A folder outside the scenario's own that its images may come from; can be repeated.",
      valueName: "dir"),
    completion: .directory)
  var allowed: [String] = []
}

/// What every command that reads a scenario can change about it.
struct ScenarioOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Transition systems, separated by commas; `transom list systems` tells which there are.",
      valueName: "name,…"),
    completion: .systems)
  var system: SystemNames?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Another device than the scenario's, as in “iPhone 8”; see `transom list devices`.",
      valueName: "name"),
    completion: .devices)
  var device: String?

  @Option(
    name: .long,
    help: ArgumentHelp("Another iOS version than the scenario's, 9 to 25.", valueName: "version"),
    completion: .versions)
  var ios: String?

  @Option(
    name: .long,
    help: ArgumentHelp("Another frame rate than the scenario's, 1 to 240.", valueName: "n"))
  var fps: String?

  @OptionGroup var images: ImageOptions

  @OptionGroup var text: TextOptions

  var overrides: ScenarioOverrides {
    ScenarioOverrides(
      systems: system?.names, device: device, ios: ios, fps: fps, allowedPaths: images.allowed,
      text: text.choice)
  }

  /// The scenario, or the end of the command with every message on standard error.
  func load(_ path: String) throws -> LoadedScenario {
    try reportingFailure { try LoadedScenario(path: path, overrides: overrides) }
  }
}

/// The transition systems that `--system` names.
struct SystemNames: ExpressibleByArgument {
  let names: [String]

  init(argument: String) {
    names = argument.split(separator: ",").map { $0.trimmed }
  }
}

/// The number of frames that are drawn at the same time.
struct JobOptions: ParsableArguments {
  @Option(
    name: .customLong("jobs"),
    help: ArgumentHelp(
      "How many frames to draw at a time (default: one a processor).", valueName: "n"))
  var count: Int?

  func validate() throws {
    if let count, !(1...256).contains(count) {
      throw ValidationError("--jobs takes a whole number from 1 to 256, found \(count)")
    }
  }
}

/// What `--frames` or `--at` chooses, read once; what is wrong with it is told when the command is
/// validated, after what is wrong with other options.
typealias ChosenFrames = Result<FrameSelection, FrameSelectionError>

extension ChosenFrames {
  /// `0-23,30,-1`.
  @Sendable static func list(_ text: String) -> ChosenFrames {
    ChosenFrames { () throws(FrameSelectionError) in try FrameSelection(text: text) }
  }

  /// A time in seconds.
  @Sendable static func time(_ text: String) -> ChosenFrames {
    ChosenFrames { () throws(FrameSelectionError) in try FrameSelection(time: text) }
  }
}

extension Substring {
  /// Without spaces at its ends.
  var trimmed: String {
    var text = self
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
