import Units

/// How far the items of a bar are in a running transition (design: navigation, Motion).
struct ItemMotion: Hashable, Sendable {
  /// The fraction of the way that items have moved, 0…1.
  let fraction: Double
  /// Of what goes.
  let outgoingOpacity: Double
  /// Of what comes.
  let incomingOpacity: Double
  /// Of the title that comes.
  let incomingTitleOpacity: Double

  /// Of the old content: 1 − y (uikit-facts §1.8).
  private static let leaving = CubicBezier(0.25, 0.9, 0.25, 0.9)
  /// Of the new content.
  private static let coming = CubicBezier(0.75, 0.1, 0.75, 0.1)
  /// Core Animation's default curve, on which items move after a tap (measured on recordings).
  private static let tapped = CubicBezier(0.25, 0.1, 0.25, 1)
  /// Seconds that items move after a tap (measured on recordings).
  private static let tappedDuration = 0.35

  /// In a recorded swipe (iOS 9) items are up to 0.01 of their way ahead of the pages.
  ///
  /// Twelve places
  /// agree with p + 0.03·p·(1 − p) within 1 pt; p alone, which decompiled code says (uikit-facts
  /// §1.7), is off by up to 1.9.
  private static let swipeLead = 0.03

  init(_ motion: Motion, at instant: Instant, profile: Profile) {
    let x: Double
    switch motion {
    case .spring(let start) where !profile.movesItemsWithPages:
      // Two clocks: the pages' spring lasts longer.
      x = min(1, max(0, instant.seconds(since: start) / Self.tappedDuration))
      fraction = Self.tapped(x)
      incomingTitleOpacity = Self.tapped(x)
    case .spring, .dragging, .settling, .eased:
      x = motion.progress(at: instant)
      fraction = profile.movesItemsWithPages ? x : x + Self.swipeLead * x * (1 - x)
      incomingTitleOpacity = Self.coming(x)
    }
    outgoingOpacity = 1 - Self.leaving(x)
    incomingOpacity = Self.coming(x)
  }
}
