import Units

/// Meituan's in-house library, as its article describes it (seed 000 §5.2).
///
/// A push leaves a fake bar, the same as the real one, on the page that goes, where it stays as the
/// memory of its style; a pop puts one on the page that goes, which dies with it. The page that
/// comes gets its own at its layout, when it has styled the real bar, whose background is hidden
/// meanwhile. When the page has appeared, the fake's style goes to the real bar, whatever was set
/// there, and the fake is removed. Nothing goes to the real bar before.
package struct Meituan: TransitionSystem {
  package static let entry = TransitionSystemEntry(
    name: "meituan",
    title: "Meituan's in-house library",
    approach: "fake bar on each page during every animated transition; the page left keeps its "
      + "own as memory, whose style wins when the page has appeared",
    source: "seed 000 §5.2, nav-systems §4.3",
    limits: "the article only: popTo, set and a cancelled swipe are as km's, clipping pages "
      + "show their fake bar as under km; which properties “the same” has is not told, here all of "
      + "the background's; a theme change on the upper page is reverted (S06)")

  /// The article does not say: as km's.
  package static let hooksChildPages = true

  package init() {}

  package mutating func willPush(
    _ page: PageID, animated: Bool, in navigation: inout NavigationModel
  ) {
    guard let disappearing = navigation.state.topPage else { return }
    addFakeBar(to: disappearing, in: &navigation)
    if animated { navigation.hideBackground(true) }
  }

  package mutating func willPop(
    to target: PageID, animated: Bool, in navigation: inout NavigationModel
  ) {
    guard let disappearing = navigation.state.topPage else { return }
    addFakeBar(to: disappearing, in: &navigation)
    if animated { navigation.hideBackground(true) }
  }

  package mutating func willSet(
    _ pages: [PageID], animated: Bool, in navigation: inout NavigationModel
  ) {
    guard animated, let disappearing = navigation.state.topPage, disappearing != pages.last else {
      return
    }
    addFakeBar(to: disappearing, in: &navigation)
    navigation.hideBackground(true)
  }

  package mutating func viewWillLayoutSubviews(
    _ page: PageID, in navigation: inout NavigationModel
  ) {
    guard navigation.state.topPage == page, let transition = navigation.state.transition,
      transition.to == page
    else { return }
    for page in [transition.from, transition.to] where navigation.state[page].clipsToBounds {
      navigation.apply(.clipped(page: page, false))
    }
    if navigation.state[page].fakeBar == nil { addFakeBar(to: page, in: &navigation) }
    navigation.placeFakeBar(of: page)
  }

  package mutating func viewDidAppear(
    _ page: PageID, animated: Bool, in navigation: inout NavigationModel
  ) {
    if let fake = navigation.state[page].fakeBar {
      navigation.restyleBar(backgroundChanges(of: fake.style, in: navigation), fromFakeBarOf: page)
      navigation.apply(.fakeBarRemoved(page: page))
    }
    navigation.hideBackground(false)
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
