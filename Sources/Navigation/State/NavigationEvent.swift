import Units

/// Everything that can happen to a navigation controller; what the trace tells, in order.
///
/// A long script has many events, so that large ones are stored apart.
package enum NavigationEvent: Hashable, Sendable {
  // Calls.
  case called(String, page: PageID)
  case stackChanged([PageID])
  case deferred(String)
  case refused(String)
  /// `library`: which one calls it in the page's place.
  case setBarHidden(Bool, animated: Bool, slide: BarSlide?, by: PageID?, library: String? = nil)
  case scrolled(PageID, ScrollPosition)

  // Callbacks of a page.
  case callback(Callback, page: PageID, animated: Bool)
  case deallocated(page: PageID)
  case childAdded(PageID, to: PageID)

  // The bar's setters.
  case styled(BarChange, by: PageID?)
  /// A page's `scrollViewDidScroll`, or what replaces the image that it faded.
  indirect case imageFaded(ImageAlpha, by: PageID?)

  // What UIKit does.
  indirect case laidOut(page: PageID, frame: Rect, safeAreaInsets: EdgeInsets, topInset: Double)
  /// The bar takes a page's navigation item: title, back button and buttons in words.
  case itemShown(page: PageID, String)
  /// A bug that the scenario asks for does its work.
  case quirk(QuirkEffect)
  indirect case transitionBegan(Transition)
  case interactionEnded(finishes: Bool, motion: Motion)
  case transitionEnded(cancelled: Bool)
  case barSlideEnded
  /// The tab bar hides or shows, with a page of the running transition or at once.
  case tabBarHidden(Bool, with: PageID?)
  /// The screen is turned; its size from now on, in points.
  case rotated(Orientation, screen: Size)
  /// A call that changes the stack while the controller's view is off the screen.
  case changedOffScreen

  // Modal presentation.
  indirect case modalBegan(Modal)
  /// What the transition context says: from and to view, initial, then final.
  indirect case modalFrames([Rect])
  case modalContainer([String], Modal.Moment)
  case modalEnded

  // What a library does.
  indirect case fakeBarAdded(page: PageID, FakeBar)
  case fakeBarMoved(page: PageID, frame: Rect, backgroundHeight: Double)
  case fakeBarRemoved(page: PageID)
  case fakeBarStyled(page: PageID, [BarChange], from: String)
  indirect case fakeBarImageFaded(page: PageID, ImageAlpha)
  case barBackgroundHidden(Bool)
  case barBackgroundMasked(Bool)
  case barRestyled([BarChange], from: String)
  case containerPainted(Color)
  case viewPainted(Color)
  /// The running transition's edge shadow is not seen beside the bar.
  case edgeShadowBelowBar
  /// The leaving back label keeps its tint, or no longer does.
  case backLabelTintLocked(Bool)
  case clipped(page: PageID, Bool)
  /// A library hides or shows the real bar, whatever bars pages own.
  case realBarHidden(Bool, slide: BarSlide?)
  case tabBarMoved(frame: Rect)
  case tabBarMadeTranslucent
  indirect case pageBarAdded(page: PageID, PageBar)
  /// Pictures of screens are on the move, or go on in another way.
  indirect case screensMoved(MovingScreens)
  case screensRemoved
  /// What a library decided, and by which of its rules.
  case decided(String)
}

extension NavigationState {
  /// Lets an event happen.
  package mutating func apply(_ event: NavigationEvent) {
    switch event {
    case .itemShown:
      bar.itemStack = stack
      bar.staleItem = nil
      bar.isBackIndicatorPressed = false
    case .quirk(let effect): show(effect)
    case .called, .deferred, .refused, .decided, .changedOffScreen, .modalFrames: break
    case .tabBarHidden(let hidden, _): isTabBarHidden = hidden
    case .rotated(let held, _):
      orientation = held
      tabBarFrame = nil
    case .tabBarMoved(let frame): tabBarFrame = frame
    case .tabBarMadeTranslucent: isTabBarMadeTranslucent = true
    case .modalBegan(let began): modal = began
    case .modalContainer(let views, _): modal?.container = views
    case .modalEnded: endModal()
    case .stackChanged(let pages): stack = pages
    case .setBarHidden(let hidden, _, let slide, let page, _): setBarHidden(hidden, slide, by: page)
    case .scrolled(let page, let position): self[page].scroll = position
    case .callback(let callback, let page, _): receive(callback, at: page)
    case .deallocated(let page): self[page] = PageState()
    case .childAdded(let page, let parent):
      self[page].parent = parent
      self[parent].children.append(page)
    case .styled(let change, let page): style(change, by: page)
    case .imageFaded(let alpha, _): bar.imageAlpha = alpha
    case .laidOut(let page, let frame, let safeAreaInsets, let topInset):
      self[page].frame = frame
      self[page].safeAreaInsets = safeAreaInsets
      self[page].topInset = topInset
    case .transitionBegan(let began): transition = began
    case .interactionEnded(_, let motion): transition?.motion = motion
    case .transitionEnded(let cancelled): endTransition(cancelled: cancelled)
    case .barSlideEnded: bar.slide = nil
    case .fakeBarAdded(let page, let fake): self[page].fakeBar = fake
    case .fakeBarMoved(let page, let frame, let height):
      self[page].fakeBar?.frame = frame
      self[page].fakeBar?.backgroundHeight = height
    case .fakeBarRemoved(let page): self[page].fakeBar = nil
    case .fakeBarStyled(let page, let changes, _):
      changes.forEach { self[page].fakeBar?.style.apply($0) }
    case .fakeBarImageFaded(let page, let alpha): self[page].fakeBar?.imageAlpha = alpha
    case .barBackgroundHidden(let hidden): bar.isBackgroundHidden = hidden
    case .barBackgroundMasked(let masked): bar.isBackgroundMasked = masked
    case .barRestyled(let changes, _): changes.forEach { bar.style.apply($0) }
    case .containerPainted(let color): containerColor = color
    case .viewPainted(let color): (viewColor, containerColor) = (color, color)
    case .edgeShadowBelowBar: isEdgeShadowBelowBar = true
    case .backLabelTintLocked(let isLocked):
      bar.lockedBackLabelTint = isLocked ? .some(bar.style.tintColor) : nil
    case .clipped(let page, let clips): self[page].clipsToBounds = clips
    case .realBarHidden(let hidden, let slide):
      bar.isHidden = hidden
      bar.slide = slide
    case .pageBarAdded(let page, let bar): self[page].bar = bar
    case .screensMoved(let moving): screens = moving
    case .screensRemoved: screens = nil
    }
  }
}
