import Diffing
import Files
import Transom

/// How scenarios are tested.
package struct TestOptions: Sendable {
  /// When references are written.
  package enum Recording: String, CaseIterable, Sendable {
    case missing, failed, all, never

    /// What is taken where nobody says otherwise: never where the environment has `CI`, for a machine
    /// runs the tests there and nobody looks at what it writes.
    package static var standard: Recording {
      switch environmentVariable("CI") {
      case nil, "0", "false": .missing
      default: .never
      }
    }

    /// What `SNAPSHOT_TESTING_RECORD` says, or else the standard.
    package static func fromEnvironment() throws(TransomFailure) -> Recording {
      guard let value = environmentVariable("SNAPSHOT_TESTING_RECORD") else { return .standard }
      guard let recording = Recording(rawValue: value) else {
        throw TransomFailure(
          "SNAPSHOT_TESTING_RECORD is “\(value)”; write all, failed, missing or never")
      }
      return recording
    }
  }

  /// What a new reference keeps of each frame.
  package enum Storing: String, CaseIterable, Sendable {
    case frames, checksums
  }

  package var recording: Recording
  /// Nil keeps what a reference is, and new ones are frames.
  package var storing: Storing?
  /// Instead of each scenario's own.
  package var systems: [String]?
  /// Nil is what the reference was made with, or else the usual fonts.
  package var text: TextChoice?
  package var allowedPaths: [String]
  /// The folder for pictures of what differs.
  package var output: String?
  package let tolerance: ToleranceRules
  /// The tolerance as it was typed, for the command that is to be repeated.
  private let typedTolerances: [String]

  package init(
    recording: Recording = .missing, storing: Storing? = nil, systems: [String]? = nil,
    text: TextChoice? = nil, tolerance: ToleranceRules = ToleranceRules(),
    typedTolerances: [String] = [], allowedPaths: [String] = [], output: String? = nil
  ) {
    self.tolerance = tolerance
    self.typedTolerances = typedTolerances
    self.recording = recording
    self.storing = storing
    self.systems = systems
    self.text = text
    self.allowedPaths = allowedPaths
    self.output = output
  }

  /// What has to be said to `transom test` for the same frames to be tested in the same way.
  package var arguments: [String] {
    var words: [String] = []
    for tolerance in typedTolerances { words += ["--tolerance", tolerance] }
    switch text {
    case .boxes: words += ["--text", "boxes"]
    case .fonts(let fonts):
      words += fonts.isEmpty ? ["--text", "fonts"] : fonts.flatMap { ["--font", $0] }
    case nil: break
    }
    for path in allowedPaths { words += ["--allow-path", path] }
    return words
  }
}
