import Units

/// What both screenshot libraries move, and how (nav-systems §4.7, §4.8).
enum ScreenMotion {
  /// A push or pop: 0.4 s, ease-in-out.
  static func tapped(from start: Time) -> Motion {
    .eased(start: start, from: 0, to: 1, duration: Time(microseconds: 400_000))
  }

  /// A swipe that was let go at `fraction` of the way: 0.3 s, whatever is left.
  static func settling(from start: Time, fraction: Double, to end: Double) -> Motion {
    .eased(start: start, from: fraction, to: end, duration: Time(microseconds: 300_000))
  }
}

extension NavigationState {
  /// How many pages above one the libraries count from the top, the root never.
  func pagesAbove(_ page: PageID) -> Int {
    stack.dropFirst().reversed().prefix { $0 != page }.count
  }
}

extension NavigationModel {
  /// A picture of what is on top, to leave in its place, in the navigation controller's view.
  var leavingPicture: Screenshot? {
    state.topPage.map { Screenshot(of: $0, screenPicture, Interpolation(0, 1), isInView: true) }
  }

  /// A pop: a picture taken before it leaves to the right, that of the target comes beside it, both
  /// over what is live; `page`: how the page itself comes, seen where its picture is missing.
  mutating func animatePop(
    of leaving: Screenshot, to target: PageID, _ picture: ScreenPicture?,
    page: Interpolation = .still
  ) {
    apply(
      .screensMoved(
        SnapshotTransition(
          ScreenMotion.tapped(from: clock), page: page,
          above: [leaving, Screenshot(of: target, picture, Interpolation(-1, 0))])))
  }

  /// A finger moves the navigation controller's view with it, over a picture under black.
  mutating func dragScreens(_ swipe: Swipe, over picture: Screenshot, cover: Interpolation) {
    apply(
      .screensMoved(
        SnapshotTransition(
          .dragging(start: clock, to: swipe.to, over: swipe.over), live: Interpolation(0, 1),
          below: [picture], cover: cover)))
  }

  /// Screens that a finger has let go go on to where they end: the navigation controller's view away
  /// or home, the picture below in its place or one screen to the left, its cover gone or back.
  mutating func settleScreens(_ release: OwnSwipeRelease) {
    guard var screens = state.screens else { return }
    let end = release.finishes ? 1.0 : 0
    let fraction = release.swipe.to
    screens.motion = ScreenMotion.settling(from: clock, fraction: fraction, to: end)
    screens.live = Interpolation(screens.live.value(at: fraction), end)
    for index in screens.below.indices {
      let now = screens.below[index].offset.value(at: fraction)
      screens.below[index].offset = Interpolation(now, end - 1)
    }
    screens.cover = screens.cover.map {
      Interpolation(max(0, $0.value(at: fraction)), release.finishes ? 0 : $0.from)
    }
    apply(.screensMoved(screens))
  }
}

extension Swipe {
  /// The script's word on how it ends, or else the library's rule.
  func finishes(naturally rule: Bool) -> Bool {
    switch release {
    case .finish: true
    case .cancel: false
    case .natural: rule
    }
  }
}

extension [ScreenPicture] {
  /// `removeLastObject`, some times; of an empty list it takes nothing.
  mutating func drop(_ count: Int) { removeLast(Swift.min(Swift.max(0, count), self.count)) }
}
