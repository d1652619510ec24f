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
