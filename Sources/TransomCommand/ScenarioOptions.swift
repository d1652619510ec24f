import ArgumentParser
import Files
import Transom

/// The folders that may contain the images of a scenario.
struct ImageOptions: ParsableArguments {
  @Option(
    name: .customLong("allow-path"),
    help: ArgumentHelp(
      "A folder outside the scenario's folder that may contain its images; can be repeated.",
      valueName: "dir"),
    completion: .directory)
  var allowed: [String] = []
}

/// The option of the commands that read folders of frames.
struct LinkOptions: ParsableArguments {
  @Flag(
    name: .customLong("follow-links"),
    help: "Follow links in a folder of frames even if they lead out of the folder.")
  var followsLinks = false

  var policy: LinkPolicy { followsLinks ? .anywhere : .insideFolder }
}

/// The options that `render`, `compare`, `match`, `explain` and `trace` share.
///
/// All of these commands measure text, so even `trace` needs fonts or `--text boxes`.
struct ScenarioOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Transition systems, separated by commas; see `transom list systems`.",
      valueName: "name,…"),
    completion: .systems)
  var system: SystemNames?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The device to use instead of the scenario's: a name that `transom list devices` prints, or a "
        + "description, such as '{width: 402, height: 874, scale: 3}'.",
      valueName: "device"),
    completion: .devices)
  var device: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The iOS version (9 to 18, 26 or 27) to use instead of the scenario's.", valueName: "version"),
    completion: .versions)
  var ios: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The frame rate (1 to 240) to use instead of the scenario's.", valueName: "n")
  )
  var fps: String?

  @OptionGroup var images: ImageOptions

  @OptionGroup var text: TextOptions

  var overrides: ScenarioOverrides {
    ScenarioOverrides(
      systems: system?.names, device: device, ios: ios, fps: fps, allowedPaths: images.allowed,
      text: text.choice)
  }
}

/// The options of the commands that draw frames: `render`, `compare`, `match` and `explain`.
struct DrawingOptions: ParsableArguments {
  @OptionGroup var shared: ScenarioOptions

  @Option(
    name: .long,
    help: ArgumentHelp(
      "How glass of iOS 26 is drawn: with its full material, or in a plain color.",
      valueName: "full|flat"))
  var glass = GlassChoice.full

  var overrides: ScenarioOverrides {
    var overrides = shared.overrides
    overrides.glass = glass
    return overrides
  }
}

extension ScenarioOverrides {
  /// Reads a scenario, or ends the command with all messages on standard error.
  func load(_ path: String) throws -> LoadedScenario {
    let loaded = try reportingFailure { try LoadedScenario(path: path, overrides: self) }
    for warning in loaded.warnings { Terminal.report(warning) }
    return loaded
  }
}

extension GlassChoice: ExpressibleByArgument {}

/// The transition systems that `--system` selects.
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
      "The number of frames to draw at a time (default: one per processor).", valueName: "n"))
  var count: Int?

  func validate() throws {
    if let count, !(1...256).contains(count) {
      throw ValidationError("--jobs takes a whole number from 1 to 256, found \(count)")
    }
  }
}

/// The frames that `--frames` or `--at` selects.
///
/// Errors are reported when the command is validated, after those of other options.
typealias ChosenFrames = Result<FrameSelection, FrameSelectionError>

extension ChosenFrames {
  /// Reads a list of frames, such as `0-23,30,-1`.
  @Sendable static func list(_ text: String) -> ChosenFrames {
    ChosenFrames { () throws(FrameSelectionError) in try FrameSelection(text: text) }
  }

  /// Reads a time in seconds.
  @Sendable static func time(_ text: String) -> ChosenFrames {
    ChosenFrames { () throws(FrameSelectionError) in try FrameSelection(time: text) }
  }
}

/// The part of each frame that `--region` selects.
typealias ChosenRegion = Result<FrameRegion, FrameRegionError>

extension ChosenRegion {
  @Sendable static func read(_ text: String) -> ChosenRegion {
    ChosenRegion { () throws(FrameRegionError) in try FrameRegion(text: text) }
  }
}

/// The scale that `--scale` selects.
typealias ChosenScale = Result<FrameScale, FrameScaleError>

extension ChosenScale {
  @Sendable static func read(_ text: String) -> ChosenScale {
    ChosenScale { () throws(FrameScaleError) in try FrameScale(text: text) }
  }
}

extension Substring {
  /// The text without leading or trailing spaces.
  var trimmed: String {
    var text = self
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
