import Units

/// The alpha of the background image of the real bar or a fake bar.
///
/// Pages change the alpha on the real bar in `scrollViewDidScroll`.
package enum ImageAlpha: Hashable, Sendable {
  case fixed(Double)
  /// The alpha follows a page's scrolling.
  case following(page: PageID, ScrollPosition, ScrollFade)

  package func value(at instant: Instant) -> Double {
    switch self {
    case .fixed(let value): value
    case .following(_, let position, let fade): fade.alpha(at: position.offset(at: instant))
    }
  }

  var isFollowing: Bool {
    if case .following = self { true } else { false }
  }

  var summary: String {
    switch self {
    case .fixed(let alpha):
      "alpha of the background image set to \(decimalText(alpha, places: 4))"
    case .following(let page, let position, let fade):
      "alpha of the background image \(decimalText(fade.alpha(at: position.from), places: 4)) → "
        + "\(decimalText(fade.alpha(at: position.to), places: 4)) with \(page)'s offset"
    }
  }

  /// Returns the same alpha, with its times shifted by `time`.
  func moved(by time: Time) -> ImageAlpha {
    guard case .following(let page, var position, let fade) = self else { return self }
    position.start = position.start + time
    return .following(page: page, position, fade)
  }
}

extension BarBackground {
  /// Returns the background with a faded image, or without an image for alpha 0.
  func withImage(alpha: Double) -> BarBackground {
    guard alpha < 1 else { return self }
    var faded = self
    if alpha > 0 { faded.image?.opacity *= alpha } else { faded.image = nil }
    return faded
  }
}

/// The offset of a page's scroll view, in points from the top position at rest.
package struct ScrollPosition: Hashable, Sendable {
  package var from = 0.0
  package var to = 0.0
  package var start = Time.zero
  package var over = Time.zero

  /// Returns whether the content is scrolling.
  package func isMoving(at instant: Instant) -> Bool {
    from != to && !instant.hasReached(start + over)
  }

  /// Returns the offset at an instant, linear over time.
  package func offset(at instant: Instant) -> Double {
    if instant.hasReached(start + over) { return to }
    return from + (to - from) * (instant.seconds(since: start) / over.seconds)
  }
}
