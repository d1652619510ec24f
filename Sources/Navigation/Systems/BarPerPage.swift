import Units

/// A bar for each page under a transparent real bar (Meituan (2018), 5.1.2; Yang (2017)).
///
/// A base class of all pages adds a bar as the topmost subview of each page's view. The real bar shows
/// titles and buttons only, or is hidden while the page's bar shows them.
package struct BarPerPage: TransitionSystem {
  package static let description = SystemDescription(
    name: "page-bar",
    title: "A bar per page",
    approach: "the real bar is always transparent; each page's view has a bar of its own as its "
      + "topmost subview; with `pageBar: {items: page}`, that bar shows the title and buttons, "
      + "and the real bar is hidden",
    source: "Meituan (2018), 5.1.2; Yang (2017); Custom Bars (2019)",
    limits: "a page whose viewDidLoad does not call super has no bar and styles the real one; the "
      + "real bar draws the appearance objects of navigation items; with `items: page`, the real "
      + "bar is hidden, so a swipe is refused unless the delegate of the swipe recognizer is replaced; the "
      + "base class draws its bars itself: a 0×0 image is transparent, and a bar has the height of the "
      + "real one",
    family: .barPerPage, settings: .pageBar)

  /// The real bar's style before the first page, with which every page's bar starts.
  private var initialStyle = BarStyle()

  package init() {}

  package static func install(_ on: inout Hooks<Self>) {
    on.willPush = { base, _, navigation in
      guard navigation.state.stack.isEmpty else { return }
      base.initialStyle = navigation.state.bar.style
      navigation.apply(.barRestyled(Self.transparent, from: "the base class"))
    }
    on.viewDidLoad = { $0.addBar(to: $1.page, in: &$2) }
    // The real bar takes the appearing page's hidden flag and the style of its items.
    on.viewWillAppear = { _, call, navigation in
      guard let bar = navigation.state[call.page].bar else { return }
      let showsItems = bar.items == .onPageBar
      navigation.setRealBarHidden(showsItems || bar.isHidden, animated: call.isAnimated)
      if !showsItems {
        navigation.apply(
          .barRestyled(Self.itemChanges(of: bar.style), from: "the bar of \(call.page)"))
      }
    }
    // The real bar shows the items of the top page, so it takes their style.
    on.ownBarStyled = { _, styling, navigation in
      let page = styling.page
      guard let changed = Self.itemChange(styling.change), page == navigation.state.topPage,
        navigation.state[page].bar?.items == .onRealBar
      else { return }
      navigation.apply(.barRestyled([changed], from: "the bar of \(page)"))
    }
  }

  private func addBar(to page: PageID, in navigation: inout NavigationModel) {
    let showsItems = PageBarItems(Self.settings(of: page, in: navigation)) == .page
    navigation.apply(
      .pageBarAdded(
        page: page,
        PageBar(
          style: navigation.startingStyle(of: page, over: initialStyle),
          isHidden: navigation.startsHidden(page), items: showsItems ? .onPageBar : .onRealBar,
          isInPage: true, itemAppearances: showsItems ? nil : ItemAppearances())))
  }

  /// Setters that leave nothing to draw: a 0×0 image and shadow, and forced translucency.
  private static let transparent: [BarChange] = [
    .set(\.backgroundImage, Scene.emptyImage), .set(\.compactBackgroundImage, nil),
    .set(\.shadowImage, Scene.emptyImage), .set(\.isTranslucent, true),
    .set(\.backgroundColor, nil),
    .set(\.standardAppearance, nil), .set(\.compactAppearance, nil),
    .set(\.scrollEdgeAppearance, nil),
    .set(\.compactScrollEdgeAppearance, nil),
  ]

  /// Returns the part of a setter that styles titles and buttons, or nil if there is none.
  private static func itemChange(_ change: BarChange) -> BarChange? {
    if change == .set(\.barStyle, .blackTranslucent) { return .set(\.barStyle, .black) }
    if change.property.part.contains(.items) { return change }
    let appearance = change[\.standardAppearance] ?? nil
    return appearance?.titleTextAttributes.map { .set(\.titleTextAttributes, $0) }
  }

  private static func itemChanges(of style: BarStyle) -> [BarChange] {
    [
      .set(\.barStyle, style.barStyle), .set(\.prefersLargeTitles, style.prefersLargeTitles),
      .set(\.tintColor, style.tintColor),
      .set(\.titleTextAttributes, style.titleTextAttributes),
      .set(\.backIndicatorImage, style.backIndicatorImage),
      .set(\.backIndicatorTransitionMaskImage, style.backIndicatorTransitionMaskImage),
      .set(\.backButtonTitlePositionAdjustment, style.backButtonTitlePositionAdjustment),
      .set(\.standardAppearance, style.standardAppearance),
    ].compactMap(itemChange)
  }
}
