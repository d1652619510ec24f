import Files
import FrameTesting
import Transom

/// A value whose frames can be tested: a ``Scenario``, or the path of a scenario file.
///
/// To make your own type conform, return a ``FrameSource`` that you create from either.
public protocol FrameTestable {
  /// Returns the source of the frames.
  ///
  /// - Parameter file: The path of the test's source file. Paths are relative to its folder.
  func frameSource(in file: String) -> FrameSource
}

/// The scenario from which frames are rendered.
public struct FrameSource: Sendable {
  package let source: ScenarioSource

  /// Creates a source from a scenario written in Swift.
  public init(_ scenario: Scenario) {
    source = .built(
      scenario.scenarioFile, name: FilePath.stem(of: scenario.path),
      folder: FilePath.folder(of: scenario.path))
  }

  /// Creates a source from the path of a scenario file.
  public init(file path: String) {
    source = .file(path)
  }
}

extension Scenario: FrameTestable {
  public func frameSource(in file: String) -> FrameSource { FrameSource(self) }
}

/// The path of a scenario file, relative to the folder of the test's source file.
extension String: FrameTestable {
  public func frameSource(in file: String) -> FrameSource {
    FrameSource(file: hasPrefix("/") ? self : FilePath.folder(of: file) + "/" + self)
  }
}

/// The frames that an assertion compares, and the content of a new reference.
public struct FrameStrategy: Hashable, Sendable {
  let frames: TestedFrames
  let format: TestOptions.ReferenceFormat

  /// Compares every frame, and stores the layers of each frame and the pictures in the layers.
  ///
  /// Transom redraws the frames from the reference, which is much smaller than the frames. `overview.png` in
  /// the reference shows up to nine frames.
  public static let layers = FrameStrategy(frames: .all, format: .layers)

  /// Compares every frame and stores each as a PNG file.
  public static let frames = FrameStrategy(frames: .all, format: .frames)

  /// Compares every frame and stores checksums without images.
  ///
  /// The reference is small. A failure still names the layers and the event that changed.
  public static let checksums = FrameStrategy(frames: .all, format: .checksums)

  /// Uses no reference; the test fails if the frames have visible defects, such as a flash in the bar.
  ///
  /// Warnings, such as one page's bar over the other page, do not fail the test.
  public static let withoutReference = FrameStrategy(frames: .all, format: .noReference)

  /// Compares the first frame at or after each of the given times, in seconds, and stores the layers.
  public static func layers(at times: [Double]) -> FrameStrategy {
    FrameStrategy(frames: .times(times), format: .layers)
  }

  /// Compares the first frame at or after each of the given fractions of the first transition, and stores the
  /// layers.
  ///
  /// - Parameter fractions: Fractions from 0 to 1. A fraction of 1 selects the first frame after the
  ///   transition.
  public static func layers(atProgress fractions: [Double]) -> FrameStrategy {
    FrameStrategy(frames: .fractions(fractions), format: .layers)
  }

  /// Compares the first frame at or after each of the given times, in seconds, and stores PNG files.
  public static func frames(at times: [Double]) -> FrameStrategy {
    FrameStrategy(frames: .times(times), format: .frames)
  }

  /// Compares the first frame at or after each of the given fractions of the first transition, and stores PNG
  /// files.
  ///
  /// - Parameter fractions: Fractions from 0 to 1. A fraction of 1 selects the first frame after the
  ///   transition.
  public static func frames(atProgress fractions: [Double]) -> FrameStrategy {
    FrameStrategy(frames: .fractions(fractions), format: .frames)
  }
}
