import Diffing
import Units

/// What testing one film of a scenario came to.
public struct TestOutcome: Sendable {
  package enum Verdict: String, CaseIterable, Sendable {
    case pass
    /// Frames differ from the reference.
    case differs
    /// Sizes, frame counts or frame rates differ.
    case layout
    /// Frames differ, and the reference's letters were made with other fonts or libraries.
    case otherText = "other-text"
    /// There is no reference, and none was to be written.
    case missing
    /// A reference was written.
    case recorded
    /// The scenario or its reference cannot be read, or a file not be written.
    case unreadable
  }

  /// A frame that is not as its reference.
  package struct Frame: Sendable {
    package let number: Int
    /// Seconds.
    package let time: Double
    /// Nil where there is no picture to compare with.
    package let difference: FrameDifference?
    /// The layers that differ: of pixels the owners, without pictures those that draw otherwise.
    package let layers: [LayerCount]
    package let changes: [String]?
    /// What is wrong where it is not the pixels.
    package let problem: String?
  }

  /// As it was given or found.
  let scenario: String
  /// Nil where the scenario has but one, which is its reference's own folder.
  package let system: String?
  package let reference: String
  package internal(set) var verdict = Verdict.pass
  var frameCount = 0
  /// Every frame that is not as its reference, by number.
  package internal(set) var frames: [Frame] = []
  /// How the films differ on the whole, a sentence each.
  var facts: [String] = []
  var shift: FrameShift?
  var firstEvent: AttributedEvent?
  /// How the reference's letters were made otherwise; told when frames differ.
  var otherText: [String] = []
  var findings: [SequenceFinding] = []
  /// For a report with pictures.
  var pictures: [KeptPictures] = []
  /// Why there are none, where there might be.
  var picturesLeftOut: String?
  /// Frames that were written.
  package internal(set) var recorded = 0
  /// What could not be read or written, a line each.
  package internal(set) var problems: [String] = []

  /// The options that it was tested with.
  var arguments: [String] = []

  init(scenario: String, system: String?, reference: String) {
    self.scenario = scenario
    self.system = system
    self.reference = reference
  }

  /// Whether the film is as its reference says.
  public var isPassed: Bool { verdict == .pass }

  /// Everything that could not be read or written, or nil.
  public var failure: TransomFailure? { problems.isEmpty ? nil : TransomFailure(problems) }

  /// The scenario, with the system where it has several.
  var label: String { scenario + (system.map { " (\($0))" } ?? "") }

  /// What takes the frames for right.
  var accepting: String {
    let options = arguments.map { $0.hasPrefix("--") ? $0 : $0.asArgument }
    let words = ["transom test", scenario.asArgument, "--record failed"]
    return (words + (system.map { ["--system", $0] } ?? []) + options).joined(separator: " ")
  }
}

extension String {
  /// As a shell takes it for one word.
  package var asArgument: String {
    let isPlain = allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber) || "/._-+,:@=".contains($0)
    }
    return isPlain && !isEmpty && !hasPrefix("-")
      ? self
      : "'"
        + split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "'\\''") + "'"
  }
}
