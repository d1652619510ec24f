import Units

extension BarEnvironment {
  /// What appearance objects make the bar draw, or nil where the legacy properties decide
  /// (nav-systems §2.4; design: navigation, Translucency).
  func appearance(of style: BarStyle) -> BarBackground? {
    guard profile.hasAppearanceObjects else { return nil }
    guard knowsEdge else { return full(of: style).map(background) }

    guard !item.isEmpty || style.hasAppearanceObject else {
      // One named rule for what the articles call “some properties”: without any object the other
      // legacy setters draw, at the edge too; without those the bar is bare at the edge. Away from it
      // `barTintColor` draws up to iOS 14.
      if style.hasLegacyBackground { return nil }
      if !isAtScrollEdge, !profile.scrollEdgeAppliesToEveryBar { return nil }
      var plain = background(BarAppearance(isAtScrollEdge ? .transparent : .default))
      plain.hairline = BarBackground.hairline(
        style.shadowImage, color: isAtScrollEdge ? nil : shadowColor, in: self)
      return plain
    }
    guard isAtScrollEdge else { return background(full(of: style) ?? BarAppearance(.default)) }
    // nil: the standard appearance with a transparent background.
    return edge(of: style).map(background) ?? BarBackground()
  }

  /// The appearance object whose title attributes count, if there is any.
  func titleAppearance(of style: BarStyle) -> BarAppearance? {
    guard profile.hasAppearanceObjects else { return nil }
    return (isAtScrollEdge && knowsEdge ? edge(of: style) : nil) ?? full(of: style)
  }

  /// Whether the bar has another look where the content is at its edge.
  private var knowsEdge: Bool { profile.scrollEdgeAppliesToEveryBar || hasLargeTitle }

  /// The appearance away from the scroll edge; a compact bar has its own or the standard one.
  private func full(of style: BarStyle) -> BarAppearance? {
    let standard = item.standard ?? style.standardAppearance
    return isCompact ? item.compact ?? style.compactAppearance ?? standard : standard
  }

  /// The appearance at the scroll edge, alike.
  private func edge(of style: BarStyle) -> BarAppearance? {
    let edge = item.scrollEdge ?? style.scrollEdgeAppearance
    return isCompact ? item.compactScrollEdge ?? style.compactScrollEdgeAppearance ?? edge : edge
  }

  private var shadowColor: Color {
    isDark ? BarBackground.Legacy.darkHairline : BarBackground.Legacy.lightHairline
  }

  /// What one appearance draws: backdrop < colour < image < hairline over bar and status strip.
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
      // The colour lies over the effect, so it joins the tints where there is one.
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

  /// Whether a legacy setter that still draws on iOS 15 was used; `barTintColor` is dead there.
  var hasLegacyBackground: Bool {
    backgroundImage != nil || isTranslucent == false || barStyle != .default
  }
}
