import Units

/// A running animated push or pop.
package struct Transition: Hashable, Sendable {
  package enum Operation: String, Sendable { case push, pop }

  package let operation: Operation
  package let from: PageID
  package let to: PageID
  package let isInteractive: Bool
  /// Whether the animator adds the appearing view to the container view.
  package let addsToView: Bool
  /// Whether a tap on the back button started the transition.
  package let isBackTapped: Bool
  package var motion: Motion
  /// The stack before the transition, to which a canceled swipe returns.
  package let stackBefore: [PageID]
  package let wasBarHidden: Bool
  package let wasTabBarHidden: Bool
  /// The real bar's background when the transition began.
  package let outgoingBackground: BarBackground

  /// The upper page, which is pushed or popped.
  package var upper: PageID { operation == .push ? to : from }
  package var lower: PageID { operation == .push ? from : to }
}

/// The animation of a change to the bar's hidden flag.
package enum BarSlide: Hashable, Sendable {
  /// The bar moves with the upper page, at its left edge.
  case withUpperPage
  /// The bar moves with the lower page, one screen to the left of the upper page's edge.
  case withLowerPage
  /// The bar moves up or down outside a transition; 0 is above the screen, and 1 is its normal position.
  case vertical(start: Time, from: Double, to: Double)

  /// `UINavigationControllerHideShowBarDuration`, whose value of 1/3 s is not confirmed (UIKit Facts,
  /// Hiding the bar).
  package static let verticalDuration = Time(microseconds: 333_333)
}

extension NavigationState {
  mutating func endTransition(cancelled: Bool) {
    guard let ended = transition else { return }
    transition = nil
    bar.showsBackLabelEarly = false
    // UIKit removes the container view after the transition, with the screenshots over it.
    containerColor = viewColor
    isEdgeShadowBelowBar = false
    screens = nil
    let slidWithPage = bar.slide == .withUpperPage || bar.slide == .withLowerPage
    if slidWithPage { bar.slide = nil }
    guard cancelled else { return }
    // If the bar has slid back with its page, UIKit also restores the flag. The model keeps a flag that was
    // set without animation, because no source contradicts this (UIKit Facts, Hiding the bar).
    if slidWithPage { bar.isHidden = ended.wasBarHidden }
  }
}

extension NavigationModel {
  /// Returns the frames in the context of a push or pop, in the order of `Modal.contextFrames` (UIKit Facts,
  /// Transition context frames).
  func contextFrames(from: PageID, to: PageID) -> [Rect] {
    [state[from].frame, .zero, .zero, scene.pages[to].map { layout(of: $0).frame } ?? .zero]
  }
}
