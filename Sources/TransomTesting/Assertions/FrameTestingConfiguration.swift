import Files
import FrameTesting
import Transom

/// Settings for frame tests.
///
/// A property that is `nil` inherits its value from the enclosing settings.
public struct FrameTestingConfiguration: Hashable, Sendable {
  /// When references are written.
  ///
  /// A test that writes a reference fails.
  public enum Record: String, CaseIterable, Sendable {
    /// Writes missing references and all frames that are not identical to the reference, including frames
    /// within the tolerance. The test fails even if it writes nothing.
    case all
    /// Writes missing references and frames whose differences exceed the tolerance.
    case failed
    /// Writes missing references.
    case missing
    /// Writes nothing.
    case never
  }

  /// The pixel differences that are ignored.
  ///
  /// Examples are `.exact`, `.channel(2)` and `.exact.inLayer("bar/title", .channel(2))`.
  public struct Tolerance: Hashable, Sendable {
    /// The largest difference that is ignored.
    public enum Amount: Hashable, Sendable {
      /// No difference is ignored.
      case exact
      /// A difference of at most this value in each channel, 0 to 255.
      case channel(Int)
      /// A distance of at most this value in the OKLab color space, in which the distance between black
      /// and white is 1.
      case perceptual(Double)
    }

    /// A part of a frame with its own tolerance.
    enum Scope: Hashable {
      case layer(String)
      case region(x: Int, y: Int, width: Int, height: Int)
    }

    struct ScopedTolerance: Hashable {
      let scope: Scope
      let amount: Amount
    }

    let general: Amount
    var scopes: [ScopedTolerance] = []

    /// Creates a tolerance that applies to all pixels.
    public init(_ amount: Amount) {
      general = amount
    }

    /// A tolerance that ignores no difference.
    public static let exact = Tolerance(.exact)

    /// Returns a tolerance that ignores differences of at most this value in each channel, 0 to 255.
    public static func channel(_ maximum: Int) -> Tolerance { Tolerance(.channel(maximum)) }

    /// Returns a tolerance that ignores distances of at most this value in the OKLab color space.
    public static func perceptual(_ maximum: Double) -> Tolerance {
      Tolerance(.perceptual(maximum))
    }

    /// Returns this tolerance with a different amount for a layer and its sublayers.
    ///
    /// If several amounts apply to a pixel, the last one is used.
    ///
    /// - Parameters:
    ///   - path: The layer's path or a part of it, such as `bar/title`.
    ///   - amount: The largest difference that is ignored in the layer.
    public func inLayer(_ path: String, _ amount: Amount) -> Tolerance {
      adding(.layer(path), amount)
    }

    /// Returns this tolerance with a different amount for a rectangle, in pixels of the frame.
    public func inRegion(
      x: Int, y: Int, width: Int, height: Int, _ amount: Amount
    ) -> Tolerance {
      adding(.region(x: x, y: y, width: width, height: height), amount)
    }

    private func adding(_ scope: Scope, _ amount: Amount) -> Tolerance {
      var tolerance = self
      tolerance.scopes.append(ScopedTolerance(scope: scope, amount: amount))
      return tolerance
    }
  }

  /// How titles and buttons are drawn.
  public enum Text: Sendable {
    /// With the fonts that are installed on the machine.
    case fonts
    /// As a box for each character, independent of fonts.
    case boxes
  }

  /// How the glass of iOS 26 is drawn.
  public enum Glass: Sendable {
    /// With its full material.
    case full
    /// In a plain color, independent of how glass is drawn.
    case flat
  }

  /// When references are written.
  public var record: Record?
  /// The differences that are ignored.
  ///
  /// The default is ``Tolerance/exact``.
  public var tolerance: Tolerance?
  /// How text is drawn.
  ///
  /// The default is the setting of the reference, or fonts for a new reference.
  public var text: Text?
  /// How glass is drawn.
  ///
  /// The default is the setting of the reference, or the full material for a new reference.
  public var glass: Glass?

  /// Creates settings.
  ///
  /// Settings that are `nil` are inherited.
  public init(
    record: Record? = nil, tolerance: Tolerance? = nil, text: Text? = nil, glass: Glass? = nil
  ) {
    self.record = record
    self.tolerance = tolerance
    self.text = text
    self.glass = glass
  }

  /// The combined settings of the enclosing `withFrameTesting` calls and `.frames(…)` traits.
  ///
  /// Inner settings take precedence.
  @TaskLocal static var current = FrameTestingConfiguration()

  /// Returns the options for a strategy, with default values for settings that are `nil`.
  func options(_ strategy: FrameStrategy) throws(TransomFailure) -> TestOptions {
    let text: TextChoice? =
      switch text {
      case .boxes: .boxes
      case .fonts: .standard
      case nil: nil
      }
    let glass: GlassChoice? =
      switch glass {
      case .full: .full
      case .flat: .flat
      case nil: nil
      }
    let recording =
      if let record { record.recording } else { try TestOptions.Recording.fromEnvironment() }
    return TestOptions(
      recording: recording, format: strategy.format, text: text, glass: glass,
      tolerance: try (tolerance ?? .exact).rules, links: .anywhere)
  }

  /// Returns these settings, with the value from `outer` for each setting that is `nil`.
  func over(_ outer: FrameTestingConfiguration) -> FrameTestingConfiguration {
    FrameTestingConfiguration(
      record: record ?? outer.record, tolerance: tolerance ?? outer.tolerance,
      text: text ?? outer.text, glass: glass ?? outer.glass)
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
