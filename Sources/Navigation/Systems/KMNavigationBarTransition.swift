import Units

/// A model of KMNavigationBarTransition 1.1.11 (github.com/MoZhouqi/KMNavigationBarTransition; Rannie
/// (2017)).
///
/// Each page of an animated transition gets a fake bar, a copy of the real bar without items, and the real
/// bar's background is hidden. After the transition, the fake bar's style is set on the real bar. A page
/// covered by a push keeps its fake bar and, with it, its style. Styles are not compared: the bar is split at
/// the page's edge in every animated transition.
package struct KMNavigationBarTransition: TransitionSystem {
  package static let description = SystemDescription(
    name: "km",
    title: "KMNavigationBarTransition",
    approach: "each page has a fake bar during every animated transition; a covered page keeps its "
      + "fake bar and, with it, its style",
    source: "github.com/MoZhouqi/KMNavigationBarTransition, 1.1.11; Rannie (2017)",
    limits: "a theme change on the upper page is reverted unless code also styles the lower page's "
      + "fake bar; a child page that appears during a transition shows the real bar's background; "
      + "only bar style, translucency, tint, image and shadow are copied (from iOS 15, only bar style, "
      + "translucency and the bar's standard and scroll-edge appearances), but never appearances of a "
      + "navigation item; legacy styling is lost from iOS 15, as inferred from UIKit's getter of "
      + "standardAppearance",
    family: .fakeBars,
    // Child pages are also hooked: a child's viewDidAppear shows the background again, even during a
    // transition (issue 31).
    traits: [
      .remembersStyles, .exposesFakeBars, .losesForcedTranslucency, .swizzlesCallbacks,
      .hooksChildPages,
    ],
    copies: copies, settings: LibrarySettings("km", page: [scrollView]))

  private static let scrollView = LibrarySetting(
    "km_scrollView", .boolean,
    "Whether the page sets `km_scrollView` to its scroll view; otherwise, KM recognizes a scroll view "
      + "only if it is the page's view.", defaultValue: .boolean(false))

  /// The properties, in the order of the library's setter calls.
  private static let copies = SystemDescription.CopiedProperties(
    always: BarProperty.list(\.barStyle, \.isTranslucent),
    before15: BarProperty.list(\.barTintColor, \.backgroundImage, \.shadowImage),
    from15: BarProperty.list(\.standardAppearance, \.scrollEdgeAppearance))

  /// The page that a running push shows (`km_transitionContextToViewController`).
  ///
  /// The reference is weak, so it becomes nil when the page is deallocated.
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
    on.willPop = { $0.beginPop($1, in: &$2) }
    // The override runs before UIKit finds that there is nothing to pop, and nothing reverses its changes.
    on.popIgnored = { km, pop, navigation in
      guard pop.method == .popTo, pop.target == navigation.state.topPage,
        navigation.state.stack.count > 1, navigation.state.transition == nil
      else { return }
      km.beginPop(pop, in: &navigation)
    }
    on.willSet = { km, set, navigation in
      guard set.isAnimated, let disappearing = navigation.state.topPage,
        disappearing != set.pages.last
      else { return }
      km.addFakeBar(to: disappearing, in: &navigation)
      if navigation.state[disappearing].fakeBar != nil { navigation.hideBackground(true) }
    }
    on.viewWillAppear = { $0.stopAdjustingInsets(of: $1.page, in: &$2) }
    on.nextRunLoop = { _, _, navigation in
      guard navigation.state.bar.isHidden, let page = navigation.state.topPage else { return }
      navigation.adjustInsets(of: page, stops: false)
    }
    on.viewWillLayoutSubviews = { $0.layOutFakeBar(of: $1.page, in: &$2) }
    on.viewDidAppear = { $0.endTransition(to: $1.page, in: &$2) }
  }

  private func beginPop(_ pop: PopCall, in navigation: inout NavigationModel) {
    guard let disappearing = navigation.state.topPage else { return }
    addFakeBar(to: disappearing, in: &navigation)
    restyleBar(fromFakeBarOf: pop.target, in: &navigation)
    // The background is hidden even if the target has no fake bar (pull request 153).
    if pop.isAnimated { navigation.hideBackground(true) }
  }

  private func layOutFakeBar(of page: PageID, in navigation: inout NavigationModel) {
    guard navigation.state.topPage == page, let transition = navigation.state.transition,
      transition.to == page
    else { return }
    if navigation.isBarTranslucent {
      // The color is km_containerViewBackgroundColor, which is white by default (issue 3).
      navigation.apply(.containerPainted(.white))
    } else if !navigation.state.bar.isHidden, navigation.state.bar.slide == nil,
      !navigation.state.isEdgeShadowBelowBar
    {
      // UIKit omits the edge shadow next to an opaque bar. Next to a fake bar, its absence is visible
      // (issue 44).
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
    navigation.adjustInsets(of: page, stops: false)
    // A page that is pushed and popped under a presented page is deallocated without having appeared.
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

  /// Replaces the page's fake bar with a new copy (`km_addTransitionNavigationBarIfNeeded`).
  private func addFakeBar(to page: PageID, in navigation: inout NavigationModel) {
    guard navigation.isInWindow(page) else { return }
    if visibleScrollView(of: page, in: navigation) != nil {
      navigation.clampContentOffset(of: page)
    }
    let bar = navigation.state.bar.style
    var copy = BarStyle()
    copy.barStyle = bar.barStyle
    var setters = [BarChange.set(\.barStyle, bar.barStyle)]
    // The new bar is not in a window yet, so it does not have the appearance proxy's translucency.
    let isTranslucent = navigation.isBarTranslucent
    if copy.isTranslucent(images: navigation.scene.images) != isTranslucent {
      setters.append(.set(\.isTranslucent, isTranslucent))
    }
    setters += copiedChanges(of: bar, in: navigation)
    // The library makes the background of every bar as high as the bar plus the background's offset.
    navigation.addFakeBar(of: Self.self, navigation.scene.styleOfBar(after: setters), to: page)
  }

  /// Under an opaque bar, the appearing page's scroll view stops adjusting its insets until the page has
  /// appeared.
  private func stopAdjustingInsets(of page: PageID, in navigation: inout NavigationModel) {
    guard navigation.scene.profile.hasSafeArea, navigation.state.topPage == page,
      navigation.state.transition?.to == page
    else { return }
    if !navigation.isBarTranslucent,
      let scrollView = visibleScrollView(of: page, in: navigation),
      scrollView.contentInsetAdjustmentBehavior != .never
    {
      navigation.adjustInsets(of: page, stops: true)
      navigation.requestNextRunLoop()
    }
  }

  /// Returns the scroll view that the page specifies, or the page's view if it is a scroll view
  /// (`km_visibleScrollView`).
  private func visibleScrollView(of page: PageID, in navigation: NavigationModel) -> ScrollView? {
    guard let scrollView = navigation.scene.pages[page]?.scrollView else { return nil }
    let isNamed = Self.settings(of: page, in: navigation).boolean(Self.scrollView) == true
    return isNamed || scrollView.isView ? scrollView : nil
  }

  /// Sets the real bar's style from the page's fake bar, except for bar style and translucency.
  private func restyleBar(fromFakeBarOf page: PageID, in navigation: inout NavigationModel) {
    guard let fake = navigation.state[page].fakeBar else { return }
    navigation.restyleBar(copiedChanges(of: fake.style, in: navigation), fromFakeBarOf: page)
  }

  /// Returns the setters that copy a style, without bar style and translucency, which are never restored.
  private func copiedChanges(of style: BarStyle, in navigation: NavigationModel) -> [BarChange] {
    let profile = navigation.scene.profile
    return Self.copies.changes(of: style.read(on: profile), profile).filter {
      !Self.copies.always.contains($0.property)
    }
  }
}
