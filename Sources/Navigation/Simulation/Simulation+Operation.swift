import Units

/// What is on its way.
extension Simulation {
  /// A push or pop on its way from the call to its end.
  struct Operation {
    var operation: Transition.Operation
    /// The page pushed, or the page popped to.
    var page: String
    var isAnimated: Bool
    /// The finger, where it is a swipe.
    var swipe: Swipe?
    var from: String = ""
    var stackBefore: [String] = []
    /// Pages that leave the stack by it, top first.
    var removed: [String] = []
    /// The steps that settle with it, first the one that called it.
    var steps: [Int] = []
  }

  /// A page's asynchronous work.
  struct DelayedWork {
    var due: Time
    var actions: [HookAction]
    var page: String
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
}
