import Units

/// An action by UIKit.
///
/// Large cases are indirect to keep events small, because a long script has many events.
package enum UIKitEvent: Hashable, Sendable {
  case callback(Callback, page: PageID, animated: Bool)
  /// The bar calls its delegate, the navigation controller, for a page's navigation item.
  case barDelegateCalled(BarDelegateMethod, item: PageID)
  /// In a callback before layout, UIKit gives a page a frame that differs from its previous frame.
  indirect case frameBeforeLayout(page: PageID, Rect, in: Callback)
  case deallocated(page: PageID)
  indirect case laidOut(page: PageID, PageLayout)
  /// A new top inset changes a scroll view's `contentOffset`.
  case contentOffsetChanged(page: PageID, from: Double, to: Double)
  /// The bar shows a page's navigation item, which the string describes.
  case itemShown(page: PageID, String)
  /// A quirk takes effect.
  case quirk(QuirkEffect)
  indirect case transitionBegan(Transition)
  case interactionEnded(finishes: Bool, motion: Motion)
  case transitionEnded(cancelled: Bool)
  case barSlideEnded
  /// The real bar enters the window, and UIKit applies the appearance proxy's values to it.
  indirect case appearanceApplied([BarChange])
  /// The tab bar is hidden or shown, with a page of the running transition or immediately.
  case tabBarHidden(Bool, with: PageID?)
  /// The screen has rotated, and `screen` is its new size in points.
  case rotated(Orientation, screen: Size)
  /// A change to the stack while the controller's view is off-screen.
  case changedOffScreen
  indirect case modalBegan(Modal)
  /// The frames in the transition context: the initial frames of the from view and the to view, then the
  /// final frames.
  indirect case contextFrames([Rect])
  case modalContainer([Modal.ContainerView], Modal.Moment)
  case modalEnded
}

extension NavigationState {
  mutating func apply(_ event: UIKitEvent) {
    switch event {
    case .callback(let callback, let page, _): receive(callback, at: page)
    case .deallocated(let page): self[page] = PageState()
    case .laidOut(let page, let layout):
      self[page].frame = layout.frame
      self[page].safeAreaInsets = layout.safeAreaInsets
      self[page].topInset = layout.topInset
      self[page].bottomInset = layout.bottomInset
      // UIKit lays out only views in the window, so the page's view is in the window.
      self[page].isViewMissing = false
    case .itemShown:
      bar.itemStack = stack
      bar.staleItem = nil
      bar.isBackIndicatorPressed = false
    case .quirk(let effect): show(effect)
    case .transitionBegan(let began):
      transition = began
      self[began.to].isViewMissing = !began.addsToView
    case .interactionEnded(_, let motion): transition?.motion = motion
    case .transitionEnded(let cancelled): endTransition(cancelled: cancelled)
    case .barSlideEnded: bar.slide = nil
    case .appearanceApplied(let changes): changes.forEach { bar.style.apply($0) }
    case .tabBarHidden(let hidden, _): isTabBarHidden = hidden
    case .rotated(let newOrientation, _):
      orientation = newOrientation
      tabBarFrame = nil
    case .barDelegateCalled, .frameBeforeLayout, .contentOffsetChanged, .changedOffScreen,
      .contextFrames:
      break
    case .modalBegan(let began): modal = began
    case .modalContainer(let views, _): modal?.container = views
    case .modalEnded: endModal()
    }
  }
}

extension UIKitEvent {
  var kind: EventKind {
    switch self {
    case .callback, .barDelegateCalled, .deallocated: .callback
    case .appearanceApplied: .style
    case .laidOut, .frameBeforeLayout, .contentOffsetChanged, .rotated: .layout
    case .itemShown, .quirk, .transitionBegan, .interactionEnded, .transitionEnded, .barSlideEnded,
      .tabBarHidden, .changedOffScreen, .modalBegan, .contextFrames, .modalContainer, .modalEnded:
      .transition
    }
  }

