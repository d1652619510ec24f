extension Device {
  /// The radius of the display's corners in points, or nil if it is not known (UIKit Facts, Display corners).
  ///
  /// The corners are continuous curves rather than circles. The display cuts them off, so frames show them only on
  /// pages that move.
  package var displayCornerRadius: Double? {
    guard Device.all.contains(where: { $0.name == name }) else { return nil }
    // Devices with a home button have square corners.
    if safeArea.bottom == 0 { return 0 }
    return Self.displayCorners.first { $0.devices.contains(name) }?.radius
  }

  /// Values of `UIScreen` in simulators: kylebshr/ScreenCorners, README, and flutter/flutter #97349.
  ///
  /// The iPhone 17 models and the iPhone Air have the value of the iPhone 16 Pro
  /// (artembolotov/artembolotov.github.io, 2025-09-11-iphone-air.md). Other models without a source have the value of
  /// models with the same screens. No source has a value for iPad mini 6.
  private static let displayCorners: [(radius: Double, devices: Set<String>)] = [
    (39, ["iPhone X", "iPhone XS", "iPhone XS Max", "iPhone 11 Pro", "iPhone 11 Pro Max"]),
    (41.5, ["iPhone XR", "iPhone 11"]),
    (44, ["iPhone 12 mini", "iPhone 13 mini"]),
    (
      47.33,
      [
        "iPhone 12", "iPhone 12 Pro", "iPhone 13", "iPhone 13 Pro", "iPhone 14", "iPhone 16e",
        "iPhone 17e",
      ]
    ),
    (53.33, ["iPhone 12 Pro Max", "iPhone 13 Pro Max", "iPhone 14 Plus"]),
    (
      55,
      [
        "iPhone 14 Pro", "iPhone 14 Pro Max", "iPhone 15", "iPhone 15 Plus", "iPhone 15 Pro",
        "iPhone 15 Pro Max", "iPhone 16", "iPhone 16 Plus",
      ]
    ),
    (
      62,
      [
        "iPhone 16 Pro", "iPhone 16 Pro Max", "iPhone 17", "iPhone 17 Pro", "iPhone 17 Pro Max",
        "iPhone Air",
        "iPhone 18 Pro", "iPhone 18 Pro Max",
      ]
    ),
    (18, ["iPad Air 4", "iPad Pro 11"]),
  ]
}
