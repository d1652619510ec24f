import Navigation
import Scenarios

/// What a fake bar has of the real one.
extension LintedScenario {
  /// N37.
  ///
  /// Before iOS 15 the articles' contract is image and shadow; from 15 the libraries copy the standard
  /// and the scroll edge appearance and nothing else (nav-systems §5.1).
  var stylesThatAreNotCopied: [Offence] {
    statements.compactMap { statement in
      guard let change = statement.change, change.stylesBackground,
        !change.carried(profile), !change.isUnset
      else { return nil }
      let carrier =
        profile >= .ios15
        ? "`standardAppearance` and `scrollEdgeAppearance`" : "`backgroundImage` and `shadowImage`"
      return Offence(
        statement.location,
        "\(code(statement.key.key)) is a background by other than \(carrier), which are all that every "
          + "library's fake bars are sure to copy",
        fix: "write \(carrier)")
    }
  }

  /// N14.
  var clippedFakeBars: [Offence] {
    pages.filter(\.clipsToBounds).compactMap { page in
      let startsBelow = histories.flatMap(\.events).contains { entry in
        guard case .uikit(.laidOut(page.id, let frame, _, _)) = entry.event else { return false }
        return frame.minY > 0
      }
      guard startsBelow else { return nil }
      return Offence(
        place(page.id, "clipsToBounds"),
        "\(code(page.id)) clips and begins below the bar, so that its fake bar is cut off or left "
          + "out and the real one switches at once",
        fix: "write `clipsToBounds: false`, or `extendedLayoutIncludesOpaqueBars: true`")
    }
  }

  /// N11.
  var callbacksWithoutSuper: [Offence] {
    pagesAndChildren.flatMap { page in
      page.callbacksWithoutSuper.subtracting([.viewDidLoad]).map { callback in
        Offence(
          place(page.id, "callsSuper", callback.rawValue),
          "\(code(page.id)) does not call super in \(callback.rawValue), so that the library never "
            + "hears of it",
          fix: "write `\(callback.rawValue): true`")
      }
    }
  }
}

extension BarChange {
  /// Whether the setter has a part in the background; translucency has a rule of its own, N4.
  fileprivate var stylesBackground: Bool { property.part.contains(.background) }

  /// Whether fake bars have what the setter sets.
  fileprivate func carried(_ profile: Profile) -> Bool {
    let carriers =
      profile >= .ios15
      ? BarProperty[\.standardAppearance, \.scrollEdgeAppearance]
      : BarProperty[\.backgroundImage, \.shadowImage]
    return carriers.contains(property)
  }

  /// Whether a property goes back to UIKit's own value.
  fileprivate var isUnset: Bool { value == property.defaultValue }
}
