import Units

/// KLTAnimateNav (seed 002, nav-systems §4.8), which JYNavTransition rewrote.
///
/// The same motion with two lists of pictures side by side: the navigation controller's for swipes,
/// the animator's for pushes and pops. They drift apart, and then a wrong picture or none slides in.
package struct KLTAnimateNav: TransitionSystem {
  package static let description = SystemDescription(
    name: "klt",
    title: "KLTAnimateNav",
    approach: "screenshots under the window's content; whole screens move by the screen's width",
    source: "seed 002, nav-systems §4.8",
    limits: "popToRoot has no picture, so that the root stands uncovered; a push without "
      + "animation, those of `stack:` too, has no picture for a later pop; a popTo without animation takes "
      + "those of the next pop; its shadow is not drawn; a picture from before a rotation is not "
      + "stretched over the screen; `release: cancel` beyond 40 pt and `finish` within them cannot "
      + "be; calls during a swipe wait as during a transition",
    family: .screenshots, traits: [.ownSwipe])

  /// Points beyond which a swipe finishes; velocity does not count, nor whether the gesture is
  /// cancelled.
  private static let threshold = 40.0
  /// Of the black over the picture at the start of a swipe, and where on the way it is gone.
  private static let (coverAlpha, coverEnd) = (0.6, 0.75)
  /// How much slower than the finger the picture moves.
  private static let parallax = 0.6
  /// `navigationBar.tintColor` in its viewDidLoad.
  private static let tint = Color(bytes: 0x6F, 0x71, 0x79)

  private var pictures = KLTPictures()
  /// What leaves by the transition that begins.
  private var leaving: Screenshot?
  /// Whether the running transition takes the animator's last picture with it.
  private var isPopping = false

  package init() {}

  package static func install(_ on: inout Hooks<Self>) {
    on.motion = { _, start, _ in ScreenMotion.tapped(from: start) }
    on.willPush = { klt, _, navigation in
      klt.leaving = navigation.leavingPicture
      if let picture = klt.leaving?.picture {
        klt.pictures.shots.append(picture)
      } else {
        navigation.apply(.barRestyled([.set(\.tintColor, tint)], from: "its viewDidLoad"))
      }
    }
    on.didPush = { klt, push, navigation in
      if push.isAnimated { klt.animatePush(in: &navigation) }
    }
    on.willPop = { klt, pop, navigation in
      klt.leaving = navigation.leavingPicture
      klt.pictures.count(pop, in: navigation.state)
    }
    on.popIgnored = { $0.pictures.count($1, in: $2.state) }
    on.didPop = { klt, pop, navigation in
      if pop.method == .swipe { klt.pictures.animate { $0.shots.drop(1) } }
      if pop.isAnimated { klt.animatePop(to: pop.target, in: &navigation) }
    }
    // setViewControllers is not handled: the lists stay as they are.
    on.willSet = { klt, _, navigation in klt.leaving = navigation.leavingPicture }
    on.didSet = { $0.animate($1, in: &$2) }
    on.transitionCompleted = { klt, _, _ in
      if klt.isPopping { klt.pictures.animate { $0.shots.drop(1) } }
      klt.isPopping = false
    }
    on.refusesSwipe = { _, question, navigation in
      if navigation.state.stack.count < 2 { return .by("klt", .rootPageStays) }
      return question.isBusy ? .by("klt", .transitionRuns) : nil
    }
    on.ownSwipeBegan = { $0.drag($1, in: &$2) }
    on.ownSwipeFinishes = { _, swipe, navigation in points(swipe, navigation) > threshold }
    on.ownSwipeReleased = { _, release, navigation in
      let points = points(release.swipe, navigation)
      let (not, verb) = release.finishes ? ("", "goes") : ("not ", "stays")
      navigation.apply(
        .note(
          "klt: the screen is \(pointsText(points)) pt away, \(not)more than "
            + "\(pointsText(threshold)): the page \(verb), however the finger lets go"))
      navigation.settleScreens(release)
    }
  }

  /// How far a finger moves the screen, in points.
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

  /// The animator's own picture leaves at the window's bottom.
  private mutating func animatePush(in navigation: inout NavigationModel) {
    guard let leaving, let picture = leaving.picture else { return }
    pictures.animate { $0.shots.append(picture) }
    navigation.apply(
      .screensMoved(
        SnapshotTransition(
          ScreenMotion.tapped(from: navigation.clock), live: Interpolation(1, 0),
          below: [Screenshot(of: leaving.page, picture, Interpolation(0, -1))])))
  }

  private mutating func animatePop(to target: PageID, in navigation: inout NavigationModel) {
    guard let leaving else { return }
    isPopping = true
    navigation.animatePop(of: leaving, to: target, pictures.animate { $0.pictureOfPop() })
  }

  private func drag(_ swipe: Swipe, in navigation: inout NavigationModel) {
    guard let target = navigation.state.stack.dropLast().last else { return }
    let coverAtTheEnd = Self.coverAlpha - Self.coverAlpha / Self.coverEnd
    navigation.dragScreens(
      swipe, over: Screenshot(of: target, pictures.shots.last, Interpolation(-Self.parallax, 0)),
      cover: Interpolation(Self.coverAlpha, coverAtTheEnd))
  }
}
