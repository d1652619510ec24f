import Units

/// A call to `pushViewController(_:animated:)`.
package struct PushCall: Sendable {
  package let page: PageID
  /// Whether the call is animated.
  ///
  /// In `will` hooks, this is the caller's argument, or false if the library removes the animation from a
  /// push. In `did` hooks, it states whether an animation follows, which requires a window. The same applies
  /// to the other calls.
  package let isAnimated: Bool
}

/// A call or a swipe that pops pages.
package struct PopCall: Sendable {
  package enum Method: String, Sendable { case pop, popTo, popToRoot, swipe }

  package let method: Method
  /// The page to which the pop returns.
  package let target: PageID
  package let isAnimated: Bool
}

/// A call to `setViewControllers(_:animated:)`.
package struct SetCall: Sendable {
  package let pages: [PageID]
  /// The stack before the call.
  package let previous: [PageID]
  package let isAnimated: Bool
}

/// A call to one of a page's callbacks.
package struct CallbackCall: Sendable {
  package let page: PageID
  /// The callback's argument, or false if it has none.
  package let isAnimated: Bool
}

/// A call to `setNavigationBarHidden(_:animated:)`.
package struct BarHiding: Sendable {
  package let isHidden: Bool
  package let isAnimated: Bool
}

/// A call to a setter of a bar that a page owns.
package struct OwnBarStyling: Sendable {
  package let change: BarChange
  package let page: PageID
}

/// A call that hides or shows a bar that a page owns.
package struct OwnBarHiding: Sendable {
  package let isHidden: Bool
  package let page: PageID
}

/// The transition coordinator's completion.
package struct TransitionCompletion: Sendable {
  package let isCancelled: Bool
}

/// A request to begin a swipe back.
package struct SwipeRequest: Sendable {
  package let swipe: Swipe
  /// The reason that UIKit itself would refuse the swipe, or nil if it would not.
  package let uikit: Refusal?
  /// Whether another push, pop or swipe is pending or running.
  package let isBusy: Bool
}

/// The end of a swipe in which a library moves screens.
package struct OwnSwipeRelease: Sendable {
  package let swipe: Swipe
  /// Whether the upper page is popped.
  package let finishes: Bool
}

/// The reason that a call or a gesture has no effect.
package enum Refusal: Hashable, Sendable, CustomStringConvertible {
  case cannotPopRootPage
  case transitionIsRunning
  /// The finger starts this many points from the edge, outside the edge zone.
  case outsideEdgeZone(Double)
  case barHidden
  case leftItem(of: PageID)
  case backButtonHidden(by: PageID)
  /// Any other reason.
  case other(String)
  /// A library's own rule refuses the call or gesture.
  indirect case byLibrary(name: String, Refusal)

  /// Returns a refusal by a system's own rule.
  package static func by(_ system: any TransitionSystem.Type, _ refusal: Refusal) -> Refusal {
    .byLibrary(name: system.name, refusal)
  }

  package var description: String {
    switch self {
    case .cannotPopRootPage: "the root page cannot be popped"
    case .transitionIsRunning: "a transition is running"
    case .outsideEdgeZone(let points):
      "the swipe starts \(pointsText(points)) pt from the edge, outside the edge zone of "
        + "\(pointsText(Swipe.edgeZone)) pt"
    case .barHidden: "the bar is hidden"
    case .leftItem(let page): "\(page) has a left item"
    case .backButtonHidden(let page): "\(page) hides its back button"
    case .other(let reason): reason
    case .byLibrary(let library, let refusal): "\(library): \(refusal)"
    }
  }
}

extension Swipe {
  /// The greatest distance from the edge at which a screen-edge pan can begin, in points.
  ///
  /// UIKit's own value is not known, but reimplementations agree on 20 (UIKit Facts, Swipe back).
  static let edgeZone = 20.0

  /// The reason that the screen-edge gesture does not recognize the swipe, or nil if it does.
  var edgeRefusal: Refusal? { from > Self.edgeZone ? .outsideEdgeZone(from) : nil }
}
