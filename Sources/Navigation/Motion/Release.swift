import Units

/// What happens when the finger of a swipe lets go (uikit-facts §1.6).
package struct Release: Hashable, Sendable {
  package let finishes: Bool
  package let duration: Time

  /// The time a velocity is looked ahead, and the longest settling, in seconds.
  static let horizon = 0.35
  /// A swipe shorter than this gives UIKit fewer than three samples of the finger.
  static let shortestSampled = Time(microseconds: 20_000)

  /// Decides for a finger that moved linearly to `swipe.to` of a screen `width` points wide.
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
