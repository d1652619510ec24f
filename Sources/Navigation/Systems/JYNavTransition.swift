import Units

/// JYNavTransition (seed 002, nav-systems §4.7).
///
/// A picture of the whole screen is taken at every push. What leaves is a picture and the
/// navigation controller's view, real bar and all, is moved as a whole, so that the bar may change
/// its style at once. A swipe moves views only: the page is popped, without animation, when the
/// screen has left.
package struct JYNavTransition: TransitionSystem {
  package static let entry = TransitionSystemEntry(
    name: "jy",
    title: "JYNavTransition",
    approach: "screenshots over the window; whole screens move by the screen's width",
    source: "seed 002, nav-systems §4.7",
    limits:
      "a push right after a pop reuses the old picture, stale if the page changed; the screen "
      + "that moves shows its bar and items as they are at rest; a picture from before a rotation is "
      + "not stretched over the screen; `release: finish` up to half of the "
      + "way pops, where the library would not; calls during a swipe wait as "
      + "during a transition")

  package static let settings: LibrarySettings? = LibrarySettings(
    "jy", library: [fullScreenPopGestureEnabled])

  /// The gesture over the whole screen, which seed 002 describes (the repository's is edge only).
  private static let fullScreenPopGestureEnabled = LibrarySetting(
    "fullScreenPopGestureEnabled", .boolean, standard: .boolean(true))

  /// Of the black over the picture below when a swipe begins.
  private static let maskAlpha = 0.27
  /// Beyond this share of the way a swipe finishes; velocity does not count.
  private static let threshold = 0.5

  private var pictures = JYPictures()
  /// What leaves by the pop that begins.
  private var leaving: Screenshot?

  package init() {}

  package func motion(from start: Time) -> Motion { ScreenMotion.tapped(from: start) }

  package mutating func willPush(
    _ page: PageID, animated: Bool, in navigation: inout NavigationModel
  ) {
    pictures.push(navigation.state.topPage.map { _ in navigation.screenPicture })
  }

  package mutating func didPush(
    _ page: PageID, animated: Bool, in navigation: inout NavigationModel
  ) {
    guard animated, let from = navigation.state.stack.dropLast().last else { return }
    animatePush(from: from, in: &navigation)
  }

  package mutating func willPop(
    to target: PageID, animated: Bool, in navigation: inout NavigationModel
  ) {
    leaving = navigation.leavingPicture
    pictures.count(navigation.popCall, to: target, in: navigation.state)
  }

  package mutating func popIgnored(
    _ call: PopCall, to target: PageID, in navigation: inout NavigationModel
  ) {
    pictures.count(call, to: target, in: navigation.state)
  }

  /// `removeObjectsInRange:` with a length of −1.
  package func refusal(
    ofPop call: PopCall, to target: PageID, in navigation: NavigationModel
  ) -> String? {
    call == .popToRoot && pictures.shots.isEmpty
      ? "popToRoot is an exception in JYNavTransition, which has no picture to keep" : nil
  }

  package mutating func didPop(
    to target: PageID, animated: Bool, in navigation: inout NavigationModel
  ) {
    if animated { animatePop(to: target, in: &navigation) }
  }

  /// setViewControllers is not handled: pictures stay as they are, and wrong ones are shown.
  package mutating func willSet(
    _ pages: [PageID], animated: Bool, in navigation: inout NavigationModel
  ) {
    leaving = navigation.leavingPicture
  }

  package mutating func didSet(
    from stack: [PageID], animated: Bool, in navigation: inout NavigationModel
  ) {
    guard animated, let leaving, let top = navigation.state.topPage, leaving.page != top else {
      return
    }
    if stack.contains(top) {
      animatePop(to: top, in: &navigation)
    } else {
      animatePush(from: leaving.page, in: &navigation)
    }
  }

  /// The last picture leaves over the window, the navigation controller's view comes beside it.
  private func animatePush(from page: PageID, in navigation: inout NavigationModel) {
    navigation.apply(
      .screensMoved(
        MovingScreens(
          ScreenMotion.tapped(from: navigation.clock), live: Way(1, 0),
          above: [Screenshot(of: page, pictures.shots.last, Way(0, -1))])))
  }

  /// The page itself comes from the left too, in the navigation controller's view.
  private func animatePop(to target: PageID, in navigation: inout NavigationModel) {
    guard let leaving else { return }
    navigation.animatePop(of: leaving, to: target, pictures.shots.last, page: Way(-1, 0))
  }

  package func refusal(
    of swipe: Swipe, byUIKit: String?, isBusy: Bool, in navigation: NavigationModel
  ) -> String? {
    if navigation.state.stack.count < 2 { return "jy: the root page stays" }
    if isBusy { return "jy: a transition is running" }
    let library = navigation.scene.settings["jy"] ?? SettingValues()
    return library.boolean(Self.fullScreenPopGestureEnabled) == false
      ? "jy: fullScreenPopGestureEnabled is off" : nil
  }

  package mutating func beginsOwnSwipe(
    _ swipe: Swipe, in navigation: inout NavigationModel
  ) -> Bool {
    guard let target = navigation.state.stack.dropLast().last else { return false }
    pictures.dropLeftover()
    navigation.dragScreens(
      swipe, over: Screenshot(of: target, pictures.shots.last, Way(-1, 0)),
      cover: Way(Self.maskAlpha, 0))
    return true
  }

  package mutating func ownSwipeFinishes(
    _ swipe: Swipe, in navigation: inout NavigationModel
  ) -> Bool {
    let finishes = swipe.finishes(naturally: swipe.to > Self.threshold)
    navigation.settleScreens(swipe, finishes: finishes)
    return finishes
  }
}
