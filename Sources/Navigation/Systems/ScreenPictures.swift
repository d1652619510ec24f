/// The pictures that JYNavTransition keeps, and its count of pops (nav-systems §4.7).
struct JYPictures: Sendable {
  /// One for each page below the top, and one more after a pop.
  private(set) var shots: [ScreenPicture] = []
  /// 1 after a pop, while the picture of the page now on top is still there.
  private var popCount = 0

  /// A push takes a picture, unless the one that a pop has left is of the same depth.
  mutating func push(_ picture: ScreenPicture?) {
    if popCount != 1 { shots += [picture].compactMap { $0 } }
    popCount = 0
  }

  /// What the overrides of the pops do, before UIKit answers.
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

  /// `clearCurrentScreenShot`: the picture of the page on top, which a pop left there.
  mutating func dropLeftover() {
    guard popCount > 0 else { return }
    shots.drop(1)
    popCount = 0
  }
}

/// The two lists of pictures that KLTAnimateNav keeps, which drift apart (nav-systems §4.8).
struct KLTPictures: Sendable {
  /// What its animator keeps.
  struct Animator: Sendable {
    var shots: [ScreenPicture] = []
    /// How many pages the last popTo dropped, until an animated pop has seen it.
    var removeCount = 0

    /// The picture that comes in by a pop, when those of the pages that popTo dropped are gone.
    mutating func pictureOfPop() -> ScreenPicture? {
      shots.drop(removeCount - 1)
      removeCount = 0
      return shots.last
    }
  }

  /// The navigation controller's.
  var shots: [ScreenPicture] = []
  /// nil until the first animated transition needs one: what it is told before is lost.
  private(set) var animator: Animator?

  /// What the overrides of the pops do, before UIKit answers.
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

  /// The animator, which is made by the first use.
  mutating func animate<Value>(_ body: (inout Animator) -> Value) -> Value {
    var animator = self.animator ?? Animator()
    defer { self.animator = animator }
    return body(&animator)
  }
}
