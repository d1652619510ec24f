/// A bug of some versions of UIKit that a scenario can ask for by name (nav-systems §2.5); none is on
/// unless it does.
package enum Quirk: String, CaseIterable, Sendable {
  case opaqueBarContentJump
  case popToRootSnapsLargeTitle
  case hiddenPairCancelThenPush
  case translucentStaysOff
  case bottomGuideKeepsTabBar
  case refusedPopDimsBackIndicator
}

/// What a list of quirks tells about one.
package struct QuirkEntry: Sendable {
  /// As a scenario may name it too; nil where nobody reported it to Apple.
  package let radar: Int?
  package let source: String
  /// Where it has an effect at all.
  package let profiles: ClosedRange<Profile>
  package let effect: String
}

extension Quirk {
  package var entry: QuirkEntry {
    switch self {
    case .opaqueBarContentJump:
      // The report says “jumps”; that it goes down is a guess.
      QuirkEntry(
        radar: 34_465_226, source: "rdar 34465226, iOS 11", profiles: .ios11 ... .ios11,
        effect: "under an opaque bar a scroll view's content lies 20 points too low while a "
          + "transition runs")
    case .popToRootSnapsLargeTitle:
      QuirkEntry(
        radar: 49_683_986, source: "rdar 49683986", profiles: .ios11 ... .ios17,
        effect: "a pop over several pages to the root gives the bar its end height at once")
    case .hiddenPairCancelThenPush:
      // Reported of 9.2; seed 000 tells it without a version, and nobody that it was mended.
      QuirkEntry(
        radar: 24_535_291, source: "rdar 24535291, iOS 9.2; seed 000 §6.8",
        profiles: .ios9 ... .ios17,
        effect: "after a swipe between two pages without bar is cancelled, the bar goes back to "
          + "the page before's items at the end of every animated push")
    case .translucentStaysOff:
      // The report sets it in an animation block, of which a setter during a transition is the
      // nearest that a scenario can say.
      QuirkEntry(
        radar: 27_169_343, source: "rdar 27169343, iOS 10 beta 1", profiles: .ios10 ... .ios10,
        effect: "an opaque bar's `isTranslucent: true` is lost while a transition runs")
    case .bottomGuideKeepsTabBar:
      // Reported of iOS 8; whether it was mended is not told, and from 11 the guide is the safe area.
      QuirkEntry(
        radar: 20_854_652, source: "rdar 20854652, iOS 8.3", profiles: .ios9 ... .ios10,
        effect: "while a page with `hidesBottomBarWhenPushed` comes, its bottom inset is still "
          + "that of the tab bar")
    case .refusedPopDimsBackIndicator:
      QuirkEntry(
        radar: 26_697_566, source: "rdar 26697566, iOS 9.3.2; mended in 11",
        profiles: .ios9 ... .ios10,
        effect: "after a tap on the back button that `shouldPop: false` refuses, the back "
          + "indicator keeps its pressed alpha of 0.2 until the bar gets other items")
    }
  }

  /// The quirk of a name or of a radar's number.
  package init?(named name: String) {
    guard let quirk = Quirk(rawValue: name) ?? Quirk.all(radar: name).first else { return nil }
    self = quirk
  }

  private static func all(radar: String) -> [Quirk] {
    allCases.filter { quirk in quirk.entry.radar.map { "\($0)" == radar } ?? false }
  }

  /// How far the content jumps, in points.
  static let contentJump = 20.0
  /// A pressed back indicator's alpha.
  static let pressedIndicatorOpacity = 0.2
}

extension Scene {
  /// Whether a bug is asked for, of a version that has it.
  func has(_ quirk: Quirk) -> Bool {
    quirks.contains(quirk) && quirk.entry.profiles.contains(profile)
  }
}

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
