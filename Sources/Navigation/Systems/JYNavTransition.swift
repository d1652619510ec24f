import Units

/// JYNavTransition (seed 002, nav-systems §4.7).
///
/// A picture of the whole screen is taken at every push. What leaves is a picture and the
/// navigation controller's view, real bar and all, is moved as a whole, so that the bar may change
/// its style at once. A swipe moves views only: the page is popped, without animation, when the
/// screen has left.
package struct JYNavTransition: TransitionSystem {
  package static let description = SystemDescription(
    name: "jy",
    title: "JYNavTransition",
    approach: "screenshots over the window; whole screens move by the screen's width",
    source: "seed 002, nav-systems §4.7",
    limits:
      "a push right after a pop reuses the old picture, stale if the page changed; the screen "
      + "that moves shows its bar and items as they are at rest; a picture from before a rotation is "
      + "not stretched over the screen; `release: finish` up to half of the "
      + "way pops, where the library would not; calls during a swipe wait as "
      + "during a transition",
    family: .screenshots, traits: [.ownSwipe],
    settings: LibrarySettings("jy", library: [fullScreenPopGestureEnabled]))

  /// The gesture over the whole screen, which seed 002 describes (the repository's is edge only).
  private static let fullScreenPopGestureEnabled = LibrarySetting(
    "fullScreenPopGestureEnabled", .boolean,
    "Whether a swipe back may start anywhere on the screen, and not only at its left edge.",
    defaultValue: .boolean(true))

  /// Of the black over the picture below when a swipe begins.
  private static let maskAlpha = 0.27
  /// Beyond this fraction of the way a swipe finishes; velocity does not count.
  private static let threshold = 0.5

  private var pictures = JYPictures()
  /// What leaves by the pop that begins.
  private var leaving: Screenshot?

  package init() {}

  package static func install(_ on: inout Hooks<Self>) {
    on.motion = { _, start, _ in ScreenMotion.tapped(from: start) }
    on.willPush = { jy, _, navigation in
      jy.pictures.push(navigation.state.topPage.map { _ in navigation.screenPicture })
    }
    on.didPush = { jy, push, navigation in
      guard push.isAnimated, let from = navigation.state.stack.dropLast().last else { return }
      jy.animatePush(from: from, in: &navigation)
    }
    // `removeObjectsInRange:` with a length of −1.
    on.refusesPop = { jy, pop, _ in
      pop.method == .popToRoot && jy.pictures.shots.isEmpty
        ? .other("popToRoot is an exception in JYNavTransition, which has no picture to keep") : nil
    }
    on.willPop = { jy, pop, navigation in
      jy.leaving = navigation.leavingPicture
      jy.pictures.count(pop, in: navigation.state)
    }
    on.popIgnored = { $0.pictures.count($1, in: $2.state) }
    on.didPop = { jy, pop, navigation in
      if pop.isAnimated { jy.animatePop(to: pop.target, in: &navigation) }
    }
    // setViewControllers is not handled: pictures stay as they are, and wrong ones are shown.
    on.willSet = { jy, _, navigation in jy.leaving = navigation.leavingPicture }
    on.didSet = { $0.animate($1, in: &$2) }
    on.refusesSwipe = { _, question, navigation in
      refusal(of: question, in: navigation).map { .by("jy", $0) }
    }
    on.ownSwipeBegan = { jy, swipe, navigation in
      guard let target = navigation.state.stack.dropLast().last else { return }
      jy.pictures.dropLeftover()
      navigation.dragScreens(
        swipe, over: Screenshot(of: target, jy.pictures.shots.last, Interpolation(-1, 0)),
        cover: Interpolation(maskAlpha, 0))
    }
    on.ownSwipeFinishes = { _, swipe, _ in swipe.finishes(naturally: swipe.to > threshold) }
    on.ownSwipeReleased = { $2.settleScreens($1) }
  }

  private func animate(_ set: SetCall, in navigation: inout NavigationModel) {
    guard set.isAnimated, let leaving, let top = navigation.state.topPage, leaving.page != top
    else { return }
    if set.previous.contains(top) {
      animatePop(to: top, in: &navigation)
    } else {
      animatePush(from: leaving.page, in: &navigation)
    }
  }

  /// The last picture leaves over the window, the navigation controller's view comes beside it.
  private func animatePush(from page: PageID, in navigation: inout NavigationModel) {
    navigation.apply(
      .screensMoved(
        SnapshotTransition(
          ScreenMotion.tapped(from: navigation.clock), live: Interpolation(1, 0),
          above: [Screenshot(of: page, pictures.shots.last, Interpolation(0, -1))])))
  }

  /// The page itself comes from the left too, in the navigation controller's view.
  private func animatePop(to target: PageID, in navigation: inout NavigationModel) {
    guard let leaving else { return }
    navigation.animatePop(of: leaving, to: target, pictures.shots.last, page: Interpolation(-1, 0))
  }

  private static func refusal(
    of question: SwipeQuestion, in navigation: NavigationModel
  ) -> Refusal? {
    if navigation.state.stack.count < 2 { return .rootPageStays }
    if question.isBusy { return .transitionRuns }
    let library = navigation.scene.settings["jy"] ?? SettingValues()
    return library.boolean(fullScreenPopGestureEnabled) == false
      ? .other("fullScreenPopGestureEnabled is off") : nil
  }
}
