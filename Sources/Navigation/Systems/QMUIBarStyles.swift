/// How QMUI carries styles: from a page's answers to the real bar, and from there to fake bars.
extension QMUIPage {
  /// Hides or shows the bar for a page that says which; gives the flag if it was set.
  static func setBarHidden(
    for id: PageID, animated: Bool, in navigation: inout NavigationModel
  ) -> Bool? {
    guard let page = QMUIPage(id, in: navigation.scene), page.isDelegate,
      let hidden = page.prefersBarHidden, hidden != navigation.state.bar.isHidden
    else { return nil }
    navigation.setBarHidden(hidden, animated: animated, by: id)
    return hidden
  }

  /// Writes what a page answers to the real bar (`renderNavigationBarStyleAnimated:`); gives the
  /// setters called, `complete` with those that they call themselves.
  static func render(
    _ id: PageID, in navigation: inout NavigationModel,
    complete: ([BarChange], NavigationModel) -> [BarChange]
  ) -> [BarChange] {
    guard let page = QMUIPage(id, in: navigation.scene), page.isDelegate else { return [] }
    let changes = complete(page.style, navigation)
    if !changes.isEmpty {
      navigation.restyleBar(changes, from: "what \(id) answers QMUI")
    }
    return changes
  }

  /// A new bar with the real one's style, copied once.
  static func copyOfBar(in navigation: NavigationModel) -> BarStyle {
    let style = navigation.state.bar.style
    var copy = BarStyle()
    if navigation.scene.profile >= .ios15 {
      copy.standardAppearance = style.standardAppearance
      copy.scrollEdgeAppearance = style.scrollEdgeAppearance
      return copy
    }
    copy.backgroundImage = imageForFakeBar(style.backgroundImage, in: navigation)
    copy.shadowImage = style.shadowImage
    copy.barStyle = style.barStyle
    // After the image, which decides the flag where nothing was set.
    let isTranslucent = navigation.isBarTranslucent
    if copy.isTranslucent(images: navigation.scene.images) != isTranslucent {
      copy.isTranslucent = isTranslucent
    }
    copy.barTintColor = style.barTintColor
    return copy
  }

  /// A 0×0 image would make a bar that nobody owns look like the system's (seed 003).
  static func imageForFakeBar(_ name: String?, in navigation: NavigationModel) -> String? {
    guard let name, navigation.scene.images[name]?.isEmpty ?? true else { return name }
    return Scene.clearImage
  }

  /// The setters of the fake bar that a setter of the real one calls.
  ///
  /// 4.8.0's own: `scrollEdgeAppearance` lands in `standardAppearance`, and a 0×0 image passes.
  static func mirrored(_ change: BarChange, in navigation: NavigationModel) -> [BarChange] {
    if mirroredProperties.contains(change.property) { return [change] }
    // Both hooks are there from iOS 15 on.
    guard navigation.scene.profile >= .ios15,
      let appearance = change[\.standardAppearance] ?? change[\.scrollEdgeAppearance]
    else { return [] }
    return [.set(\.standardAppearance, appearance)]
      + (usesStandardAppearanceOnly(in: navigation.scene)
        ? [.set(\.scrollEdgeAppearance, appearance)] : [])
  }

  private static let mirroredProperties = BarProperty[
    \.barStyle, \.barTintColor, \.backgroundImage, \.compactBackgroundImage, \.shadowImage]

  /// Setters of the real bar, each followed by those of the appearance objects that it calls from
  /// iOS 15 (nav-systems §2.4).
  ///
  /// With `NavBarUsesStandardAppearanceOnly` a bar's second set of views is hidden, so that the standard
  /// object is drawn whatever the other is: here both are the same.
  static func setters(_ changes: [BarChange], in navigation: NavigationModel) -> [BarChange] {
    guard navigation.scene.profile >= .ios15 else { return changes }
    let isForEdgeToo = usesStandardAppearanceOnly(in: navigation.scene)
    var standard = navigation.state.bar.style.standardAppearance
    return changes.flatMap { change -> [BarChange] in
      if let appearance = change[\.standardAppearance] { standard = appearance }
      if BarProperty[\.standardAppearance, \.scrollEdgeAppearance].contains(change.property) {
        return isForEdgeToo ? [change, .set(\.scrollEdgeAppearance, standard)] : [change]
      }
      guard let mapped = (standard ?? BarAppearance(.default)).taking(change) else {
        return [change]
      }
      standard = mapped
      return [change, .set(\.standardAppearance, mapped)]
        + (isForEdgeToo ? [.set(\.scrollEdgeAppearance, mapped)] : [])
    }
  }
}

extension BarAppearance {
  /// The object with what a legacy setter says; nil where it says nothing of it.
  fileprivate func taking(_ change: BarChange) -> BarAppearance? {
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
      // ChromeMaterialLight or ChromeMaterialDark; dark is the nearest effect there is a recipe of.
      appearance.backgroundEffect = style == .default ? .systemChromeMaterial : .dark
    } else {
      return nil
    }
    return appearance
  }
}
