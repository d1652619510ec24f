import Units

/// The progress of a bar's items in a transition (UIKit Facts, Item positions in a transition).
struct ItemMotion: Hashable, Sendable {
  /// The fraction of their distance that the items have moved, 0…1.
  let fraction: Double
  /// The opacity of outgoing items.
  let outgoingOpacity: Double
  /// The opacity of outgoing buttons.
  let outgoingButtonOpacity: Double
  /// The opacity of incoming items.
  let incomingOpacity: Double
  /// The opacity of the incoming title.
  let incomingTitleOpacity: Double
  /// The factor applied to the outgoing back indicator's opacity.
  ///
  /// After a tap on the back button, the indicator still looks pressed.
  let pressedIndicatorOpacity: Double
  /// Whether the outgoing title is in front of the back label that it becomes.
  let isOutgoingTitleInFront: Bool

  init(of transition: Transition, at instant: Instant, profile: Profile) {
    guard case .spring(let start) = transition.motion, !profile.movesItemsWithPages else {
      let x = transition.motion.progress(at: instant)
      fraction = x
      outgoingOpacity = 1 - Self.outgoingCurve(x)
      outgoingButtonOpacity = outgoingOpacity
      incomingOpacity = Self.incomingCurve(x)
      incomingTitleOpacity = incomingOpacity
      pressedIndicatorOpacity = 1
      isOutgoingTitleInFront = false
      return
    }
    // After a tap, items move for a shorter time than pages.
    let seconds = instant.seconds(since: start)
    let x = seconds / Self.tapDuration
    fraction = Self.tapCurve(x)
    pressedIndicatorOpacity = transition.isBackTapped ? ItemMetrics.pressedIndicatorOpacity : 1
    let isCrossFade = transition.operation == .push && profile.crossFadesPushedItems
    isOutgoingTitleInFront = isCrossFade
    if isCrossFade {
      outgoingOpacity = 1 - fraction
      outgoingButtonOpacity = outgoingOpacity
      incomingOpacity = fraction
      incomingTitleOpacity = fraction
      return
    }
    outgoingOpacity = 1 - Self.outgoingCurve(x)
    outgoingButtonOpacity = 1 - Self.outgoingCurve(seconds / Self.outgoingButtonDuration)
    incomingOpacity = Self.incomingCurve(x)
    incomingTitleOpacity =
      transition.operation == .push ? Self.pushedTitleCurve(x) : incomingOpacity
  }

  /// The curve of outgoing items, whose opacity is 1 − y (UIKit Facts, Item opacity in a
  /// transition).
  private static let outgoingCurve = CubicBezier(0.25, 0.9, 0.25, 0.9)
  /// The curve of incoming items.
  private static let incomingCurve = CubicBezier(0.75, 0.1, 0.75, 0.1)
  /// Core Animation's default curve, which items follow after a tap, as measured in recordings.
  private static let tapCurve = CubicBezier(0.25, 0.1, 0.25, 1)
  /// The curve of a pushed title's opacity up to iOS 12, fitted to recordings that do not agree
  /// exactly.
  private static let pushedTitleCurve = CubicBezier(0.3, 0.1, 0.35, 1)
  /// The duration of the items' movement after a tap, in seconds, as measured in recordings.
  private static let tapDuration = 0.35
  /// The duration of the outgoing buttons' fade after a tap, in seconds, fitted to recordings.
  private static let outgoingButtonDuration = 0.45
}
