import Units

/// A device with its screen and insets in one orientation, in points.
package struct Device: Hashable, Sendable {
  package enum Idiom: Sendable { case phone, pad }

  package let name: String
  package private(set) var size: Size
  package let scale: Int
  package private(set) var safeArea: EdgeInsets
  package private(set) var statusBarHeight: Double
  /// The navigation bar's top.
  ///
  /// On phones with a Dynamic Island, it is above the top edge of the safe area.
  package private(set) var navigationBarY: Double
  package let idiom: Idiom

  package init(
    _ name: String, _ width: Double, _ height: Double, scale: Int, top: Double, bottom: Double,
    statusBar: Double, navigationBarY: Double? = nil, idiom: Idiom = .phone
  ) {
    self.name = name
    size = Size(width: width, height: height)
    self.scale = scale
    safeArea = EdgeInsets(top: top, bottom: bottom)
    statusBarHeight = statusBar
    self.navigationBarY = navigationBarY ?? statusBar
    self.idiom = idiom
  }

  /// Whether the vertical size class is compact: a phone in landscape orientation.
  package var isVerticallyCompact: Bool { idiom == .phone && size.width > size.height }

  /// Returns whether the bar has `UIBarMetrics.compact`, as bars less than 44 points high do.
  ///
  /// No source confirms this for phones whose bar is 44 points high in landscape orientation.
  package func hasCompactBar(_ profile: Profile) -> Bool { navigationBarHeight(profile) < 44 }

  /// Returns the bar's own height in points (UIKit Facts, Bar height).
  package func navigationBarHeight(_ profile: Profile) -> Double {
    if profile.hasGlass { return Self.glassBarHeight }
    return switch idiom {
    case .pad: profile >= .ios11 ? 50 : 44
    // Plus and Max phones, iPhone XR and iPhone 11 are at least 414 points wide in portrait orientation.
    case .phone where isVerticallyCompact: profile >= .ios11 && size.height >= 414 ? 44 : 32
    case .phone: 44
    }
  }

  /// The height of a bar with the design of iOS 26, in points (UIKit Facts, Bars of iOS 26 and 27).
  private static let glassBarHeight = 54.0

  /// Returns the bar's top in points (UIKit Facts, Devices and Bars of iOS 26 and 27).
  ///
  /// On iOS 26, it is the top of the safe area, or 10 points without a safe area.
  package func navigationBarTop(_ profile: Profile) -> Double {
    profile.hasGlass ? max(safeArea.top, 10) : navigationBarY
  }
}

extension Device {
  /// Returns the device, which is in portrait orientation, rotated to `orientation` (UIKit Facts,
  /// Orientation).
  ///
  /// A phone in landscape orientation has no status bar, and its bar begins at the top. If it has a home
  /// indicator, the safe area excludes the former top inset on both sides and 21 points at the bottom. For
  /// an iPad, only the size changes.
  package func rotated(to orientation: Orientation) -> Device {
    guard orientation == .landscape else { return self }
    var device = self
    device.size = Size(width: size.height, height: size.width)
    guard idiom == .phone else { return device }
    device.statusBarHeight = 0
    device.navigationBarY = 0
    let hasHomeIndicator = safeArea.bottom > 0
    device.safeArea =
      hasHomeIndicator
      ? EdgeInsets(
        top: 0, left: safeArea.top, bottom: Self.landscapeHomeIndicatorInset,
        right: safeArea.top)
      : .zero
    return device
  }

  private static let landscapeHomeIndicatorInset = 21.0
}

extension Device {
  /// The default device of a scenario.
  package static let standard = Device(
    "iPhone 8", 375, 667, scale: 2, top: 20, bottom: 0, statusBar: 20)

  /// Returns the device with its insets in a version of iOS.
  ///
  /// iPhone XR and iPhone 11 have a top inset of 44 points before iOS 14, and the mini models before iOS 15
  /// (UIKit Facts, Devices).
  package func running(version: Double) -> Device {
    let firstVersions: [Double: Double] = [48: 14, 50: 15]
    guard let firstVersion = firstVersions[safeArea.top], version < firstVersion,
      Device.all.contains(self)
    else { return self }
    return Device(
      name, size.width, size.height, scale: scale, top: 44, bottom: safeArea.bottom, statusBar: 44)
  }

