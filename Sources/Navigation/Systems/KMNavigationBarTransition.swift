import Units

/// KMNavigationBarTransition 1.1.11 (seed 001, nav-systems §4.1).
///
/// Each page of an animated transition gets a fake bar, a copy of the real one without items, and
/// the real background is hidden. When the transition is over the fake's style goes back to the real
/// bar. The page that was left by a push keeps its fake as the memory of its style. No styles are
/// compared: every animated transition is split at the page's edge.
package struct KMNavigationBarTransition: TransitionSystem {
  package static let description = SystemDescription(
    name: "km",
    title: "KMNavigationBarTransition",
    approach: "fake bar on each page during every animated transition; the page left keeps its "
      + "own as memory",
    source: "seed 001, nav-systems §4.1",
    limits: "a theme change on the upper page is reverted (S06); a child page that appears in a "
      + "transition shows the real bar's background (S18); nothing but bar style, translucency, tint, "
      + "image and shadow is copied, from iOS 15 nothing but bar style, translucency and the bar's "
      + "standard and scroll edge appearance, and never the navigation item's own appearances; the "
      + "clamped offset and the inset behaviour of a km_scrollView are not modelled, as no scenario "
      + "can name one",
    family: .fakeBars,
    // A child's viewDidAppear shows the background again, whatever transition runs (KM #31).
    traits: [.remembersStyles, .takesEmptyImages, .swizzlesCallbacks, .hooksChildPages],
    copies: .init(
      always: BarProperty[\.barStyle, \.isTranslucent],
      before15: BarProperty[\.barTintColor, \.backgroundImage, \.shadowImage],
      from15: BarProperty[\.standardAppearance, \.scrollEdgeAppearance]))

  /// The page that a running push is heading to (`km_transitionContextToViewController`); weak, so
  /// that it goes with its page.
  private var pushTarget: PageID?

  package init() {}

  package static func install(_ on: inout Hooks<Self>) {
    on.willPush = { km, push, navigation in
      guard let disappearing = navigation.state.topPage else { return }
      if km.pushTarget == nil || navigation.state[disappearing].fakeBar == nil {
        km.addFakeBar(to: disappearing, in: &navigation)
      }
      guard push.isAnimated else { return }
      km.pushTarget = push.page
      if navigation.state[disappearing].fakeBar != nil { navigation.hideBackground(true) }
    }
    on.willPop = { km, pop, navigation in
      guard let disappearing = navigation.state.topPage else { return }
      km.addFakeBar(to: disappearing, in: &navigation)
      km.restyleBar(fromFakeBarOf: pop.target, in: &navigation)
      // Unconditionally, even where the target has no fake bar (KM pull request 153).
      if pop.isAnimated { navigation.hideBackground(true) }
    }
    on.willSet = { km, set, navigation in
      guard set.isAnimated, let disappearing = navigation.state.topPage,
        disappearing != set.pages.last
      else { return }
      km.addFakeBar(to: disappearing, in: &navigation)
      if navigation.state[disappearing].fakeBar != nil { navigation.hideBackground(true) }
    }
    on.viewWillLayoutSubviews = { $0.layOutFakeBar(of: $1.page, in: &$2) }
    on.viewDidAppear = { $0.endTransition(to: $1.page, in: &$2) }
  }

  private func layOutFakeBar(of page: PageID, in navigation: inout NavigationModel) {
    guard navigation.state.topPage == page, let transition = navigation.state.transition,
      transition.to == page
    else { return }
    if navigation.isBarTranslucent {
      // km_containerViewBackgroundColor, white by default (KM #3).
      navigation.apply(.containerPainted(.white))
    } else if !navigation.state.bar.isHidden, navigation.state.bar.slide == nil,
      !navigation.state.isEdgeShadowBelowBar
    {
      // UIKit leaves the shadow beside an opaque bar out, which shows where the bar is fake (KM #44).
      navigation.apply(.edgeShadowBelowBar)
    }
    navigation.stopClipping(transition)
    if navigation.state[page].fakeBar == nil {
      addFakeBar(to: page, in: &navigation)
      navigation.hideBackground(true)
    }
    navigation.placeFakeBar(of: page)
  }

  private mutating func endTransition(to page: PageID, in navigation: inout NavigationModel) {
    // A page that was pushed and popped off the screen never appeared, and is gone.
    if let target = pushTarget, !navigation.state.stack.contains(target) { pushTarget = nil }
    if navigation.state[page].fakeBar != nil {
      restyleBar(fromFakeBarOf: page, in: &navigation)
      if pushTarget == nil || pushTarget == page {
        navigation.apply(.fakeBarRemoved(page: page))
      }
    }
    if pushTarget == page { pushTarget = nil }
    navigation.hideBackground(false)
  }

  /// `km_addTransitionNavigationBarIfNeeded`: replaces the page's fake by a fresh copy of the bar.
  private func addFakeBar(to page: PageID, in navigation: inout NavigationModel) {
    guard navigation.isInWindow(page) else { return }
    let bar = navigation.state.bar
    var copy = BarStyle()
    copy.barStyle = bar.style.barStyle
    let isTranslucent = navigation.isBarTranslucent
    if copy.isTranslucent(images: navigation.scene.images) != isTranslucent {
      copy.isTranslucent = isTranslucent
    }
    copiedChanges(of: bar.style, in: navigation).forEach { copy.apply($0) }
    // Its patched layout gives every bar's background the bar's height + |background y| (seed 001).
    navigation.addFakeBar(copy, to: page)
  }

  /// The style goes from the page's fake to the real bar: never bar style and translucency.
  private func restyleBar(fromFakeBarOf page: PageID, in navigation: inout NavigationModel) {
    guard let fake = navigation.state[page].fakeBar else { return }
    navigation.restyleBar(copiedChanges(of: fake.style, in: navigation), fromFakeBarOf: page)
  }

  /// The setters that copy a style: from iOS 15 two appearance objects, before that three properties.
  private func copiedChanges(of style: BarStyle, in navigation: NavigationModel) -> [BarChange] {
    if navigation.scene.profile >= .ios15 {
      return [
        .set(\.standardAppearance, style.standardAppearance),
        .set(\.scrollEdgeAppearance, style.scrollEdgeAppearance),
      ]
    }
    return [
      .set(\.barTintColor, style.barTintColor),
      .set(\.backgroundImage, style.backgroundImage),
      .set(\.shadowImage, style.shadowImage),
    ]
  }
}
