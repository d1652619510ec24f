import FrameTesting

/// Which frames are compared with their reference, and what a new reference keeps of them.
public struct FrameStrategy: Hashable, Sendable {
  let frames: TestedFrames
  let storing: TestOptions.Storing

  /// Every frame, each as a PNG file.
  public static let frames = FrameStrategy(frames: .all, storing: .frames)

  /// Every frame's checksum, without pictures: small, and still told by layer and event.
  public static let checksums = FrameStrategy(frames: .all, storing: .checksums)

  /// The frames at or after some times, in seconds.
  public static func frames(at times: [Double]) -> FrameStrategy {
    FrameStrategy(frames: .times(times), storing: .frames)
  }

  /// The frames at or after some parts of the first transition, 0…1; 1 is the first frame after it.
  public static func frames(atProgress parts: [Double]) -> FrameStrategy {
    FrameStrategy(frames: .progresses(parts), storing: .frames)
  }
}
