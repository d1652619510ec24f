import Files
import Matching
import Navigation
import Recordings
import Scenarios
import Transom
import Units

/// A request to write a first scenario from a recording.
package struct DraftRequest: Sendable {
  package var recording: String
  /// The path of the scenario file.
  package var destination: String
  /// The device as `--device` specifies it, or nil to choose it.
  package var device: String?
  /// The version of iOS as `--ios` specifies it, or nil for the default.
  package var version: String?
  /// The area of the screen, in recorded pixels, or nil to find it.
  package var screen: ScreenArea?
  /// The frames per second of a folder of frames.
  package var rate: Double
  /// The limits of the recording.
  package var limits = RecordingLimits()

  /// The version of iOS of a draft, in which bars support appearance objects.
  static let defaultVersion = "17"
  /// The maximum duration of a recording, in seconds.
  private static let longestRecording = 600.0

  package init(
    recording: String, destination: String, device: String? = nil, version: String? = nil,
    screen: ScreenArea? = nil, rate: Double = 60
  ) {
    self.recording = recording
    self.destination = destination
    self.device = device
    self.version = version
    self.screen = screen
    self.rate = rate
  }

  /// Writes the scenario and its images.
  ///
  /// No file is replaced. After an error, no file is left.
  ///
  /// - Parameter progress: A closure that is called with the name of a step, and the frames that are done and in total.
  package func run(progress: (String, Int, Int) throws -> Void = { _, _, _ in }) throws
    -> DraftReport
  {
    let version = version ?? Self.defaultVersion
    let model = try DraftModel(device: device, version: version)
    try checkDestination([])
    let recording = try Recording(path: recording, rate: rate, limits: limits)
    guard recording.info.times.allSatisfy({ $0 <= Self.longestRecording }) else {
      throw TransomFailure(
        "\(recording.path) is longer than \(pointsText(Self.longestRecording)) s; "
          + "trim the recording to the transitions")
    }
    let draft = try RecordingDraft(
      recording, device == nil ? nil : model, profile: model.profile, version: version,
      isVersionChosen: self.version != nil, screen: screen, progress: progress)
    let stem = FilePath.stem(of: destination)
    let scale = draft.model.device.scale
    let images = draft.script.pages.indices.map { index in
      "\(stem)-\(DraftedScenario.name(ofPage: index))\(scale == 1 ? "" : "@\(scale)x").png"
    }
    try checkDestination(images)
    let scenario = DraftedScenario(
      device: try deviceValue(draft.model.device), version: version, script: draft.script,
      bars: draft.bars, images: images, duration: recording.info.times.last ?? 0,
      guesses: draft.guesses)
    let files = try draft.pageImages.files(recording, progress: progress)
    try write(scenario.text, images: zip(images, files).map { ($0, $1) })
    return DraftReport(
      recording: self.recording, destination: destination, images: images, guesses: draft.guesses)
  }

  private func deviceValue(_ device: Device) throws(TransomFailure) -> LocatedValue {
    guard let text = self.device, text.first == "{" else { return .word(device.name) }
    do throws(ScenarioIssues) {
      return try ScenarioFile(bytes: Array(text.utf8), name: "--device").root
    } catch {
      throw TransomFailure(error)
    }
  }

  private var folderPrefix: String { FilePath.split(destination).prefix }

  /// Checks that the scenario and its images do not exist.
  private func checkDestination(_ images: [String]) throws(TransomFailure) {
    let folder = FilePath.folder(of: destination)
    let entry = try mappingErrors { () throws(FileError) in try FileEntry.at(folder) }
    guard entry?.kind == .folder else {
      throw TransomFailure("--draft: there is no folder \(folder)")
    }
    var messages: [String] = []
    for path in [destination] + images.map({ folderPrefix + $0 }) {
      let exists = try mappingErrors { () throws(FileError) in try FileEntry.exists(path) }
      guard exists else { continue }
      messages.append(
        "error: \(path) exists; "
          + (path == destination
            ? "use another name with --draft, or remove the file" : "remove the file"))
    }
    guard messages.isEmpty else { throw TransomFailure(messages) }
  }

  /// Writes the images, reads the scenario with them, and then writes it.
  private func write(_ text: String, images: [(name: String, bytes: [UInt8])]) throws {
    var written = NewFiles()
    for (name, bytes) in images {
      try mappingErrors { () throws(FileError) in
        try written.write(bytes, toFile: folderPrefix + name)
      }
    }
    let bytes = Array(text.utf8)
    try check(bytes)
    try mappingErrors { () throws(FileError) in try written.write(bytes, toFile: destination) }
    written.keep()
  }
}

extension DraftRequest {
  /// Reads the scenario, which is not yet written.
  private func check(_ bytes: [UInt8]) throws(TransomFailure) {
    func failure(_ text: String) -> TransomFailure {
      TransomFailure("\(recording) could not be drafted: \(text)")
    }
    let file: ScenarioFile
    do throws(ScenarioIssues) {
      file = try ScenarioFile(bytes: bytes, name: "the draft")
    } catch {
      throw failure(TransomFailure(error).text)
    }
    do throws(TransomFailure) {
      _ = try LoadedScenario(
        .built(
          file, name: FilePath.stem(of: destination), folder: FilePath.folder(of: destination)))
    } catch {
      throw failure(error.text)
    }
  }
}

/// What was written.
package struct DraftReport: Sendable {
  package let recording: String
  package let destination: String
  package let images: [String]
  /// What was guessed, one sentence each.
  package let guesses: [String]

  /// The guesses and the next command.
  package var text: String {
    """
    \(destination.withoutLineBreaks) with \(countText(images.count, "image")); guesses:
    \(guesses.map { "  " + $0 }.joined(separator: "\n"))
    next: transom match \(recording.asArgument) \(destination.asArgument) --system all
    """
  }
}
