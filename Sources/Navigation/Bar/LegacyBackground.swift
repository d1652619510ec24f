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
