import Units

/// A push or pop on its way from the call to its end.
struct Operation {
  var operation: Transition.Operation
  /// The page pushed, or the page popped to.
  var page: PageID
  var isAnimated: Bool
  /// The finger, where it is a swipe.
  var swipe: Swipe?
  /// The page on top at the call; nil for the root of a new stack.
  var from: PageID?
  var stackBefore: [PageID] = []
  /// Pages that leave the stack by it, top first.
  var removed: [PageID] = []
  /// The steps that settle with it, first the one that called it.
  var steps: [Int] = []
}

/// A page's asynchronous work.
struct DelayedWork {
  var due: Time
  var actions: [HookAction]
  var page: PageID
  /// Why the page has no navigation controller; nil where it has one.
  var lack: String?
}

/// How far a step of the script is.
enum StepProgress: Equatable {
  case waiting
  case settlesAt(Time)
  case settlesWithItsOperation
  case settled
}

/// A library's own swipe; it is known how it ends when the finger has let go.
struct OwnSwipe {
  var swipe: Swipe
  var step: Int
  var finishes: Bool?
}

/// A child page whose view came into a window that its parent's is in already: the next layout
/// pass lays it out, whatever runs then.
struct Arrival {
  var page: PageID
  /// Whether it appears by itself, after the commit; else with its parent.
  var appearsAlone: Bool
}
