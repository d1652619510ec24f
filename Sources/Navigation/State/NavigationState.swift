import Units

/// The whole state of a navigation controller and its pages at one moment, a value.
///
/// `apply(_:)` is the only way it changes.
package struct NavigationState: Hashable, Sendable {
  package internal(set) var stack: [PageID] = []
  /// R: there is one real bar, and whoever changes it changes it for every page.
  package internal(set) var bar = RealBar()
  /// Each page's state is shared by all states in which it is the same: a long script has many.
  private var pages: [PageID: Shared<PageState>]
  package internal(set) var transition: Transition?
  package internal(set) var isTabBarHidden = false
  /// Where a library has laid the tab bar, in points, in the screen's coordinates; nil for where UIKit
  /// lays it.
  package internal(set) var tabBarFrame: Rect?
  /// Whether a library has made the tab bar translucent.
  package internal(set) var isTabBarMadeTranslucent = false
  /// How the screen is held, `portrait` as the scene describes it.
  package internal(set) var orientation = Orientation.portrait
  /// The page presented over the controller, with all its stack.
  package internal(set) var modal: Modal?
  /// Whether an animator has taken the controller's view out of the window for good (seed 002).
  package internal(set) var isPresentingViewLost = false
  /// The transition container; as the view it is in, unless a library paints it.
  package internal(set) var containerColor = Color.black
  /// The navigation controller's view; black, unless a library paints it.
  package internal(set) var viewColor = Color.black
  /// Whether the upper page's edge shadow begins at the bar's bottom.
  package internal(set) var isEdgeShadowBelowBar = false
  /// Pictures of screens that a library moves; nil where none are shown.
  package internal(set) var screens: SnapshotTransition? {
    get { sharedScreens?.value }
    set { sharedScreens = newValue.map(Shared.init) }
  }
  private var sharedScreens: Shared<SnapshotTransition>?

  package init(pages: [PageID]) {
    self.pages = Dictionary(uniqueKeysWithValues: pages.map { ($0, Shared(PageState())) })
  }

  package var topPage: PageID? { stack.last }

  /// Whether the controller's view is not in the window: a page presented full screen has taken its
  /// place, or an animator has lost it.
  package var isOffScreen: Bool {
    if isPresentingViewLost { return true }
    guard let modal else { return false }
    return modal.style == .fullScreen && modal.stage == .presented
  }

  /// The tab bar that the scene has, as a library has left it.
  func tabBar(of scene: Scene) -> TabBar? {
    scene.tabBar.map { TabBar(isTranslucent: $0.isTranslucent || isTabBarMadeTranslucent) }
  }

  /// A page's state; a page the scene does not know has none that matters.
  package subscript(page: PageID) -> PageState {
    get { pages[page]?.value ?? PageState() }
    set { pages[page] = Shared(newValue) }
  }

  /// Moves the times in a state at rest, which are those of its scroll views and what follows them.
  mutating func moveTimes(by time: Time) {
    bar.imageAlpha = bar.imageAlpha.moved(by: time)
    for page in pages.keys {
      self[page].scroll.start = self[page].scroll.start + time
      if let slide = self[page].bar?.slide { self[page].bar?.slide = slide.moved(by: time) }
    }
  }
}

/// The one real navigation bar.
package struct RealBar: Hashable, Sendable {
  package var style = BarStyle()
  /// `isNavigationBarHidden`.
  package var isHidden = false
  package var slide: BarSlide?
  /// The tint that a library keeps on the leaving back label; nil inside is UIKit's own.
  package var lockedBackLabelTint: Color??
  package var imageAlpha = ImageAlpha.fixed(1)
  /// The stack when the bar took its top page's item; a call has changed the real one before that.
  package var itemStack: [PageID] = []
  /// The page whose items UIKit shows by mistake instead of the top page's.
  package var staleItem: PageID?
  /// Whether the end of a push makes items stale.
  package var revertsItems = false
  /// Whether the back indicator is still as if it were pressed.
  package var isBackIndicatorPressed = false
  /// Whether a library suppresses the background while titles and buttons stay.
  package var isBackgroundHidden = false
  /// Whether a library suppresses it by an empty mask.
  package var isBackgroundMasked = false

  /// Whether the background is drawn at all.
  package var showsBackground: Bool { !isBackgroundHidden && !isBackgroundMasked }
}

extension RealBar {
  /// When a slide outside a transition is over.
  var slideEnd: Time? { slide?.verticalEnd }

  /// How much of the way down to its place the bar is: 0 hidden, 1 there.
  func verticalFraction(at instant: Instant) -> Double {
    slide?.verticalFraction(at: instant) ?? (isHidden ? 0 : 1)
  }
}

/// A value that many owners hold without copies of their own; it never changes.
final class Shared<Value: Hashable & Sendable>: Hashable, Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }

  static func == (a: Shared, b: Shared) -> Bool { a === b || a.value == b.value }

  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
