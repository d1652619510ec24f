import Units

/// QMUI 4.8.0's navigation bar transition (seed 003 tells an older one; nav-systems §4.2).
///
/// Pages answer what their bar looks like, and the library writes that to the real bar before each
/// viewWillAppear. Where its rules say that two pages' bars differ, both pages get a fake bar, the real
/// background an empty mask, and setters of the real bar are mirrored into the appearing page's fake
/// until the transition coordinator completes. Nothing is remembered: each appearance asks again.
package struct QMUI: TransitionSystem {
  package static let entry = TransitionSystemEntry(
    name: "qmui",
    title: "QMUI 4.8",
    approach: "pages answer their style; fake bars only where rules say that two styles differ, "
      + "and the real bar's setters are mirrored into the appearing page's one",
    source: "seed 003, nav-systems §4.2",
    limits: "a mirrored 0×0 image shows as the system's bar on the fake; scrollEdgeAppearance is "
      + "mirrored into standardAppearance (4.8.0's bug); translucency is copied, not mirrored; a "
      + "pushed page's view loads after its fake bar is made")

  package static let settings: LibrarySettings? = QMUIPage.settings

  /// The two pages that are to have fake bars (`shouldShowTransitionBar`).
  var flagged: [PageID] = []
  /// The page into whose fake bar the real bar's setters are mirrored (`copyStylesToBar`).
  var mirror: PageID?
  /// `qmui_navigationAction` from its beginning to the coordinator's completion; nil for `Unknow`.
  var action: Action?
  /// `isViewControllerTransiting`: a push meanwhile is not animated.
  var isTransiting = false

  enum Action { case push, pop, set }

  package init() {}

  package mutating func willPush(
    _ page: PageID, animated: Bool, in navigation: inout NavigationModel
  ) {
    action = .push
    if animated { isTransiting = true }
  }

  package mutating func didPush(
    _ page: PageID, animated: Bool, in navigation: inout NavigationModel
  ) {
    guard let disappearing = navigation.state.stack.dropLast().last else { return }
    decide(disappearing, page, in: &navigation)
    // Without a coordinator it is completed at once.
    if !animated { transitionCompleted(cancelled: false, in: &navigation) }
  }

  package mutating func willPop(
    to target: PageID, animated: Bool, in navigation: inout NavigationModel
  ) {
    guard let disappearing = navigation.state.topPage else { return }
    action = .pop
    isTransiting = true
    decide(disappearing, target, in: &navigation)
  }

  package mutating func didPop(
    to target: PageID, animated: Bool, in navigation: inout NavigationModel
  ) {
    if !animated { transitionCompleted(cancelled: false, in: &navigation) }
  }

  package mutating func viewWillAppear(
    _ page: PageID, animated: Bool, in navigation: inout NavigationModel
  ) {
    if let hidden = QMUIPage.setBarHidden(for: page, animated: animated, in: &navigation) {
      barHiddenSet(hidden, animated: animated, in: &navigation)
    }
    lockBackLabelTint(for: page, animated: animated, in: &navigation)
    let changes = QMUIPage.render(page, in: &navigation) { QMUIPage.setters($0, in: $1) }
    changes.forEach { mirror($0, in: &navigation) }
  }

  package mutating func viewWillLayoutSubviews(
    _ page: PageID, in navigation: inout NavigationModel
  ) {
    navigation.placeFakeBar(of: page)
  }

  package mutating func viewDidAppear(
    _ page: PageID, animated: Bool, in navigation: inout NavigationModel
  ) {
    isTransiting = false
  }

  /// From iOS 15 a legacy setter sets the appearance object too; what is set is mirrored.
  package mutating func barStyled(_ change: BarChange, in navigation: inout NavigationModel) {
    let changes = QMUIPage.setters([change], in: navigation)
    if changes.count > 1 {
      navigation.apply(
        .barRestyled(Array(changes.dropFirst()), from: "QMUI's mapping of the legacy setter"))
    }
    changes.forEach { mirror($0, in: &navigation) }
  }

  package mutating func barImageFaded(in navigation: inout NavigationModel) {
    navigation.mirrorImageAlpha(intoFakeBarOf: mirror)
  }

  package mutating func barHiddenSet(
    _ hidden: Bool, animated: Bool, in navigation: inout NavigationModel
  ) {
    // Neither `isPushing` nor `isPopping` holds in a set.
    guard action != .set, let top = navigation.state.topPage, flagged.contains(top) else { return }
    if !hidden {
      if addFakeBar(to: top, in: &navigation) { bind(top, in: &navigation) }
    } else if navigation.state[top].fakeBar != nil {
      if mirror == top { mirror = nil }
      navigation.apply(.fakeBarRemoved(page: top))
    }
  }

  package mutating func transitionCompleted(
    cancelled: Bool, in navigation: inout NavigationModel
  ) {
    isTransiting = false
    action = nil
    mirror = nil
    // On a cancel the label gets the staying page's tint with that (#692).
    if navigation.state.bar.lockedBackLabelTint != nil {
      navigation.apply(.backLabelTintLocked(false))
    }
    for page in flagged where navigation.state[page].fakeBar != nil {
      navigation.apply(.fakeBarRemoved(page: page))
    }
    navigation.maskBackground(false)
    flagged = []
  }
}
