import Units

/// A page presented over the navigation controller, and its animation.
package struct Modal: Hashable, Sendable {
  package enum Stage: Sendable { case presenting, presented, dismissing }

  /// The four moments at which Yang (2017) lists `containerView.subviews`.
  package enum Moment: String, CaseIterable, Sendable {
    case beforeAddSubview = "before addSubview"
    case afterAddSubview = "after addSubview"
    case enteringCompletion = "entering completion"
    case afterCompleteTransition = "after completeTransition"
  }

  /// A subview of the transition's container view.
  package enum ContainerView: Hashable, Sendable, CustomStringConvertible {
    /// The navigation controller's view: `a` in Yang (2017).
    case presenting
    /// The presented page's view: `b` in Yang (2017).
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
  /// The step that presents the page or, later, the step that dismisses it.
  ///
  /// The step settles when its animation ends.
  package var step: Int?
  /// The start of the running animation, or nil if no animation is running.
  package var start: Time?
  /// Whether the animator adds the appearing view to the container view.
  package var addsToView: Bool
  /// Whether the presented view is in the window because the animator of the presentation added it.
  package let showsPage: Bool
  /// The subviews of the container view, in back-to-front order.
  package var container: [ContainerView] = []

  init(_ presentation: Presentation, start: Time, step: Int? = nil) {
    page = presentation.page
    style = presentation.style
    animator = presentation.animator
    isAnimated = presentation.isAnimated
    addsToView = presentation.addsToView
    showsPage = presentation.addsToView
    self.start = presentation.isAnimated ? start : nil
    self.step = step
  }

  /// The duration of UIKit's animator, which is that of a push.
  ///
  /// Yang (2017) does not state the duration.
  package static let duration = Spring.duration

  /// The end of the running animation, or nil if no animation is running.
  package var end: Time? { start.map { $0 + Self.duration } }

  /// Whether the presenting view is in the window.
  package var showsPresentingView: Bool {
    style != .fullScreen || container.contains(.presenting)
  }

  /// Returns the progress of the running animation, or 1 if no animation is running.
  ///
  /// While `springFromBottom` presents a page, the progress can exceed 1.
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

  /// Returns the presented view's frame on a device, in points.
  package func frame(at instant: Instant, on device: Device) -> Rect {
    let screen = device.size
    let whole = Rect(size: screen)
    let p = progress(at: instant)
    if style == .pageSheet {
      let sheet = PageSheet.frame(on: device)
      return sheet.offset(y: sheet.height * (1 - sheetFraction(at: instant)))
    }
    switch (stage, animator) {
    case (.presented, _): return whole
    case (.presenting, .system): return whole.offset(y: screen.height * (1 - p))
    case (.dismissing, .system): return whole.offset(y: screen.height * p)
    // The view starts half a screen lower (UIKit Facts, Modal animation).
    case (.presenting, .springFromBottom): return whole.offset(y: screen.height / 2 * (1 - p))
    case (.dismissing, .springFromBottom):
      // The view shrinks to a width of 1 point around its center.
      let width = screen.width + (1 - screen.width) * p
      return Rect(x: (screen.width - width) / 2, y: 0, width: width, height: screen.height)
    }
  }
}

extension Modal {
  /// Returns `containerView.subviews` at a moment, or nil if there is no data (UIKit Facts, Modal container
  /// view).
  package func container(at moment: Moment) -> [ContainerView]? {
    if !showsPage, stage == .presenting, moment == .afterAddSubview { return nil }
    return views(at: moment)?.filter { showsPage || $0 != .page(page) }
  }

  /// Returns the subviews for a presentation whose animator added the presented view.
  private func views(at moment: Moment) -> [ContainerView]? {
    let (a, b) = (ContainerView.presenting, ContainerView.page(page))
    let both = [a, b]
    switch (stage, style, moment) {
    case (_, .pageSheet, _): return nil
    case (.dismissing, _, .beforeAddSubview): return addsToView ? [b] : nil
    case (.dismissing, .custom, .afterAddSubview): return addsToView ? both : nil
    case (.dismissing, .fullScreen, .afterAddSubview): return addsToView ? [b, a] : nil
    case (.dismissing, _, .enteringCompletion): return addsToView ? both : [b]
    // A presenting view that was moved into the container view is removed with it.
    case (.dismissing, .custom, .afterCompleteTransition): return addsToView ? [a] : []
    case (.dismissing, .fullScreen, .afterCompleteTransition): return []
    case (_, .custom, .beforeAddSubview): return []
    case (_, .custom, _): return [b]
    case (_, .fullScreen, .beforeAddSubview): return [a]
    case (_, .fullScreen, .afterCompleteTransition): return [b]
    case (_, .fullScreen, _): return both
    }
  }

  /// Returns the frames in the transition context (UIKit Facts, Transition context frames).
  ///
  /// The order is: initial frames of the from view and the to view, then final frames of both. A
  /// zero frame is unknown.
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
      // UIKit removes the container view with its subviews. Only a full-screen presentation puts
      // the presenting view back.
      isPresentingViewLost = ended.style == .custom && !ended.container.isEmpty
      modal = nil
    }
  }
}
