import Units

/// An action by a transition system.
package enum LibraryEvent: Hashable, Sendable {
  indirect case fakeBarAdded(page: PageID, FakeBar)
  case fakeBarMoved(page: PageID, frame: Rect, backgroundHeight: Double)
  case fakeBarRemoved(page: PageID)
  case fakeBarStyled(page: PageID, [BarChange], from: String)
  indirect case fakeBarImageFaded(page: PageID, ImageAlpha)
  indirect case pageBarAdded(page: PageID, PageBar)
  case barBackgroundHidden(Bool)
  case barBackgroundMasked(Bool)
  case barRestyled([BarChange], from: String)
  /// A library hides or shows the real bar.
  case realBarHidden(Bool, slide: BarSlide?)
  /// A library locks or unlocks the tint of the outgoing back label.
  case backLabelTintLocked(Bool)
  case insetAdjustmentStopped(page: PageID, Bool)
  case containerPainted(Color)
  case viewPainted(Color)
  /// The edge shadow of the running transition begins below the bar.
  case edgeShadowBelowBar
  case tabBarMoved(frame: Rect)
  case tabBarMadeTranslucent
  /// Screenshots start to move, or change their motion.
  indirect case screensMoved(SnapshotTransition)
  case screensRemoved
  /// A note about a library's decision.
  case note(String)
}

extension NavigationState {
  mutating func apply(_ event: LibraryEvent) {
    switch event {
    case .fakeBarAdded(let page, let fake): self[page].fakeBar = fake
    case .fakeBarMoved(let page, let frame, let height):
      self[page].fakeBar?.frame = frame
      self[page].fakeBar?.contentOffset = nil
      self[page].fakeBar?.backgroundHeight = height
    case .fakeBarRemoved(let page): self[page].fakeBar = nil
    case .fakeBarStyled(let page, let changes, _):
      changes.forEach { self[page].fakeBar?.style.apply($0) }
    case .fakeBarImageFaded(let page, let alpha): self[page].fakeBar?.imageAlpha = alpha
    case .pageBarAdded(let page, let bar): self[page].bar = bar
    case .barBackgroundHidden(let hidden): bar.isBackgroundHidden = hidden
    case .barBackgroundMasked(let masked): bar.isBackgroundMasked = masked
    case .barRestyled(let changes, _): changes.forEach { bar.style.apply($0) }
    case .realBarHidden(let hidden, let slide):
      bar.isHidden = hidden
      bar.slide = slide
    case .backLabelTintLocked(let isLocked):
      bar.lockedBackLabelTint = isLocked ? .some(bar.style.tintColor) : nil
    case .insetAdjustmentStopped(let page, let stops): self[page].stopsAdjustingInsets = stops
    case .containerPainted(let color): containerColor = color
    case .viewPainted(let color): (viewColor, containerColor) = (color, color)
    case .edgeShadowBelowBar: isEdgeShadowBelowBar = true
    case .tabBarMoved(let frame): tabBarFrame = frame
    case .tabBarMadeTranslucent: isTabBarMadeTranslucent = true
    case .screensMoved(let moving): screens = moving
    case .screensRemoved: screens = nil
    case .note: break
    }
  }
}

extension LibraryEvent {
  var page: PageID? {
    switch self {
    case .fakeBarAdded(let page, _), .fakeBarMoved(let page, _, _), .fakeBarRemoved(let page),
      .fakeBarStyled(let page, _, _), .fakeBarImageFaded(let page, _), .pageBarAdded(let page, _),
      .insetAdjustmentStopped(let page, _):
      page
    case .barBackgroundHidden, .barBackgroundMasked, .barRestyled, .realBarHidden,
      .backLabelTintLocked, .containerPainted, .viewPainted, .edgeShadowBelowBar, .tabBarMoved,
      .tabBarMadeTranslucent, .screensMoved, .screensRemoved, .note:
      nil
    }
  }

  var summary: String {
    switch self {
    case .fakeBarAdded(_, let fake):
      "fake bar added\(fake.isAttached ? "" : ", not attached (the bar is hidden)"), "
        + "frame \(fake.frame.summary)"
    case .fakeBarMoved(_, let frame, _): "fake bar moved to \(frame.summary)"
    case .fakeBarRemoved: "fake bar removed"
    case .fakeBarStyled(_, let changes, let source):
      "fake bar restyled from \(source): " + text(changes)
    case .fakeBarImageFaded(_, let alpha): "fake bar: " + alpha.summary
    case .pageBarAdded(_, let bar): "own bar added" + (bar.isHidden ? ", hidden" : "")
    case .barBackgroundHidden(let hidden): "bar background \(hidden ? "hidden" : "shown")"
    case .barBackgroundMasked(let masked):
      "bar background \(masked ? "hidden by an empty mask" : "shown, mask removed")"
    case .barRestyled(let changes, let source): "bar restyled from \(source): " + text(changes)
    case .realBarHidden(let hidden, _): "real bar \(hidden ? "hidden" : "shown")"
    case .backLabelTintLocked(let isLocked):
      "tint of the outgoing back label \(isLocked ? "locked" : "unlocked")"
    case .insetAdjustmentStopped(_, let stops):
      "contentInsetAdjustmentBehavior \(stops ? "set to never" : "restored")"
    case .containerPainted(let color): "color of the transition container set to \(color.hex)"
    case .viewPainted(let color): "color of the navigation controller's view set to \(color.hex)"
    case .edgeShadowBelowBar: "edge shadow begins below the opaque bar"
    case .tabBarMoved(let frame): "tab bar's frame set to \(frame.summary)"
    case .tabBarMadeTranslucent: "tab bar made translucent"
    case .screensMoved(let screens): screens.summary
    case .screensRemoved: "screenshots removed"
    case .note(let text): text
    }
  }

  private func text(_ changes: [BarChange]) -> String {
    changes.map(\.description).joined(separator: ", ")
  }
}
