import Units

extension Scene {
  /// The texts of navigation items, back buttons and the status bar, with UIKit's fonts.
  ///
  /// Fonts from `titleTextAttributes` and items that libraries add are not included.
  package var texts: [(text: String, font: Font)] {
    var titles: Set<String> = []
    var buttons: Set<String> = [locale.back]
    for page in pages.values {
      let changes = page.hooks.values.joined().flatMap(\.itemChanges)
      for item in [page.navigationItem] + changes.map({ NavigationItem().with($0) }) {
        if let title = item.title { titles.insert(title) }
        buttons.formUnion(item.buttonTexts)
      }
    }
    // A single page without titles, buttons or a status bar shows no text.
    guard pages.count > 1 || !titles.isEmpty || buttons.count > 1 || statusBarTime != nil else {
      return []
    }
    let titleFonts = [ItemMetrics.titleFont] + (hasLargeTitles ? [LargeTitle.font] : [])
    return titles.sorted().flatMap { title in
      titleFonts.map { (Measure.limited(title), $0) }
    }
      + buttons.sorted().map { (Measure.limited($0), ItemMetrics.buttonFont) }
      + [statusBarTime].compactMap { $0.map { ($0, ItemMetrics.titleFont) } }
  }

  /// Whether the proxy, an initial setter, a page's code or a step sets `prefersLargeTitles` to true.
  private var hasLargeTitles: Bool {
    let isSetByStep = steps.contains { step in
      guard case .style(let changes) = step.action else { return false }
      return changes.contains(.set(\.prefersLargeTitles, true))
    }
    let isSetByHook = pages.values.contains { page in
      page.hooks.values.contains { setLargeTitles($0) }
    }
    let start = appearance.navigationBar + initialBar
    return isSetByStep || isSetByHook || start.contains(.set(\.prefersLargeTitles, true))
  }

  private func setLargeTitles(_ actions: [HookAction]) -> Bool {
    actions.contains { action in
      switch action {
      case .navigationBar(let changes): changes.contains(.set(\.prefersLargeTitles, true))
      case .after(_, let later): setLargeTitles(later)
      case .setNavigationBarHidden, .navigationItem, .setNeedsLayout, .settings, .addChild: false
      }
    }
  }
}

extension Scene {
  /// The images whose average color the model may need: the background and shadow images that setters assign
  /// directly or in a standard appearance.
  package var barImages: Set<String> {
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
    return Set(changes.flatMap(\.images))
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
  fileprivate var images: [String] {
    let appearance = self[\.standardAppearance] ?? nil
    return [
      self[\.backgroundImage], self[\.shadowImage], appearance?.backgroundImage,
      appearance?.shadowImage,
    ].compactMap { $0 ?? nil }
  }
}
