import Units

/// QMUI as seed 003 tells it (2018, up to 4.2.1; nav-systems §4.2, Versions).
///
/// Four rules decide. The disappearing page's fake bar is made before the push or pop; the appearing
/// page's at its layout, where the container is painted while the real bar is translucent, and setters
/// of the real bar are mirrored into it. In viewDidAppear a lock closes, the fake's style goes to the
/// real bar and the fake is removed; viewDidDisappear opens the lock and removes a fake.
package struct QMUI2018: TransitionSystem {
  package static let description = SystemDescription(
    name: "qmui-2018",
    title: "QMUI as seed 003 tells it",
    approach: "fake bars where four rules say that two styles differ: the old page's before the "
      + "operation, the new page's at its layout",
    source: "seed 003, nav-systems §4.2 (Versions)",
    limits: "knows no appearance objects, so that pages with them are UIKit's alone; a page that "
      + "clips to its bounds hides its fake bar; popTo and popToRoot as pop; a push during a "
      + "transition is deferred as UIKit's",
    family: .fakeBars, traits: [.clipsFakeBars, .swizzlesCallbacks],
    copies: .init(
      always: BarProperty[
        \.barStyle, \.isTranslucent, \.barTintColor, \.backgroundImage, \.shadowImage]),
    settings: QMUIPage.settings)

  private static let mirroredProperties = BarProperty[
    \.barTintColor, \.backgroundImage, \.shadowImage]

  /// Pages that have appeared (`lockTransitionNavigationBar`).
  private var locked: Set<PageID> = []
  /// The page into whose fake bar the real bar's setters are mirrored (`transitionNavigationBar`).
  private var mirrored: PageID?

  package init() {}

  package static func install(_ on: inout Hooks<Self>) {
    on.willPush = { qmui, push, navigation in
      guard let disappearing = navigation.state.topPage,
        QMUIRule.decide(.from2018, disappearing, push.page, in: &navigation)
      else { return }
      qmui.addFakeBar(to: disappearing, in: &navigation)
      navigation.maskBackground(true)
    }
    on.willPop = { $0.beginPop(to: $1.target, in: &$2) }
    on.willSet = { qmui, set, navigation in
      guard set.isAnimated, let appearing = set.pages.last, appearing != navigation.state.topPage
      else { return }
      qmui.beginPop(to: appearing, in: &navigation)
    }
    on.viewWillAppear = { qmui, call, navigation in
      _ = QMUIPage.setBarHidden(for: call.page, animated: call.isAnimated, in: &navigation)
      let changes = QMUIPage.render(call.page, in: &navigation) { changes, _ in changes }
      changes.forEach { qmui.mirror($0, in: &navigation) }
    }
    on.viewWillLayoutSubviews = { $0.layOutFakeBar(of: $1.page, in: &$2) }
    on.viewDidAppear = { qmui, call, navigation in
      qmui.locked.insert(call.page)
      qmui.restyleBar(fromFakeBarOf: call.page, in: &navigation)
      qmui.removeFakeBar(of: call.page, in: &navigation)
      if navigation.state.stack.contains(call.page) { navigation.maskBackground(false) }
    }
    on.viewDidDisappear = { qmui, call, navigation in
      qmui.locked.remove(call.page)
      qmui.removeFakeBar(of: call.page, in: &navigation)
    }
    on.barStyled = { $0.mirror($1, in: &$2) }
    on.barImageFaded = { qmui, _, navigation in
      navigation.mirrorImageAlpha(intoFakeBarOf: qmui.mirrored)
    }
  }

  private func beginPop(to target: PageID, in navigation: inout NavigationModel) {
    guard let disappearing = navigation.state.topPage,
      QMUIRule.decide(.from2018, disappearing, target, in: &navigation)
    else { return }
    addFakeBar(to: disappearing, in: &navigation)
    restyleBar(fromFakeBarOf: target, in: &navigation)
    navigation.maskBackground(true)
  }

  private mutating func layOutFakeBar(of page: PageID, in navigation: inout NavigationModel) {
    guard navigation.state.topPage == page, let transition = navigation.state.transition,
      transition.to == page, !locked.contains(page), navigation.state[page].fakeBar == nil,
      QMUIRule.decide(.from2018, transition.from, page, in: &navigation)
    else { return }
    if navigation.isBarTranslucent, let page = QMUIPage(page, in: navigation.scene) {
      navigation.apply(.containerPainted(page.containerColor))
    }
    addFakeBar(to: page, in: &navigation)
    mirrored = page
    navigation.mirrorImageAlpha(intoFakeBarOf: page)
    navigation.maskBackground(true)
  }

  /// A setter of the real bar goes into the fake bar too.
  private func mirror(_ change: BarChange, in navigation: inout NavigationModel) {
    guard let mirrored, navigation.state[mirrored].fakeBar != nil else { return }
    guard Self.mirroredProperties.contains(change.property) else { return }
    navigation.apply(.fakeBarStyled(page: mirrored, [change], from: "the bar's setter"))
    navigation.mirrorImageAlpha(intoFakeBarOf: mirrored)
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
    if mirrored == page { mirrored = nil }
    navigation.apply(.fakeBarRemoved(page: page))
  }
}
