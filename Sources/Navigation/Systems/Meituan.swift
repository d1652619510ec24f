import Units

/// Meituan's in-house library, as its article describes it (seed 000 §5.2).
///
/// A push leaves a fake bar, the same as the real one, on the page that goes, where it stays as the
/// memory of its style; a pop puts one on the page that goes, which dies with it. The page that
/// comes gets its own at its layout, when it has styled the real bar, whose background is hidden
/// meanwhile. When the page has appeared, the fake's style goes to the real bar, whatever was set
/// there, and the fake is removed. Nothing goes to the real bar before.
package struct Meituan: TransitionSystem {
  package static let description = SystemDescription(
    name: "meituan",
    title: "Meituan's in-house library",
    approach: "fake bar on each page during every animated transition; the page left keeps its "
      + "own as memory, whose style wins when the page has appeared",
    source: "seed 000 §5.2, nav-systems §4.3",
    limits: "the article only: popTo, set and a cancelled swipe are as km's, clipping pages "
      + "show their fake bar as under km; which properties “the same” has is not told, here all of "
      + "the background's; a theme change on the upper page is reverted (S06)",
    family: .fakeBars,
    // That children are hooked the article does not say: as km's.
    traits: [.remembersStyles, .takesEmptyImages, .swizzlesCallbacks, .hooksChildPages],
    copies: .init(
      always: BarProperty[
        \.barStyle, \.isTranslucent, \.barTintColor, \.backgroundImage, \.shadowImage,
        \.backgroundColor, \.standardAppearance, \.compactAppearance, \.scrollEdgeAppearance,
        \.compactScrollEdgeAppearance]))

  package init() {}

  package static func install(_ on: inout Hooks<Self>) {
    on.willPush = { $0.begin($1.isAnimated, in: &$2) }
    on.willPop = { $0.begin($1.isAnimated, in: &$2) }
    on.willSet = { meituan, set, navigation in
      guard set.isAnimated, navigation.state.topPage != set.pages.last else { return }
      meituan.begin(true, in: &navigation)
    }
    on.viewWillLayoutSubviews = { meituan, call, navigation in
      guard navigation.state.topPage == call.page, let transition = navigation.state.transition,
        transition.to == call.page
      else { return }
      navigation.stopClipping(transition)
      if navigation.state[call.page].fakeBar == nil {
        meituan.addFakeBar(to: call.page, in: &navigation)
      }
      navigation.placeFakeBar(of: call.page)
    }
    on.viewDidAppear = { meituan, call, navigation in
      if let fake = navigation.state[call.page].fakeBar {
        navigation.restyleBar(
          meituan.backgroundChanges(of: fake.style, in: navigation), fromFakeBarOf: call.page)
        navigation.apply(.fakeBarRemoved(page: call.page))
      }
      navigation.hideBackground(false)
    }
  }

  /// A transition begins: the page on top gets a fake bar.
  private func begin(_ isAnimated: Bool, in navigation: inout NavigationModel) {
    guard let disappearing = navigation.state.topPage else { return }
    addFakeBar(to: disappearing, in: &navigation)
    if isAnimated { navigation.hideBackground(true) }
  }

  /// Lays a bar with the real one's style over the page; in a hidden bar's place there is none.
  private func addFakeBar(to page: PageID, in navigation: inout NavigationModel) {
    guard navigation.isInWindow(page) else { return }
    var copy = BarStyle()
    backgroundChanges(of: navigation.state.bar.style, in: navigation).forEach { copy.apply($0) }
    navigation.addFakeBar(copy, to: page)
  }

  /// The setters that make one bar's background the same as another's.
  private func backgroundChanges(of style: BarStyle, in navigation: NavigationModel) -> [BarChange]
  {
    let legacy: [BarChange] = [
      .set(\.barStyle, style.barStyle), .set(\.barTintColor, style.barTintColor),
      .set(\.backgroundImage, style.backgroundImage), .set(\.shadowImage, style.shadowImage),
      .set(\.isTranslucent, style.isTranslucent), .set(\.backgroundColor, style.backgroundColor),
    ]
    guard navigation.scene.profile.hasAppearanceObjects else { return legacy }
    return legacy + [
      .set(\.standardAppearance, style.standardAppearance),
      .set(\.compactAppearance, style.compactAppearance),
      .set(\.scrollEdgeAppearance, style.scrollEdgeAppearance),
      .set(\.compactScrollEdgeAppearance, style.compactScrollEdgeAppearance),
    ]
  }
}
