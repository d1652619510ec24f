extension Scene {
  /// The images that anything sets as a bar's background or shadow: those whose colour can matter.
  package var barImages: Set<String> {
    var changes = initialBar
    for page in pages.values {
      changes += page.settings.values.flatMap(\.barChanges)
      changes += page.hooks.values.flatMap { $0 }.flatMap(\.barChanges)
    }
    for step in steps {
      if case .style(let styles) = step.action { changes += styles }
    }
    return Set(changes.flatMap(\.images))
  }
}

extension HookAction {
  fileprivate var barChanges: [BarChange] {
    switch self {
    case .navigationBar(let changes): changes
    case .setNavigationBarHidden, .addChild: []
    case .after(_, let actions): actions.flatMap(\.barChanges)
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
