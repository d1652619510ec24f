/// A bug in some versions of UIKit, or a variant of its behavior that one source shows, that a scenario can turn on
/// (UIKit Facts, Simulated bugs).
package enum Quirk: String, CaseIterable, Sendable {
  case opaqueBarContentJump
  case popToRootSnapsLargeTitle
  case hiddenPairCancelThenPush
  case translucentStaysOff
  case bottomGuideKeepsTabBar
  case refusedPopDimsBackIndicator
  case firstPushShowsBackLabelEarly
  case appearanceFillsOnlyWithoutEffect
  case rebuiltGlassItemStaysStretched
  case swiftUIToolbarItems
}

/// The description of a quirk in lists.
package struct QuirkEntry: Sendable {
  /// The number of the bug report filed with Apple, which a scenario can use as a name, or nil if there is
  /// no report.
  package let radar: Int?
  package let source: String
  /// The profiles in which the quirk has an effect.
  package let profiles: ClosedRange<Profile>
  package let effect: String
}

extension Quirk {
  package var entry: QuirkEntry {
    switch self {
    case .opaqueBarContentJump:
      // According to the report, the content jumps. The direction is a guess.
      QuirkEntry(
        radar: 34_465_226, source: "rdar 34465226, iOS 11", profiles: .ios11 ... .ios11,
        effect: "while a transition runs, the content of a scroll view under an opaque bar is 20 "
          + "points too low")
    case .popToRootSnapsLargeTitle:
      QuirkEntry(
        radar: 49_683_986, source: "rdar 49683986", profiles: .ios11 ... .ios18,
        effect: "when several pages are popped at once to reach the root, the bar has its final "
          + "height immediately")
    case .hiddenPairCancelThenPush:
      // The bug was reported for iOS 9.2. Meituan (2018), 6.8, does not state a version, and no source
      // reports a fix.
      QuirkEntry(
        radar: 24_535_291, source: "rdar 24535291, iOS 9.2; Meituan (2018), 6.8",
        profiles: .ios9 ... .ios18,
        effect: "after a canceled swipe between two pages without a bar, the bar shows the "
          + "previous page's items after every animated push")
    case .translucentStaysOff:
      // The code in the report sets the flag in an animation block. The closest equivalent in a scenario
      // is a setter during a transition.
      QuirkEntry(
        radar: 27_169_343, source: "rdar 27169343, iOS 10 beta 1", profiles: .ios10 ... .ios10,
        effect: "while a transition runs, `isTranslucent: true` has no effect on an opaque bar")
    case .bottomGuideKeepsTabBar:
      // The bug was reported for iOS 8, and no source reports a fix. On iOS 11 and later, the safe area
      // replaces the guide.
      QuirkEntry(
        radar: 20_854_652, source: "rdar 20854652, iOS 8.3", profiles: .ios9 ... .ios10,
        effect: "while a page with `hidesBottomBarWhenPushed` is pushed, its bottom inset still "
          + "includes the tab bar")
    case .refusedPopDimsBackIndicator:
      QuirkEntry(
        radar: 26_697_566, source: "rdar 26697566, iOS 9.3.2; fixed in iOS 11",
        profiles: .ios9 ... .ios10,
        effect: "after a tap on the back button that `shouldPop: false` refuses, the back "
          + "indicator keeps its pressed alpha of 0.2 until the bar shows other items")
    case .firstPushShowsBackLabelEarly:
      // The effect is in three recordings of iOS 9.2. The cause is unknown.
      QuirkEntry(
        radar: nil, source: "recordings of iOS 9.2", profiles: .ios9 ... .ios9,
        effect: "in the first animated push, the back label appears with the title, long before "
          + "the back indicator")
    case .appearanceFillsOnlyWithoutEffect:
      // Sources disagree: another one measured the fill of an opaque appearance.
      QuirkEntry(
        radar: nil, source: "wix/react-native-navigation, TopBarAppearancePresenter.mm",
        profiles: .ios26 ... .ios27,
        effect: "an appearance draws its background only if its `backgroundEffect` is `~`")
    case .rebuiltGlassItemStaysStretched:
      // The bug was reported for iOS 26, and no source reports a fix. It does not occur in every swipe.
      QuirkEntry(
        radar: nil, source: "software-mansion/react-native-screens #3834 and #4338, iOS 26",
        profiles: .ios26 ... .ios27,
        effect: "the platter of a bar button item that delayed code sets during a swipe extends "
          + "over the whole bar until the item is set again")
    case .swiftUIToolbarItems:
      // Measured in one snapshot. The cause is unknown, and other versions of iOS 26 may differ.
      QuirkEntry(
        radar: nil, source: "home-assistant/iOS, LocationHistoryListViewSnapshot, iOS 26",
        profiles: .ios26 ... .ios27,
        effect: "platters look as in a SwiftUI toolbar: titles have a padding of 12 points instead "
          + "of 16, and there is no common shadow")
    }
  }

