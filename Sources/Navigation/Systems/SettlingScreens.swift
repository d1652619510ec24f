import Units

extension NavigationModel {
  /// Screens that a finger has let go go on to where they end: the navigation controller's view away
  /// or home, the picture below in its place or one screen to the left, its cover gone or back.
  mutating func settleScreens(_ swipe: Swipe, finishes: Bool, duration: Time) {
    guard var screens = state.screens else { return }
    let end = finishes ? 1.0 : 0
    let share = swipe.to
    screens.motion = .eased(start: clock, from: share, to: end, duration: duration)
    screens.live = Way(screens.live.value(at: share), end)
    for index in screens.below.indices {
      let now = screens.below[index].way.value(at: share)
      screens.below[index].way = Way(now, end - 1)
    }
    screens.cover = screens.cover.map {
      Way(max(0, $0.value(at: share)), finishes ? 0 : $0.from)
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
  mutating func drop(_ count: Int) { removeLast(Swift.min(count, self.count)) }
}
