import Units

/// The colours and attributes of a bar's items.
struct ItemColors: Hashable, Sendable {
  let title: Color
  /// `titleTextAttributes` are not a large title's: it has attributes of its own in UIKit.
  let largeTitle: Color
  let tint: Color
  let titleAttributes: TextAttributes

  /// `UIColor.systemBlue`, the default tint (uikit-facts §2.2).
  private static let systemBlue = Color(bytes: 0, 122, 255)
  private static let darkSystemBlue = Color(bytes: 10, 132, 255)

  init(of style: BarStyle, in surroundings: BarSurroundings) {
    titleAttributes = surroundings.titleAttributes(of: style)
    let isDark = style.isBlack || surroundings.isDark
    largeTitle = isDark ? .white : .black
    title = titleAttributes.color ?? largeTitle
    tint =
      style.tintColor ?? (surroundings.isDark ? Self.darkSystemBlue : Self.systemBlue)
  }
}

extension BarSurroundings {
  /// The title attributes that count: an appearance's where one is shown, else the bar's own.
  fileprivate func titleAttributes(of style: BarStyle) -> TextAttributes {
    guard let shown = titleAppearance(of: style) else { return style.titleTextAttributes }
    return shown.titleTextAttributes ?? TextAttributes()
  }
}
