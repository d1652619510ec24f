import Navigation
import Scenarios

/// Rules for the migration from earlier designs to that of iOS 26.
extension LintedScenario {
  /// `no-legacy-background-from-iOS-26`.
  var legacyBackgroundsOnGlass: [Violation] {
    statementsOnGlass { change in
      let name = change.property.name
      guard Self.legacyBackgrounds.contains(change.property),
        change.value != change.property.defaultValue
      else { return nil }
      return (
        "`\(name)` has no effect in the design of iOS 26, in which the bar has no background",
        "write nothing, or give the page a `backgroundColor` that extends under the bar"
      )
    }
  }

  /// `no-bar-tintColor-from-iOS-26`.
  var barTintsOnGlass: [Violation] {
    let items = pages.flatMap {
      $0.navigationItem.leftBarButtonItems + $0.navigationItem.rightBarButtonItems + $0.toolbarItems
    }
    // The bar's tint fills the platters of prominent items.
    if items.contains(where: { $0.style != .plain && $0.tintColor == nil }) { return [] }
    return statementsOnGlass { change in
      guard case .some(_?) = change[\.tintColor] else { return nil }
      return (
        "the bar's `tintColor` does not color its buttons in the design of iOS 26",
        "write `tintColor` on the bar buttons, or `style: prominent` on the most important one"
      )
    }
  }

  /// `uncertain-appearance-background-from-iOS-26`.
  var appearanceBackgroundsOnGlass: [Violation] {
    statementsOnGlass { change in
      let appearances = [
        change[\.standardAppearance], change[\.scrollEdgeAppearance], change[\.compactAppearance],
        change[\.compactScrollEdgeAppearance],
      ].compactMap { $0 ?? nil }
      guard let appearance = appearances.first, appearance.fillsBar,
        appearance.backgroundEffect != BarAppearance.Effect.none
      else { return nil }
      return (
        "sources disagree on whether this appearance fills the bar in the design of iOS 26",
        "write `backgroundEffect: ~` in it, or remove its background"
      )
    }
  }

  /// `no-back-label-from-iOS-26`.
  var backLabelsOnGlass: [Violation] {
    guard profile.hasGlass else { return [] }
    let ofBars = statementsOnGlass { change in
      guard change[\.backButtonTitlePositionAdjustment].map({ $0 != .zero }) == true else {
        return nil
      }
      return (
        "the back button has no label that could move in the design of iOS 26",
        "write `title` on the page instead of moving the label of its back button"
      )
    }
    let ofItems = pages.filter { $0.navigationItem.backButtonTitle?.isEmpty == false }.map {
      Violation(
        location($0.id, "navigationItem", "backButtonTitle"),
        "the back button shows no title in the design of iOS 26",
        fix: "write the text in the `title` or `subtitle` of the page above")
    }
    return ofBars + ofItems
  }

  /// `no-custom-back-image-from-iOS-26`.
  var backImagesOnGlass: [Violation] {
    guard profile.hasGlass else { return [] }
    let ofBars = statementsOnGlass { change in
      guard case .some(_?) = change[\.backIndicatorImage] else { return nil }
      return (
        "it is not known how a `backIndicatorImage` fits into the circle of the back button in the design of iOS 26",
        "write no image, so that UIKit draws its own"
      )
    }
    let ofItems = pages.dropFirst().filter {
      if case .image = $0.navigationItem.leftBarButtonItem?.content { true } else { false }
    }.map {
      let key =
        hasKey($0.id, "navigationItem", "leftBarButtonItem")
        ? "leftBarButtonItem" : "leftBarButtonItems"
      return Violation(
        location($0.id, "navigationItem", key),
        "an image as a left item replaces UIKit's back button and its circle, and ends the swipe back",
        fix: "write no left item on pages that show a back button")
    }
    return ofBars + ofItems
  }

  /// `no-hidden-bar-from-iOS-26`.
  var hiddenBarsOnGlass: [Violation] {
    guard profile.hasGlass else { return [] }
    return statements.compactMap { statement in
      guard case .hide(true, _) = statement.action else { return nil }
      return Violation(
        statement.location,
        "after a push from a page without a bar, the bar's items shift at the end of the transition on iOS 26",
        fix: "write no `setNavigationBarHidden`: a bar without a title and buttons is invisible")
    }
  }

  /// Returns the violations of statements that set a property, given a message and a correction.
  private func statementsOnGlass(
    _ check: (BarChange) -> (message: String, fix: String)?
  ) -> [Violation] {
    guard profile.hasGlass else { return [] }
    return statements.compactMap { statement in
      statement.change.flatMap(check).map { Violation(statement.location, $0.message, fix: $0.fix) }
    }
  }

  /// The legacy properties without an effect, except `barTintColor`, which has a rule for iOS 15.
  private static let legacyBackgrounds: Set<BarProperty> = BarProperty[
    \.backgroundImage, \.compactBackgroundImage, \.shadowImage, \.isTranslucent, \.barStyle,
    \.overlayColor]
}

extension BarAppearance {
  /// Whether the appearance has a background other than an effect.
  fileprivate var fillsBar: Bool {
    configuration == .opaque || (backgroundColor ?? nil) != nil || (backgroundImage ?? nil) != nil
  }
}
