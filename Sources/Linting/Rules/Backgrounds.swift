import Navigation
import Scenarios

/// Rules for backgrounds that pages set.
extension LintedScenario {
  /// `implicit-isTranslucent`.
  var imagesThatMakeBarsOpaque: [Violation] {
    statements.compactMap { statement in
      guard case .some(let image?) = statement.change?[\.backgroundImage],
        scene.images[image]?.isOpaque == true,
        styles.combined(statement.origin)[\.isTranslucent] == nil
      else { return nil }
      return Violation(
        statement.location,
        "\(code(image)) has no translucent pixels, so UIKit sets isTranslucent to false",
        fix: "write `isTranslucent: false` after it if this is intended, or use an image with alpha"
      )
    }
  }

  /// `opaque-image-in-translucent-bar`.
  var opaqueImagesInTranslucentBars: [Violation] {
    // On iOS 15 and later, KMNavigationBarTransition copies appearances instead of images.
    let copying = SystemFamily.copying(BarProperty[\.backgroundImage], profile).names
    guard !systems.intersection(SystemFamily.losingTranslucency.names).isDisjoint(with: copying)
    else { return [] }
    return statements.compactMap { statement in
      guard let change = statement.change else { return nil }
      let style = styles.combined(statement.origin)
      let hasOwnImage = styles.statements(of: statement.origin)[\.backgroundImage] != nil
      guard change[\.backgroundImage] != nil || (change[\.isTranslucent] != nil && !hasOwnImage),
        style.value(\.isTranslucent) == true,
        case .some(let image?) = style.value(\.backgroundImage),
        scene.images[image]?.isOpaque == true
      else { return nil }
      return Violation(
        statement.location,
        "UIKit draws \(code(image)) with an opacity below 1 in the translucent bar, but fully opaque in "
          + "the fake bar, so the bar flashes",
        fix: "use an image with alpha, or write `isTranslucent: false`")
    }
  }

  /// `transparent-bar-by-images`.
  var halfTransparentBars: [Violation] {
    statements.compactMap { statement in
      if let alpha = statement.change?[\.alpha], alpha <= 0 {
        return Violation(
          statement.location,
          "`alpha: 0` hides the titles and buttons together with the background",
          fix: "write `backgroundImage: {color: clear}` and `shadowImage: {}`")
      }
      guard isClear(statement.change?[\.backgroundImage]),
        !isClear(styles.combined(statement.origin).value(\.shadowImage))
      else { return nil }
      return Violation(
        statement.location, "the background is empty, but the hairline remains",
        fix: "also write `shadowImage: {}`")
    }
  }

  /// Returns whether a property is set to an image that shows nothing.
  private func isClear(_ image: String??) -> Bool {
    (image ?? nil).map(clearImages.contains) ?? false
  }

  /// `no-fade-by-alpha`.
  var fadedBars: [Violation] {
    statements.compactMap { statement in
      guard let alpha = statement.change?[\.alpha], alpha > 0, alpha < 1 else { return nil }
      return Violation(
        statement.location, "`alpha` fades the titles and buttons together with the background",
        fix: "write a `backgroundImage` or an `overlayColor` with that alpha")
    }
  }

  /// `no-empty-image-in-fake-bar`.
  var emptyImagesForFakeBars: [Violation] {
    // On iOS 15 and later, most libraries copy appearances instead of images.
    let copying = SystemFamily.copying(BarProperty[\.backgroundImage], profile).names
    guard !systems.intersection(SystemFamily.takingEmptyImages.names).isDisjoint(with: copying)
    else { return [] }
    return statements.compactMap { statement in
      guard case .some(let image?) = statement.change?[\.backgroundImage],
        scene.images[image]?.isEmpty ?? true
      else { return nil }
      return Violation(
        statement.location,
        "a 0×0 image gives the fake bar the system's background instead of a transparent one",
        fix: "write `backgroundImage: {color: clear}`")
    }
  }

  /// `background-without-shadowImage`.
  var imagesWithoutShadow: [Violation] {
    // A shadow that only the bar's initial style sets is the same on all pages.
    guard styles.origins.filter({ styles.statements(of: $0)[\.shadowImage] != nil }) != [.app]
    else {
      return []
    }
    return statements.compactMap { statement in
      guard case .some(let image?) = statement.change?[\.backgroundImage],
        !clearImages.contains(image),
        let page = statement.page, !statement.isDeferred,
        styles.statements(of: statement.origin)[\.shadowImage] == nil
      else { return nil }
      return Violation(
        statement.location,
        "\(code(page)) sets the background image but keeps the previous page's shadow, so the "
          + "hairline can flash",
        fix: "also write `shadowImage`; `~` means the system's shadow")
    }
  }

  /// `backgroundColor-under-opaque-bar`.
  var backgroundColorsUnderOpaqueBars: [Violation] {
    statements.compactMap { statement in
      guard case .some(_?) = statement.change?[\.backgroundColor], isOpaque(statement.origin)
      else { return nil }
      return Violation(
        statement.location, "`backgroundColor` is not visible while isTranslucent is false",
        fix: "write a `backgroundImage` with that color")
    }
  }

  /// Returns whether the bar is opaque in the style of an origin, explicitly or because of its image.
  private func isOpaque(_ origin: Statement.Origin) -> Bool {
    let style = styles.combined(origin)
    var bar = BarStyle()
    bar.barStyle = style.value(\.barStyle) ?? .default
    bar.isTranslucent = style.value(\.isTranslucent) ?? nil
    bar.backgroundImage = style.value(\.backgroundImage) ?? nil
    return !bar.isTranslucent(images: scene.images)
  }
}
