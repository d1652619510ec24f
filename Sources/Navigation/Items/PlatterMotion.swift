import Units

/// The choreography of platters in a transition (UIKit Facts, Platters in a transition).
///
/// A push and a pop have the same choreography. While a finger drags, the platters do not change. If the
/// finger finishes the pop, the choreography runs until the pages have settled.
struct PlatterMotion: Hashable, Sendable {
  /// The completed fraction, 0…1.
  let fraction: Double

  init(fraction: Double) {
    self.fraction = min(max(fraction, 0), 1)
  }

  init(of motion: Motion, at instant: Instant) {
    switch motion {
    case .dragging: self.init(fraction: 0)
    case .spring(let start):
      self.init(fraction: instant.seconds(since: start) / Spring.duration.seconds)
    case .settling(let start, _, let end, let duration),
      .eased(let start, _, let end, let duration):
      let isFinishing = end == 1 && duration > .zero
      self.init(
        fraction: isFinishing ? instant.seconds(since: start) / duration.seconds : end == 1 ? 1 : 0)
    }
  }

  /// The opacity, blur and size of a platter and its buttons.
  struct Phase: Hashable, Sendable {
    var glassOpacity = 1.0
    /// The standard deviation of the blur of the platter's outline, in points.
    var glassBlur = 0.0
    var scale = 1.0
    var buttonOpacity = 1.0
    /// The standard deviation of the blur of the buttons, in points.
    var buttonBlur = 0.0
  }

  /// The phase of a platter that has no partner on the old page: the glass appears first, the buttons last.
  func entering(_ timing: Timing) -> Phase {
    let x = fraction / timing.entry
    return Phase(
      glassOpacity: eased(x, from: 0.2, to: 0.9),
      glassBlur: timing.blur * (1 - eased(x, from: 0, to: 0.7)),
      scale: between(timing.entryScale, 1, eased(x, from: 0, to: 1)),
      buttonOpacity: eased(x, from: 0.25, to: 0.7),
      buttonBlur: Self.outgoingBlur * (1 - eased(x, from: 0.3, to: 1)))
  }

  /// The phase of a platter that has no partner on the new page: the buttons disappear first.
  func leaving(_ timing: Timing) -> Phase {
    let x = fraction / timing.exit
    return Phase(
      glassOpacity: 1 - eased(x, from: 0.2, to: 1),
      glassBlur: timing.blur * eased(x, from: 0.5, to: 1),
      scale: between(1, timing.exitScale, eased(x, from: 0.1, to: 1)),
      buttonOpacity: 1 - eased(x, from: 0.15, to: 0.5),
      buttonBlur: Self.outgoingBlur * eased(x, from: 0.1, to: 0.5))
  }

  /// The phase of the buttons that leave a platter that stays.
  var outgoingButtons: Phase {
    let x = eased(fraction, from: 0, to: Self.exchange)
    return Phase(buttonOpacity: 1 - x, buttonBlur: Self.outgoingBlur * x)
  }

  /// The phase of the buttons that come to a platter that stays.
  var incomingButtons: Phase {
    let x = eased(fraction, from: Self.exchange, to: Self.exchangeEnd)
    return Phase(buttonOpacity: x, buttonBlur: Self.incomingBlur * (1 - x))
  }

  /// The fraction by which the fill of a platter has changed to that of another one.
  var tintFraction: Double { eased(fraction, from: 0, to: 1) }

  /// Returns the frame of a platter that changes into another one.
  func frame(from old: Rect, to new: Rect) -> Rect {
    let p = Spring.progress(after: fraction * Spring.duration.seconds)
    let frame = Rect(
      x: between(old.minX, new.minX, p), y: between(old.minY, new.minY, p),
      width: between(old.width, new.width, p), height: between(old.height, new.height, p))
    return frame.grown(by: swell * frame.height / 2)
  }

  /// The growth of a platter that changes into another one, as a fraction of its height.
  private var swell: Double {
    if fraction < Self.swellPeak {
      return Self.swellHeight * eased(fraction, from: 0, to: Self.swellPeak)
    }
    if fraction < Self.squeezePeak {
      return between(
        Self.swellHeight, Self.squeeze, eased(fraction, from: Self.swellPeak, to: Self.squeezePeak))
    }
    return Self.squeeze * (1 - eased(fraction, from: Self.squeezePeak, to: 1))
  }

  /// The fractions between which the buttons of a platter are exchanged.
  private static let exchange = 0.48
  private static let exchangeEnd = 0.9
  /// The largest blurs of outgoing and incoming buttons, in points.
  private static let outgoingBlur = 6.0
  private static let incomingBlur = 3.5
  /// A platter of 44 points grows to 53 at a third of the way.
  private static let swellHeight = 9.0 / 44
  private static let swellPeak = 1.0 / 3
  /// Then it becomes smaller than at rest, at a fraction that is chosen.
  private static let squeeze = -0.02
  private static let squeezePeak = 0.7

  /// The times and sizes of platters that enter or leave, as fractions of the transition.
  struct Timing: Hashable, Sendable {
    let entry: Double
    let entryScale: Double
    let exit: Double
    let exitScale: Double
    /// The largest blur of an outline, in points.
    let blur: Double

    /// 0.25 s and 0.375 s of 0.5 s.
    static let navigationBar = Timing(
      entry: 0.5, entryScale: 0.85, exit: 0.75, exitScale: 0.85, blur: 10)
    /// 0.29 s and 0.28 s of 0.5 s, measured in a recording.
    static let toolbar = Timing(entry: 0.58, entryScale: 1.07, exit: 0.56, exitScale: 1.07, blur: 0)
  }
}

/// Returns 0 up to `start`, 1 from `end`, and a smooth value in between.
private func eased(_ x: Double, from start: Double, to end: Double) -> Double {
  let t = min(max((x - start) / (end - start), 0), 1)
  return t * t * (3 - 2 * t)
}

private func between(_ a: Double, _ b: Double, _ fraction: Double) -> Double {
  a + (b - a) * fraction
}

extension Rect {
  /// Returns the rectangle with all edges moved outward by `distance` points.
  func grown(by distance: Double) -> Rect {
    Rect(
      x: minX - distance, y: minY - distance, width: width + 2 * distance,
      height: height + 2 * distance)
  }

  /// Returns the rectangle scaled about its center.
  func scaled(by scale: Double) -> Rect {
    Rect(
      x: minX + width * (1 - scale) / 2, y: minY + height * (1 - scale) / 2, width: width * scale,
      height: height * scale)
  }
}