  /// Creates the quirk with a name or with the number of a bug report.
  package init?(named name: String) {
    guard let quirk = Quirk(rawValue: name) ?? Quirk.all(radar: name).first else { return nil }
    self = quirk
  }

  private static func all(radar: String) -> [Quirk] {
    allCases.filter { quirk in quirk.entry.radar.map { "\($0)" == radar } ?? false }
  }

  /// The distance that the content jumps, in points.
  static let contentJump = 20.0
}

extension Scene {
  /// Returns whether a quirk is turned on and affects the profile.
  func has(_ quirk: Quirk) -> Bool {
    quirks.contains(quirk) && quirk.entry.profiles.contains(profile)
  }
}

/// A known bug in UIKit that Transom does not simulate (UIKit Facts, Bugs that are not simulated).
package struct UnsimulatedQuirk: Sendable {
  package let name: String
  package let radar: Int?
  package let source: String
  /// The reason, which completes “is not simulated: ”.
  package let reason: String

  package static let all = [
    UnsimulatedQuirk(
      name: "cancelledSetKeepsBothPages", radar: 14_794_181, source: "rdar 14794181",
      reason: "it requires setViewControllers during a swipe, and therefore an app's "
        + "interaction controller"),
    UnsimulatedQuirk(
      name: "customTransitionIgnoresHiddenBar", radar: 16_974_099, source: "rdar 16974099, iOS 7.1",
      reason: "it requires an app's animator for pushes and pops"),
    UnsimulatedQuirk(
      name: "interruptedCancelLosesItems", radar: 38_182_194, source: "rdar 38182194",
      reason: "it requires an app's interruptible animator that is interrupted again while it "
        + "reverses"),
    UnsimulatedQuirk(
      name: "tintJumps", radar: nil, source: "WRNavigationBar and HBDNavigationBar, iOS 10",
      reason:
        "a tint set in viewWillAppear always changes immediately in Transom, because its "
        + "animation in other versions is not known"),
    UnsimulatedQuirk(
      name: "tintFlashOnCancel", radar: nil, source: "Rannie (2017), up to iOS 8.2",
      reason: "the oldest profile is iOS 9"),
    UnsimulatedQuirk(
      name: "itemsShiftAfterPush", radar: nil,
      source: "software-mansion/react-native-screens #3773 and expo/expo #39766, iOS 26",
      reason: "the distance by which the items shift is not known"),
    UnsimulatedQuirk(
      name: "nestedSwipeJumps", radar: nil, source: "Meituan (2018), 6.8",
      reason: "a scenario has one navigation controller"),
  ]

  /// Returns the bug with a name or with the number of a bug report, or nil if there is none.
  package static func named(_ name: String) -> UnsimulatedQuirk? {
    all.first { quirk in quirk.name == name || quirk.radar.map { "\($0)" == name } ?? false }
  }
}
