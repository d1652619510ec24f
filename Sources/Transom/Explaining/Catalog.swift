import FilmFiles
import ImageFiles
import Navigation
import Units

/// Lists of the available values, as text.
public enum Catalog {
  /// The transition systems, with name, title, approach, source and limits.
  public static var systems: String {
    TransitionSystems.descriptions.map { system in
      """
      \(system.name)  \(system.title)
        approach  \(system.approach)
        source    \(system.source)
        limits    \(system.limits)
      """
    }.joined(separator: "\n\n")
  }

  /// The transition systems as a JSON array of `{name, approach, source, limits}`.
  public static var systemsJSON: String {
    JSON.array(
      TransitionSystems.descriptions.map { system in
        .object([
          ("name", .string(system.name)),
          ("approach", .string(system.approach)),
          ("source", .string(system.source)),
          ("limits", .string(system.limits)),
        ])
      }
    ).multilineText(levels: 2)
  }

  /// The devices, with size in points, scale, safe area, position of the bar in iOS 17 and in iOS 26, and radius of
  /// the display's corners.
  public static var devices: String {
    let rows = Device.all.map { device in
      [
        device.name, "\(pointsText(device.size.width)) × \(pointsText(device.size.height)) pt",
        "@\(device.scale)x",
        "safe area \(pointsText(device.safeArea.top)) / \(pointsText(device.safeArea.bottom))",
        "bar \(barText(device, .ios17))", "on iOS 26 \(barText(device, .ios26))",
        device.displayCornerRadius.map { "corners \(pointsText($0))" } ?? "",
      ]
    }
    return table(rows).joined(separator: "\n")
  }

  private static func barText(_ device: Device, _ profile: Profile) -> String {
    let top = device.navigationBarTop(profile)
    return "\(pointsText(top)) to \(pointsText(top + device.navigationBarHeight(profile)))"
  }

  /// The versions of iOS that behave alike, with their characteristics.
  public static var versions: String {
    let rows = Profile.allCases.map { profile in
      let (first, last) = (profile.rawValue, profile.lastVersion)
      return [
        last > first ? "iOS \(first) to \(last)" : "iOS \(first)", differences(of: profile),
      ]
    }
    return table(rows).joined(separator: "\n")
  }

  /// The bugs and variants of UIKit that a scenario can enable, and known bugs that are not simulated.
  public static var quirks: String {
    let simulated = Quirk.allCases.map { quirk in
      let entry = quirk.entry
      let first = entry.profiles.lowerBound.rawValue
      let last = entry.profiles.upperBound.lastVersion
      return """
        \(quirk.rawValue)
          effect    \(entry.effect)
          source    \(entry.source)
          versions  \(first == last ? "iOS \(first)" : "iOS \(first) to \(last)")
        """
    }
    let unsimulated = UnsimulatedQuirk.all.map { quirk in
      """
      \(quirk.name)
        not simulated: \(quirk.reason)
        source    \(quirk.source)
      """
    }
    return (simulated + unsimulated).joined(separator: "\n\n")
  }

  /// The names of the transition systems.
  package static var systemNames: [String] { TransitionSystems.names }

  /// The names of the devices.
  package static var deviceNames: [String] { Device.all.map(\.name) }

  /// The versions of iOS.
  package static var versionNumbers: [String] { [9...18, 26...27].joined().map { "\($0)" } }

  private static func differences(of profile: Profile) -> String {
    switch profile {
    case .ios9: "the bar changes its style at once; scroll view insets are adjusted automatically"
    case .ios10: "same as iOS 9"
    case .ios11: "safe areas, contentInsetAdjustmentBehavior, iPad bar 50 pt"
    case .ios13: "appearance objects; backgrounds cross-fade"
    case .ios15: "scroll edge appearance for every bar; barTintColor has no effect"
    case .ios17: "the duration of a released swipe depends only on its velocity"
    case .ios18:
      "the back label begins farther to the right; also iOS 26 and 27 with an `sdk` before 26"
    case .ios26: "buttons on platters of glass, no bar background, scroll edge effects"
    case .ios27: "title alignment; appearance objects override the interface style of the bar"
    }
  }
}

/// The text of `transom --version`: the versions of Transom and of the libraries that write frames.
package func versionText() -> String {
  let libraries = LibraryVersions.loaded
  return "transom \(transomVersion) (libpng \(libraries.libpng), zlib \(libraries.zlib), "
    + "ISA-L \(libraries.isal))"
}
