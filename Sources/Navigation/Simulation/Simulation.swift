import Units

/// The simulation of UIKit, which runs a scene's script under one transition system.
///
/// Steps, calls, callbacks and layout are in extensions, which call the hooks of the system, for example
/// `hooks.willPush?(&system, …, &model)`.
///
/// The order at one instant is: end of the running transition, deferred operations, steps in file
/// order, layout pass, work for the next run loop, delayed work.
struct Simulation<System: TransitionSystem> {
  var model: NavigationModel
  /// A push or pop that begins in the next layout pass.
  var pending: Operation?
  /// The operation of the running transition.
  var running: Operation?
  var deferredPushes: [Operation] = []
  /// Whether an animated push has begun.
  var hasPushed = false
  /// The swipe in which a library moves screens.
  var ownSwipe: OwnSwipe?
  /// The page whose viewWillAppear is running.
  var pageInViewWillAppear: PageID?
  /// Child pages whose views were added to a parent in the window.
  var addedChildren: [AddedChild] = []
  /// Presentations that wait for the end of a transition, with their steps.
  var deferredPresentations: [(Presentation, step: Int)] = []
  /// Rotations that wait for the end of a transition, with their steps.
  var deferredRotations: [(Orientation, step: Int)] = []
  /// Pages whose code has requested a layout.
  var needsLayout: Set<PageID> = []
  /// Delayed work, sorted by due time.
  var delayed: [DelayedWork] = []
  var steps: [StepProgress]
  /// The number of started steps.
  ///
  /// Steps start in order.
  var startedSteps = 0
  /// The times at which the steps started.
  var stepStarts: [Time] = []
  /// Steps that have started and have not settled.
  var openSteps: [Int] = []
  /// States with their start times.
  var snapshots: [Snapshot] = []
  var system = System()
  let hooks = System.hooks

  init(_ scene: Scene) {
    model = NavigationModel(scene: scene)
    steps = Array(repeating: .waiting, count: scene.steps.count)
    if hooks.hidesEffectsBehindImages?(system, (), model) == true {
      model.hideEffectsBehindImages()
    }
  }

  /// Runs the whole script and returns its timeline.
  mutating func timeline() throws(SimulationIssue) -> Timeline {
    let scene = model.scene
    try setUpStack()
    repeat {
      try runInstant()
      snapshots.append(Snapshot(time: model.clock, state: model.state))
    } while advanceClock()
    return Timeline(
      scene: scene, system: System.description.name, snapshots: snapshots,
      events: model.events, stepStarts: stepStarts, end: model.clock)
  }

  /// Runs everything that is due at the current time.
  mutating func runInstant() throws(SimulationIssue) {
    var isBusy = true
    while isBusy {
      guard model.events.count <= SimulationIssue.maximumEvents else { throw .endless }
      isBusy = endAnimations()
      isBusy = try startDeferredPush() || isBusy
      isBusy = try startDeferredPresentation() || isBusy
      isBusy = startDeferredRotation() || isBusy
      isBusy = try startSteps() || isBusy
      isBusy = layOut() || isBusy
      isBusy = runNextRunLoop() || isBusy
      isBusy = runDelayedWork() || isBusy
    }
  }

  /// Moves the clock to the next due time, or returns false if the script has ended.
  private mutating func advanceClock() -> Bool {
    openSteps = openSteps.filter { !isSettled(steps[$0]) }
    let isOver = openSteps.isEmpty && startedSteps == steps.count
    // The script ends only after a sliding bar has stopped.
    let slideEnd = model.state.slideEnd(after: model.clock)
    guard !isOver || slideEnd != nil else { return false }
    var next: [Time] = delayed.prefix(1).map(\.due)
    let motionEnds = [model.state.transition?.motion.end, model.state.screens?.motion.end]
    let otherEnds = [model.state.bar.slideEnd, slideEnd, model.state.modal?.end]
    next += (motionEnds + otherEnds).compactMap { $0 }
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

  /// Creates the initial stack: pushes each page without animation, before time 0.
  private mutating func setUpStack() throws(SimulationIssue) {
    let script = steps
    steps = []
    defer { steps = script }
    applyAppearance()
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

/// A step whose start time has passed or for which UIKit raises an exception, or a scene with too many
/// events.
package struct SimulationIssue: Error, Hashable, Sendable {
  /// The index of the step that causes the issue, or nil if a page's code causes it.
  package let step: Int?
  package let message: String

  /// The maximum number of events.
  ///
  /// A scene with more events probably contains a loop.
  static let maximumEvents = 300_000

  static let endless = SimulationIssue(
    step: nil,
    message: "the scenario causes more than \(maximumEvents) events; check whether callbacks of "
      + "pages request layout in a loop, or shorten the script and the callbacks")
}