  /// All devices (UIKit Facts, Devices).
  package static let all: [Device] = [
    Device("iPhone 5s", 320, 568, scale: 2, top: 20, bottom: 0, statusBar: 20),
    Device("iPhone SE", 320, 568, scale: 2, top: 20, bottom: 0, statusBar: 20),
    Device("iPhone 6", 375, 667, scale: 2, top: 20, bottom: 0, statusBar: 20),
    Device("iPhone 6s", 375, 667, scale: 2, top: 20, bottom: 0, statusBar: 20),
    Device("iPhone 7", 375, 667, scale: 2, top: 20, bottom: 0, statusBar: 20),
    standard,
    Device("iPhone SE 2", 375, 667, scale: 2, top: 20, bottom: 0, statusBar: 20),
    Device("iPhone SE 3", 375, 667, scale: 2, top: 20, bottom: 0, statusBar: 20),
    Device("iPhone 6 Plus", 414, 736, scale: 3, top: 20, bottom: 0, statusBar: 20),
    Device("iPhone 6s Plus", 414, 736, scale: 3, top: 20, bottom: 0, statusBar: 20),
    Device("iPhone 7 Plus", 414, 736, scale: 3, top: 20, bottom: 0, statusBar: 20),
    Device("iPhone 8 Plus", 414, 736, scale: 3, top: 20, bottom: 0, statusBar: 20),
    Device("iPhone X", 375, 812, scale: 3, top: 44, bottom: 34, statusBar: 44),
    Device("iPhone XS", 375, 812, scale: 3, top: 44, bottom: 34, statusBar: 44),
    Device("iPhone XS Max", 414, 896, scale: 3, top: 44, bottom: 34, statusBar: 44),
    Device("iPhone XR", 414, 896, scale: 2, top: 48, bottom: 34, statusBar: 48),
    Device("iPhone 11", 414, 896, scale: 2, top: 48, bottom: 34, statusBar: 48),
    Device("iPhone 11 Pro", 375, 812, scale: 3, top: 44, bottom: 34, statusBar: 44),
    Device("iPhone 11 Pro Max", 414, 896, scale: 3, top: 44, bottom: 34, statusBar: 44),
    Device("iPhone 12 mini", 375, 812, scale: 3, top: 50, bottom: 34, statusBar: 50),
    Device("iPhone 13 mini", 375, 812, scale: 3, top: 50, bottom: 34, statusBar: 50),
    Device("iPhone 12", 390, 844, scale: 3, top: 47, bottom: 34, statusBar: 47),
    Device("iPhone 12 Pro", 390, 844, scale: 3, top: 47, bottom: 34, statusBar: 47),
    Device("iPhone 13", 390, 844, scale: 3, top: 47, bottom: 34, statusBar: 47),
    Device("iPhone 13 Pro", 390, 844, scale: 3, top: 47, bottom: 34, statusBar: 47),
    Device("iPhone 14", 390, 844, scale: 3, top: 47, bottom: 34, statusBar: 47),
    Device("iPhone 16e", 390, 844, scale: 3, top: 47, bottom: 34, statusBar: 47),
    Device("iPhone 17e", 390, 844, scale: 3, top: 47, bottom: 34, statusBar: 47),
    Device("iPhone 12 Pro Max", 428, 926, scale: 3, top: 47, bottom: 34, statusBar: 47),
    Device("iPhone 13 Pro Max", 428, 926, scale: 3, top: 47, bottom: 34, statusBar: 47),
    Device("iPhone 14 Plus", 428, 926, scale: 3, top: 47, bottom: 34, statusBar: 47),
    island("iPhone 14 Pro", 393, 852),
    island("iPhone 15", 393, 852),
    island("iPhone 15 Pro", 393, 852),
    island("iPhone 16", 393, 852),
    island("iPhone 14 Pro Max", 430, 932),
    island("iPhone 15 Plus", 430, 932),
    island("iPhone 15 Pro Max", 430, 932),
    island("iPhone 16 Plus", 430, 932),
    tallIsland("iPhone 16 Pro", 402, 874),
    tallIsland("iPhone 17", 402, 874),
    tallIsland("iPhone 17 Pro", 402, 874),
    tallIsland("iPhone 18 Pro", 402, 874),
    tallIsland("iPhone 16 Pro Max", 440, 956),
    tallIsland("iPhone 17 Pro Max", 440, 956),
    tallIsland("iPhone 18 Pro Max", 440, 956),
    tallIsland("iPhone Air", 420, 912, top: 68),
    Device("iPad", 768, 1024, scale: 2, top: 20, bottom: 0, statusBar: 20, idiom: .pad),
    Device("iPad mini 6", 744, 1133, scale: 2, top: 24, bottom: 20, statusBar: 24, idiom: .pad),
    Device("iPad Air 4", 820, 1180, scale: 2, top: 24, bottom: 20, statusBar: 24, idiom: .pad),
    Device("iPad Pro 11", 834, 1194, scale: 2, top: 24, bottom: 20, statusBar: 24, idiom: .pad),
  ]

  /// Returns a phone with a Dynamic Island, whose bar begins one pixel above the bottom of the 54-point
  /// status bar (UIKit Facts, Devices).
  private static func island(_ name: String, _ width: Double, _ height: Double) -> Device {
    Device(
      name, width, height, scale: 3, top: 59, bottom: 34, statusBar: 54,
      navigationBarY: 161.0 / 3)
  }

  /// Returns a phone whose bar begins 17 pixels above the bottom of the safe area's top inset, as that of an
  /// iPhone 16 Pro does (UIKit Facts, Devices).
  ///
  /// - Parameter top: The top inset of the safe area, by default that of an iPhone 16 Pro.
  private static func tallIsland(
    _ name: String, _ width: Double, _ height: Double, top: Double = 62
  ) -> Device {
    Device(
      name, width, height, scale: 3, top: top, bottom: 34, statusBar: 54,
      navigationBarY: top - 17.0 / 3)
  }
}
