import Units

extension BarBackground {
  /// UIKit's constants for the legacy properties (UIKit Facts, Legacy properties).
  enum Legacy {
    /// The opacity of an opaque image on a translucent bar (UIKit Facts, Image opacity).
    static let forcedImageOpacity = 232.0 / 255
    static let backdrop = Backdrop(blurRadius: 20, saturation: 1.8)
    static let lightFilter = Color(white: 0.97, alpha: 0.8)
    static let darkFilter = Color(white: 0.11, alpha: 0.73)
    /// The opacity of the `barTintColor` layer over the filter.
    static let tintOpacity = 0.85
    static let lightHairline = Color(white: 0, alpha: 0.30)
    static let darkHairline = Color(white: 1, alpha: 0.15)
  }

  /// Returns the background that the legacy properties define (UIKit Facts, Legacy properties).
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

  /// Returns the line below a bar (UIKit Facts, Hairline).
  ///
  /// `shadowImage` replaces the default color, and an empty image removes the line.
  static func hairline(_ shadowImage: String?, color: Color?, in environment: BarEnvironment)
    -> Hairline?
  {
    guard let shadowImage else { return color.map { .color($0) } }
    let facts = environment.images[shadowImage] ?? .empty
    return facts.isEmpty ? nil : .image(shadowImage, height: facts.size.height)
  }
}

/// A blur effect as a backdrop and the tint over it.
package struct EffectRecipe: Sendable {
  package let backdrop: BarBackground.Backdrop
  package let tint: Color

  /// Returns the recipe of `systemChromeMaterial`, with a flat color instead of its unknown luminance
  /// curve (UIKit Facts, Materials).
  package static func chrome(isDark: Bool) -> EffectRecipe {
    isDark
      ? EffectRecipe(
        backdrop: .init(blurRadius: 22.5, saturation: 2.0),
        tint: Color(bytes: 0x1D, 0x1D, 0x1D, 0xF0))
      : EffectRecipe(
        backdrop: .init(blurRadius: 22.5, saturation: 1.1),
        tint: Color(white: 1, alpha: 0.8))
  }

  /// Returns the recipe of a blur style (UIKit Facts, Materials), or nil for no effect.
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
  /// Adds an effect to the background.
  mutating func show(_ effect: EffectRecipe) {
    backdrop = effect.backdrop
    tints = [Tint(name: "effect", color: effect.tint)]
  }
}
