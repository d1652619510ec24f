import Units

/// One page's state.
package struct PageState: Hashable, Sendable {
  package enum Appearance: Sendable { case disappeared, appearing, appeared, disappearing }

  package var appearance = Appearance.disappeared
  package var isViewLoaded = false
  /// The page whose child it is.
  package var parent: PageID?
  /// Its child pages, the lowest first.
  package var children: [PageID] = []
  /// In points, at rest, in the screen's coordinates; frozen while a transition runs.
  package var frame = Rect.zero
  package var safeAreaInsets = EdgeInsets.zero
  /// The scroll view's adjusted top inset.
  package var topInset = 0.0
  package var scroll = ScrollPosition()
  package var clipsToBounds = false
  package var fakeBar: FakeBar?
  /// The page's own bar, where each page has one.
  package var bar: PageBar? {
    get { sharedBar?.value }
    set { sharedBar = newValue.map(Shared.init) }
  }
  private var sharedBar: Shared<PageBar>?
}

/// A navigation bar without items that a library lays over a page, where the real one would be.
package struct FakeBar: Hashable, Sendable {
  package var style: BarStyle
  /// In points, in the page's coordinates.
  package var frame: Rect
  /// The height its background is drawn with, from the frame's top.
  package var backgroundHeight: Double
  /// Whether it is in the page's view at all.
  package var isAttached: Bool
  package var imageAlpha = ImageAlpha.fixed(1)
}

/// A page's way through disappeared → appearing → appeared → disappearing; a `will` is closed by its
/// `did` or by the opposite `will` (seed 000 §4.2).
extension PageState.Appearance {
  /// What a callback makes of it, or nil where the callback may not come.
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
  /// A page is called.
  mutating func receive(_ callback: Callback, at page: PageID) {
    guard let appearance = self[page].appearance.after(callback) else {
      preconditionFailure("\(callback.rawValue) of \(page) while it is \(self[page].appearance)")
    }
    self[page].appearance = appearance
    if callback == .viewDidLoad { self[page].isViewLoaded = true }
  }

  /// The page of the stack, or the presented page, that a page lies in, at any depth.
  package func outermostPage(of page: PageID) -> PageID {
    outermost(of: page) { self[$0].parent }
  }
}
