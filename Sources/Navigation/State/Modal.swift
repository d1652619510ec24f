import Units

/// A page presented over the navigation controller, and how far that is.
package struct Modal: Hashable, Sendable {
  package enum Stage: Sendable { case presenting, presented, dismissing }

  /// The four moments at which seed 002 lists `containerView.subviews`.
  package enum Moment: String, CaseIterable, Sendable {
    case beforeAddSubview = "before addSubview"
    case afterAddSubview = "after addSubview"
    case intoCompletion = "into completion"
    case afterCompleteTransition = "after completeTransition"
  }

  /// A subview of the transition's container.
  package enum ContainerView: Hashable, Sendable, CustomStringConvertible {
    /// The navigation controller's view: seed 002's a.
    case presenting
    /// The presented page's view: b.
    case page(PageID)

    package var description: String {
      switch self {
      case .presenting: "navigationController"
      case .page(let page): page.name
      }
    }
  }

  package let page: PageID
  package let style: Presentation.Style
  package let animator: Presentation.Animator
  package var stage = Stage.presenting
  package var isAnimated: Bool
  /// The step of the script that presents it, and from then on the one that dismisses it; it
  /// settles with the running part.
  package var step: Int?
  /// When the running part began; nil where nothing moves.
  package var start: Time?
  /// Whether the animator of a dismissal adds the presenting view to the container.
  package var addsToView = true
  /// The container's subviews, bottom first.
  package var container: [ContainerView] = []

  init(_ presentation: Presentation, start: Time, step: Int? = nil) {
    page = presentation.page
    style = presentation.style
    animator = presentation.animator
    isAnimated = presentation.isAnimated
    self.start = presentation.isAnimated ? start : nil
    self.step = step
  }

  /// UIKit's own, as of a push; seed 002 leaves its animator's open.
  package static let duration = Spring.duration

  /// When the running part arrives.
  package var end: Time? { start.map { $0 + Self.duration } }

  /// Whether the presenting view is in the window.
  package var showsPresentingView: Bool {
    style == .custom || container.contains(.presenting)
  }

  /// How far the running part is; the seed's spring goes beyond 1 and comes back.
  package func progress(at instant: Instant) -> Double {
    guard let start, let end, !instant.hasReached(end) else { return 1 }
    let seconds = instant.seconds(since: start)
    switch (animator, stage) {
    case (.springFromBottom, .presenting):
      return BouncingSpring.progress(after: seconds, of: Self.duration.seconds)
    case (.springFromBottom, _): return CubicBezier.easeInEaseOut(seconds / Self.duration.seconds)
    case (.system, _): return Spring.progress(after: seconds)
    }
  }

  /// Where the presented view is on a screen, in points.
  package func frame(at instant: Instant, on screen: Size) -> Rect {
    let whole = Rect(size: screen)
    let p = progress(at: instant)
    switch (stage, animator) {
    case (.presented, _): return whole
    case (.presenting, .system): return whole.offset(y: screen.height * (1 - p))
    case (.dismissing, .system): return whole.offset(y: screen.height * p)
    // It starts half a screen down (seed 002).
    case (.presenting, .springFromBottom): return whole.offset(y: screen.height / 2 * (1 - p))
    case (.dismissing, .springFromBottom):
      // The bounds become 1 wide, and the centre stays.
      let width = screen.width + (1 - screen.width) * p
      return Rect(x: (screen.width - width) / 2, y: 0, width: width, height: screen.height)
    }
  }
}

extension Modal {
  /// `containerView.subviews` at a moment; nil where the table of seed 002 has no entry.
  package func container(at moment: Moment) -> [ContainerView]? {
    let (a, b) = (ContainerView.presenting, ContainerView.page(page))
    let both = [a, b]
    switch (stage, style, moment) {
    case (.dismissing, _, .beforeAddSubview): return addsToView ? [b] : nil
    case (.dismissing, .custom, .afterAddSubview): return addsToView ? both : nil
    case (.dismissing, .fullScreen, .afterAddSubview): return addsToView ? [b, a] : nil
    case (.dismissing, _, .intoCompletion): return addsToView ? both : [b]
    // A presenting view that was below the container, and is in it now, goes with it.
    case (.dismissing, .custom, .afterCompleteTransition): return addsToView ? [a] : []
    case (.dismissing, .fullScreen, .afterCompleteTransition): return []
    case (_, .custom, .beforeAddSubview): return []
    case (_, .custom, _): return [b]
    case (_, .fullScreen, .beforeAddSubview): return [a]
    case (_, .fullScreen, .afterCompleteTransition): return [b]
    case (_, .fullScreen, _): return both
    }
  }

  /// The frames that the transition context tells an animator, in seed 002's order: the from view's
  /// initial one, the to view's, the from view's final one, the to view's; zero is “unknown”.
  package func contextFrames(on screen: Size) -> [Rect] {
    let whole = Rect(size: screen)
    return [whole, .zero, stage == .dismissing ? whole : .zero, whole]
  }
}

extension NavigationState {
  mutating func endModal() {
    guard let ended = modal else { return }
    if ended.stage == .presenting {
      modal?.stage = .presented
      modal?.start = nil
    } else {
      // The container goes, with what is in it: a view that full screen put there goes back below.
      isPresentingViewLost = ended.style == .custom && !ended.container.isEmpty
      modal = nil
    }
  }
}
