import Units

/// The alpha that pages' `scrollViewDidScroll` gives the real bar's background image.
package enum ImageAlpha: Hashable, Sendable {
  case fixed(Double)
  /// As a page's content scrolls.
  case following(page: String, ScrollPosition, ScrollFade)

  package func value(at instant: Instant) -> Double {
    switch self {
    case .fixed(let value): value
    case .following(_, let position, let fade): fade.alpha(at: position.offset(at: instant))
    }
  }

  var isFollowing: Bool {
    if case .following = self { true } else { false }
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
