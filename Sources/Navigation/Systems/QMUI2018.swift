import Units

/// A model of QMUI before 4.2.2, as Custom Bars (2019) describes it.
///
/// Four rules decide whether fake bars are added. The disappearing page's fake bar is created before the
/// push or pop, and the appearing page's when it is laid out. At that point, the container gets a color if
/// the real bar is translucent. From then on, calls to the real bar's setters are mirrored to the appearing
/// page's fake bar. viewDidAppear locks the page, sets the fake bar's style on the real bar and removes the
/// fake bar. viewDidDisappear unlocks the page and removes its fake bar.
package struct QMUI2018: TransitionSystem {
  package static let description = SystemDescription(
    name: "qmui-2018",
    title: "QMUI before 4.2.2",
    approach: "fake bars where one of four rules finds a difference between two styles: the "
      + "disappearing page gets its fake bar before the operation, and the appearing page when "
      + "it is laid out",
    source: "Custom Bars (2019); github.com/Tencent/QMUI_iOS, 4.2.1",
    limits: "appearance objects are not supported, so pages with them look as they do under "
      + "UIKit alone; a page that clips to its bounds hides its fake bar; popTo and popToRoot act like "
      + "pop; a push during a transition is deferred as in UIKit; QMUI's configuration is always "
      + "active, with the values of `appearance:`",
    family: .fakeBars,
    traits: [
      .clipsFakeBars, .ignoresEmptyImages, .losesForcedTranslucency, .stylesBars,
      .swizzlesCallbacks,
    ],
    copies: copies,
    settings: QMUIPage.settings)

  /// The properties, in the order in which the library restores them: the shadow before the image.
  private static let copies = SystemDescription.CopiedProperties(
    always: BarProperty.list(
      \.barStyle, \.isTranslucent, \.barTintColor, \.shadowImage, \.backgroundImage))

  private static let mirroredProperties = BarProperty[
    \.barTintColor, \.backgroundImage, \.shadowImage]

  /// Pages that have appeared (`lockTransitionNavigationBar`).
  private var locked: Set<PageID> = []
  /// The page whose fake bar mirrors calls to the real bar's setters (`transitionNavigationBar`).
  private var mirrored: PageID?
  /// The value of `qmui_isPopping`, which the coordinator's completion resets.
  private var isPopping = false

  package init() {}

  package static func install(_ on: inout Hooks<Self>) {
    on.willPush = { qmui, push, navigation in
      guard let disappearing = navigation.state.topPage,
        QMUIRule.decide(.from2018, disappearing, push.page, in: &navigation)
      else { return }
      qmui.addFakeBar(to: disappearing, in: &navigation)
      navigation.maskBackground(true)
    }
    on.willPop = { qmui, pop, navigation in
      qmui.isPopping = true
      qmui.beginPop(to: pop.target, in: &navigation)
    }
    on.didPop = { qmui, pop, _ in if !pop.isAnimated { qmui.isPopping = false } }
    on.willSet = { qmui, set, navigation in
      guard set.isAnimated, let appearing = set.pages.last, appearing != navigation.state.topPage
      else { return }
      qmui.beginPop(to: appearing, in: &navigation)
    }
    on.viewWillAppear = { qmui, call, navigation in
      _ = QMUIPage.setBarHidden(for: call.page, animated: call.isAnimated, in: &navigation)
      // Up to iOS 10, the tint is animated instead.
      if qmui.isPopping, call.isAnimated, navigation.scene.profile >= .ios11 {
        QMUIPage.lockBackLabelTint(for: call.page, in: &navigation)
      }
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
    on.transitionCompleted = { qmui, _, navigation in
      qmui.isPopping = false
      QMUIPage.unlockBackLabelTint(in: &navigation)
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

  /// Mirrors a call to a setter of the real bar to the fake bar.
  private func mirror(_ change: BarChange, in navigation: inout NavigationModel) {
    guard let mirrored, navigation.state[mirrored].fakeBar != nil else { return }
    guard Self.mirroredProperties.contains(change.property) else { return }
    navigation.apply(.fakeBarStyled(page: mirrored, [change], from: "the bar's setter"))
    navigation.mirrorImageAlpha(intoFakeBarOf: mirrored)
  }

  private func addFakeBar(to page: PageID, in navigation: inout NavigationModel) {
    guard navigation.isInWindow(page) else { return }
    var copy = navigation.scene.styleOfBar(
      after: copiedChanges(of: navigation.state.bar.style, in: navigation))
    copy.backgroundImage = QMUIPage.imageForFakeBar(copy.backgroundImage, in: navigation)
    // The library copies translucency only if it differs from that of a new bar, which is translucent, so a
    // forced `true` is not copied.
    if !navigation.isBarTranslucent { copy.isTranslucent = false }
    navigation.addFakeBar(of: Self.self, copy, to: page)
  }

  private func restyleBar(fromFakeBarOf page: PageID, in navigation: inout NavigationModel) {
    guard let style = navigation.state[page].fakeBar?.style else { return }
    navigation.restyleBar(copiedChanges(of: style, in: navigation), fromFakeBarOf: page)
  }

  /// Returns the changes that copy a style.
  ///
  /// Translucency is excluded, because the library never restores it.
  private func copiedChanges(of style: BarStyle, in navigation: NavigationModel) -> [BarChange] {
    Self.copies.changes(of: style, navigation.scene.profile).filter {
      $0.property != BarProperty[\.isTranslucent]
    }
  }

  private mutating func removeFakeBar(of page: PageID, in navigation: inout NavigationModel) {
    guard navigation.state[page].fakeBar != nil else { return }
    if mirrored == page { mirrored = nil }
    navigation.apply(.fakeBarRemoved(page: page))
  }
}
