import Units

/// A model of JYNavTransition (github.com/JolieYang/JYNavTransition, commit ca419bb; Yang (2017)).
///
/// Each push takes a screenshot, which replaces the outgoing page. The navigation controller's view moves as
/// a whole with the real bar, so the bar can change its style immediately. A swipe moves only views. The page
/// is popped without animation when the view has moved off the screen.
package struct JYNavTransition: TransitionSystem {
  package static let description = SystemDescription(
    name: "jy",
    title: "JYNavTransition",
    approach: "screenshots over the window; whole screens move by the width of the screen",
    source: "github.com/JolieYang/JYNavTransition, commit ca419bb; Yang (2017)",
    limits:
      "a push right after a pop reuses the old screenshot, which is stale if the page has "
      + "changed; the moving screen shows its bar and items at rest; a screenshot from before a "
      + "rotation is not stretched over the screen; `release: finish` pops even below half of the "
      + "width, where the library would not; calls during a swipe wait as during a transition; the "
      + "pages of `stack` count as pushed with animation",
    family: .screenshots, traits: [.ownSwipe, .replacesAnimators],
    settings: LibrarySettings("jy", library: [fullScreenPopGestureEnabled, setsToViewFrame]))

  /// The setting for a gesture that can start anywhere on the screen, as in Yang (2017).
  ///
  /// In the repository, the gesture starts at the edge.
  private static let fullScreenPopGestureEnabled = LibrarySetting(
    "fullScreenPopGestureEnabled", .boolean,
    "Whether the user can swipe back, from anywhere on the screen; with `false`, every swipe is "
      + "refused.",
    defaultValue: .boolean(true))

  /// The setting for the fix that Yang (2017) describes, which the repository contains
  /// (JYNavAnimation.m:32–47).
  private static let setsToViewFrame = LibrarySetting(
    "setsToViewFrame", .boolean,
    "Whether a push gives the new page's view its final frame; with `false`, as in early "
      + "versions, the view covers the whole screen during the push.",
    defaultValue: .boolean(true))

  /// The opacity of the black view over the screenshot when a swipe begins.
  private static let maskAlpha = 0.27
  /// The progress above which a swipe finishes, regardless of its velocity.
  private static let threshold = 0.5

  private var pictures = JYPictures()
  /// The screenshot that moves off the screen in the next pop.
  private var outgoing: Screenshot?

  /// Pages whose views have the gesture recognizer, which an animated push adds.
  ///
  /// The pages of a scenario's `stack` are included, as if the user had pushed them.
  private var pagesWithRecognizer: Set<PageID> = []
  /// Whether all pages of the scenario's `stack` have been pushed.
  private var hasInitialStack = false

  package init() {}

  package static func install(_ on: inout Hooks<Self>) {
    on.motion = { _, start, _ in ScreenMotion.tapped(from: start) }
    on.willPush = { jy, _, navigation in
      jy.pictures.push(navigation.screenPicture)
    }
    on.didPush = { jy, push, navigation in
      jy.pagesWithRecognizer.remove(push.page)
      if !jy.hasInitialStack {
        jy.pagesWithRecognizer.insert(push.page)
        jy.hasInitialStack = navigation.state.stack == navigation.scene.stack
      }
      guard push.isAnimated, let from = navigation.state.stack.dropLast().last else { return }
      jy.animatePush(of: push.page, from: from, in: &navigation)
    }
    // The library calls `removeObjectsInRange:` with a length of −1, which raises an exception.
    on.refusesPop = { jy, pop, _ in
      pop.method == .popToRoot && jy.pictures.shots.isEmpty
        ? .other(
          "popToRoot raises an exception in JYNavTransition, because there is no screenshot "
            + "to keep") : nil
    }
    on.willPop = { jy, pop, navigation in
      jy.outgoing = navigation.outgoingScreenshot
      jy.pictures.count(pop, in: navigation.state)
    }
    on.popIgnored = { $0.pictures.count($1, in: $2.state) }
    on.didPop = { jy, pop, navigation in
      if pop.isAnimated { jy.animatePop(to: pop.target, in: &navigation) }
    }
    // The library does not handle setViewControllers: its list does not change, and later
    // transitions show the wrong screenshots.
    on.willSet = { jy, _, navigation in jy.outgoing = navigation.outgoingScreenshot }
    on.didSet = { $0.animate($1, in: &$2) }
    on.refusesSwipe = { jy, request, navigation in
      jy.refusal(of: request, in: navigation).map { .by(Self.self, $0) }
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

  private mutating func animate(_ set: SetCall, in navigation: inout NavigationModel) {
    guard set.isAnimated, let outgoing, let top = navigation.state.topPage, outgoing.page != top
    else { return }
    if set.previous.contains(top) {
      animatePop(to: top, in: &navigation)
    } else {
      animatePush(of: top, from: outgoing.page, in: &navigation)
    }
  }

  /// Moves the last screenshot, which is above the window's other views, off the screen while the navigation
  /// controller's view enters.
  private mutating func animatePush(
    of pushed: PageID, from page: PageID, in navigation: inout NavigationModel
  ) {
    pagesWithRecognizer.insert(pushed)
    let setsFrame = Self.settings(in: navigation).boolean(Self.setsToViewFrame) == true
    navigation.apply(
      .screensMoved(
        SnapshotTransition(
          ScreenMotion.tapped(from: navigation.clock), live: Interpolation(1, 0),
          pageFrame: setsFrame ? nil : Rect(size: navigation.scene.device.size),
          above: [Screenshot(of: page, pictures.shots.last, Interpolation(0, -1))])))
  }

  /// Animates a pop, in which the page itself also moves in from the left in the navigation controller's
  /// view.
  private func animatePop(to target: PageID, in navigation: inout NavigationModel) {
    guard let outgoing else { return }
    navigation.animatePop(of: outgoing, to: target, pictures.shots.last, page: Interpolation(-1, 0))
  }

  private func refusal(of request: SwipeRequest, in navigation: NavigationModel) -> Refusal? {
    guard let top = navigation.state.topPage, navigation.state.stack.count > 1 else {
      return .cannotPopRootPage
    }
    if request.isBusy { return .transitionIsRunning }
    if !pagesWithRecognizer.contains(top) {
      return .other("\(top) was not pushed with animation and has no gesture recognizer")
    }
    return Self.settings(in: navigation).boolean(Self.fullScreenPopGestureEnabled) == false
      ? .other("fullScreenPopGestureEnabled is off") : nil
  }
}
