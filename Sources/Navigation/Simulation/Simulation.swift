import Units

/// UIKit's fixed part: runs a scene's script under one transition system, to its end.
///
/// Steps, calls, callbacks and layout are in extensions; each moment at which systems can act is at
/// one place of them, as `hooks.willPush?(&system, …, &model)`.
///
/// At one instant, in order: the end of the running transition · deferred pushes · steps in file
/// order · the layout pass · work for the next run loop.
struct Simulation<System: TransitionSystem> {
  var model: NavigationModel
  /// A push or pop that was called and begins with the next layout pass.
  var pending: Operation?
  /// What the running transition was called by.
  var running: Operation?
  var deferredPushes: [Operation] = []
  /// A swipe that a library moves screens of its own by.
  var ownSwipe: OwnSwipe?
  /// The page whose viewWillAppear runs: its children are told after it.
  var calling: PageID?
  /// Child pages whose view came into a window that their parent's is in already.
  var arrivals: [Arrival] = []
  /// Presentations that wait for a transition, with their steps.
  var deferredPresentations: [(Presentation, step: Int)] = []
  /// Rotations that wait for a transition, with their steps.
  var deferredRotations: [(Orientation, step: Int)] = []
  /// By the time it is due, earliest first.
  var delayed: [DelayedWork] = []
  var steps: [StepProgress]
  /// How many steps have started; they start in order.
  var startedSteps = 0
  /// Steps that have started and not settled.
  var openSteps: [Int] = []
  /// States by the instant at which they came to hold.
  var snapshots: [Snapshot] = []
  var system = System()
  let hooks = System.hooks

  init(_ scene: Scene) {
    model = NavigationModel(scene: scene)
    steps = Array(repeating: .waiting, count: scene.steps.count)
  }

  /// What the whole script leads to.
  mutating func timeline() throws(SimulationIssue) -> Timeline {
    let scene = model.scene
    try setUpStack()
    repeat {
      try runInstant()
      snapshots.append(Snapshot(time: model.clock, state: model.state))
    } while advanceClock()
    return Timeline(
      scene: scene, system: System.description.name, snapshots: snapshots,
      events: model.events, end: model.clock)
  }

  /// Everything due at the clock's time.
  mutating func runInstant() throws(SimulationIssue) {
    var isBusy = true
    while isBusy {
      guard model.events.count <= SimulationIssue.maximumEvents else { throw .endless }
      isBusy = endWhatHasArrived()
      isBusy = try startDeferredPush() || isBusy
      isBusy = try startDeferredPresentation() || isBusy
      isBusy = startDeferredRotation() || isBusy
      isBusy = try startSteps() || isBusy
      isBusy = layOut() || isBusy
      isBusy = runNextRunLoop() || isBusy
      isBusy = runDelayedWork() || isBusy
    }
  }

  /// Moves the clock to the next thing due; false at the end, when the last step has settled.
  private mutating func advanceClock() -> Bool {
    openSteps = openSteps.filter { !isSettled(steps[$0]) }
    let isOver = openSteps.isEmpty && startedSteps == steps.count
    // A bar on its way up or down is let arrive.
    let slideEnd = model.state.slideEnd(after: model.clock)
    guard !isOver || slideEnd != nil else { return false }
    var next: [Time] = delayed.prefix(1).map(\.due)
    let motions = [model.state.transition?.motion.end, model.state.screens?.motion.end]
    let others = [model.state.bar.slideEnd, slideEnd, model.state.modal?.end]
    next += (motions + others).compactMap { $0 }
    for index in openSteps {
      if case .settlesAt(let time) = steps[index] { next.append(time) }
    }
    if startedSteps < steps.count, let at = model.scene.steps[startedSteps].at { next.append(at) }
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
    defer { steps = script }
    model.scene.initialBar.forEach { model.apply(.styled($0, by: nil)) }
    for page in model.scene.stack {
      try push(page, animated: false)
      try runInstant()
      while let due = [delayed.first?.due, model.state.bar.slideEnd].compactMap({ $0 }).min() {
        model.clock = due
        try runInstant()
      }
      model.clock = model.clock + Time(microseconds: 1_000_000)
    }
    model.restartClock()
  }
}

/// What the script asks that UIKit answers with an exception.
package struct SimulationIssue: Error, Hashable, Sendable {
  /// Index of the step at fault; nil where it is a page's own code.
  package let step: Int?
  package let message: String

  /// The most that can happen; what is beyond is a loop, or more than a trace can tell.
  static let maximumEvents = 300_000

  static let endless = SimulationIssue(
    step: nil,
    message: "the scenario leads to more than \(maximumEvents) events; pages whose "
      + "hooks change each other's layout for ever, or a very long script of very long hooks, "
      + "are too much")
}
