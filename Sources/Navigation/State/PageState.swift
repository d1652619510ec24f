import Units

/// The state of a page.
package struct PageState: Hashable, Sendable {
  package enum Appearance: Sendable { case disappeared, appearing, appeared, disappearing }

  package var appearance = Appearance.disappeared
  package var isViewLoaded = false
  /// Whether the view is missing from the navigation controller's view because the app's animator has not
  /// added it.
  package var isViewMissing = false
  /// The parent page, or nil if the page is not a child.
  package var parent: PageID?
  /// The child pages, in back-to-front order.
  package var children: [PageID] = []
  /// The frame at rest in points, in the screen's coordinates.
  ///
  /// It does not change during a transition.
  package var frame = Rect.zero
  package var safeAreaInsets = EdgeInsets.zero
  /// The insets that UIKit gives to the scroll view.
  package var topInset = 0.0
  package var bottomInset = 0.0
  package var scroll = ScrollPosition()
  /// Whether a library has turned off the adjustment of the scroll view's insets.
  package var stopsAdjustingInsets = false
  package var clipsToBounds = false
  /// The changes that the page's code has made to its navigation item.
  package var itemChanges = ItemChanges()
  /// The sides of the bar whose platters extend over the whole bar because of a quirk.
  package var stretchedSides: Set<BarSide> = []
  package var fakeBar: FakeBar?
  /// The page's own bar, or nil if pages share the real bar.
  package var bar: PageBar? {
    get { sharedBar?.value }
    set { sharedBar = newValue.map(Shared.init) }
  }
  private var sharedBar: Shared<PageBar>?
}

/// A navigation bar without items, which a library adds to a page at the position of the real bar.
package struct FakeBar: Hashable, Sendable {
  package var style: BarStyle
  /// The frame in points, in the page's coordinates.
  package var frame: Rect
  /// The height of the background, measured from the top of the frame.
  package var backgroundHeight: Double
  /// Whether the fake bar is in the page's view.
  package var isAttached: Bool
  package var imageAlpha = ImageAlpha.fixed(1)
  /// Whether a 0×0 background image has no effect, as QMUI reports (UIKit Facts, Empty images).
  package var ignoresEmptyImages = false
  /// The offset of the content at which the frame was set, if the fake bar scrolls with the content.
  package var contentOffset: Double?
}

extension FakeBar {
  /// Returns the style that is drawn, without the empty images that the fake bar ignores.
  func drawnStyle(_ images: [String: ImageFacts]) -> BarStyle {
    guard ignoresEmptyImages else { return style }
    func isEmpty(_ name: String?) -> Bool {
      guard let name, name != Scene.clearImage else { return false }
      return images[name]?.isEmpty ?? true
    }
    var drawn = style
    if isEmpty(drawn.backgroundImage) { drawn.backgroundImage = nil }
    if isEmpty(drawn.compactBackgroundImage) { drawn.compactBackgroundImage = nil }
    return drawn
  }
}

/// Changes to a page's appearance state (UIKit Facts, Appearance states).
///
/// A `will` callback is followed by its `did` callback or by the opposite `will` callback.
extension PageState.Appearance {
  /// Returns the appearance after a callback, or nil if the callback is not allowed.
  func after(_ callback: Callback) -> Self? {
    switch (callback, self) {
    case (.viewWillAppear, .disappeared), (.viewWillAppear, .disappearing): .appearing
    case (.viewDidAppear, .appearing): .appeared
    case (.viewWillDisappear, .appeared), (.viewWillDisappear, .appearing): .disappearing
    case (.viewDidDisappear, .disappearing): .disappeared
    case (.viewDidLoad, _), (.viewWillLayoutSubviews, _), (.viewDidLayoutSubviews, _),
      (.viewWillTransition, _):
      self
    case (.viewWillAppear, _), (.viewDidAppear, _), (.viewWillDisappear, _),
      (.viewDidDisappear, _):
      nil
    }
  }
}

extension NavigationState {
  /// Updates the state for a page's callback.
  mutating func receive(_ callback: Callback, at page: PageID) {
    guard let appearance = self[page].appearance.after(callback) else {
      preconditionFailure(
        "\(page) cannot receive \(callback.rawValue) while it is \(self[page].appearance)")
    }
    self[page].appearance = appearance
    if callback == .viewDidLoad { self[page].isViewLoaded = true }
  }

  /// Returns the page on the stack or the presented page that contains a page at any depth.
  package func outermostPage(of page: PageID) -> PageID {
    outermost(of: page) { self[$0].parent }
  }
}
