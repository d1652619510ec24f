import Layers

/// The differences between versions of iOS (UIKit Facts, Profiles).
///
/// A version uses the newest profile that is not newer than the version itself.
package enum Profile: Int, CaseIterable, Comparable, Sendable {
  case ios9 = 9
  case ios10 = 10
  case ios11 = 11
  case ios13 = 13
  case ios15 = 15
  case ios17 = 17
  case ios18 = 18
  case ios26 = 26
  case ios27 = 27

  /// Creates the profile of a version, or returns nil before iOS 9, for 19 to 25, which do not exist, and
  /// after iOS 27.
  package init?(version: Double) {
    guard version >= 9, version < 19 || version >= 26, version < 28 else { return nil }
    self = Profile.allCases.last { Double($0.rawValue) <= version } ?? .ios9
  }

  /// The profiles of the design before iOS 26.
  package static let beforeGlass = allCases.filter { !$0.hasGlass }

  /// The profile of an app that keeps the earlier design on iOS 26 and 27 (UIKit Facts, Designs of iOS 26
  /// and 27).
  package static let earlierDesign = ios18

  package static func < (a: Profile, b: Profile) -> Bool { a.rawValue < b.rawValue }

  /// The newest version with this profile.
  package var lastVersion: Int {
    switch self {
    case .ios18: 18
    default: (Profile.allCases.first { $0 > self }?.rawValue ?? rawValue + 1) - 1
    }
  }

  /// Whether bars have the design of iOS 26: buttons on platters of glass, and no background (UIKit Facts,
  /// Bars of iOS 26 and 27).
  package var hasGlass: Bool { self >= .ios26 }

  /// Whether navigation items have `titleAlignment`, which exists from iOS 27.2 (UIKit Facts, Bars of iOS 27).
  package var hasTitleAlignment: Bool { self >= .ios27 }

  /// Whether appearance objects have `overrideUserInterfaceStyle` (UIKit Facts, Bars of iOS 27).
  package var hasBarInterfaceStyles: Bool { self >= .ios27 }

  /// Whether different bar backgrounds cross-fade during a transition instead of switching immediately
  /// (UIKit Facts, Background changes in a transition).
  package var crossFadesBackgrounds: Bool { self >= .ios13 && !hasGlass }

  /// Whether the bar's background is an image view, which draws its image below its subviews,
  /// instead of a view with an image view as a subview (UIKit Facts, Background layers).
  package var drawsImageBelowSubviews: Bool { self < .ios10 }

  /// Whether a bar without a background image keeps its hairline regardless of its `shadowImage` (UIKit
  /// Facts, Hairline).
  package var shadowImageNeedsBackgroundImage: Bool { self < .ios11 }

  /// Whether a presentation without a style is a page sheet (UIKit Facts, Page sheet).
  package var presentsPageSheets: Bool { self >= .ios13 }

  /// Whether appearance objects exist.
  package var hasAppearanceObjects: Bool { self >= .ios13 }

  /// Whether an appearance with an image omits its color and effect (UIKit Facts, Background layers).
  package var appearanceImageExcludesColorAndEffect: Bool { self < .ios15 }

  /// Whether `scrollEdgeAppearance` also applies to bars without large titles (UIKit Facts, Appearance
  /// objects).
  package var scrollEdgeAppliesToEveryBar: Bool { self >= .ios15 }

  /// Whether `barTintColor` has an effect (UIKit Facts, Bar tint color).
  package var hasLegacyBarTint: Bool { self < .ios15 }

  /// Whether a translucent bar without a tint uses the chrome material (UIKit Facts, Legacy properties).
  package var hasChromeMaterial: Bool { self >= .ios13 }

  /// Whether scroll insets follow the safe area (`contentInsetAdjustmentBehavior`) rather than
  /// `automaticallyAdjustsScrollViewInsets`.
  package var hasSafeArea: Bool { self >= .ios11 }

  /// Whether bars have large titles.
  package var hasLargeTitles: Bool { self >= .ios11 }

  /// Whether a released swipe settles in min(0.35 s, remaining/|v|) (UIKit Facts, Swipe release).
  package var settlesByVelocityAlone: Bool { self >= .ios17 }

  /// Whether items follow the pages' curve after a tap (UIKit Facts, Item positions in a transition).
  package var movesItemsWithPages: Bool { self >= .ios17 }

  /// Whether items cross-fade in proportion to their movement in a push after a tap, with the outgoing title in front
  /// of the back label (UIKit Facts, Item opacity in a transition).
  package var crossFadesPushedItems: Bool { self >= .ios13 && self < .ios17 }

  /// Whether a pushed title enters at the screen's edge instead of the end of the title area.
  package var titlesEnterAtScreenEdge: Bool { self < .ios11 }

  /// Whether titles fade next to the buttons of both bars (UIKit Facts, Title fade).
  ///
  /// In a recording of iOS 9.2, only a right item of the new page fades titles.
  package var titlesFadeBesideItems: Bool { self >= .ios11 }

  /// Whether `backButtonTitlePositionAdjustment` moves the back label horizontally instead of
  /// vertically.
  package var movesBackLabelSideways: Bool { self >= .ios11 }

  /// Whether a new back indicator appears in the last tenth of a transition (UIKit Facts, Back
  /// indicator) instead of together with the back label, as in recordings of older versions.
  package var showsBackIndicatorLast: Bool { self >= .ios17 }

  /// The outline of UIKit's back indicator.
  package var backIndicatorOutline: BackIndicatorOutline { self < .ios13 ? .square : .round }

  /// How far the text of a bar button extends outside the layout margin, in points (UIKit Facts, Bar item
  /// layout).
  package var textButtonPadding: Double { self < .ios11 ? 8 : 0 }

  /// The start of a back label whose text differs from the lower page's title, as a fraction of the
  /// screen's width, or nil for the title's leading edge (UIKit Facts, Item positions in a transition).
  ///
  /// The value was measured on a screen that is 320 points wide. The rule behind it is not known.
  package var unequalBackLabelStart: Double? { self < .ios11 ? 151.0 / 320 : nil }
}
