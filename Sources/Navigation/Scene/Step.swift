import Units

/// One step of the script: what the user, or code outside every page, does.
package struct Step: Hashable, Sendable {
  /// An absolute start; without it the step starts when the one before has settled.
  package var at: Time?
  package var action: Action

  package init(at: Time? = nil, _ action: Action) {
    self.at = at
    self.action = action
  }

  package enum Action: Hashable, Sendable {
    case wait(Time)
    case push(PageID, animated: Bool)
    case pop(animated: Bool)
    /// A tap on the back button that the bar's delegate refuses.
    case refusedBackTap
    case popTo(PageID, animated: Bool)
    case popToRoot(animated: Bool)
    /// `setViewControllers(_:animated:)`; never empty, no page twice.
    case set([PageID], animated: Bool)
    case swipe(Swipe)
    /// Someone outside any page styles the bar: a theme change.
    case style([BarChange])
    /// `to` in points from the resting top; linear.
    case scroll(PageID, to: Double, over: Time)
    case setNavigationBarHidden(Bool, animated: Bool)
    case present(Presentation)
    /// `addToView`: what the seed's animator does with the presenting view; nil: as its style needs.
    case dismiss(addToView: Bool?, animated: Bool)
    /// The user turns the device.
    case rotate(Orientation)
  }
}

/// A finger that moves linearly from the screen's edge to the right and lets go.
package struct Swipe: Hashable, Sendable {
  package enum Release: String, CaseIterable, Sendable { case cancel, finish, natural }

  /// How far, as a fraction of the screen's width.
  package var to: Double
  package var over: Time
  package var release: Release
  /// Where the finger starts, in points from the left edge.
  package var from: Double

  package init(to: Double, over: Time, release: Release, from: Double = 0) {
    self.to = to
    self.over = over
    self.release = release
    self.from = from
  }
}

/// A page shown over the navigation controller: `present(_:animated:completion:)`.
package struct Presentation: Hashable, Sendable {
  /// `UIModalPresentationStyle`, as far as seed 002 tells them apart.
  package enum Style: String, CaseIterable, Sendable {
    /// The presenting view leaves the screen.
    case fullScreen
    /// The presenting view stays where it is.
    case custom
  }

  /// Whose code moves the views.
  package enum Animator: String, CaseIterable, Sendable {
    /// UIKit's: cover from the bottom.
    case system
    /// A bouncing spring up, and a view that becomes thin down (seed 002).
    case springFromBottom = "seed"
  }

  package var page: PageID
  package var style: Style
  package var animator: Animator
  package var isAnimated: Bool

  package init(
    _ page: PageID, style: Style = .fullScreen, animator: Animator = .system,
    isAnimated: Bool = true
  ) {
    self.page = page
    self.style = style
    self.animator = animator
    self.isAnimated = isAnimated
  }
}
