import Navigation
import Units

/// Replays a timeline's events one by one.
struct Replay {
  /// The phase after an event.
  enum Phase {
    case rest
    /// An operation is beginning or ending, or the controller's view is covered or moves as a
    /// whole.
    case underWay
    /// Pages move.
    case moving
  }

  /// The state after an event.
  struct Moment {
    var state: NavigationState
    var phase = Phase.rest
    /// The page whose navigation item the bar shows.
    var item: PageID?
  }

  private let events: [TimedEvent]
  private let start: NavigationState

  init(_ timeline: Timeline) {
    events = timeline.events
    start = NavigationState(pages: timeline.scene.pages.keys.sorted())
  }

  /// Returns the first fault that a check finds after an event, with the event.
  func faults(_ check: (Moment) -> String?) -> [String] {
    var moment = Moment(state: start)
    var isUnderWay = false
    var began = Time.zero
    for (index, timed) in events.enumerated() {
      moment.state.apply(timed.event)
      let state = moment.state
      switch timed.event {
      case .script(.called): isUnderWay = true
      case .uikit(.transitionBegan): began = timed.time
      case .uikit(.itemShown(let page, _)): moment.item = page
      default: break
      }
      let next = index + 1 < events.count ? events[index + 1] : nil
      let isLastOfInstant = next.map { $0.time > timed.time } ?? true
      var isCalledNext = false
      if case .script(.called)? = next?.event { isCalledNext = true }
      if state.transition == nil, isLastOfInstant || isCalledNext { isUnderWay = false }
      if state.modal?.style == .fullScreen || state.screens != nil { isUnderWay = true }
      let isMoving = state.transition != nil && (timed.time > began || isLastOfInstant)
      moment.phase = isMoving ? .moving : isUnderWay ? .underWay : .rest
      if let fault = check(moment) {
        return ["\(fault) after \(timed.event) at \(timed.time.seconds) s"]
      }
    }
    return []
  }
}
