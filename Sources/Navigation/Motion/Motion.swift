import Units

/// The progress of a transition over time.
package enum Motion: Hashable, Sendable {
  /// A transition that a tap or code starts, on the spring curve.
  case spring(start: Time)
  /// A finger that moves linearly: p = to·t/over.
  case dragging(start: Time, to: Double, over: Time)
  /// The spring S over the remaining distance after the finger lifts: `p₀ + (p₁ − p₀)·S(0.5·t/T)`.
  case settling(start: Time, from: Double, to: Double, duration: Time)
  /// A UIView animation from p₀ to p₁ with ease-in-out.
  case eased(start: Time, from: Double, to: Double, duration: Time)

  package var end: Time {
    switch self {
    case .spring(let start): start + Spring.duration
    case .dragging(let start, _, let over): start + over
    case .settling(let start, _, _, let duration), .eased(let start, _, _, let duration):
      start + duration
    }
  }

  /// Returns the progress at an instant, from 0 to 1.
  package func progress(at instant: Instant) -> Double {
    let hasEnded = instant.hasReached(end)
    switch self {
    case .spring(let start):
      return hasEnded ? 1 : Spring.progress(after: instant.seconds(since: start))
    case .dragging(let start, let to, let over):
      return hasEnded ? to : to * (instant.seconds(since: start) / over.seconds)
    case .settling(let start, let from, let to, let duration):
      guard !hasEnded else { return to }
      let fraction = instant.seconds(since: start) / duration.seconds
      return from + (to - from) * Spring.progress(after: Spring.duration.seconds * fraction)
    case .eased(_, let from, let to, _):
      return hasEnded ? to : from + (to - from) * fraction(at: instant)
    }
  }

  /// Returns the completed fraction of an eased motion, 0…1, or the progress of any other motion.
  package func fraction(at instant: Instant) -> Double {
    guard case .eased(let start, _, _, let duration) = self else { return progress(at: instant) }
    if instant.hasReached(end) { return 1 }
    return CubicBezier.easeInEaseOut(instant.seconds(since: start) / duration.seconds)
  }
}

/// The result of lifting the finger at the end of a swipe (UIKit Facts, Swipe release).
package struct Release: Hashable, Sendable {
  package let finishes: Bool
  package let duration: Time

  /// The time for which the velocity is extrapolated, and the longest settling time, in seconds.
  static let horizon = 0.35
  /// The duration below which UIKit receives fewer than three touch samples.
  static let shortestSampled = Time(microseconds: 20_000)

  /// Creates the result for a swipe on a screen that is `width` points wide.
  package init(of swipe: Swipe, width: Double, profile: Profile) {
    let velocity = swipe.over > .zero ? swipe.to / swipe.over.seconds : 0
    switch swipe.release {
    case .cancel: finishes = false
    case .finish: finishes = true
    case .natural where swipe.over < Self.shortestSampled: finishes = velocity > 0
    case .natural:
      let predicted = swipe.to + velocity * Self.horizon
      finishes = predicted > min(187.5 / width, 0.5)
    }
    let remaining = finishes ? 1 - swipe.to : swipe.to
    let longest = profile.settlesByVelocityAlone ? Self.horizon : Self.horizon * remaining
    duration = Time(seconds: velocity > 0 ? min(longest, remaining / velocity) : longest)
  }
}
