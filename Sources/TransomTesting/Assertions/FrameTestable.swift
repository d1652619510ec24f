import Files
import FrameTesting
import Transom

/// What `assertFrames` takes: a `Scenario`, a scenario file's path, or what says which of them it is.
public protocol FrameTestable {
  /// Where the frames come from; `file` is the test's, where relative paths start.
  func frameSource(in file: String) -> FrameSource
}

/// Where frames come from.
public struct FrameSource: Sendable {
  package let source: ScenarioSource

  /// A scenario that was written in Swift.
  public init(_ scenario: Scenario) {
    source = .built(
      scenario.scenarioFile, name: FilePath.stem(of: scenario.path),
      folder: FilePath.folder(of: scenario.path))
  }

  /// A scenario file.
  public init(file path: String) {
    source = .file(path)
  }
}

extension Scenario: FrameTestable {
  public func frameSource(in file: String) -> FrameSource { FrameSource(self) }
}

/// A scenario file's path, from the folder of the test's file.
extension String: FrameTestable {
  public func frameSource(in file: String) -> FrameSource {
    FrameSource(file: hasPrefix("/") ? self : FilePath.folder(of: file) + "/" + self)
  }
}

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
