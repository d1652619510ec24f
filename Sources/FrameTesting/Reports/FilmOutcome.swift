import Diffing
import FilmFiles
import Files

/// The result of testing a film of a scenario.
package struct FilmOutcome: Sendable {
  package enum Verdict: String, CaseIterable, Sendable {
    case pass
    /// Frames differ from the reference.
    case differs
    /// Sizes, frame numbers, frame times or frame rates differ.
    case layout
    /// Frames differ, and the text in the reference was rendered with other fonts or libraries.
    case otherText = "other-text"
    /// Frames differ, and the glass in the reference was drawn with another material.
    case otherGlass = "other-glass"
    /// The film is tested without a reference and has defects.
    case defective
    /// There is no reference, and recording is off.
    case missing
    /// A reference was recorded.
    case recorded
    /// The scenario or its reference cannot be read, or a file cannot be written.
    case unreadable
  }

  /// The path of the scenario.
  package let scenario: String
  /// The transition system, or nil if the scenario has only one.
  package let system: String?
  package let reference: String
  package var verdict = Verdict.pass
  package var frameCount = 0
  /// The frames that do not match the reference, sorted by number.
  package var frames: [FailedFrame] = []
  /// Facts about the comparison as a whole, one sentence each.
  package var facts: [String] = []
  package var shift: FrameShift?
  package var firstEvent: TraceEvent?
  /// The differences in text rendering, which are reported if frames differ.
  package var otherText: [String] = []
  package var findings: [SequenceFinding] = []
  /// Whether the film is tested without a reference.
  package internal(set) var isDecidedByFindings = false
  /// The images of selected frames.
  package var images: [DifferenceImages] = []
  /// The reason why the images are omitted.
  package private(set) var imageOmissionReason: String?
  /// Small pictures of the first frame that differs, for a summary.
  package var preview: FramePreview?
  /// Whether there is no space for small pictures in the summary.
  package var isPreviewOmitted = false
  /// The path of the page that compares the film with its reference, or nil if none was written.
  package var reviewPage: String?
  /// The number of recorded frames.
  package var recorded = 0
  /// The format of the recorded reference.
  package var recordedFormat = TestOptions.ReferenceFormat.defaultFormat
  /// The duration of the test, in seconds.
  package var seconds: Double?
  /// The line of the scenario that the failure concerns.
  package var line: Int?
  /// An earlier film that differs in the same way, if there is one.
  package var sameAs: String?
  /// The warnings about the scenario, one line each.
  package var warnings: [String] = []
  /// Errors in reading and writing, one line each.
  package var problems: [String] = []
  /// The command-line options of the test.
  package var arguments: [String] = []

  package init(scenario: String, system: String?, reference: String) {
    self.scenario = scenario
    self.system = system
    self.reference = reference
  }

  /// Sets the result of a test without a reference.
  ///
  /// The film fails if it has a finding that is an error. If `isStrict` is true, any finding makes it fail.
  package mutating func decideByFindings(isStrict: Bool) {
    isDecidedByFindings = true
    let isFailed = findings.contains { isStrict || $0.severity == .error }
    verdict = isFailed ? .defective : .pass
  }

  /// Whether the film passes.
  package var isPassed: Bool { verdict == .pass }

  /// Whether there is a reference and the film differs from it.
  package var isDifferent: Bool {
    [.differs, .layout, .otherText, .otherGlass].contains(verdict)
  }

  /// All errors in reading and writing, or nil if there are none.
  package var failure: TransomFailure? { problems.isEmpty ? nil : TransomFailure(problems) }

  /// Removes the images if they are larger than the space that remains in a report.
  ///
  /// Otherwise, subtracts their size from that space.
  package mutating func keepImages(within remainingSize: inout Int) {
    let count = images.reduce(0) { $0 + $1.byteCount }
    guard count > remainingSize else {
      remainingSize -= count
      return
    }
    images = []
    imageOmissionReason =
      "The images are omitted because the report would be too large. To write them, use transom test "
      + "\(scenario.asArgument) -o differences."
  }
}

/// A frame that does not match the reference.
package struct FailedFrame: Sendable {
  package let number: Int
  /// The time, in seconds.
  package let time: Double
  /// The difference between the images, or nil if they are equal or cannot be compared.
  package let difference: PictureDifference?
  /// The layers that differ: the owners of differing pixels or, without images, the layers that
  /// changed.
  package let layers: [LayerCount]
  package let changes: [String]?
  /// A problem other than differing pixels.
  package let problem: String?

  package init(
    number: Int, time: Double, difference: PictureDifference? = nil, layers: [LayerCount] = [],
    changes: [String]? = nil, problem: String? = nil
  ) {
    self.number = number
    self.time = time
    self.difference = difference
    self.layers = layers
    self.changes = changes
    self.problem = problem
  }
}
