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
    /// Seed 002's: a bouncing spring up, and a view that becomes thin down.
    case seed
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
