import Units

/// KMNavigationBarTransition 1.1.11 (seed 001, nav-systems §4.1).
///
/// Each page of an animated transition gets a fake bar, a copy of the real one without items, and
/// the real background is hidden. When the transition is over the fake's style goes back to the real
/// bar. The page that was left by a push keeps its fake as the memory of its style. No styles are
/// compared: every animated transition is split at the page's edge.
package struct KMNavigationBarTransition: TransitionSystem {
  package static let entry = TransitionSystemEntry(
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
      + "can name one")

  /// A child's viewDidAppear shows the background again, whatever transition runs (KM #31).
  package static let hooksChildPages = true

  /// The page that a running push is heading to (`km_transitionContextToViewController`); weak, so
  /// that it goes with its page.
  private var pushTarget: PageID?

  package init() {}

  package mutating func willPush(
    _ page: PageID, animated: Bool, in navigation: inout NavigationModel
  ) {
    guard let disappearing = navigation.state.topPage else { return }
    if pushTarget == nil || navigation.state[disappearing].fakeBar == nil {
      addFakeBar(to: disappearing, in: &navigation)
    }
    guard animated else { return }
    pushTarget = page
    if navigation.state[disappearing].fakeBar != nil {
      navigation.hideBackground(true)
    }
  }

  package mutating func willPop(
    to target: PageID, animated: Bool, in navigation: inout NavigationModel
  ) {
    guard let disappearing = navigation.state.topPage else { return }
    addFakeBar(to: disappearing, in: &navigation)
    restyleBar(fromFakeBarOf: target, in: &navigation)
    // Unconditionally, even where the target has no fake bar (KM pull request 153).
    if animated { navigation.hideBackground(true) }
  }

  package mutating func willSet(
    _ pages: [PageID], animated: Bool, in navigation: inout NavigationModel
  ) {
    guard animated, let disappearing = navigation.state.topPage, disappearing != pages.last else {
      return
    }
    addFakeBar(to: disappearing, in: &navigation)
    if navigation.state[disappearing].fakeBar != nil {
      navigation.hideBackground(true)
    }
  }

  package mutating func viewWillLayoutSubviews(
    _ page: PageID, in navigation: inout NavigationModel
  ) {
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
    for page in [transition.from, transition.to] where navigation.state[page].clipsToBounds {
      navigation.apply(.clipped(page: page, false))
    }
    if navigation.state[page].fakeBar == nil {
      addFakeBar(to: page, in: &navigation)
      navigation.hideBackground(true)
    }
    navigation.placeFakeBar(of: page)
  }

  package mutating func viewDidAppear(
    _ page: PageID, animated: Bool, in navigation: inout NavigationModel
  ) {
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
