import Units

/// The progress of a bar's items in a transition (UIKit Facts, Item positions in a transition).
struct ItemMotion: Hashable, Sendable {
  /// The fraction of the distance that items have moved, 0…1.
  let fraction: Double
  /// The opacity of outgoing items.
  let outgoingOpacity: Double
  /// The opacity of incoming items.
  let incomingOpacity: Double
  /// The opacity of the incoming title.
  let incomingTitleOpacity: Double

  /// The curve of outgoing items, whose opacity is 1 − y (UIKit Facts, Item opacity in a
  /// transition).
  private static let outgoingCurve = CubicBezier(0.25, 0.9, 0.25, 0.9)
  /// The curve of incoming items.
  private static let incomingCurve = CubicBezier(0.75, 0.1, 0.75, 0.1)
  /// Core Animation's default curve, which items follow after a tap; measured in recordings.
  private static let tapCurve = CubicBezier(0.25, 0.1, 0.25, 1)
  /// The duration of the items' movement after a tap, in seconds; measured in recordings.
  private static let tapDuration = 0.35

  /// How far items are ahead of the pages in a swipe: p + 0.03·p·(1 − p).
  ///
  /// In a recording of iOS 9, this matches twelve positions to within 1 pt. p alone, as in
  /// decompiled code, differs by up to 1.9 pt.
  private static let swipeLead = 0.03

  init(_ motion: Motion, at instant: Instant, profile: Profile) {
    let x: Double
    switch motion {
    case .spring(let start) where !profile.movesItemsWithPages:
      // Items have a shorter duration than the pages' spring.
      x = min(1, max(0, instant.seconds(since: start) / Self.tapDuration))
      fraction = Self.tapCurve(x)
      incomingTitleOpacity = Self.tapCurve(x)
    case .spring, .dragging, .settling, .eased:
      x = motion.progress(at: instant)
      fraction = profile.movesItemsWithPages ? x : x + Self.swipeLead * x * (1 - x)
      incomingTitleOpacity = Self.incomingCurve(x)
    }
    outgoingOpacity = 1 - Self.outgoingCurve(x)
    incomingOpacity = Self.incomingCurve(x)
  }
}
