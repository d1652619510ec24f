import Units

/// How a running transition's progress goes with time.
package enum Motion: Hashable, Sendable {
  /// By tap or by code: the spring.
  case spring(start: Time)
  /// Under a finger that moves linearly: p = to·t/over.
  case dragging(start: Time, to: Double, over: Time)
  /// Let go: the spring over what is left, `p₀ + (p₁ − p₀)·S(0.5·t/T)`.
  case settling(start: Time, from: Double, to: Double, duration: Time)
  /// By an animation of UIView's: from p₀ to p₁, ease-in-out.
  case eased(start: Time, from: Double, to: Double, duration: Time)

  /// When it has arrived.
  package var end: Time {
    switch self {
    case .spring(let start): start + Spring.duration
    case .dragging(let start, _, let over): start + over
    case .settling(let start, _, _, let duration), .eased(let start, _, _, let duration):
      start + duration
    }
  }

  /// Progress 0…1 at an instant.
  package func progress(at instant: Instant) -> Double {
    let arrived = instant.hasReached(end)
    switch self {
    case .spring(let start):
      return arrived ? 1 : Spring.progress(after: instant.seconds(since: start))
    case .dragging(let start, let to, let over):
      return arrived ? to : to * (instant.seconds(since: start) / over.seconds)
    case .settling(let start, let from, let to, let duration):
      guard !arrived else { return to }
      let share = instant.seconds(since: start) / duration.seconds
      return from + (to - from) * Spring.progress(after: Spring.duration.seconds * share)
    case .eased(_, let from, let to, _):
      return arrived ? to : from + (to - from) * share(at: instant)
    }
  }

  /// How much of its own way it has gone, 0…1; of a finger's, the progress itself.
  package func share(at instant: Instant) -> Double {
    guard case .eased(let start, _, _, let duration) = self else { return progress(at: instant) }
    if instant.hasReached(end) { return 1 }
    return CubicBezier.easeInEaseOut(instant.seconds(since: start) / duration.seconds)
  }
}
