import FrameTesting

/// The reason why frames do not match their reference.
public struct FramesFailure: Error, CustomStringConvertible, Sendable {
  /// The kinds of failures.
  public enum Kind: String, Sendable {
    /// Frames differ from the reference.
    case differs
    /// The frames are tested without a reference and have defects.
    case defective
    /// There is no reference, and the settings do not allow writing one.
    case missing
    /// This process wrote the reference, now or earlier, or the test uses `record: .all`.
    case recorded
    /// Two assertions have the same reference.
    case collides
    /// There are references that the scenario does not use, such as those of other systems.
    case stale
    /// The scenario, the reference or the environment cannot be read, or a file cannot be written.
    case unreadable
  }

  /// A frame that differs from its reference.
  public struct Frame: Sendable {
    /// The transition system that the frame was rendered with, or `nil` if the scenario has only one.
    public let system: String?
    /// The number of the frame, starting at 0.
    public let number: Int
    /// The time of the frame, in seconds.
    public let time: Double
    /// The number of pixels that differ, or `nil` if the reference has no image.
    public let pixelCount: Int?
    /// The largest difference in a channel, 0 to 255, or `nil` if the reference has no image.
    public let largestDelta: Int?
    /// The first pixel with the largest difference, or `nil` if the reference has no image.
    public let position: (x: Int, y: Int)?
    /// The layers that the differing pixels belong to.
    public let layers: [Layer]
    /// A description of the problem if it is not a pixel difference.
    public let problem: String?
  }

  /// A layer that differs from the reference.
  public struct Layer: Hashable, Sendable {
    /// The path of the layer, such as `window/bar/title`.
    public let path: String
    /// The number of the frame's differing pixels in this layer, or 0 if unknown.
    public let pixelCount: Int
  }

  /// A file to attach to the test's report.
  public struct Attachment: Sendable {
    /// The name of the file, without slashes.
    public let name: String
    /// The contents of the file.
    public let bytes: [UInt8]
  }

  /// The kind of failure.
  public let kind: Kind
  /// The message for the test report.
  ///
  /// Its first lines describe what failed, where, and how to accept the change.
  public let message: String
  /// The frames that differ from their reference.
  public let frames: [Frame]
  /// The folder of the reference.
  public let reference: String
  /// The folder of difference images, if there are any.
  public let artifacts: String?
  /// The report, and images of the first differing frame and of the two frames that differ most.
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

  /// The message.
  public var description: String { message }
}

extension FramesFailure.Kind {
  fileprivate init(_ kind: VerificationFailure.Kind) {
    self =
      switch kind {
      case .differs: .differs
      case .defective: .defective
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
    let found = frame.difference
    pixelCount = found?.count
    largestDelta = found.map { Int($0.maxDelta) }
    position = found?.position.map { ($0.x, $0.y) }
    layers = frame.layers.map { FramesFailure.Layer(path: $0.layer, pixelCount: $0.count) }
    problem = frame.problem
  }
}
