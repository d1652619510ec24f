import Units

/// A model of KLTAnimateNav (github.com/RunningChicken-K/KLTAnimateNav, commit 913f4dc), the predecessor of
/// JYNavTransition.
///
/// The library keeps two lists of screenshots: the navigation controller's for swipes, and the animator's
/// for pushes and pops. When the lists no longer match, the wrong screenshot slides in, or none at all.
package struct KLTAnimateNav: TransitionSystem {
  package static let description = SystemDescription(
    name: "klt",
    title: "KLTAnimateNav",
    approach: "screenshots under the window's content; whole screens move by the width of the "
      + "screen",
    source: "github.com/RunningChicken-K/KLTAnimateNav, commit 913f4dc; Yang (2017)",
    limits: "popToRoot has no screenshot, so the root page is visible immediately; pushes without "
      + "animation, including those of `stack:`, leave no screenshot for a later pop; a popTo "
      + "without animation removes the screenshot of the next pop; the shadow is not drawn; a "
      + "screenshot from before a rotation is not stretched over the screen; `release: cancel` "
      + "beyond 40 pt and `finish` within 40 pt have no effect; calls during a swipe wait as "
      + "during a transition",
    family: .screenshots, traits: [.ownSwipe, .replacesAnimators])

  /// The distance in points above which a swipe finishes, regardless of its velocity, even if the
  /// gesture is canceled.
  private static let threshold = 40.0
  /// The opacity of the black view over the screenshot when a swipe begins, and the progress at
  /// which it reaches zero.
  private static let (coverAlpha, coverEnd) = (0.6, 0.75)
  /// The distance that the screenshot moves, as a fraction of the finger's distance.
  private static let parallax = 0.6
  /// The `navigationBar.tintColor` that the library's viewDidLoad sets.
  private static let tint = Color(bytes: 0x6F, 0x71, 0x79)

  private var pictures = KLTPictures()
  /// The screenshot that moves off the screen in the next transition.
  private var outgoing: Screenshot?
  /// Whether the end of the running transition removes the animator's last screenshot.
  private var isPopping = false

  package init() {}

  package static func install(_ on: inout Hooks<Self>) {
    on.motion = { _, start, _ in ScreenMotion.tapped(from: start) }
    on.willPush = { klt, _, navigation in
      klt.outgoing = navigation.outgoingScreenshot
      if let picture = klt.outgoing?.picture {
        klt.pictures.shots.append(picture)
      } else {
        navigation.apply(.barRestyled([.set(\.tintColor, tint)], from: "the library's viewDidLoad"))
      }
    }
    on.didPush = { klt, push, navigation in
      if push.isAnimated { klt.animatePush(in: &navigation) }
    }
    on.willPop = { klt, pop, navigation in
      klt.outgoing = navigation.outgoingScreenshot
      klt.pictures.count(pop, in: navigation.state)
    }
    on.popIgnored = { $0.pictures.count($1, in: $2.state) }
    on.didPop = { klt, pop, navigation in
      if pop.method == .swipe { klt.pictures.animate { $0.shots.drop(1) } }
      if pop.isAnimated { klt.animatePop(to: pop.target, in: &navigation) }
    }
    // The library does not handle setViewControllers: its lists do not change.
    on.willSet = { klt, _, navigation in klt.outgoing = navigation.outgoingScreenshot }
    on.didSet = { $0.animate($1, in: &$2) }
    on.transitionCompleted = { klt, _, _ in
      if klt.isPopping { klt.pictures.animate { $0.shots.drop(1) } }
      klt.isPopping = false
    }
    on.refusesSwipe = { _, request, navigation in
      if navigation.state.stack.count < 2 { return .by(Self.self, .cannotPopRootPage) }
      return request.isBusy ? .by(Self.self, .transitionIsRunning) : nil
    }
    on.ownSwipeBegan = { $0.drag($1, in: &$2) }
    on.ownSwipeFinishes = { _, swipe, navigation in points(swipe, navigation) > threshold }
    on.ownSwipeReleased = { _, release, navigation in
      let points = points(release.swipe, navigation)
      let (not, verb) = release.finishes ? ("", "is popped") : ("not ", "stays")
      navigation.apply(
        .note(
          "\(Self.name): the screen has moved \(pointsText(points)) pt, \(not)more than "
            + "\(pointsText(threshold)): the page \(verb), regardless of `release`"))
      navigation.settleScreens(release)
    }
  }

  /// Returns the distance that a finger moves the screen, in points.
  private static func points(_ swipe: Swipe, _ navigation: NavigationModel) -> Double {
    swipe.to * navigation.scene.device.size.width
  }

  private mutating func animate(_ set: SetCall, in navigation: inout NavigationModel) {
    guard set.isAnimated, let top = navigation.state.topPage, set.previous.last != top else {
      return
    }
    if set.previous.contains(top) {
      animatePop(to: top, in: &navigation)
    } else {
      animatePush(in: &navigation)
    }
  }

  /// Moves the animator's screenshot, which is below the window's other views, off the screen.
  private mutating func animatePush(in navigation: inout NavigationModel) {
    guard let outgoing, let picture = outgoing.picture else { return }
    pictures.animate { $0.shots.append(picture) }
    navigation.apply(
      .screensMoved(
        SnapshotTransition(
          ScreenMotion.tapped(from: navigation.clock), live: Interpolation(1, 0),
          below: [Screenshot(of: outgoing.page, picture, Interpolation(0, -1))])))
  }

  private mutating func animatePop(to target: PageID, in navigation: inout NavigationModel) {
    guard let outgoing else { return }
    isPopping = true
    navigation.animatePop(of: outgoing, to: target, pictures.animate { $0.pictureOfPop() })
  }

  private func drag(_ swipe: Swipe, in navigation: inout NavigationModel) {
    guard let target = navigation.state.stack.dropLast().last else { return }
    let finalCoverAlpha = Self.coverAlpha - Self.coverAlpha / Self.coverEnd
    navigation.dragScreens(
      swipe, over: Screenshot(of: target, pictures.shots.last, Interpolation(-Self.parallax, 0)),
      cover: Interpolation(Self.coverAlpha, finalCoverAlpha))
  }
}
