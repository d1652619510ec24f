import Units

extension BarEnvironment {
  /// The background from appearance objects, or nil if the legacy properties apply (UIKit Facts,
  /// Appearance objects).
  func appearance(of style: BarStyle) -> BarBackground? {
    guard profile.hasAppearanceObjects else { return nil }
    guard knowsEdge else { return full(of: style).map(background) }

    guard !item.isEmpty || style.hasAppearanceObject else {
      // Without any object, legacy setters other than `barTintColor` draw, even at the edge.
      // Without those, the bar is transparent at the edge. Elsewhere `barTintColor` draws up to iOS
      // 14.
      if style.hasLegacyBackground { return nil }
      if !isAtScrollEdge, !profile.scrollEdgeAppliesToEveryBar { return nil }
      var plain = background(BarAppearance(isAtScrollEdge ? .transparent : .default))
      plain.hairline = BarBackground.hairline(
        style.shadowImage, color: isAtScrollEdge ? nil : shadowColor, in: self)
      return plain
    }
    guard isAtScrollEdge else { return background(full(of: style) ?? BarAppearance(.default)) }
    // Without a scroll-edge appearance, the background is transparent.
    return edge(of: style).map(background) ?? BarBackground()
  }

  /// The appearance object whose title attributes apply, if any.
  func titleAppearance(of style: BarStyle) -> BarAppearance? {
    guard profile.hasAppearanceObjects else { return nil }
    return (isAtScrollEdge && knowsEdge ? edge(of: style) : nil) ?? full(of: style)
  }

  /// Whether the bar has a different appearance at the scroll edge.
  private var knowsEdge: Bool { profile.scrollEdgeAppliesToEveryBar || hasLargeTitle }

  /// The appearance away from the scroll edge: the compact appearance for a compact bar, otherwise
  /// the standard one.
  private func full(of style: BarStyle) -> BarAppearance? {
    let standard = item.standard ?? style.standardAppearance
    return isCompact ? item.compact ?? style.compactAppearance ?? standard : standard
  }

  /// The appearance at the scroll edge.
  private func edge(of style: BarStyle) -> BarAppearance? {
    let edge = item.scrollEdge ?? style.scrollEdgeAppearance
    return isCompact ? item.compactScrollEdge ?? style.compactScrollEdgeAppearance ?? edge : edge
  }

  private var shadowColor: Color {
    isDark ? BarBackground.Legacy.darkHairline : BarBackground.Legacy.lightHairline
  }

  /// The background of an appearance, from the bottom: backdrop, color, image, hairline.
  func background(_ appearance: BarAppearance) -> BarBackground {
    var background = BarBackground()
    let hasEffect = appearance.configuration == .default
    let effect = appearance.backgroundEffect ?? (hasEffect ? .systemChromeMaterial : .none)
    let ownColor: Color? =
      appearance.configuration == .opaque ? (isDark ? .black : .white) : nil
    let ownShadow = appearance.configuration == .transparent ? nil : shadowColor
    let color = appearance.backgroundColor ?? ownColor
    let image = (appearance.backgroundImage ?? nil).flatMap { name -> BarBackground.Image? in
      guard let facts = images[name], !facts.isEmpty else { return nil }
      return BarBackground.Image(name: name, opacity: 1, isOpaque: facts.isOpaque)
    }

    background.image = image
    if image == nil || !profile.appearanceImageExcludesColorAndEffect {
      if let recipe = EffectRecipe.recipe(effect, isDark: isDark) { background.show(recipe) }
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
      appearance.shadowImage ?? nil, color: appearance.shadowColor ?? ownShadow, in: self)
    return background
  }
}

extension BarStyle {
  var hasAppearanceObject: Bool {
    standardAppearance != nil || compactAppearance != nil || scrollEdgeAppearance != nil
      || compactScrollEdgeAppearance != nil
  }

  /// Whether a legacy property that has an effect on iOS 15 is set; `barTintColor` has none.
  var hasLegacyBackground: Bool {
    backgroundImage != nil || isTranslucent == false || barStyle != .default
  }
}
