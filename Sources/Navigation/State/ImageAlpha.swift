import Units

/// The alpha that pages' `scrollViewDidScroll` gives the real bar's background image.
package enum ImageAlpha: Hashable, Sendable {
  case fixed(Double)
  /// As a page's content scrolls.
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
      "background image's alpha = \(decimalText(alpha, places: 4)) from now on"
    case .following(let page, let position, let fade):
      "background image's alpha \(decimalText(fade.alpha(at: position.from), places: 4)) → "
        + "\(decimalText(fade.alpha(at: position.to), places: 4)) with \(page)'s offset"
    }
  }

  /// The same, with its times moved.
  func moved(by time: Time) -> ImageAlpha {
    guard case .following(let page, var position, let fade) = self else { return self }
    position.start = position.start + time
    return .following(page: page, position, fade)
  }
}

extension BarBackground {
  /// The background with its image faded; an image that is clear draws nothing.
  func withImage(alpha: Double) -> BarBackground {
    guard alpha < 1 else { return self }
    var faded = self
    if alpha > 0 { faded.image?.opacity *= alpha } else { faded.image = nil }
    return faded
  }
}

/// How far a page's scroll view is scrolled, in points from the resting top.
package struct ScrollPosition: Hashable, Sendable {
  package var from = 0.0
  package var to = 0.0
  package var start = Time.zero
  package var over = Time.zero

  /// Whether it is on the way.
  package func isMoving(at instant: Instant) -> Bool {
    from != to && !instant.hasReached(start + over)
  }

  /// The offset at an instant; linear on the way.
  package func offset(at instant: Instant) -> Double {
    if instant.hasReached(start + over) { return to }
    return from + (to - from) * (instant.seconds(since: start) / over.seconds)
  }
}
