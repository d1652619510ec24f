import Units

/// The state of a navigation controller and its pages at one moment.
///
/// Events change it through `apply(_:)`.
package struct NavigationState: Hashable, Sendable {
  package internal(set) var stack: [PageID] = []
  /// The navigation controller's bar, which all pages share.
  package internal(set) var bar = RealBar()
  /// Successive states share the storage of unchanged pages, because a long script has many states.
  private var pages: [PageID: Shared<PageState>]
  package internal(set) var transition: Transition?
  package internal(set) var isTabBarHidden = false
  /// The tab bar's frame if a library has set it, in points, in the screen's coordinates.
  package internal(set) var tabBarFrame: Rect?
  /// Whether a library has made the tab bar translucent.
  package internal(set) var isTabBarMadeTranslucent = false
  package internal(set) var orientation = Orientation.portrait
  /// The page presented over the navigation controller, or nil if there is none.
  package internal(set) var modal: Modal?
  /// Whether an animator has removed the controller's view from the window permanently (UIKit Facts,
  /// Modal container view).
  package internal(set) var isPresentingViewLost = false
  /// The transition container's color: that of the controller's view unless a library sets it.
  package internal(set) var containerColor = Color.black
  /// The color of the navigation controller's view: black unless a library sets it.
  package internal(set) var viewColor = Color.black
  /// Whether the upper page's edge shadow begins at the bar's bottom.
  package internal(set) var isEdgeShadowBelowBar = false
  /// The screenshots that a library moves, or nil if none are moving.
  package internal(set) var screens: SnapshotTransition? {
    get { sharedScreens?.value }
    set { sharedScreens = newValue.map(Shared.init) }
  }
  private var sharedScreens: Shared<SnapshotTransition>?

  package init(pages: [PageID]) {
    self.pages = Dictionary(uniqueKeysWithValues: pages.map { ($0, Shared(PageState())) })
  }

  package var topPage: PageID? { stack.last }

  /// Whether the controller's view is not in the window because a full-screen presentation covers it or an
  /// animator has removed it.
  package var isOffScreen: Bool {
    if isPresentingViewLost { return true }
    guard let modal else { return false }
    return modal.style == .fullScreen && modal.stage == .presented
  }

  /// Returns the scene's tab bar with a library's changes.
  func tabBar(of scene: Scene) -> TabBar? {
    scene.tabBar.map { TabBar(isTranslucent: $0.isTranslucent || isTabBarMadeTranslucent) }
  }

  /// A page's state.
  package subscript(page: PageID) -> PageState {
    get { pages[page]?.value ?? PageState() }
    set { pages[page] = Shared(newValue) }
  }

  /// The states of all pages, in no particular order.
  var pageStates: some Sequence<PageState> { pages.values.lazy.map(\.value) }

  /// Shifts all times in a state at rest.
  mutating func moveTimes(by time: Time) {
    bar.imageAlpha = bar.imageAlpha.moved(by: time)
    for page in pages.keys {
      self[page].scroll.start = self[page].scroll.start + time
      if let slide = self[page].bar?.slide { self[page].bar?.slide = slide.moved(by: time) }
    }
  }
}

/// The navigation controller's own bar.
package struct RealBar: Hashable, Sendable {
  package var style = BarStyle()
  /// The value of `isNavigationBarHidden`.
  package var isHidden = false
  package var slide: BarSlide?
  /// The tint that a library keeps on the outgoing back label.
  ///
  /// An inner nil is UIKit's default.
  package var lockedBackLabelTint: Color??
  package var imageAlpha = ImageAlpha.fixed(1)
  /// The stack when the bar last showed the top page's item.
  ///
  /// A call changes `stack` before the bar shows the new item.
  package var itemStack: [PageID] = []
  /// The page whose items the bar shows because of a quirk.
  package var staleItem: PageID?
  /// Whether the bar shows the previous page's items at the end of a push because of a quirk.
  package var revertsItems = false
  /// Whether the back indicator looks pressed because of a quirk.
  package var isBackIndicatorPressed = false
  /// Whether the back label of the running push appears with the title because of a quirk.
  package var showsBackLabelEarly = false
  /// Whether a library hides the background, but not titles and buttons.
  package var isBackgroundHidden = false
  /// Whether a library hides the background with an empty mask.
  package var isBackgroundMasked = false

  /// Whether the background is drawn.
  package var showsBackground: Bool { !isBackgroundHidden && !isBackgroundMasked }
}

extension RealBar {
  /// The end of a slide outside a transition.
  var slideEnd: Time? { slide?.verticalEnd }

  /// Returns the bar's vertical position: 0 above the screen, 1 in its normal position.
  func verticalFraction(at instant: Instant) -> Double {
    slide?.verticalFraction(at: instant) ?? (isHidden ? 0 : 1)
  }
}

/// An immutable value with shared storage.
final class Shared<Value: Hashable & Sendable>: Hashable, Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }

  static func == (a: Shared, b: Shared) -> Bool { a === b || a.value == b.value }

  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
