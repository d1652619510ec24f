extension LibrarySettings {
  /// The settings in `pageBar:`, the initial values of a page's own bar.
  static let pageBar = LibrarySettings(
    "pageBar", page: [PageBarItems.setting], takesBarProperties: true)
}

/// The bar that shows a page's title and buttons under `page-bar`.
enum PageBarItems: String, CaseIterable {
  case realBar, page

  static let setting = LibrarySetting(
    "items", .word(allCases.map(\.rawValue)),
    "Which bar shows the page's title and buttons: the real bar or the page's own.",
    defaultValue: .text(realBar.rawValue))

  /// Creates the value that a page's settings specify, or `realBar` by default.
  init?(_ values: SettingValues) {
    guard let word = values.text(Self.setting) ?? nil else { return nil }
    self.init(rawValue: word)
  }
}

extension NavigationModel {
  /// Returns a new bar's style: a base style with the page's `pageBar:` applied.
  func startingStyle(of page: PageID, over style: BarStyle) -> BarStyle {
    var style = style
    scene.values(of: .pageBar, for: page).barChanges.forEach { style.apply($0) }
    return style
  }

  /// Returns whether a new bar is hidden, like the bar of the page below or, for the root page, as the
  /// scenario specifies.
  func startsHidden(_ page: PageID) -> Bool {
    let below = state.stack.prefix { $0 != page }.last
    return below.flatMap { state[$0].bar?.isHidden } ?? scene.isNavigationBarHidden
  }
}

/// The values that RTRootNavigationController sets on a page's own bar when it wraps the page.
extension NavigationModel {
  /// The style that `transferNavigationBarAttributes` copies once from the root controller's bar.
  var transferredStyle: BarStyle {
    let root = state.bar.style.read(on: scene.profile)
    var style = scene.styleOfBar()
    style.isTranslucent = isBarTranslucent
    style.tintColor = root.tintColor
    style.barTintColor = root.barTintColor
    style.barStyle = root.barStyle
    style.backgroundColor = root.backgroundColor
    style.backgroundImage = root.backgroundImage
    style.titleTextAttributes = root.titleTextAttributes
    style.shadowImage = root.shadowImage
    style.backIndicatorImage = root.backIndicatorImage
    style.backIndicatorTransitionMaskImage = root.backIndicatorTransitionMaskImage
    style.prefersLargeTitles = root.prefersLargeTitles
    style.standardAppearance = root.standardAppearance
    style.scrollEdgeAppearance = root.scrollEdgeAppearance
    style.compactAppearance = root.compactAppearance
    style.compactScrollEdgeAppearance = root.compactScrollEdgeAppearance
    return style
  }

  /// Returns a page's item appearances, which every layout overwrites with those of the root page.
  ///
  /// The library copies two objects from iOS 13, `compact` from iOS 14 and all four from iOS 15. No
  /// profile begins at iOS 14, so the model copies `compact` from iOS 15.
  func itemAppearances(of page: PageID, under root: PageID) -> ItemAppearances? {
    guard let root = scene.pages[root]?.navigationItem.appearances,
      var own = scene.pages[page]?.navigationItem.appearances
    else { return nil }
    if scene.profile >= .ios15 { return root }
    own.standard = root.standard
    own.scrollEdge = root.scrollEdge
    return own
  }
}
