import Units

/// A running animated push or pop.
package struct Transition: Hashable, Sendable {
  package enum Operation: String, Sendable { case push, pop }

  package let operation: Operation
  package let from: PageID
  package let to: PageID
  package let isInteractive: Bool
  package var motion: Motion
  /// What a cancelled swipe goes back to.
  package let stackBefore: [PageID]
  package let wasBarHidden: Bool
  package let wasTabBarHidden: Bool
  /// What the real bar showed when the transition began.
  package let outgoingBackground: BarBackground

  /// The page that lies above the other: the pushed or the popped one.
  package var upper: PageID { operation == .push ? to : from }
  package var lower: PageID { operation == .push ? from : to }
}

/// An animated change of the bar's hidden flag on its way.
package enum BarSlide: Hashable, Sendable {
  /// With the upper page: at its left edge.
  case withUpperPage
  /// With the lower page, at the upper page's speed: one screen to the left of its edge.
  case withLowerPage
  /// Outside a transition, down or up: from one fraction of the bar's way to another; 0 is above the
  /// screen's top, 1 the bar's place.
  case vertical(start: Time, from: Double, to: Double)

  /// `UINavigationControllerHideShowBarDuration`; 1/3 s is folklore (uikit-facts §7.4).
  package static let verticalDuration = Time(microseconds: 333_333)
}

extension NavigationState {
  mutating func endTransition(cancelled: Bool) {
    guard let ended = transition else { return }
    transition = nil
    // The container goes with its transition, and so do pictures over it.
    containerColor = viewColor
    isEdgeShadowBelowBar = false
    screens = nil
    let slidWithPage = bar.slide == .withUpperPage || bar.slide == .withLowerPage
    if slidWithPage { bar.slide = nil }
    guard cancelled else { return }
    stack = ended.stackBefore
    // The bar slid back with its page: UIKit's own animation takes its flag back too. A flag that
    // was set without animation is the page's own business (the articles do not say; systems.md's
    // "a cancelled swipe ends in the frame it began with" decides).
    if slidWithPage { bar.isHidden = ended.wasBarHidden }
  }
}
