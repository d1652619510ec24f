import FrameTesting

/// Why frames are not accepted.
public struct FramesFailure: Error, CustomStringConvertible, Sendable {
  public enum Kind: String, Sendable {
    /// Frames differ from the reference.
    case differs
    /// There is no reference, and none was to be written.
    case missing
    /// A reference was written, now or before by this process.
    case recorded
    /// Two assertions would have one reference.
    case collides
    /// There are references that nobody renders any more.
    case stale
    /// The scenario, its reference or the environment cannot be read, or a file not be written.
    case unreadable
  }

  /// A frame that is not as its reference.
  public struct Frame: Sendable {
    /// The transition system of its film.
    public let system: String?
    public let number: Int
    /// Seconds.
    public let time: Double
    /// How many pixels differ; nil where there is no picture to compare with, as the next two.
    public let pixelCount: Int?
    /// The largest difference of a channel, 0…255.
    public let largestDelta: Int?
    /// The first pixel that differs as much.
    public let place: (x: Int, y: Int)?
    /// The layers that differ.
    public let layers: [Layer]
    /// What is wrong where it is not the pixels.
    public let problem: String?
  }

  /// A layer that differs.
  public struct Layer: Hashable, Sendable {
    /// The names from the window down, as in `window/bar/title`.
    public let path: String
    /// How many of the frame's differing pixels are its; 0 where that is not known.
    public let pixelCount: Int
  }

  /// A file to be attached to the test's report.
  public struct Attachment: Sendable {
    /// Without slashes.
    public let name: String
    public let bytes: [UInt8]
  }

  public let kind: Kind
  /// What a test says of it: the first lines tell what, where, and how to accept it.
  public let message: String
  /// Every frame that is not as its reference.
  public let frames: [Frame]
  /// The reference's folder.
  public let reference: String
  /// The folder of pictures of what differs, if there are any.
  public let artifacts: String?
  /// The report, and pictures of the first frame and the two worst.
  public let attachments: [Attachment]

  init(_ failure: VerificationFailure) {
    kind = Kind(failure.kind)
    message = failure.message
    frames = failure.outcomes.flatMap { outcome in
      outcome.frames.map { Frame($0, system: outcome.system) }
    }
    reference = failure.reference
    artifacts = failure.artifacts
    attachments = failure.attachments.map { Attachment(name: $0.name, bytes: $0.bytes) }
  }

  public var description: String { message }
}

extension FramesFailure.Kind {
  fileprivate init(_ kind: VerificationFailure.Kind) {
    self =
      switch kind {
      case .differs: .differs
      case .missing: .missing
      case .recorded: .recorded
      case .collides: .collides
      case .stale: .stale
      case .unreadable: .unreadable
      }
  }
}

extension FramesFailure.Frame {
  fileprivate init(_ frame: FailedFrame, system: String?) {
    self.system = system
    number = frame.number
    time = frame.time
    let found = frame.difference?.difference
    pixelCount = found?.count
    largestDelta = found.map { Int($0.maxDelta) }
    place = found?.place.map { ($0.x, $0.y) }
    layers = frame.layers.map { FramesFailure.Layer(path: $0.layer, pixelCount: $0.count) }
    problem = frame.problem
  }
}
