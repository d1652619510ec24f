import Diffing
import FilmFiles
import Files

/// What testing one film of a scenario came to.
package struct FilmOutcome: Sendable {
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

  /// As it was given or found.
  package let scenario: String
  /// Nil where the scenario has but one, which is its reference's own folder.
  package let system: String?
  package let reference: String
  package var verdict = Verdict.pass
  package var frameCount = 0
  /// Every frame that is not as its reference, by number.
  package var frames: [FailedFrame] = []
  /// How the films differ on the whole, a sentence each.
  package var facts: [String] = []
  package var shift: FrameShift?
  package var firstEvent: TraceEvent?
  /// How the reference's letters were made otherwise; told when frames differ.
  package var otherText: [String] = []
  package var findings: [SequenceFinding] = []
  /// Of some of the frames, where they were to be kept.
  package var images: [DifferenceImages] = []
  /// Why there are none, where there might be.
  package private(set) var imagesLeftOut: String?
  /// Frames that were written.
  package var recorded = 0
  /// What could not be read or written, a line each.
  package var problems: [String] = []
  /// The options that it was tested with.
  package var arguments: [String] = []

  package init(scenario: String, system: String?, reference: String) {
    self.scenario = scenario
    self.system = system
    self.reference = reference
  }

  /// Whether the film is as its reference says.
  package var isPassed: Bool { verdict == .pass }

  /// Whether there is a reference that can be compared with and the film is not as it says.
  package var isDifferent: Bool { [.differs, .layout, .otherText].contains(verdict) }

  /// Everything that could not be read or written, or nil.
  package var failure: TransomFailure? { problems.isEmpty ? nil : TransomFailure(problems) }

  /// Takes the pictures' bytes from the room that a report has left, or drops them and says so.
  package mutating func keepImages(within room: inout Int) {
    let count = images.reduce(0) { $0 + $1.byteCount }
    guard count > room else {
      room -= count
      return
    }
    images = []
    imagesLeftOut =
      "Its pictures are left out: the report would be too large. transom test "
      + "\(scenario.asArgument) -o differences writes them."
  }
}

/// A frame that is not as its reference.
package struct FailedFrame: Sendable {
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

  package init(
    number: Int, time: Double, difference: FrameDifference? = nil, layers: [LayerCount] = [],
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
