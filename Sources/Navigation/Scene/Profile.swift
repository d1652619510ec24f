/// A behaviour profile: what differs between versions of iOS, in one table.
///
/// Any version maps to the newest profile that is not above it.
package enum Profile: Int, CaseIterable, Comparable, Sendable {
  case ios9 = 9
  case ios10 = 10
  case ios11 = 11
  case ios13 = 13
  case ios15 = 15
  case ios17 = 17

  /// The profile of a version, or nil for a version that has none (below 9, and 26 or later).
  package init?(version: Double) {
    guard version >= 9, version < 26 else { return nil }
    self = Profile.allCases.last { Double($0.rawValue) <= version } ?? .ios9
  }

  package static func < (a: Profile, b: Profile) -> Bool { a.rawValue < b.rawValue }

  /// Whether differing bar backgrounds cross-fade during a transition instead of switching at once
  /// (design: navigation, Motion; uikit-facts §1.8).
  package var crossFadesBackgrounds: Bool { self >= .ios13 }

  /// Whether the bar's background is an image view, whose subviews lie over its image, instead of a
  /// view with an image view among its subviews (nav-systems §2.3).
  package var drawsImageBelowSubviews: Bool { self < .ios10 }

  /// Whether appearance objects exist.
  package var hasAppearanceObjects: Bool { self >= .ios13 }

  /// Whether an appearance's image leaves its colour and effect undrawn (nav-systems §2.3).
  package var appearanceImageExcludesColorAndEffect: Bool { self < .ios15 }

  /// Whether `scrollEdgeAppearance` holds for every bar, not only for large-title bars (§2.4).
  package var scrollEdgeAppliesToEveryBar: Bool { self >= .ios15 }

  /// Whether `barTintColor` still does anything (seed 000 §4).
  package var hasLegacyBarTint: Bool { self < .ios15 }

  /// Whether an untinted translucent bar is the chrome material (uikit-facts §3.1).
  package var hasChromeMaterial: Bool { self >= .ios13 }

  /// Whether scroll insets follow the safe area (`contentInsetAdjustmentBehavior`) rather than
  /// `automaticallyAdjustsScrollViewInsets`.
  package var hasSafeArea: Bool { self >= .ios11 }

  /// Whether bars have large titles.
  package var hasLargeTitles: Bool { self >= .ios11 }

  /// Whether a let-go swipe settles by min(T, remaining/|v|) alone (design: navigation, Motion).
  package var settlesByVelocityAlone: Bool { self >= .ios17 }

  /// Whether items move on the pages' own curve after a tap (uikit-facts §1.7).
  package var movesItemsWithPages: Bool { self >= .ios17 }

  /// Whether a pushed title comes from the screen's edge, and not from the title area's end.
  package var titlesEnterAtScreenEdge: Bool { self < .ios11 }

  /// Whether titles fade beside the buttons that they slide past.
  ///
  /// uikit-facts §1.8 describes it of bars with leading and trailing groups, which iOS 11 brought
  /// (§1.7: one model for 11 – 18). Before, a title's recorded way begins where right items lie, at
  /// the screen's edge, and nothing tells of a mask but the back indicator's.
  package var titlesFadeBesideItems: Bool { self >= .ios11 }

  /// Whether `backButtonTitlePositionAdjustment` moves the back label sideways, and not down.
  package var movesBackLabelSideways: Bool { self >= .ios11 }

  /// Whether a back indicator that was not there before comes in the last tenth of the way
  /// (uikit-facts §1.8), and not together with the back label (recordings).
  package var showsBackIndicatorLast: Bool { self >= .ios17 }
}
