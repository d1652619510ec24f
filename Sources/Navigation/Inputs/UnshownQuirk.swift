/// A known bug of UIKit that no frame and no trace here can show, and why.
package struct UnshownQuirk: Sendable {
  package let name: String
  package let radar: Int?
  package let source: String
  /// Completes “is not simulated: ”.
  package let reason: String

  package static let all = [
    UnshownQuirk(
      name: "cancelledSetKeepsBothPages", radar: 14_794_181, source: "rdar 14794181",
      reason: "it needs a setViewControllers under a finger, which takes an interaction controller "
        + "of the app's own"),
    UnshownQuirk(
      name: "customTransitionIgnoresHiddenBar", radar: 16_974_099, source: "rdar 16974099, iOS 7.1",
      reason: "it needs an animator of the app's own for pushes and pops"),
    UnshownQuirk(
      name: "interruptedCancelLosesItems", radar: 38_182_194, source: "rdar 38182194",
      reason: "it needs an interruptible animator of the app's own, whose way back is caught again"),
    UnshownQuirk(
      name: "tintJumps", radar: nil, source: "WRNavigationBar and HBDNavigationBar, iOS 10",
      reason: "a tint set in viewWillAppear always switches at once here, as nothing tells how it "
        + "moves on other versions"),
    UnshownQuirk(
      name: "tintFlashOnCancel", radar: nil, source: "seed 001, up to iOS 8.2",
      reason: "profiles begin with iOS 9"),
    UnshownQuirk(
      name: "nestedSwipeJumps", radar: nil, source: "seed 000 §6.8",
      reason: "there is one navigation controller in a scenario"),
  ]

  /// The one of a name or of a radar's number.
  package static func named(_ name: String) -> UnshownQuirk? {
    all.first { quirk in quirk.name == name || quirk.radar.map { "\($0)" == name } ?? false }
  }
}
