import Units

/// A way of handling navigation bars in transitions: what it does at each moment that it hooks.
///
/// A system mutates the model as the real library mutates UIKit, and nothing else. Its stored
/// properties are what the library remembers.
package protocol TransitionSystem: Sendable {
  /// Everything that others need to know of it.
  static var description: SystemDescription { get }
  /// Sets the hooks that it has: `on.willPush = { system, push, navigation in … }`.
  static func install(_ on: inout Hooks<Self>)

  init()
}

extension TransitionSystem {
  package static var hooks: Hooks<Self> {
    var hooks = Hooks<Self>()
    install(&hooks)
    return hooks
  }

  /// The names of the hooks that are set.
  package static var hookNames: [String] {
    Mirror(reflecting: hooks).children.compactMap { hook in
      Mirror(reflecting: hook.value).children.isEmpty ? nil : hook.label
    }
  }
}

/// What a system does at each moment; nil where it does nothing.
///
/// A hook acts on the model. A query only answers; the simulation acts on its answer.
package struct Hooks<System>: Sendable {
  package typealias Hook<Moment> = @Sendable (inout System, Moment, inout NavigationModel) -> Void
  package typealias Query<Question, Answer> =
    @Sendable (System, Question, NavigationModel) -> Answer

  // The calls of UINavigationController, before and after the system's own part.
  package var willPush: Hook<PushCall>?
  package var didPush: Hook<PushCall>?
  package var willPop: Hook<PopCall>?
  package var didPop: Hook<PopCall>?
  /// A pop that comes to nothing: UIKit does nothing after the system's own part.
  package var popIgnored: Hook<PopCall>?
  package var willSet: Hook<SetCall>?
  package var didSet: Hook<SetCall>?

  // A page's callbacks: at the page's call to super, before the page's own code.
  package var viewDidLoad: Hook<CallbackCall>?
  package var viewWillAppear: Hook<CallbackCall>?
  package var viewWillLayoutSubviews: Hook<CallbackCall>?
  package var viewDidAppear: Hook<CallbackCall>?
  package var viewWillDisappear: Hook<CallbackCall>?
  package var viewDidDisappear: Hook<CallbackCall>?

  /// One of the real bar's setters was called, by anyone but the system.
  package var barStyled: Hook<BarChange>?
  /// The same of the bar that a page owns.
  package var ownBarStyled: Hook<OwnBarStyling>?
  /// A page's `scrollViewDidScroll` sets the real bar's image, or no longer does.
  package var barImageFaded: Hook<Void>?
  /// `setNavigationBarHidden(_:animated:)` was called, by anyone but the system.
  package var barHiddenSet: Hook<BarHiding>?
  /// The same of the bar that a page owns.
  package var ownBarHiddenSet: Hook<OwnBarHiding>?

  /// The transition coordinator's completion, after the last callback; only where there was one.
  package var transitionCompleted: Hook<TransitionCompletion>?
  /// After the layout pass, if `requestNextRunLoop()` was called.
  package var nextRunLoop: Hook<Void>?

  /// A finger begins to swipe back.
  ///
  /// A library that hooks this moves screens of its own, with no transition of UIKit's.
  package var ownSwipeBegan: Hook<Swipe>?
  /// Whether such a swipe finishes: then the page is popped without animation when the screens have
  /// settled.
  package var ownSwipeFinishes: Query<Swipe, Bool>?
  /// The finger lets go: the library lets the screens settle.
  package var ownSwipeReleased: Hook<OwnSwipeRelease>?

  /// How a push or pop moves that a tap or code animates, from its start; nil: on UIKit's spring.
  package var motion: Query<Time, Motion>?
  /// What to note of a push that the library takes the animation from; nil: it is as called.
  package var pushWithoutAnimation: Query<PushCall, String?>?
  /// Why the library returns from a push without doing anything; nil: it does not.
  package var refusesPush: Query<PushCall, Refusal?>?
  /// Why the library leaves a pop undone; nil: it does not.
  package var refusesPop: Query<PopCall, Refusal?>?
  /// Why a swipe does not begin; nil: it does.
  package var refusesSwipe: Query<SwipeQuestion, Refusal?>?

  /// The hook on a page's callback.
  subscript(callback: Callback) -> Hook<CallbackCall>? {
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
