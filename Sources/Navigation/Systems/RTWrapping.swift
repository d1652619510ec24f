import Units

/// What RTRootNavigationController gives a page's own bar when it wraps the page.
extension NavigationModel {
  /// What `transferNavigationBarAttributes` copies from the root's bar, once.
  var transferredStyle: BarStyle {
    let root = state.bar.style
    var style = BarStyle()
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

  /// A page's item appearances as every layout overwrites them with the root page's: two objects
  /// from iOS 13, `compact` from 14 (here 15, as no profile begins at 14), all from 15.
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
