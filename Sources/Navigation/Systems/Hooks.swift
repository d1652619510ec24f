import Units

/// A library or design that handles navigation bars in transitions, defined by its hooks.
///
/// A system changes the model as the library changes UIKit. Its stored properties are the library's
/// own state.
package protocol TransitionSystem: Sendable {
  /// The static description of the system.
  static var description: SystemDescription { get }
  /// Sets the system's hooks: `on.willPush = { system, push, navigation in … }`.
  static func install(_ on: inout Hooks<Self>)

  init()
}

extension TransitionSystem {
  package static var hooks: Hooks<Self> {
    var hooks = Hooks<Self>()
    install(&hooks)
    return hooks
  }

  /// The name in a scenario's `system:`.
  package static var name: String { description.name }
}

/// The code that a system runs at each moment, or nil for moments without a hook.
///
/// A hook changes the model. A query returns a value, and the simulation acts on it.
package struct Hooks<System>: Sendable {
  package typealias Hook<Moment> = @Sendable (inout System, Moment, inout NavigationModel) -> Void
  package typealias Query<Argument, Result> =
    @Sendable (System, Argument, NavigationModel) -> Result

  // Calls to UINavigationController, before and after the stack changes.
  package var willPush: Hook<PushCall>?
  package var didPush: Hook<PushCall>?
  package var willPop: Hook<PopCall>?
  package var didPop: Hook<PopCall>?
  /// UIKit ignores a pop.
  package var popIgnored: Hook<PopCall>?
  package var willSet: Hook<SetCall>?
  package var didSet: Hook<SetCall>?

  // A page's callbacks, at the call to super and before the page's own code.
  package var viewDidLoad: Hook<CallbackCall>?
  package var viewWillAppear: Hook<CallbackCall>?
  package var viewWillLayoutSubviews: Hook<CallbackCall>?
  package var viewDidAppear: Hook<CallbackCall>?
  package var viewWillDisappear: Hook<CallbackCall>?
  package var viewDidDisappear: Hook<CallbackCall>?

  /// A page, the script or the appearance proxy called a setter of the real bar.
  package var barStyled: Hook<BarChange>?
  /// A page or the script called a setter of a bar that a page owns.
  package var ownBarStyled: Hook<OwnBarStyling>?
  /// A page's `scrollViewDidScroll` fades the real bar's image, or has stopped doing so.
  package var barImageFaded: Hook<Void>?
  /// A page or the script called `setNavigationBarHidden(_:animated:)` for the real bar.
  package var barHiddenSet: Hook<BarHiding>?
  /// A page or the script called `setNavigationBarHidden(_:animated:)` for a bar that a page owns.
  package var ownBarHiddenSet: Hook<OwnBarHiding>?

  /// The transition coordinator completes, after the last callback of an animated transition.
  package var transitionCompleted: Hook<TransitionCompletion>?
  /// The layout pass that follows a call to `requestNextRunLoop()` has ended.
  package var nextRunLoop: Hook<Void>?

  /// A swipe back begins.
  ///
  /// A library with this hook moves screens itself, without a UIKit transition.
  package var ownSwipeBegan: Hook<Swipe>?
  /// Whether a swipe that moves screens finishes.
  ///
  /// If it does, the page is popped without animation when the screens have settled.
  package var ownSwipeFinishes: Query<Swipe, Bool>?
  /// The finger lifts, and the screens settle.
  package var ownSwipeReleased: Hook<OwnSwipeRelease>?

  /// The motion of an animated push or pop that starts at a time, or nil for UIKit's spring.
  package var motion: Query<Time, Motion>?
  /// A note for the trace if the library removes the animation from a push, or nil if it does not.
  package var pushWithoutAnimation: Query<PushCall, String?>?
  /// The reason that the library ignores a push, or nil if it does not.
  package var refusesPush: Query<PushCall, Refusal?>?
  /// The reason that the library ignores a pop, or nil if it does not.
  package var refusesPop: Query<PopCall, Refusal?>?
  /// The reason that a swipe does not begin, or nil if it does.
  ///
  /// The result replaces UIKit's decision.
  package var refusesSwipe: Query<SwipeRequest, Refusal?>?

  /// Whether the library hides the effect of an appearance that has an image.
  package var hidesEffectsBehindImages: Query<Void, Bool>?

  /// The hook for a page's callback.
  package subscript(callback: Callback) -> Hook<CallbackCall>? {
    switch callback {
    case .viewDidLoad: viewDidLoad
    case .viewWillAppear: viewWillAppear
    case .viewWillLayoutSubviews: viewWillLayoutSubviews
    case .viewDidAppear: viewDidAppear
    case .viewWillDisappear: viewWillDisappear
    case .viewDidDisappear: viewDidDisappear
    case .viewDidLayoutSubviews, .viewWillTransition: nil
    }
  }
}
