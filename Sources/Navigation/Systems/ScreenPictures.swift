/// The screenshots that JYNavTransition stores, and its pop counter.
struct JYPictures: Sendable {
  /// One screenshot for each page below the top page, and one more after a pop.
  private(set) var shots: [ScreenPicture] = []
  /// The pop counter, which is 1 while the screenshot of the current top page is still in the list.
  private var popCount = 0

  /// Adds the screenshot for a push, unless a pop has left a screenshot for the same depth.
  mutating func push(_ picture: ScreenPicture?) {
    if popCount != 1 { shots += [picture].compactMap { $0 } }
    popCount = 0
  }

  /// Updates the list as the overridden pop methods do before they call UIKit.
  mutating func count(_ pop: PopCall, in state: NavigationState) {
    switch pop.method {
    case .pop, .swipe:
      dropLeftover()
      popCount += 1
    case .popTo:
      popCount += state.pagesAbove(pop.target)
      shots.drop(popCount - 1)
      popCount = 1
    case .popToRoot:
      shots.drop(shots.count - 1)
      popCount = 1
    }
  }

  /// Removes the top page's screenshot, which a pop left behind (`clearCurrentScreenShot`).
  mutating func dropLeftover() {
    guard popCount > 0 else { return }
    shots.drop(1)
    popCount = 0
  }
}

/// The two lists of screenshots that KLTAnimateNav stores, which can become inconsistent.
struct KLTPictures: Sendable {
  /// The animator's list.
  struct Animator: Sendable {
    var shots: [ScreenPicture] = []
    /// The number of pages that the last popTo removed, until the next animated pop.
    var removeCount = 0

    /// Removes the screenshots of pages that popTo removed, and returns the one that a pop shows.
    mutating func pictureOfPop() -> ScreenPicture? {
      shots.drop(removeCount - 1)
      removeCount = 0
      return shots.last
    }
  }

  /// The navigation controller's list.
  var shots: [ScreenPicture] = []
  /// The animator, or nil until the first animated transition creates it.
  ///
  /// Earlier calls to the animator have no effect.
  private(set) var animator: Animator?

  /// Updates the lists as the overridden pop methods do before they call UIKit.
  mutating func count(_ pop: PopCall, in state: NavigationState) {
    switch pop.method {
    case .pop, .swipe:
      if shots.count >= state.stack.count - 1 { shots.drop(1) }
    case .popTo:
      let count = state.pagesAbove(pop.target)
      shots.drop(count)
      animator?.removeCount = count
    case .popToRoot:
      shots = []
      animator?.shots = []
    }
  }

  /// Calls a function with the animator, which is created on first use.
  mutating func animate<Value>(_ body: (inout Animator) -> Value) -> Value {
    var animator = self.animator ?? Animator()
    defer { self.animator = animator }
    return body(&animator)
  }
}
