import Diffing
import Files
import Transom

/// The options of a test.
package struct TestOptions: Sendable {
  /// The recording mode, which selects the references to write.
  package enum Recording: String, CaseIterable, Sendable {
    case missing, failed, all, never

    /// The default mode.
    ///
    /// It is `never` if the environment variable `CI` has a value other than `0` or `false`, because files
    /// that are written in a CI environment are not reviewed.
    package static var defaultValue: Recording {
      switch environmentVariable("CI") {
      case nil, "0", "false": .missing
      default: .never
      }
    }

    /// Returns the mode in `SNAPSHOT_TESTING_RECORD`, or the default mode if the variable is not set.
    package static func fromEnvironment() throws(TransomFailure) -> Recording {
      guard let value = environmentVariable("SNAPSHOT_TESTING_RECORD") else { return .defaultValue }
      guard let recording = Recording(rawValue: value) else {
        throw TransomFailure(
          "SNAPSHOT_TESTING_RECORD is “\(value)”; set it to all, failed, missing or never")
      }
      return recording
    }
  }

  /// The format of a new reference.
  package enum ReferenceFormat: String, CaseIterable, Sendable {
    /// The draw operations of each frame, and the pictures to which they refer.
    case layers
    /// A PNG file of each frame, and its draws.
    case frames
    /// The draws of each frame, without pictures.
    case checksums
    /// References are neither read nor written; a film passes if it has no findings that are errors.
    case noReference = "none"

    /// The format of new references.
    static let defaultFormat = Self.layers
  }

  package var recording: Recording
  /// The format, or nil to keep that of an existing reference and to use layers for new ones.
  package var format: ReferenceFormat?
  /// Whether warnings count as errors when findings decide the result.
  package var isStrict: Bool
  /// The transition systems, or nil for those of each scenario.
  package var systems: [String]?
  /// The text rendering.
  ///
  /// If the value is nil, the text rendering of the reference is used. A new reference then uses the default
  /// fonts.
  package var text: TextChoice?
  /// How glass is drawn, or nil for the material of the reference, which is the full one for a new reference.
  package var glass: GlassChoice?
  package var allowedPaths: [String]
  /// Whether links in the folder of a reference may lead out of it.
  package var links: LinkPolicy
  /// The folder for images of the differences.
  package var output: String?
  /// Whether to write a review page for each film that differs.
  ///
  /// The pages are written to the folder for images.
  package var writesReviewPages: Bool
  package let tolerance: ToleranceRules
  /// The tolerances as the user wrote them.
  private let toleranceArguments: [String]

  package init(
    recording: Recording = .missing, format: ReferenceFormat? = nil, isStrict: Bool = false,
    systems: [String]? = nil,
    text: TextChoice? = nil, glass: GlassChoice? = nil,
    tolerance: ToleranceRules = ToleranceRules(),
    toleranceArguments: [String] = [], allowedPaths: [String] = [],
    links: LinkPolicy = .insideFolder, output: String? = nil,
    writesReviewPages: Bool = false
  ) {
    self.tolerance = tolerance
    self.toleranceArguments = toleranceArguments
    self.recording = recording
    self.format = format
    self.isStrict = isStrict
    self.systems = systems
    self.text = text
    self.glass = glass
    self.allowedPaths = allowedPaths
    self.links = links
    self.output = output
    self.writesReviewPages = writesReviewPages
  }

  /// The arguments that affect the result of a test, except the folder for images.
  package var argumentsAffectingResult: [String] {
    var arguments = usesReferences ? ["--record", recording.rawValue] : []
    if let format { arguments += ["--references", format.rawValue] }
    if isStrict { arguments.append("--strict") }
    if let systems { arguments += ["--system", systems.joined(separator: ",")] }
    if writesReviewPages { arguments.append("--review") }
    return arguments + self.arguments
  }

  /// Whether references are read and written.
  package var usesReferences: Bool { format != .noReference }

  /// The arguments with which `transom test` tests the same frames in the same way.
  package var arguments: [String] {
    var arguments: [String] = []
    for tolerance in toleranceArguments { arguments += ["--tolerance", tolerance] }
    arguments += (text?.arguments ?? []) + (glass?.arguments ?? [])
    for path in allowedPaths { arguments += ["--allow-path", path] }
    if links == .anywhere { arguments.append("--follow-links") }
    return arguments
  }
}
