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
  mutating func count(_ call: PopCall, to target: PageID, in state: NavigationState) {
    switch call {
    case .pop, .swipe:
      if shots.count >= state.stack.count - 1 { shots.drop(1) }
    case .popTo:
      let count = state.pagesAbove(target)
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
