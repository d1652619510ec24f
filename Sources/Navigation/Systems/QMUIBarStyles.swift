/// Copying of styles from a page to the real bar, and from there to fake bars.
extension QMUIPage {
  /// Hides or shows the bar as a page requests, and returns the flag if it has changed.
  static func setBarHidden(
    for id: PageID, animated: Bool, in navigation: inout NavigationModel
  ) -> Bool? {
    guard let page = QMUIPage(id, in: navigation.scene), page.isDelegate,
      let hidden = page.prefersBarHidden, hidden != navigation.state.bar.isHidden
    else { return nil }
    navigation.setBarHidden(hidden, animated: animated, by: id)
    return hidden
  }

  /// Sets a page's style on the real bar (`renderNavigationBarStyleAnimated:`).
  ///
  /// `complete` adds the setters that QMUI's categories then call. Returns all setters called.
  static func render(
    _ id: PageID, in navigation: inout NavigationModel,
    complete: ([BarChange], NavigationModel) -> [BarChange]
  ) -> [BarChange] {
    guard let page = QMUIPage(id, in: navigation.scene), page.isDelegate else { return [] }
    let changes = complete(page.style(over: navigation.state.bar.style), navigation)
    if !changes.isEmpty {
      navigation.restyleBar(changes, from: "QMUI's values for \(id)")
    }
    return changes
  }

  /// Locks the outgoing back label's tint in a pop, so that the label keeps it while the appearing page sets
  /// its own tint (QMUI_iOS issue 654).
  static func lockBackLabelTint(for page: PageID, in navigation: inout NavigationModel) {
    guard navigation.state.bar.lockedBackLabelTint == nil,
      QMUIPage(page, in: navigation.scene)?.returnsTint == true
    else { return }
    navigation.apply(.backLabelTintLocked(true))
  }

  /// Unlocks the back label's tint.
  ///
  /// After a canceled swipe, the label then has the tint of the page that stays (QMUI_iOS issue 692).
  static func unlockBackLabelTint(in navigation: inout NavigationModel) {
    guard navigation.state.bar.lockedBackLabelTint != nil else { return }
    navigation.apply(.backLabelTintLocked(false))
  }

  /// Returns the style of a new fake bar: a copy of the real bar's.
  ///
  /// The fake bar enters the window before it is styled. In a push on iOS 15 and later, the library prevents
  /// the fake bar from taking the appearance proxy's values.
  static func copyOfBar(in navigation: NavigationModel, isPush: Bool) -> BarStyle {
    let scene = navigation.scene
    let profile = scene.profile
    var copy = isPush && profile >= .ios15 ? BarStyle() : scene.styleOfBar()
    for change in QMUI.copies.changes(of: navigation.state.bar.style.read(on: profile), profile)
    where change.property != BarProperty[\.isTranslucent] {
      copy.apply(change)
    }
    copy.backgroundImage = imageForFakeBar(copy.backgroundImage, in: navigation)
    // The library sets translucency after the image, which determines the flag as long as it is not set.
    let isTranslucent = navigation.isBarTranslucent
    if QMUI.copies.properties(profile).contains(BarProperty[\.isTranslucent]),
      copy.isTranslucent(images: scene.images) != isTranslucent
    {
      copy.isTranslucent = isTranslucent
    }
    return copy
  }

  /// Returns a clear image in place of a 0×0 image, because with a 0×0 image QMUI's fake bars would show the
  /// system's background (UIKit Facts, Empty images).
  static func imageForFakeBar(_ name: String?, in navigation: NavigationModel) -> String? {
    guard let name, navigation.scene.images[name]?.isEmpty ?? true else { return name }
    return Scene.clearImage
  }

  /// Returns the fake bar's setters that a setter of the real bar calls.
  ///
  /// As in 4.8.0, `scrollEdgeAppearance` sets `standardAppearance`, and a 0×0 image is not
  /// replaced.
  static func mirrored(_ change: BarChange, in navigation: NavigationModel) -> [BarChange] {
    if mirroredProperties.contains(change.property) { return [change] }
    // QMUI hooks the two appearance setters from iOS 15.
    guard navigation.scene.profile >= .ios15,
      let appearance = change[\.standardAppearance] ?? change[\.scrollEdgeAppearance]
    else { return [] }
    return [.set(\.standardAppearance, appearance)]
      + (usesStandardAppearanceOnly(in: navigation.scene)
        ? [.set(\.scrollEdgeAppearance, appearance)] : [])
  }

  private static let mirroredProperties = BarProperty[
    \.barStyle, \.barTintColor, \.backgroundImage, \.compactBackgroundImage, \.shadowImage]

  /// Returns setters of the real bar, each followed by the appearance setters that it calls from iOS 15.
  ///
  /// With `NavBarUsesStandardAppearanceOnly`, QMUI hides the views of the scroll-edge appearance, so the
  /// standard appearance is always drawn. The model sets both objects to the same value.
  static func setters(_ changes: [BarChange], in navigation: NavigationModel) -> [BarChange] {
    guard navigation.scene.profile >= .ios15 else { return changes }
    let appliesAtEdge = usesStandardAppearanceOnly(in: navigation.scene)
    var standard = navigation.state.bar.style.standardAppearance
    return changes.flatMap { change -> [BarChange] in
      if let appearance = change[\.standardAppearance] { standard = appearance }
      if BarProperty[\.standardAppearance, \.scrollEdgeAppearance].contains(change.property) {
        return appliesAtEdge ? [change, .set(\.scrollEdgeAppearance, standard)] : [change]
      }
      guard let mapped = (standard ?? BarAppearance(.default)).applying(change) else {
        return [change]
      }
      standard = mapped
      return [change, .set(\.standardAppearance, mapped)]
        + (appliesAtEdge ? [.set(\.scrollEdgeAppearance, mapped)] : [])
    }
  }
}

extension BarAppearance {
  /// Returns the object after a legacy setter, or nil if the setter does not affect it.
  fileprivate func applying(_ change: BarChange) -> BarAppearance? {
    var appearance = self
    if let color = change[\.barTintColor] {
      appearance.backgroundColor = .some(color)
    } else if let image = change[\.backgroundImage] {
      appearance.backgroundImage = .some(image)
    } else if let image = change[\.shadowImage] {
      appearance.shadowImage = .some(image)
    } else if let attributes = change[\.titleTextAttributes] {
      appearance.titleTextAttributes = attributes
    } else if let style = change[\.barStyle] {
      // QMUI uses ChromeMaterialLight or ChromeMaterialDark. The closest supported effect is `dark`.
      appearance.backgroundEffect = style == .default ? .systemChromeMaterial : .dark
    } else {
      return nil
    }
    return appearance
  }
}
