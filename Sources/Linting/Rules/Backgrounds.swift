import Navigation
import Scenarios

/// How a background is made.
extension LintedScenario {
  /// N5.
  var imagesThatMakeOpaque: [Offence] {
    statements.compactMap { statement in
      guard case .some(let image?) = statement.change?[\.backgroundImage],
        scene.images[image]?.isOpaque == true,
        styles.whole(statement.author)[\.isTranslucent] == nil
      else { return nil }
      return Offence(
        statement.location,
        "\(code(image)) has no translucent pixel, which sets isTranslucent to no",
        fix: "write `isTranslucent: false` behind it if it is meant, else an image with alpha")
    }
  }

  /// N6.
  var halfTransparentBars: [Offence] {
    statements.compactMap { statement in
      if let alpha = statement.change?[\.alpha], alpha <= 0 {
        return Offence(
          statement.location,
          "`alpha: 0` takes the titles and buttons away with the background",
          fix: "write `backgroundImage: {}` and `shadowImage: {}`")
      }
      guard isClear(statement.change?[\.backgroundImage]),
        !isClear(styles.whole(statement.author).value(\.shadowImage))
      else { return nil }
      return Offence(
        statement.location, "the background is empty, and the hairline stays",
        fix: "write `shadowImage: {}` beside it")
    }
  }

  /// Whether a property is set to an image that shows nothing.
  private func isClear(_ image: String??) -> Bool {
    (image ?? nil).map(clearImages.contains) ?? false
  }

  /// N7.
  var fadedBars: [Offence] {
    statements.compactMap { statement in
      guard let alpha = statement.change?[\.alpha], alpha > 0, alpha < 1 else { return nil }
      return Offence(
        statement.location, "`alpha` fades titles and buttons with the background",
        fix: "write a `backgroundImage` or an `overlayColor` with that alpha")
    }
  }

  /// N12.
  var emptyImagesForFakeBars: [Offence] {
    // From iOS 15 most copy appearance objects, and no images.
    let copying = SystemFamily.copying(BarProperty[\.backgroundImage], profile).names
    guard !systems.intersection(SystemFamily.takingEmptyImages.names).isDisjoint(with: copying)
    else { return [] }
    // qmui does not mirror an overlay, and copies it as a clear image.
    let takesOverlays = !systems.isDisjoint(with: SystemFamily.remembering.names)
    return statements.compactMap { statement in
      if case .some(let image?) = statement.change?[\.backgroundImage],
        scene.images[image]?.isEmpty ?? true
      {
        return Offence(
          statement.location,
          "a 0×0 image gives the fake bar the system's own background instead of none",
          fix: "write `backgroundImage: {color: clear}`")
      }
      guard takesOverlays, case .some(_?) = statement.change?[\.overlayColor] else { return nil }
      return Offence(
        statement.location,
        "the overlay sets a 0×0 image, which gives the fake bar the system's own background",
        fix: "write a `backgroundImage` of that colour")
    }
  }

  /// N31.
  var imagesWithoutShadow: [Offence] {
    // Whether nobody has decided on one shadow for all: others than the start set theirs, or none does.
    let shadowed = styles.authors.filter { styles.own($0)[\.shadowImage] != nil }
    let isOpen = shadowed.isEmpty || shadowed.contains { $0 != .app }
    guard isOpen else { return [] }
    return statements.compactMap { statement in
      guard case .some(let image?) = statement.change?[\.backgroundImage],
        !clearImages.contains(image),
        statement.page != nil, !statement.isLater,
        styles.own(statement.author)[\.shadowImage] == nil
      else { return nil }
      return Offence(
        statement.location,
        "\(name(statement.author)) sets its background and leaves the shadow to the page before, so "
          + "that the hairline can flash",
        fix: "write `shadowImage` beside it, `~` for the system's own")
    }
  }

  /// N39.
  var backgroundColorsUnderOpaqueBars: [Offence] {
    statements.compactMap { statement in
      guard case .some(_?) = statement.change?[\.backgroundColor], isOpaque(statement.author)
      else { return nil }
      return Offence(
        statement.location, "`backgroundColor` is not seen while isTranslucent is no",
        fix: "write `backgroundImage` with that colour")
    }
  }

  /// Whether an author's bar is opaque, by its own word or by its image.
  private func isOpaque(_ author: Statement.Author) -> Bool {
    let style = styles.whole(author)
    var bar = BarStyle()
    bar.barStyle = style.value(\.barStyle) ?? .default
    bar.isTranslucent = style.value(\.isTranslucent) ?? nil
    bar.backgroundImage = style.value(\.backgroundImage) ?? nil
    return !bar.isTranslucent(images: scene.images)
  }
}
