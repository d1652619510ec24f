import Units

/// The parts of a page's style that the rules compare.
struct QMUIComparedStyle {
  var image: Color?
  var tint: Color?
  var barStyle = UIBarStyle.default
  var shadow: Color?

  init(_ page: QMUIPage, _ version: QMUIRule.Version, in navigation: NavigationModel) {
    let images = navigation.scene.images
    func average(_ name: String?) -> Color? { name.map { images[$0]?.averageColor ?? .clear } }
    let readsAppearances = version.readsAppearances && navigation.scene.profile >= .ios15
    for change in page.style {
      if let name = change[\.backgroundImage] { image = average(name) }
      if let color = change[\.barTintColor] { tint = color }
      if let style = change[\.barStyle] { barStyle = style }
      if readsAppearances, let appearance = change[\.standardAppearance] {
        image = average(appearance?.backgroundImage ?? nil)
        tint = appearance?.backgroundColor ?? nil
      }
    }
    // If the page returns no shadow image, the library compares the real bar's current one.
    let bar = navigation.state.bar.style
    shadow = average(
      readsAppearances && bar.standardAppearance != nil
        ? bar.standardAppearance?.shadowImage ?? nil : bar.shadowImage)
    for change in page.ownValues {
      if let name = change[\.shadowImage] { shadow = average(name) }
      if readsAppearances, let appearance = change[\.standardAppearance] {
        shadow = average(appearance?.shadowImage ?? nil)
      }
    }
  }

  /// Returns the rule that decides and the difference that it finds, if any.
  static func difference(
    _ a: QMUIComparedStyle, _ b: QMUIComparedStyle, _ version: QMUIRule.Version
  ) -> (rule: Int, reason: String?) {
    if let reason = difference("background image", a.image, b.image, "average colors") {
      return (version.imageRule, reason)
    }
    if a.image == nil {
      if let reason = difference("barTintColor", a.tint, b.tint, "barTintColors") {
        return (version.tintRule, reason)
      }
      if a.barStyle != b.barStyle { return (version.tintRule, "bar styles differ") }
    }
    if let reason = difference("shadow image", a.shadow, b.shadow, "average shadow colors") {
      return (version.shadowRule, reason)
    }
    return (version.otherwise, nil)
  }

  private static func difference(_ name: String, _ a: Color?, _ b: Color?, _ values: String)
    -> String?
  {
    guard a != b else { return nil }
    guard let a, let b else { return "only one page has a \(name)" }
    return "\(values) differ (\(a.hex), \(b.hex))"
  }
}
