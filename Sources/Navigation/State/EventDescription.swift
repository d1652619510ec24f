import Units

extension NavigationEvent {
  /// The event in words; a callback's begin with its bare method name.
  package var what: String {
    switch self {
    case .called(let call, _): call
    case .stackChanged(let pages): "stack: " + pages.joined(separator: " › ")
    case .deferred(let what): "\(what) deferred until the running transition has ended"
    case .refused(let why): why
    case .setBarHidden(let hidden, let animated, let slide, _, let library):
      (library.map { "\($0): " } ?? "")
        + "setNavigationBarHidden(\(hidden), animated: \(animated))" + (slide.map(text) ?? "")
    case .scrolled(_, let position):
      "scroll to \(pointsText(position.to)) over \(pointsText(position.over.seconds)) s"
    case .callback(let callback, _, let animated):
      callback.takesAnimated ? "\(callback.rawValue)(animated: \(animated))" : callback.rawValue
    case .deallocated: "dealloc"
    case .childAdded(_, let parent): "becomes a child of \(parent)"
    case .styled(let change, _): change.description
    case .imageFaded(let alpha, _):
      (alpha.isFollowing ? "scrollViewDidScroll: " : "") + text(alpha)
    case .laidOut(_, let frame, let safeAreaInsets, let topInset):
      "frame \(text(frame)), safe area top \(pointsText(safeAreaInsets.top))"
        + (safeAreaInsets.left > 0 ? ", left \(pointsText(safeAreaInsets.left))" : "")
        + (safeAreaInsets.bottom > 0 ? ", bottom \(pointsText(safeAreaInsets.bottom))" : "")
        + (safeAreaInsets.right > 0 ? ", right \(pointsText(safeAreaInsets.right))" : "")
        + (topInset > 0 ? ", content inset top \(pointsText(topInset))" : "")
    case .quirk(let effect): effect.what
    case .itemShown(_, let item): "navigation item: " + item
    case .transitionBegan(let transition):
      (transition.isInteractive ? "interactive " : "")
        + "\(transition.operation.rawValue) \(transition.from) → \(transition.to) began"
    case .interactionEnded(let finishes, let motion):
      "interaction ended: \(finishes ? "finishes" : "is cancelled"), settles until "
        + "\(decimalText(motion.end.seconds, places: 6)) s"
    case .transitionEnded(let cancelled): cancelled ? "cancelled" : "ended"
    case .barSlideEnded: "bar slide ended"
    case .tabBarHidden(let hidden, let page):
      "tab bar \(hidden ? "hidden" : "shown")" + (page.map { ", moving with \($0)" } ?? "")
    case .rotated(let held, let screen):
      "the screen is \(held.rawValue): \(pointsText(screen.width)) × \(pointsText(screen.height)) pt"
    case .changedOffScreen:
      "off screen: no animation; callbacks come when the navigation controller is seen again"
    case .modalBegan(let modal):
      "\(modal.stage == .dismissing ? "dismissal" : "presentation") of \(modal.page) began"
    case .modalFrames(let frames):
      "frames from → to: initial \(frames.prefix(2).map(text).joined(separator: " → ")), final "
        + frames.dropFirst(2).map(text).joined(separator: " → ")
    case .modalContainer(let views, let moment):
      "containerView \(moment.rawValue): " + (views.isEmpty ? "nil" : views.joined(separator: ", "))
    case .modalEnded: "presentation or dismissal ended"
    case .fakeBarAdded(_, let fake):
      "fake bar added\(fake.isAttached ? "" : ", not attached (the bar is hidden)"), "
        + "frame \(text(fake.frame))"
    case .fakeBarMoved(_, let frame, _): "fake bar moved to \(text(frame))"
    case .fakeBarRemoved: "fake bar removed"
    case .fakeBarStyled(_, let changes, let source):
      "fake bar restyled from \(source): " + text(changes)
    case .fakeBarImageFaded(_, let alpha): "fake bar's " + text(alpha)
    case .barBackgroundHidden(let hidden): "bar background \(hidden ? "hidden" : "shown")"
    case .barBackgroundMasked(let masked):
      "bar background \(masked ? "hidden by an empty mask" : "shown, without a mask")"
    case .barRestyled(let changes, let source): "bar restyled from \(source): " + text(changes)
    case .decided(let what): what
    case .backLabelTintLocked(let isLocked):
      "tint of the leaving back label \(isLocked ? "locked" : "free")"
    case .edgeShadowBelowBar: "edge shadow from the opaque bar's bottom only"
    case .containerPainted(let color): "transition container painted \(color.hex)"
    case .viewPainted(let color): "navigation controller's view painted \(color.hex)"
    case .clipped(_, let clips): "clipsToBounds = \(clips)"
    case .tabBarMoved(let frame): "tab bar's frame set to \(text(frame))"
    case .tabBarMadeTranslucent: "tab bar made translucent"
    case .realBarHidden(let hidden, _): "real bar \(hidden ? "hidden" : "shown")"
    case .pageBarAdded(_, let bar): "bar of its own" + (bar.isHidden ? ", hidden" : "")
    case .screensMoved(let screens): text(screens)
    case .screensRemoved: "pictures of screens removed"
    }
  }

  private func text(_ alpha: ImageAlpha) -> String {
    switch alpha {
    case .fixed(let alpha):
      "background image's alpha = \(decimalText(alpha, places: 4)) from now on"
    case .following(let page, let position, let fade):
      "background image's alpha \(decimalText(fade.alpha(at: position.from), places: 4)) → "
        + "\(decimalText(fade.alpha(at: position.to), places: 4)) with \(page)'s offset"
    }
  }

  private func text(_ changes: [BarChange]) -> String {
    changes.map(\.description).joined(separator: ", ")
  }

  private func text(_ rect: Rect) -> String {
    let numbers = [rect.minX, rect.minY, rect.width, rect.height].map(pointsText)
    return "(" + numbers.joined(separator: ", ") + ")"
  }

  private func text(_ screens: MovingScreens) -> String {
    let pictures = (screens.below + screens.above).map { shot in
      let picture = shot.picture.map { "the picture of \($0.page)" } ?? "no picture"
      return "\(picture) in the place of \(shot.page)"
    }
    return "screens move: " + pictures.joined(separator: ", ")
  }

  private func text(_ slide: BarSlide) -> String {
    switch slide {
    case .withUpperPage: ", the bar slides with the upper page"
    case .withLowerPage: ", the bar slides with the lower page"
    case .vertical(_, _, let to): ", the bar slides \(to > 0 ? "down" : "up")"
    }
  }
}

extension Callback {
  var takesAnimated: Bool {
    switch self {
    case .viewDidLoad, .viewWillLayoutSubviews, .viewDidLayoutSubviews, .viewWillTransition: false
    case .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear: true
    }
  }
}
