import Units

/// A step of the script: an action by the user, or by code outside the pages.
package struct Step: Hashable, Sendable {
  /// The start time, or nil to start when the previous step has settled.
  package var at: Time?
  package var action: Action

  package init(at: Time? = nil, _ action: Action) {
    self.at = at
    self.action = action
  }

  package enum Action: Hashable, Sendable {
    case wait(Time)
    /// `addToView` specifies whether the app's animator adds the page's view to the container view.
    case push(PageID, animated: Bool, addToView: Bool = true)
    case pop(animated: Bool)
    /// A tap on the back button that the bar's delegate refuses.
    case refusedBackTap
    case popTo(PageID, animated: Bool)
    case popToRoot(animated: Bool)
    /// `setViewControllers(_:animated:)`, with at least one page and no duplicates.
    case set([PageID], animated: Bool)
    case swipe(Swipe)
    /// Code outside the pages styles the bar, for example for a theme change.
    case style([BarChange])
    /// Code styles the fake bar that a library keeps on a page, if the library has an API for it.
    case styleFakeBar(of: PageID, [BarChange])
    /// Linear scrolling to an offset, in points from the top position at rest.
    case scroll(PageID, to: Double, over: Time)
    case setNavigationBarHidden(Bool, animated: Bool)
    case present(Presentation)
    /// A dismissal.
    ///
    /// `addToView` specifies whether the animator adds the presenting view. If it is nil, this depends on
    /// the style.
    case dismiss(addToView: Bool?, animated: Bool)
    /// The user rotates the device.
    case rotate(Orientation)
  }
}

/// A finger that moves to the right at a constant speed and then lifts.
package struct Swipe: Hashable, Sendable {
  package enum Release: String, CaseIterable, Sendable { case cancel, finish, natural }

  /// The distance, as a fraction of the screen's width.
  package var to: Double
  package var over: Time
  package var release: Release
  /// The start, in points from the left edge.
  package var from: Double

  package init(to: Double, over: Time, release: Release, from: Double = 0) {
    self.to = to
    self.over = over
    self.release = release
    self.from = from
  }
}

/// The presentation of a page over the navigation controller.
package struct Presentation: Hashable, Sendable {
  /// The presentation style, `UIModalPresentationStyle` (UIKit Facts, Modal container view).
  package enum Style: String, CaseIterable, Sendable {
    /// The presenting view is removed from the window.
    case fullScreen
    /// The default from iOS 13: the presenting view stays in the window, smaller and darker, and its
    /// pages get no callbacks (UIKit Facts, Page sheet).
    case pageSheet
    /// The presenting view stays in the window.
    case custom
  }

  /// The animator of the presentation.
  package enum Animator: String, CaseIterable, Sendable {
    /// UIKit's animator, which moves the page up from the bottom.
    case system
    /// An animator that moves the page up from the bottom with a spring.
    ///
    /// In a dismissal, the view becomes narrow (UIKit Facts, Modal animation).
    case springFromBottom
  }

  package var page: PageID
  package var style: Style
  package var animator: Animator
  package var isAnimated: Bool
  /// Whether the animator adds the page's view to the container view.
  package var addsToView: Bool

  package init(
    _ page: PageID, style: Style = .fullScreen, animator: Animator = .system,
    isAnimated: Bool = true, addsToView: Bool = true
  ) {
    self.page = page
    self.style = style
    self.animator = animator
    self.isAnimated = isAnimated
    self.addsToView = addsToView
  }
}