  var page: PageID? {
    switch self {
    case .callback(_, let page, _), .deallocated(let page), .laidOut(let page, _),
      .contentOffsetChanged(let page, _, _), .barDelegateCalled(_, let page),
      .frameBeforeLayout(let page, _, _),
      .itemShown(let page, _), .quirk(.itemsReverted(let page, _)):
      page
    case .transitionBegan(let transition): transition.to
    case .modalBegan(let modal): modal.page
    case .quirk, .interactionEnded, .transitionEnded, .barSlideEnded, .appearanceApplied,
      .tabBarHidden, .rotated, .changedOffScreen, .contextFrames, .modalContainer, .modalEnded:
      nil
    }
  }

  var summary: String {
    switch self {
    case .callback(let callback, _, let animated):
      callback.takesAnimated ? "\(callback.rawValue)(animated: \(animated))" : callback.rawValue
    case .barDelegateCalled(let method, _): method.rawValue
    case .frameBeforeLayout(_, let frame, let callback):
      "frame in \(callback.rawValue) \(frame.summary)"
    case .deallocated: "dealloc"
    case .laidOut(_, let layout): layout.summary
    case .contentOffsetChanged(_, let from, let to):
      "contentOffset.y \(pointsText(from)) → \(pointsText(to))"
    case .itemShown(_, let item): "navigation item: " + item
    case .quirk(let effect): effect.summary
    case .transitionBegan(let transition):
      (transition.isInteractive ? "interactive " : "")
        + "\(transition.operation.rawValue) \(transition.from) → \(transition.to) began"
    case .interactionEnded(let finishes, let motion):
      "interaction ended: the transition \(finishes ? "finishes" : "is canceled") and settles at "
        + "\(decimalText(motion.end.seconds, places: 6)) s"
    case .transitionEnded(let cancelled): cancelled ? "canceled" : "ended"
    case .barSlideEnded: "bar slide ended"
    case .appearanceApplied(let changes):
      "UINavigationBar.appearance() applied to the bar: "
        + changes.map(\.description).joined(separator: ", ")
    case .tabBarHidden(let hidden, let page):
      "tab bar \(hidden ? "hidden" : "shown")" + (page.map { ", moving with \($0)" } ?? "")
    case .rotated(let orientation, let screen):
      "screen rotated to \(orientation.rawValue): "
        + "\(pointsText(screen.width)) × \(pointsText(screen.height)) pt"
    case .changedOffScreen:
      "off-screen: no animation; callbacks follow when the navigation controller is visible again"
    case .modalBegan(let modal):
      "\(modal.stage == .dismissing ? "dismissal" : "presentation") of \(modal.page) began"
    case .contextFrames(let frames):
      "frames from → to: initial \(frames.prefix(2).map(\.summary).joined(separator: " → ")), "
        + "final "
        + frames.dropFirst(2).map(\.summary).joined(separator: " → ")
    case .modalContainer(let views, let moment):
      "containerView \(moment.rawValue): "
        + (views.isEmpty ? "nil" : views.map(\.description).joined(separator: ", "))
    case .modalEnded: "presentation or dismissal ended"
    }
  }
}

/// A method of `UINavigationBarDelegate`.
package enum BarDelegateMethod: String, CaseIterable, Sendable {
  case shouldPush = "navigationBar(_:shouldPush:)"
  case didPush = "navigationBar(_:didPush:)"
  case shouldPop = "navigationBar(_:shouldPop:)"
  case didPop = "navigationBar(_:didPop:)"
}

extension PageLayout {
  fileprivate var summary: String {
    let safeArea = [
      ("left", safeAreaInsets.left), ("bottom", safeAreaInsets.bottom),
      ("right", safeAreaInsets.right),
    ]
    let insets = [("top", topInset), ("bottom", bottomInset)].filter { $0.1 > 0 }
    func text(_ edges: [(String, Double)]) -> String {
      edges.map { "\($0) \(pointsText($1))" }.joined(separator: ", ")
    }
    return "frame \(frame.summary), safe area "
      + text([("top", safeAreaInsets.top)] + safeArea.filter { $0.1 > 0 })
      + (insets.isEmpty ? "" : ", \(isAdjusted ? "adjusted " : "")content inset \(text(insets))")
  }
}

extension Callback {
  fileprivate var takesAnimated: Bool {
    switch self {
    case .viewDidLoad, .viewWillLayoutSubviews, .viewDidLayoutSubviews, .viewWillTransition: false
    case .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear: true
    }
  }
}
