import Units

/// KLTAnimateNav (seed 002, nav-systems §4.8), which JYNavTransition rewrote.
///
/// The same motion with two lists of pictures side by side: the navigation controller's for swipes,
/// the animator's for pushes and pops. They drift apart, and then a wrong picture or none slides in.
package struct KLTAnimateNav: TransitionSystem {
  package static let entry = TransitionSystemEntry(
    name: "klt",
    title: "KLTAnimateNav",
    approach: "screenshots under the window's content; whole screens move by the screen's width",
    source: "seed 002, nav-systems §4.8",
    limits: "popToRoot has no picture, so that the root stands uncovered; a push without "
      + "animation, those of `stack:` too, has no picture for a later pop; a popTo without animation takes "
      + "those of the next pop; its shadow is not drawn; a picture from before a rotation is not "
      + "stretched over the screen; `release: cancel` beyond 40 pt and `finish` within them cannot "
      + "be; calls during a swipe wait as during a transition")

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

  package func motion(from start: Time) -> Motion { ScreenMotion.tapped(from: start) }

  package mutating func willPush(
    _ page: PageID, animated: Bool, in navigation: inout NavigationModel
  ) {
    leaving = navigation.leavingPicture
    if let picture = leaving?.picture {
      pictures.shots.append(picture)
    } else {
      navigation.apply(.barRestyled([.set(\.tintColor, Self.tint)], from: "its viewDidLoad"))
    }
  }

  package mutating func didPush(
    _ page: PageID, animated: Bool, in navigation: inout NavigationModel
  ) {
    if animated { animatePush(in: &navigation) }
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

  package mutating func didPop(
    to target: PageID, animated: Bool, in navigation: inout NavigationModel
  ) {
    if navigation.popCall == .swipe { pictures.animate { $0.shots.drop(1) } }
    if animated { animatePop(to: target, in: &navigation) }
  }

  /// setViewControllers is not handled: the lists stay as they are.
  package mutating func willSet(
    _ pages: [PageID], animated: Bool, in navigation: inout NavigationModel
  ) {
    leaving = navigation.leavingPicture
  }

  package mutating func didSet(
    from stack: [PageID], animated: Bool, in navigation: inout NavigationModel
  ) {
    guard animated, let top = navigation.state.topPage, stack.last != top else { return }
    if stack.contains(top) {
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
        MovingScreens(
          ScreenMotion.tapped(from: navigation.clock), live: Way(1, 0),
          below: [Screenshot(of: leaving.page, picture, Way(0, -1))])))
  }

  private mutating func animatePop(to target: PageID, in navigation: inout NavigationModel) {
    guard let leaving else { return }
    isPopping = true
    navigation.animatePop(of: leaving, to: target, pictures.animate { $0.pictureOfPop() })
  }

  package mutating func transitionCompleted(cancelled: Bool, in navigation: inout NavigationModel) {
    if isPopping { pictures.animate { $0.shots.drop(1) } }
    isPopping = false
  }

  package func refusal(
    of swipe: Swipe, byUIKit: String?, isBusy: Bool, in navigation: NavigationModel
  ) -> String? {
    if navigation.state.stack.count < 2 { return "klt: the root page stays" }
    return isBusy ? "klt: a transition is running" : nil
  }

  package mutating func beginsOwnSwipe(
    _ swipe: Swipe, in navigation: inout NavigationModel
  ) -> Bool {
    guard let target = navigation.state.stack.dropLast().last else { return false }
    let coverAtTheEnd = Self.coverAlpha - Self.coverAlpha / Self.coverEnd
    navigation.dragScreens(
      swipe, over: Screenshot(of: target, pictures.shots.last, Way(-Self.parallax, 0)),
      cover: Way(Self.coverAlpha, coverAtTheEnd))
    return true
  }

  package mutating func ownSwipeFinishes(
    _ swipe: Swipe, in navigation: inout NavigationModel
  ) -> Bool {
    let points = swipe.to * navigation.scene.device.size.width
    let finishes = points > Self.threshold
    navigation.apply(
      .decided(
        "klt: the screen is \(pointsText(points)) pt away, \(finishes ? "" : "not ")more than "
          + "\(pointsText(Self.threshold)): the page \(finishes ? "goes" : "stays"), however the "
          + "finger lets go"))
    navigation.settleScreens(swipe, finishes: finishes)
    return finishes
  }
}
