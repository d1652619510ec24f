import Units

/// The events in a scene under one system, and the state at every instant.
package struct Timeline: Sendable {
  package let scene: Scene
  package let system: String
  /// The states in chronological order.
  ///
  /// If several states have the same time, the last one applies.
  let snapshots: [Snapshot]
  package let events: [TimedEvent]
  /// The start times of the steps of the script.
  package let stepStarts: [Time]
  /// The time at which the last step has settled and no bar is sliding.
  package let end: Time

  /// Runs the scene's script.
  package init(_ scene: Scene, system: any TransitionSystem.Type) throws(SimulationIssue) {
    self = try Self.run(scene, under: system)
  }

  /// Opens the existential type of the system.
  private static func run<System: TransitionSystem>(
    _ scene: Scene, under system: System.Type
  ) throws(SimulationIssue) -> Timeline {
    var simulation = Simulation<System>(scene)
    return try simulation.timeline()
  }

  init(
    scene: Scene, system: String, snapshots: [Snapshot], events: [TimedEvent], stepStarts: [Time],
    end: Time
  ) {
    self.scene = scene
    self.system = system
    self.snapshots = snapshots
    self.events = events
    self.stepStarts = stepStarts
    self.end = end
  }

  /// Returns the number of frames.
  ///
  /// The last frame is the first one at or after the end.
  package func frameCount(at rate: FrameRate) -> Int { rate.firstFrame(showing: end) + 1 }

  /// Returns the state at an instant at or after 0.
  package func state(at instant: Instant) -> NavigationState {
    snapshots[snapshotIndex(at: instant)].state
  }

  /// Returns the index of the snapshot that applies at an instant.
  func snapshotIndex(at instant: Instant) -> Int {
    var low = 0
    var high = snapshots.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if instant.hasReached(snapshots[middle].time) { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns the phase at an instant and its progress, which exceeds 1 where a spring overshoots.
  package func phase(at instant: Instant) -> (phase: Phase, progress: Double) {
    let state = state(at: instant)
    guard let transition = state.transition else {
      if let motion = state.screens?.motion {
        if case .dragging = motion { return (.swipe, motion.progress(at: instant)) }
        return (.settle, motion.progress(at: instant))
      }
      guard let modal = state.modal, modal.start != nil else { return (.rest, 0) }
      let phase: Phase = modal.stage == .dismissing ? .dismiss : .present
      return (phase, modal.progress(at: instant))
    }
    let progress = transition.motion.progress(at: instant)
    let phase: Phase =
      switch transition.motion {
      case .spring, .eased: transition.operation == .push ? .push : .pop
      case .dragging: .swipe
      case .settling: .settle
      }
    return (phase, progress)
  }
}

/// The part of a transition that a frame shows, or `rest`.
package enum Phase: String, CaseIterable, Sendable {
  case rest, push, pop, swipe, settle, present, dismiss
}

/// A state and its start time.
struct Snapshot: Sendable {
  let time: Time
  let state: NavigationState
}
