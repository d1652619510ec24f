import Units

extension BarEnvironment {
  /// Returns the background of a bar on iOS 26 and later: only an appearance object draws one (UIKit Facts,
  /// Backgrounds on iOS 26 and 27).
  ///
  /// The legacy properties and the effects of appearances have no effect. With the quirk
  /// `appearanceFillsOnlyWithoutEffect`, an appearance has a background only if its `backgroundEffect` is set
  /// to nil.
  func glassBackground(of style: BarStyle) -> BarBackground {
    guard let appearance = currentAppearance(of: style) else { return BarBackground() }
    if fillsOnlyWithoutEffect, appearance.backgroundEffect != BarAppearance.Effect.none {
      return BarBackground()
    }
    var drawn = appearance
    drawn.backgroundEffect = BarAppearance.Effect.none
    // Without a background of its own, the appearance has no hairline: the scroll edge effect replaces it.
    if drawn.configuration == .default, drawn.shadowColor == nil { drawn.shadowColor = .some(nil) }
    return background(drawn)
  }
}
