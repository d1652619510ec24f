import Units

/// The parts of a page's style that the rules compare.
struct QMUILook {
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
    // Without an answer of the page, the library compares the real bar's current shadow image.
    let bar = navigation.state.bar.style
    shadow = average(
      readsAppearances && bar.standardAppearance != nil
        ? bar.standardAppearance?.shadowImage ?? nil : bar.shadowImage)
    for change in page.answers {
      if let name = change[\.shadowImage] { shadow = average(name) }
      if readsAppearances, let appearance = change[\.standardAppearance] {
        shadow = average(appearance?.shadowImage ?? nil)
      }
    }
  }

  /// The rule that decides and the difference that it finds, if any.
  static func difference(_ a: QMUILook, _ b: QMUILook, _ version: QMUIRule.Version)
    -> (rule: Int, why: String?)
  {
    if let why = difference("background image", a.image, b.image, "average colors") {
      return (version.imageRule, why)
    }
    if a.image == nil {
      if let why = difference("barTintColor", a.tint, b.tint, "barTintColors") {
        return (version.tintRule, why)
      }
      if a.barStyle != b.barStyle { return (version.tintRule, "bar styles differ") }
    }
    if let why = difference("shadow image", a.shadow, b.shadow, "average shadow colors") {
      return (version.shadowRule, why)
    }
    return (version.otherwise, nil)
  }

  private static func difference(_ what: String, _ a: Color?, _ b: Color?, _ values: String)
    -> String?
  {
    guard a != b else { return nil }
    guard let a, let b else { return "only one page has a \(what)" }
    return "\(values) differ (\(a.hex), \(b.hex))"
  }
}
