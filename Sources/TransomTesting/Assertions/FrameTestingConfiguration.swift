import Files
import FrameTesting
import Transom

/// How frames are tested, as far as somebody says so.
public struct FrameTestingConfiguration: Hashable, Sendable {
  /// When references are written; a test that writes one fails.
  public enum Record: String, CaseIterable, Sendable {
    /// Every frame that is not as its reference; the test fails even if none is.
    case all
    /// Frames that differ, and references that are not there.
    case failed
    /// References that are not there.
    case missing
    case never
  }

  /// Which differences of a pixel are forgiven.
  ///
  /// As in `.exact`, `.channel(2)`, and `.exact.inLayer("bar/title", .channel(2))`.
  public struct Tolerance: Hashable, Sendable {
    /// How much of a difference is forgiven.
    public enum Amount: Hashable, Sendable {
      case exact
      /// Those of at most this much, 0 to 255, in every channel.
      case channel(Int)
      /// Those of at most this distance in OKLab, where black and white are 1 apart.
      case perceptual(Double)
    }

    /// As `--tolerance` takes them, each by itself.
    private(set) var texts: [String]

    public init(_ amount: Amount) {
      texts = [amount.text]
    }

    public static let exact = Tolerance(.exact)

    public static func channel(_ most: Int) -> Tolerance { Tolerance(.channel(most)) }

    public static func perceptual(_ most: Double) -> Tolerance { Tolerance(.perceptual(most)) }

    /// Another one in a layer and all in it, by its path or a part of it, as in `bar/title`; where
    /// several places hold, the last one does.
    public func inLayer(_ path: String, _ amount: Amount) -> Tolerance {
      adding("layer:\(path)=\(amount.text)")
    }

    /// Another one in a region, in pixels of the frame.
    public func inRegion(
      x: Int, y: Int, width: Int, height: Int, _ amount: Amount
    ) -> Tolerance {
      adding("region:\(x),\(y),\(width),\(height)=\(amount.text)")
    }

    private func adding(_ text: String) -> Tolerance {
      var tolerance = self
      tolerance.texts.append(text)
      return tolerance
    }
  }

  /// How titles and buttons are drawn.
  public enum Text: Sendable {
    /// In the fonts of the machine, which are not the same on all.
    case fonts
    /// Each character as a box, which depends on no font.
    case boxes
  }

  public var record: Record?
  public var tolerance: Tolerance?
  /// Nil is what a reference was made with, and fonts for a new one.
  public var text: Text?

  public init(record: Record? = nil, tolerance: Tolerance? = nil, text: Text? = nil) {
    self.record = record
    self.tolerance = tolerance
    self.text = text
  }

  /// What applies here: of `withFrameTesting` and of `.frames(…)`, the inner before the outer.
  @TaskLocal static var current = FrameTestingConfiguration()

  /// How references are tested under this, with what `transom test` takes where it says nothing.
  func options(_ strategy: FrameStrategy) throws(TransomFailure) -> TestOptions {
    let text: TextChoice? =
      switch text {
      case .boxes: .boxes
      case .fonts: .standard
      case nil: nil
      }
    let recording =
      if let record { record.recording } else { try TestOptions.Recording.fromEnvironment() }
    return try TestOptions(
      recording: recording, storing: strategy.storing, text: text,
      tolerances: (tolerance ?? .exact).texts)
  }

  /// This, and what `outer` says where this says nothing.
  func over(_ outer: FrameTestingConfiguration) -> FrameTestingConfiguration {
    FrameTestingConfiguration(
      record: record ?? outer.record, tolerance: tolerance ?? outer.tolerance,
      text: text ?? outer.text)
  }
}

extension FrameTestingConfiguration.Record {
  var recording: TestOptions.Recording {
    switch self {
    case .all: .all
    case .failed: .failed
    case .missing: .missing
    case .never: .never
    }
  }
}

extension FrameTestingConfiguration.Tolerance.Amount {
  fileprivate var text: String {
    switch self {
    case .exact: "exact"
    case .channel(let most): "channel:\(most)"
    case .perceptual(let most): "perceptual:\(Double(most).node.value.text ?? "")"
    }
  }
}
