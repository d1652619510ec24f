import Units

/// A push or pop, from the call to its end.
struct Operation {
  var operation: Transition.Operation
  /// The pushed page, or the page to which a pop returns.
  var page: PageID
  var isAnimated: Bool
  /// Whether the animator adds the page's view to the container view.
  var addsToView = true
  /// The swipe that drives the operation, if any.
  var swipe: Swipe?
  /// Whether a tap on the back button starts the operation.
  var isBackTapped = false
  /// The top page at the time of the call, or nil for the first page.
  var from: PageID?
  var stackBefore: [PageID] = []
  /// The removed pages, with the top page first.
  var removed: [PageID] = []
  /// Whether `setViewControllers(_:animated:)` started the operation.
  var setsStack = false
  /// The steps that settle with the operation, starting with the one that made the call.
  var steps: [Int] = []
}

/// Work that a page's code schedules with a delay.
struct DelayedWork {
  var due: Time
  var actions: [HookAction]
  var page: PageID
  /// The reason that the page has no navigation controller, or nil if it has one or is a child page.
  ///
  /// A child page can get a navigation controller before the work runs.
  var missingController: String?
}

/// The progress of a step of the script.
enum StepProgress: Equatable {
  case waiting
  case settlesAt(Time)
  case settlesWithItsOperation
  case settled
}

/// A swipe in which a library moves screens.
///
/// `finishes` is set when the finger lifts.
struct OwnSwipe {
  var swipe: Swipe
  var step: Int
  var finishes: Bool?
}

/// A child page whose view was added to a parent in the window.
///
/// The next layout pass lays it out, even during a transition.
struct AddedChild {
  var page: PageID
  /// Whether the child appears independently after the commit, instead of with its parent.
  var appearsAlone: Bool
}
