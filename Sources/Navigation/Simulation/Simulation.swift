import Units

/// UIKit's fixed part: runs a scene's script under one transition system, to its end.
///
/// At one instant, in order: the end of the running transition · deferred pushes · steps in file
/// order · the layout pass · work for the next run loop.
struct Simulation {
  var model: NavigationModel
  var system: any TransitionSystem
  /// A push or pop that was called and begins with the next layout pass.
  var pending: Operation?
  /// What the running transition was called by.
  var running: Operation?
  var deferredPushes: [Operation] = []
  var delayed: [DelayedWork] = []
  var steps: [StepProgress]
  /// States by the instant at which they came to hold.
  var snapshots: [Snapshot] = []

  init(_ scene: Scene, system: any TransitionSystem) {
    model = NavigationModel(scene: scene)
    self.system = system
    steps = Array(repeating: .waiting, count: scene.steps.count)
  }

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
    /// The step that called it.
    var step: Int?
  }

  /// A page's asynchronous work.
  struct DelayedWork {
    var due: Time
    var actions: [HookAction]
    var page: String
  }

  /// How far a step of the script is.
  enum StepProgress: Equatable {
    case waiting
    case settlesAt(Time)
    case settlesWithItsOperation
    case settled
  }

  /// What the whole script leads to.
  mutating func timeline() throws(SimulationIssue) -> Timeline {
    try setUpStack()
    repeat {
      try runInstant()
      snapshots.append(Snapshot(time: model.clock, state: model.state))
    } while advanceClock()
    return Timeline(
      scene: model.scene, system: type(of: system).entry.name, snapshots: snapshots,
      events: model.events, end: model.clock)
  }

  /// Everything due at the clock's time.
  mutating func runInstant() throws(SimulationIssue) {
    var isBusy = true
    while isBusy {
      isBusy = endWhatHasArrived()
      isBusy = try startDeferredPush() || isBusy
      isBusy = try startSteps() || isBusy
      isBusy = layOut() || isBusy
      isBusy = runDelayedWork() || isBusy
    }
  }

  /// Moves the clock to the next thing due; false at the end, when the last step has settled.
  private mutating func advanceClock() -> Bool {
    guard !steps.allSatisfy(isSettled) else { return false }
    var next: [Time] = delayed.map(\.due)
    if let transition = model.state.transition { next.append(transition.motion.end) }
    if let end = model.state.bar.slideEnd { next.append(end) }
    for (index, step) in steps.enumerated() {
      switch step {
      case .settlesAt(let time): next.append(time)
      case .waiting:
        if let at = model.scene.steps[index].at { next.append(at) }
      case .settlesWithItsOperation, .settled: break
      }
    }
    guard let time = next.filter({ $0 > model.clock }).min() else { return false }
    model.clock = time
    return true
  }

  func isSettled(_ step: StepProgress) -> Bool {
    switch step {
    case .settled: true
    case .settlesAt(let time): time <= model.clock
    case .waiting, .settlesWithItsOperation: false
    }
  }

  /// The stack at time 0: each page pushed without animation and settled before, in negative time.
  private mutating func setUpStack() throws(SimulationIssue) {
    let script = steps
    steps = []
    model.scene.initialBar.forEach { model.apply(.styled($0, by: nil)) }
    for page in model.scene.stack {
      try push(page, animated: false, step: nil)
      try runInstant()
      while let due = (delayed.map(\.due) + [model.state.bar.slideEnd].compactMap { $0 }).min() {
        model.clock = due
        try runInstant()
      }
      model.clock = model.clock + Time(microseconds: 1_000_000)
    }
    steps = script
    model.restartClock()
  }
}

/// What the script asks that UIKit answers with an exception.
package struct SimulationIssue: Error, Hashable, Sendable {
  /// Index of the step at fault.
  package let step: Int
  package let message: String
}

extension RealBar {
  /// When a slide outside a transition is over.
  var slideEnd: Time? {
    guard case .vertical(let start, _) = slide else { return nil }
    return start + BarSlide.verticalDuration
  }
}
