import Units

/// A blur effect as a backdrop and the tint over it.
struct EffectRecipe: Sendable {
  let backdrop: BarBackground.Backdrop
  let tint: Color

  /// systemChromeMaterial: blur and saturation are known, its luminance curve is not, so that a flat
  /// stand-in (0xF0F9F9F9, 0xF01D1D1D) takes the curve's place (uikit-facts §3.2, medium).
  static func chrome(isDark: Bool) -> EffectRecipe {
    isDark
      ? EffectRecipe(
        backdrop: .init(blurRadius: 22.5, saturation: 2.0),
        tint: Color(bytes: 0x1D, 0x1D, 0x1D, 0xF0))
      : EffectRecipe(
        backdrop: .init(blurRadius: 22.5, saturation: 1.1),
        tint: Color(bytes: 0xF9, 0xF9, 0xF9, 0xF0))
  }

  /// The public blur styles (uikit-facts §3.2); nil is no effect.
  static func recipe(_ effect: BarAppearance.Effect, isDark: Bool) -> EffectRecipe? {
    switch effect {
    case .none: nil
    case .systemChromeMaterial: chrome(isDark: isDark)
    case .extraLight:
      EffectRecipe(
        backdrop: .init(blurRadius: 20, saturation: 1.8), tint: Color(white: 0.97, alpha: 0.82))
    case .light:
      EffectRecipe(
        backdrop: .init(blurRadius: 30, saturation: 1.8), tint: Color(white: 1, alpha: 0.3))
    case .dark:
      EffectRecipe(
        backdrop: .init(blurRadius: 20, saturation: 1.8), tint: Color(white: 0.11, alpha: 0.73))
    }
  }
}

extension BarBackground {
  /// Draws an effect.
  mutating func show(_ effect: EffectRecipe) {
    backdrop = effect.backdrop
    tints = [Tint(name: "effect", color: effect.tint)]
  }
}
