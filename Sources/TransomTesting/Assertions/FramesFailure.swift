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

  init(
    _ kind: Kind, _ message: String, reference: String, frames: [Frame] = [],
    artifacts: String? = nil, attachments: [Attachment] = []
  ) {
    self.kind = kind
    self.message = message
    self.reference = reference
    self.frames = frames
    self.artifacts = artifacts
    self.attachments = attachments
  }

  public var description: String { message }
}
