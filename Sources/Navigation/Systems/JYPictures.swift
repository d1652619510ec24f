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
  mutating func count(_ call: PopCall, to target: PageID, in state: NavigationState) {
    switch call {
    case .pop, .swipe:
      dropLeftover()
      popCount += 1
    case .popTo:
      popCount += state.pagesAbove(target)
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
