import Units

/// A bar for each page under a transparent real one: solution 2 of seeds 000 §5.1.2 and 003, the
/// first idea of 002.
///
/// A base class of all pages gives each a bar that is its view's topmost child, for ever; the real
/// bar shows nothing but titles and buttons, or is hidden and the page's bar carries those too.
package struct BarPerPage: TransitionSystem {
  package static let description = SystemDescription(
    name: "page-bar",
    title: "A bar for each page",
    approach: "the real bar is transparent for ever; each page's view has a bar of its own, its "
      + "topmost child; with `pageBar: {items: page}` that has title and buttons, and the real bar "
      + "is hidden",
    source: "seeds 000 §5.1.2, 003 solution 2 and 002 idea 1",
    limits: "a page whose viewDidLoad does not call super has no bar and styles the real one; "
      + "appearance objects of a navigation item are drawn by the real bar; a swipe is refused under "
      + "`items: page`, as the bar is hidden, unless its delegate is replaced; the base class draws "
      + "its bars itself, so that a 0×0 image is transparent and a bar is as high as the real one",
    family: .barPerPage, settings: .pageBar)

  /// How the real bar started, which is how every page's bar starts.
  private var start = BarStyle()

  package init() {}

  package static func install(_ on: inout Hooks<Self>) {
    on.willPush = { base, _, navigation in
      guard navigation.state.stack.isEmpty else { return }
      base.start = navigation.state.bar.style
      navigation.apply(.barRestyled(Self.transparent, from: "the base class"))
    }
    on.viewDidLoad = { $0.addBar(to: $1.page, in: &$2) }
    // The real bar takes the hidden flag of the page that comes, and the style of its items.
    on.viewWillAppear = { _, call, navigation in
      guard let bar = navigation.state[call.page].bar else { return }
      let carriesItems = bar.items == .onIt
      navigation.setRealBarHidden(carriesItems || bar.isHidden, animated: call.isAnimated)
      if !carriesItems {
        navigation.apply(
          .barRestyled(Self.itemChanges(of: bar.style), from: "the bar of \(call.page)"))
      }
    }
    // The titles and buttons of the page on top are on the real bar, so that their style is its own.
    on.ownBarStyled = { _, styling, navigation in
      let page = styling.page
      guard let changed = Self.itemChange(styling.change), page == navigation.state.topPage,
        navigation.state[page].bar?.items == .onRealBar
      else { return }
      navigation.apply(.barRestyled([changed], from: "the bar of \(page)"))
    }
  }

  private func addBar(to page: PageID, in navigation: inout NavigationModel) {
    let values = navigation.scene.pages[page]?.settings["pageBar"]
    let carriesItems = PageBarItems(values) == .page
    navigation.apply(
      .pageBarAdded(
        page: page,
        PageBar(
          style: navigation.startingStyle(of: page, over: start),
          isHidden: navigation.startsHidden(page), items: carriesItems ? .onIt : .onRealBar,
          isInPage: true, itemAppearances: carriesItems ? nil : ItemAppearances())))
  }

  /// A 0×0 image and shadow, forced translucent, and nothing else that would draw.
  private static let transparent: [BarChange] = [
    .set(\.backgroundImage, Scene.emptyImage), .set(\.compactBackgroundImage, nil),
    .set(\.shadowImage, Scene.emptyImage), .set(\.isTranslucent, true),
    .set(\.backgroundColor, nil),
    .set(\.standardAppearance, nil), .set(\.compactAppearance, nil),
    .set(\.scrollEdgeAppearance, nil),
    .set(\.compactScrollEdgeAppearance, nil),
  ]

  /// What a setter of a page's bar says of titles and buttons; nil for nothing.
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
