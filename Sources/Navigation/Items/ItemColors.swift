import Units

/// The colours and attributes of a bar's items.
struct ItemColors: Hashable, Sendable {
  let title: Color
  let tint: Color
  let titleAttributes: TextAttributes

  /// `UIColor.systemBlue`, the default tint (uikit-facts §2.2).
  private static let systemBlue = Color(bytes: 0, 122, 255)
  private static let darkSystemBlue = Color(bytes: 10, 132, 255)

  init(of style: BarStyle, in surroundings: BarSurroundings) {
    titleAttributes = surroundings.titleAttributes(of: style)
    let isDark = style.isBlack || surroundings.isDark
    title = titleAttributes.color ?? (isDark ? .white : .black)
    tint =
      style.tintColor ?? (surroundings.isDark ? Self.darkSystemBlue : Self.systemBlue)
  }
}

extension BarSurroundings {
  /// The title attributes that count: an appearance's where one is shown, else the bar's own.
  fileprivate func titleAttributes(of style: BarStyle) -> TextAttributes {
    guard profile.hasAppearanceObjects else { return style.titleTextAttributes }
    let standard = item.standard ?? style.standardAppearance
    let edge = item.scrollEdge ?? style.scrollEdgeAppearance ?? standard
    let shown = isAtScrollEdge && profile.scrollEdgeAppliesToEveryBar ? edge : standard
    guard let shown else { return style.titleTextAttributes }
    return shown.titleTextAttributes ?? TextAttributes()
  }
}
