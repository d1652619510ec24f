import Navigation
import Scenarios

/// Rules for the styles that a fake bar copies from the real bar.
extension LintedScenario {
  /// `uncopied-background`.
  ///
  /// Before iOS 15, a page should set the background image and the shadow image (Meituan (2018), 5.2). On iOS
  /// 15 and later, most libraries copy the standard and scroll-edge appearances (KMNavigationBarTransition,
  /// UIViewController+KMNavigationBarTransition.m:75).
  var uncopiedBackgrounds: [Violation] {
    let libraries = TransitionSystems.descriptions.filter {
      systems.contains($0.name) && $0.copies != nil
    }
    return statements.compactMap { statement in
      guard let change = statement.change, change.stylesBackground, !change.isReset else {
        return nil
      }
      let lacking = libraries.filter { !$0.copiesBackground(change.property, profile) }
      guard !lacking.isEmpty else { return nil }
      let names = lacking.map { code($0.name) }.joined(separator: " and ")
      let copied = advice.first { pair in
        lacking.allSatisfy { library in
          pair.allSatisfy { library.copiesBackground($0, profile) }
        }
      }
      let keys = copied?.map { code($0.name) }.joined(separator: " and ")
      return Violation(
        statement.location,
        "\(code(statement.entry.key)) styles the background, but \(names) "
          + "\(lacking.count == 1 ? "does" : "do") not copy it to fake bars",
        fix: keys.map { "write \($0)" } ?? "remove it")
    }
  }

  /// Properties that can replace one that a library does not copy, in the order of preference.
  private var advice: [[BarProperty]] {
    let images = [BarProperty[\.backgroundImage], BarProperty[\.shadowImage]]
    let appearances = [
      BarProperty[\.standardAppearance], BarProperty[\.scrollEdgeAppearance],
    ]
    return profile >= .ios15 ? [appearances, images] : [images]
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

  /// Whether the setter restores UIKit's default.
  fileprivate var isReset: Bool { value == property.defaultValue }
}

extension SystemDescription {
  /// Returns whether a property of the background reaches the library's fake bars, either as a copy or, on
  /// iOS 15 and later, in an appearance object to which the library maps it.
  fileprivate func copiesBackground(_ property: BarProperty, _ profile: Profile) -> Bool {
    let mapped = BarProperty[\.barStyle, \.barTintColor, \.backgroundImage, \.shadowImage]
    return copies?.properties(profile).contains(property) == true
      || (traits.contains(.mapsLegacySetters) && profile >= .ios15 && mapped.contains(property))
  }
}
