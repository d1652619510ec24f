import Units

/// The motion of both screenshot libraries (JYNavTransition and KLTAnimateNav).
enum ScreenMotion {
  /// Returns the motion of a push or pop: 0.4 s with ease-in-out.
  static func tapped(from start: Time) -> Motion {
    .eased(start: start, from: 0, to: 1, duration: Time(microseconds: 400_000))
  }

  /// Returns the motion that ends a swipe released at `fraction`: 0.3 s for any remaining distance.
  static func settling(from start: Time, fraction: Double, to end: Double) -> Motion {
    .eased(start: start, from: fraction, to: end, duration: Time(microseconds: 300_000))
  }
}

extension NavigationState {
  /// Returns the number of pages above a page, not counting the root page, as in the libraries.
  func pagesAbove(_ page: PageID) -> Int {
    stack.dropFirst().reversed().prefix { $0 != page }.count
  }
}

extension NavigationModel {
  /// A screenshot of the current screen that replaces the outgoing page.
  var outgoingScreenshot: Screenshot? {
    state.topPage.map { Screenshot(of: $0, screenPicture, Interpolation(0, 1), isInView: true) }
  }

  /// Animates a pop: a new screenshot moves off the screen to the right, and the target's screenshot enters.
  ///
  /// Both cover the live view. `page` is the motion of the live page, which is visible if the
  /// target has no screenshot.
  mutating func animatePop(
    of outgoing: Screenshot, to target: PageID, _ picture: ScreenPicture?,
    page: Interpolation = .still
  ) {
    apply(
      .screensMoved(
        SnapshotTransition(
          ScreenMotion.tapped(from: clock), page: page,
          above: [outgoing, Screenshot(of: target, picture, Interpolation(-1, 0))])))
  }

  /// Moves the navigation controller's view with a finger, over a screenshot and a black cover.
  mutating func dragScreens(_ swipe: Swipe, over picture: Screenshot, cover: Interpolation) {
    apply(
      .screensMoved(
        SnapshotTransition(
          .dragging(start: clock, to: swipe.to, over: swipe.over), live: Interpolation(0, 1),
          below: [picture], cover: cover)))
  }

  /// Settles the screens after the finger lifts.
  ///
  /// The navigation controller's view moves off the screen or back. The screenshot below moves into
  /// place or one screen to the left, and its cover fades out or back in.
  mutating func settleScreens(_ release: OwnSwipeRelease) {
    guard var screens = state.screens else { return }
    let end = release.finishes ? 1.0 : 0
    let fraction = release.swipe.to
    screens.motion = ScreenMotion.settling(from: clock, fraction: fraction, to: end)
    screens.live = Interpolation(screens.live.value(at: fraction), end)
    for index in screens.below.indices {
      let offset = screens.below[index].offset.value(at: fraction)
      screens.below[index].offset = Interpolation(offset, end - 1)
    }
    screens.cover = screens.cover.map {
      Interpolation(max(0, $0.value(at: fraction)), release.finishes ? 0 : $0.from)
    }
    apply(.screensMoved(screens))
  }
}

extension Swipe {
  /// Returns whether the swipe finishes, according to the script or, for a natural release, the library's
  /// rule.
  func finishes(naturally rule: Bool) -> Bool {
    switch release {
    case .finish: true
    case .cancel: false
    case .natural: rule
    }
  }
}

extension [ScreenPicture] {
  /// Models `count` calls to `removeLastObject`, which has no effect on an empty list.
  mutating func drop(_ count: Int) { removeLast(Swift.min(Swift.max(0, count), self.count)) }
}
