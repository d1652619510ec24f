import Units

extension Scene {
  /// The texts of navigation items, back buttons and the status bar, with all fonts that they may have.
  ///
  /// Items that libraries add are not included.
  package var texts: [(text: String, font: Font)] {
    var titles: Set<String> = []
    var buttons: Set<String> = [locale.back]
    let items = pages.values.flatMap { page in
      [page.navigationItem]
        + page.hooks.values.joined().flatMap(\.itemChanges).map { NavigationItem().with($0) }
    }
    for item in items {
      if let title = item.title { titles.insert(title) }
      buttons.formUnion(item.buttonTexts)
    }
    let glassTexts = profile.hasGlass ? glassTexts(items) : []
    // A single page without titles, buttons or a status bar shows no text.
    guard
      pages.count > 1 || !titles.isEmpty || buttons.count > 1 || statusBarTime != nil
        || !glassTexts.isEmpty
    else {
      return []
    }
    let titleFonts = titleFonts(items)
    return titles.sorted().flatMap { title in
      titleFonts.map { (Measure.limited(title), $0) }
    }
      + buttons.sorted().flatMap { text in buttonFonts(items).map { (Measure.limited(text), $0) } }
      + glassTexts
      // The time in the status bar has the weight of a title, in one of several sizes.
      + [statusBarTime].compactMap { $0.map { ($0, ItemMetrics.titleFont) } }
  }

  /// Returns the fonts of buttons: UIKit's, and its font for `done` items if there is one.
  private func buttonFonts(_ items: [NavigationItem]) -> [Font] {
    let styled = items.flatMap { $0.leftBarButtonItems + $0.rightBarButtonItems }
      .filter { $0.style != .plain }
    return [ItemMetrics.buttonFont] + styled.prefix(1).map(ItemMetrics.font)
  }

  /// Returns the texts that only the design of iOS 26 draws, with their fonts.
  private func glassTexts(_ items: [NavigationItem]) -> [(text: String, font: Font)] {
    let toolbars = pages.values.flatMap(\.toolbarItems).compactMap(\.title)
      .map { ($0, Platter.Metrics.toolbar.font) }
    return (items.flatMap(\.glassTexts) + toolbars).map { (Measure.limited($0.0), $0.1) }
      .sorted { ($0.0, $0.1.size, $0.1.weight.rawValue) < ($1.0, $1.1.size, $1.1.weight.rawValue) }
  }

  /// Returns the fonts of titles: UIKit's, and those with the attributes that bars and pages may have.
  private func titleFonts(_ items: [NavigationItem]) -> [Font] {
    let changes = barChanges
    let attributes =
      changes.flatMap(\.titleAttributes)
      + items.map(\.appearances).flatMap(\.all).compactMap(\.titleTextAttributes)
    var fonts = Set(attributes.map(ItemMetrics.titleFont.with)).union([ItemMetrics.titleFont])
    if changes.contains(.set(\.prefersLargeTitles, true)) {
      // A large title shrinks to the size of a back label, for which a family can have another font file.
      fonts.formUnion([
        LargeTitle.font, Font(size: ItemMetrics.buttonFont.size, weight: LargeTitle.font.weight),
      ])
    }
    return fonts.sorted { ($0.size, $0.weight.rawValue) < ($1.size, $1.weight.rawValue) }
  }
}

extension Scene {
  /// The images whose average color the model may need: the background and shadow images that setters assign
  /// directly or in a standard appearance.
  package var barImages: Set<String> { Set(barChanges.flatMap(\.images)) }

  /// All changes to bars in the scene: of the proxy, initial setters, pages' settings and code, and steps.
  private var barChanges: [BarChange] {
    var changes = appearance.navigationBar + initialBar
    for page in pages.values {
      changes += page.settings.values.flatMap(\.barChanges)
      changes += page.hooks.values.flatMap { $0 }.flatMap(\.barChanges)
    }
    for step in steps {
      switch step.action {
      case .style(let styles), .styleFakeBar(_, let styles): changes += styles
      default: break
      }
    }
    return changes
  }
}

extension HookAction {
  fileprivate var barChanges: [BarChange] {
    switch self {
    case .navigationBar(let changes): changes
    case .settings(_, let values): values.barChanges
    case .setNavigationBarHidden, .navigationItem, .setNeedsLayout, .addChild: []
    case .after(_, let actions): actions.flatMap(\.barChanges)
    }
  }

  fileprivate var itemChanges: [ItemChanges] {
    switch self {
    case .navigationItem(let changes): [changes]
    case .after(_, let actions): actions.flatMap(\.itemChanges)
    case .navigationBar, .setNavigationBarHidden, .setNeedsLayout, .settings, .addChild: []
    }
  }
}

extension BarChange {
  fileprivate var titleAttributes: [TextAttributes] {
    let appearances = [
      self[\.standardAppearance], self[\.compactAppearance], self[\.scrollEdgeAppearance],
      self[\.compactScrollEdgeAppearance],
    ]
    return [self[\.titleTextAttributes]].compactMap { $0 }
      + appearances.compactMap { ($0 ?? nil)?.titleTextAttributes }
  }

  fileprivate var images: [String] {
    let appearance = self[\.standardAppearance] ?? nil
    return [
      self[\.backgroundImage], self[\.shadowImage], appearance?.backgroundImage,
      appearance?.shadowImage,
    ].compactMap { $0 ?? nil }
  }
}
