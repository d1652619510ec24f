import Units

extension BarEnvironment {
  /// Returns the background that appearance objects define, or nil if the legacy properties apply (UIKit
  /// Facts, Appearance objects).
  func appearance(of style: BarStyle) -> BarBackground? {
    guard profile.hasAppearanceObjects else { return nil }
    guard hasScrollEdgeAppearance else { return scrolledAppearance(of: style).map(background) }

    guard !item.isEmpty || style.hasAppearanceObject else {
      // Without an appearance object, the legacy properties other than `barTintColor` apply, even at the
      // scroll edge. If none is set, the bar is transparent at the scroll edge. Elsewhere, `barTintColor`
      // applies up to iOS 14.
      if style.hasLegacyBackground { return nil }
      if !isAtScrollEdge, !profile.scrollEdgeAppliesToEveryBar { return nil }
      var background = background(BarAppearance(isAtScrollEdge ? .transparent : .default))
      background.hairline = BarBackground.hairline(
        style.shadowImage, color: isAtScrollEdge ? nil : shadowColor, in: self)
      return background
    }
    guard isAtScrollEdge else {
      return background(scrolledAppearance(of: style) ?? BarAppearance(.default))
    }
    // Without a scroll-edge appearance, the background is transparent.
    return scrollEdgeAppearance(of: style).map(background) ?? BarBackground()
  }

  /// Returns the appearance object that applies at the scroll position, or nil if there is none.
  func currentAppearance(of style: BarStyle) -> BarAppearance? {
    isAtScrollEdge ? scrollEdgeAppearance(of: style) : scrolledAppearance(of: style)
  }

  /// Returns the appearance object whose title attributes and interface style apply, if any.
  func titleAppearance(of style: BarStyle) -> BarAppearance? {
    guard profile.hasAppearanceObjects else { return nil }
    return (isAtScrollEdge && hasScrollEdgeAppearance ? scrollEdgeAppearance(of: style) : nil)
      ?? scrolledAppearance(of: style)
  }

  /// Returns the environment with the interface style that the bar's current appearance object sets.
  func overridden(by style: BarStyle) -> BarEnvironment {
    guard profile.hasBarInterfaceStyles,
      let interfaceStyle = titleAppearance(of: style)?.overrideUserInterfaceStyle
    else { return self }
    var environment = self
    environment.interfaceStyle = interfaceStyle
    return environment
  }

  /// Whether the bar can have a different appearance at the scroll edge.
  private var hasScrollEdgeAppearance: Bool { profile.scrollEdgeAppliesToEveryBar || hasLargeTitle }

  /// Returns the appearance away from the scroll edge: the compact appearance for a compact bar, otherwise
  /// the standard one.
  private func scrolledAppearance(of style: BarStyle) -> BarAppearance? {
    let standard = item.standard ?? style.standardAppearance
    return isCompact ? item.compact ?? style.compactAppearance ?? standard : standard
  }

  /// Returns the appearance at the scroll edge.
  private func scrollEdgeAppearance(of style: BarStyle) -> BarAppearance? {
    let regular = item.scrollEdge ?? style.scrollEdgeAppearance
    guard isCompact else { return regular }
    return item.compactScrollEdge ?? style.compactScrollEdgeAppearance ?? regular
  }

  private var shadowColor: Color {
    isDark ? BarBackground.Legacy.darkHairline : BarBackground.Legacy.lightHairline
  }

  /// Returns the background of an appearance, from back to front: backdrop, color, image, hairline.
  func background(_ appearance: BarAppearance) -> BarBackground {
    var background = BarBackground()
    let hasEffect = appearance.configuration == .default
    let effect = appearance.backgroundEffect ?? (hasEffect ? .systemChromeMaterial : .none)
    let defaultColor: Color? =
      appearance.configuration == .opaque ? (isDark ? .black : .white) : nil
    let defaultShadowColor = appearance.configuration == .transparent ? nil : shadowColor
    let color = appearance.backgroundColor ?? defaultColor
    let image = (appearance.backgroundImage ?? nil).flatMap { name -> BarBackground.Image? in
      guard let facts = images[name], !facts.isEmpty else { return nil }
      return BarBackground.Image(name: name, opacity: 1, isOpaque: facts.isOpaque)
    }

    background.image = image
    if image == nil || !profile.appearanceImageExcludesColorAndEffect {
      let isEffectHidden = hidesEffectsBehindImages && (appearance.backgroundImage ?? nil) != nil
      if !isEffectHidden, let recipe = EffectRecipe.recipe(effect, isDark: isDark) {
        background.show(recipe)
      }
      // The color is above the effect, so it is one of the tints if there is an effect.
      if let color, color.alpha > 0 {
        if background.backdrop == nil {
          background.color = color
        } else {
          background.tints.append(.init(name: "backgroundColor", color: color))
        }
      }
    }
    background.hairline = BarBackground.hairline(
      appearance.shadowImage ?? nil, color: appearance.shadowColor ?? defaultShadowColor, in: self)
    return background
  }
}

extension BarStyle {
  var hasAppearanceObject: Bool {
    standardAppearance != nil || compactAppearance != nil || scrollEdgeAppearance != nil
      || compactScrollEdgeAppearance != nil
  }

  /// Whether any legacy property that determines the background at the scroll edge is set.
  ///
  /// `barTintColor` has no effect there.
  var hasLegacyBackground: Bool {
    backgroundImage != nil || isTranslucent == false || barStyle != .default
  }
}
