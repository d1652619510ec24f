import Navigation
import Scenarios

/// Rules for the styles that a fake bar copies from the real bar.
extension LintedScenario {
  /// `uncopied-background`.
  ///
  /// Before iOS 15, a page should set the background image and the shadow image (Meituan (2018), 5.2). On iOS
  /// 15 and later, the libraries copy the standard and scroll-edge appearances (KMNavigationBarTransition,
  /// UIViewController+KMNavigationBarTransition.m:75).
  var uncopiedBackgrounds: [Violation] {
    statements.compactMap { statement in
      guard let change = statement.change, change.stylesBackground,
        !change.isCopied(profile), !change.isReset
      else { return nil }
      let copied =
        profile >= .ios15
        ? "`standardAppearance` and `scrollEdgeAppearance`" : "`backgroundImage` and `shadowImage`"
      return Violation(
        statement.location,
        "\(code(statement.entry.key)) styles the background, but only \(copied) reach the fake "
          + "bars of every library",
        fix: "write \(copied)")
    }
  }

  /// `clipped-fake-bar`.
  var clippedFakeBars: [Violation] {
    pages.filter(\.clipsToBounds).compactMap { page in
      let startsBelow = histories.flatMap(\.events).contains { entry in
        guard case .uikit(.laidOut(page.id, let layout)) = entry.event else { return false }
        return layout.frame.minY > 0
      }
      guard startsBelow else { return nil }
      return Violation(
        location(page.id, "clipsToBounds"),
        "\(code(page.id)) clips its subviews and begins below the bar, so its fake bar is cut off "
          + "or missing and the real bar changes immediately",
        fix: "write `clipsToBounds: false`, or `extendedLayoutIncludesOpaqueBars: true`")
    }
  }

  /// `call-super`.
  var callbacksWithoutSuper: [Violation] {
    pagesAndChildren.flatMap { page in
      page.callbacksWithoutSuper.subtracting([.viewDidLoad]).map { callback in
        Violation(
          location(page.id, "callsSuper", callback.rawValue),
          "\(code(page.id)) does not call super in \(callback.rawValue), so the library's "
            + "hook does not run",
          fix: "write `\(callback.rawValue): true`")
      }
    }
  }
}

extension BarChange {
  /// Whether the setter affects the background.
  ///
  /// `constant-isTranslucent` checks translucency.
  fileprivate var stylesBackground: Bool { property.part.contains(.background) }

  /// Returns whether all libraries copy the property to fake bars.
  fileprivate func isCopied(_ profile: Profile) -> Bool {
    let copied =
      profile >= .ios15
      ? BarProperty[\.standardAppearance, \.scrollEdgeAppearance]
      : BarProperty[\.backgroundImage, \.shadowImage]
    return copied.contains(property)
  }

  /// Whether the setter restores UIKit's default.
  fileprivate var isReset: Bool { value == property.defaultValue }
}
