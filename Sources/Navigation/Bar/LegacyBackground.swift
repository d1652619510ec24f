import Units

extension BarBackground {
  /// UIKit's own constants of the legacy look (uikit-facts §3.1–3.3, §2.5).
  enum Legacy {
    /// An opaque image on a bar forced translucent: 232/255 (seed 004 reads 0.909804).
    static let forcedImageOpacity = 232.0 / 255
    static let backdrop = Backdrop(blurRadius: 20, saturation: 1.8)
    static let lightFilter = Color(white: 0.97, alpha: 0.8)
    static let darkFilter = Color(white: 0.11, alpha: 0.73)
    /// The barTintColor's layer over the filter.
    static let tintOpacity = 0.85
    static let lightHairline = Color(white: 0, alpha: 0.30)
    static let darkHairline = Color(white: 1, alpha: 0.15)
  }

  /// What the legacy properties draw: navigation.md's table, row by row.
  static func legacy(_ style: BarStyle, in environment: BarEnvironment) -> BarBackground {
    var background = BarBackground()
    let isDark = style.isBlack || environment.isDark
    let tint = environment.profile.hasLegacyBarTint ? style.barTintColor : nil
    let translucent = style.isTranslucent(images: environment.images)
    let backing = tint?.withAlpha(1) ?? (isDark ? .black : .white)

    if let name = style.backgroundImage {
      let facts = environment.images[name] ?? .empty
      if !translucent, !facts.isOpaque { background.color = backing }
      if !facts.isEmpty {
        let isDimmed = facts.isOpaque && translucent
        background.image = Image(
          name: name, opacity: isDimmed ? Legacy.forcedImageOpacity : 1, isOpaque: facts.isOpaque)
      }
    } else if !translucent {
      background.color = backing
    } else if tint == nil, environment.profile.hasChromeMaterial {
      background.show(.chrome(isDark: isDark))
    } else {
      let usesDarkFilter = style.isBlack || (environment.isDark && environment.profile < .ios13)
      background.backdrop = Legacy.backdrop
      background.tints = [
        Tint(name: "filter", color: usesDarkFilter ? Legacy.darkFilter : Legacy.lightFilter)
      ]
      if let tint {
        background.tints.append(
          Tint(name: "barTintColor", color: tint.withAlpha(Legacy.tintOpacity)))
      }
    }
    background.hairline = hairline(
      style.shadowImage, color: isDark ? Legacy.darkHairline : Legacy.lightHairline,
      in: environment)
    return background
  }

  /// The line below a bar: `shadowImage` replaces the default colour, an empty one removes it.
  ///
  /// UIKit's documentation wants a background image beside it (uikit-facts §2.5); the design does not,
  /// and so it is honoured alone.
  static func hairline(_ shadowImage: String?, color: Color?, in environment: BarEnvironment)
    -> Hairline?
  {
    guard let shadowImage else { return color.map { .color($0) } }
    let facts = environment.images[shadowImage] ?? .empty
    return facts.isEmpty ? nil : .image(shadowImage, height: facts.size.height)
  }
}

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
