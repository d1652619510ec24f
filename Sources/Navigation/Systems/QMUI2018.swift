import Units

/// QMUI as seed 003 tells it (2018, up to 4.2.1; nav-systems §4.2, Versions).
///
/// Four rules decide. The disappearing page's fake bar is made before the push or pop; the appearing
/// page's at its layout, where the container is painted while the real bar is translucent, and setters
/// of the real bar are mirrored into it. In viewDidAppear a lock closes, the fake's style goes to the
/// real bar and the fake is removed; viewDidDisappear opens the lock and removes a fake.
package struct QMUI2018: TransitionSystem {
  package static let entry = TransitionSystemEntry(
    name: "qmui-2018",
    title: "QMUI as seed 003 tells it",
    approach: "fake bars where four rules say that two styles differ: the old page's before the "
      + "operation, the new page's at its layout",
    source: "seed 003, nav-systems §4.2 (Versions)",
    limits: "knows no appearance objects, so that pages with them are UIKit's alone; a page that "
      + "clips to its bounds hides its fake bar; popTo and popToRoot as pop; a push during a "
      + "transition is deferred as UIKit's")

  package static let settings: LibrarySettings? = QMUIPage.settings

  /// Pages that have appeared (`lockTransitionNavigationBar`).
  private var locked: Set<PageID> = []
  /// The page into whose fake bar the real bar's setters are mirrored (`transitionNavigationBar`).
  private var mirror: PageID?

  private static let mirrored = BarProperty[\.barTintColor, \.backgroundImage, \.shadowImage]

  package init() {}

  package mutating func willPush(
    _ page: PageID, animated: Bool, in navigation: inout NavigationModel
  ) {
    guard let disappearing = navigation.state.topPage,
      QMUIRule.needsFakeBars(.from2018, disappearing, page, in: &navigation)
    else { return }
    addFakeBar(to: disappearing, in: &navigation)
    navigation.maskBackground(true)
  }

  package mutating func willPop(
    to target: PageID, animated: Bool, in navigation: inout NavigationModel
  ) {
    guard let disappearing = navigation.state.topPage,
      QMUIRule.needsFakeBars(.from2018, disappearing, target, in: &navigation)
    else { return }
    addFakeBar(to: disappearing, in: &navigation)
    restyleBar(fromFakeBarOf: target, in: &navigation)
    navigation.maskBackground(true)
  }

  package mutating func willSet(
    _ pages: [PageID], animated: Bool, in navigation: inout NavigationModel
  ) {
    guard animated, let appearing = pages.last, appearing != navigation.state.topPage else {
      return
    }
    willPop(to: appearing, animated: true, in: &navigation)
  }

  package mutating func viewWillAppear(
    _ page: PageID, animated: Bool, in navigation: inout NavigationModel
  ) {
    _ = QMUIPage.setBarHidden(for: page, animated: animated, in: &navigation)
    let changes = QMUIPage.render(page, in: &navigation) { changes, _ in changes }
    changes.forEach { barStyled($0, in: &navigation) }
  }

  package mutating func viewWillLayoutSubviews(
    _ page: PageID, in navigation: inout NavigationModel
  ) {
    guard navigation.state.topPage == page, let transition = navigation.state.transition,
      transition.to == page, !locked.contains(page), navigation.state[page].fakeBar == nil,
      QMUIRule.needsFakeBars(.from2018, transition.from, page, in: &navigation)
    else { return }
    if navigation.isBarTranslucent, let page = QMUIPage(page, in: navigation.scene) {
      navigation.apply(.containerPainted(page.containerColor))
    }
    addFakeBar(to: page, in: &navigation)
    mirror = page
    navigation.mirrorImageAlpha(intoFakeBarOf: page)
    navigation.maskBackground(true)
  }

  package mutating func viewDidAppear(
    _ page: PageID, animated: Bool, in navigation: inout NavigationModel
  ) {
    locked.insert(page)
    restyleBar(fromFakeBarOf: page, in: &navigation)
    removeFakeBar(of: page, in: &navigation)
    if navigation.state.stack.contains(page) { navigation.maskBackground(false) }
  }

  package mutating func viewDidDisappear(
    _ page: PageID, animated: Bool, in navigation: inout NavigationModel
  ) {
    locked.remove(page)
    removeFakeBar(of: page, in: &navigation)
  }

  package mutating func barStyled(_ change: BarChange, in navigation: inout NavigationModel) {
    guard let mirror, navigation.state[mirror].fakeBar != nil else { return }
    guard Self.mirrored.contains(change.property) else { return }
    navigation.apply(.fakeBarStyled(page: mirror, [change], from: "the bar's setter"))
    navigation.mirrorImageAlpha(intoFakeBarOf: mirror)
  }

  package mutating func barImageFaded(in navigation: inout NavigationModel) {
    navigation.mirrorImageAlpha(intoFakeBarOf: mirror)
  }

  private func addFakeBar(to page: PageID, in navigation: inout NavigationModel) {
    guard navigation.isInWindow(page) else { return }
    let bar = navigation.state.bar
    var copy = BarStyle()
    copy.barStyle = bar.style.barStyle
    // Before the image, so that a forced yes beside an opaque one is not seen as different.
    if !navigation.isBarTranslucent { copy.isTranslucent = false }
    copy.barTintColor = bar.style.barTintColor
    copy.backgroundImage = QMUIPage.imageForFakeBar(bar.style.backgroundImage, in: navigation)
    copy.shadowImage = bar.style.shadowImage
    navigation.addFakeBar(copy, to: page)
  }

  private func restyleBar(fromFakeBarOf page: PageID, in navigation: inout NavigationModel) {
    guard let style = navigation.state[page].fakeBar?.style else { return }
    let changes: [BarChange] = [
      .set(\.barStyle, style.barStyle), .set(\.barTintColor, style.barTintColor),
      .set(\.shadowImage, style.shadowImage), .set(\.backgroundImage, style.backgroundImage),
    ]
    navigation.restyleBar(changes, fromFakeBarOf: page)
  }

  private mutating func removeFakeBar(of page: PageID, in navigation: inout NavigationModel) {
    guard navigation.state[page].fakeBar != nil else { return }
    if mirror == page { mirror = nil }
    navigation.apply(.fakeBarRemoved(page: page))
  }
}
