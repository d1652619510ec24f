import Units

/// A call of `pushViewController(_:animated:)`.
package struct PushCall: Sendable {
  package let page: PageID
  /// Before the system's own part what the caller wrote, after it whether there will be an
  /// animation, which needs a window; so in the other calls.
  package let isAnimated: Bool
}

/// A call that pops pages, or a swipe that does.
package struct PopCall: Sendable {
  package enum Method: String, Sendable { case pop, popTo, popToRoot, swipe }

  package let method: Method
  /// The page popped to.
  package let target: PageID
  package let isAnimated: Bool
}

/// A call of `setViewControllers(_:animated:)`.
package struct SetCall: Sendable {
  package let pages: [PageID]
  /// The stack before the call.
  package let previous: [PageID]
  package let isAnimated: Bool
}

/// A callback of a page.
package struct CallbackCall: Sendable {
  package let page: PageID
  /// The callback's argument; false where it has none.
  package let isAnimated: Bool
}

/// A call of `setNavigationBarHidden(_:animated:)`.
package struct BarHiding: Sendable {
  package let isHidden: Bool
  package let isAnimated: Bool
}

/// A call of a setter of the bar that a page owns.
package struct OwnBarStyling: Sendable {
  package let change: BarChange
  package let page: PageID
}

/// A page's own bar hides or shows.
package struct OwnBarHiding: Sendable {
  package let isHidden: Bool
  package let page: PageID
}

/// The transition coordinator's completion.
package struct TransitionCompletion: Sendable {
  package let isCancelled: Bool
}

/// A finger begins to swipe back.
package struct SwipeQuestion: Sendable {
  package let swipe: Swipe
  /// Why UIKit itself would refuse it; nil: it would not.
  package let uikit: Refusal?
  /// Whether another push or pop is under way.
  package let isBusy: Bool
}

/// A finger lets go of the screens that a library moves.
package struct OwnSwipeRelease: Sendable {
  package let swipe: Swipe
  /// Whether the page above goes.
  package let finishes: Bool
}

/// Why a call or a gesture does nothing.
package enum Refusal: Hashable, Sendable, CustomStringConvertible {
  case rootPageStays
  case transitionRuns
  /// The finger starts this many points from the edge, outside the edge zone.
  case beyondEdgeZone(Double)
  case barHidden
  case leftItem(of: PageID)
  case backButtonHidden(by: PageID)
  /// In words of its own.
  case other(String)
  /// A library, by its name, refuses by a rule of its own.
  indirect case by(String, Refusal)

  package var description: String {
    switch self {
    case .rootPageStays: "the root page stays"
    case .transitionRuns: "a transition is running"
    case .beyondEdgeZone(let points):
      "it starts \(pointsText(points)) pt from the edge, beyond the "
        + "\(pointsText(Swipe.edgeZone)) pt of the edge zone"
    case .barHidden: "the bar is hidden"
    case .leftItem(let page): "\(page) has a left item"
    case .backButtonHidden(let page): "\(page) hides its back button"
    case .other(let reason): reason
    case .by(let library, let refusal): "\(library): \(refusal)"
    }
  }
}

extension Swipe {
  /// Where a screen-edge pan must begin, in points from the edge; UIKit's own zone is not known,
  /// 20 is what re-implementations agree on (uikit-facts §1.6).
  static let edgeZone = 20.0

  /// Why the system's edge gesture does not see the swipe, or nil.
  var edgeRefusal: Refusal? { from > Self.edgeZone ? .beyondEdgeZone(from) : nil }
}
