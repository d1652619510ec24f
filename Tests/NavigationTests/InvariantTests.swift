import Layers
import Navigation
import TestSupport
import Testing
import Units

extension System {
  /// The scene of a seed whose pages do what a library's rules of use ask, or nil where the library
  /// cannot keep its promise by a defect that it lists.
  func usedWell(seed: UInt64) -> RandomScene? {
    // QMUI takes the last page removed for the one that disappears: its defect at setViewControllers.
    var random = RandomScene(
      seed: seed, .init(isWellBehaved: true, sets: self != .qmui), under: self)
    guard random.scene.profile >= .ios15 else { return random }
    switch self {
    // It knows no appearance objects.
    case .qmui2018: return nil
    // It mirrors scrollEdgeAppearance into standardAppearance: seen at the edge, so not there.
    case .qmui:
      for name in random.scene.pages.keys {
        random.scene.pages[name]?.scrollView = ScrollView()
        random.scene.pages[name]?.scrollView?.contentOffset = 15
      }
    default: break
    }
    return random
  }
}

extension RandomScene {
  /// Whether rules of QMUI's see one style on both pages, and leave it to the real bar.
  func isOneBarEnough(for transition: Transition) -> Bool {
    !scene.settings.isEmpty && paints[transition.from] == paints[transition.to]
  }
}

@Suite struct `Under a fake-bar library, where pages style themselves and follow the transition` {
  @Test(arguments: System.fakeBars, batches)
  func `each shows exactly its own bar or none, and never a third colour`(
    system: System, seeds: Range<UInt64>
  ) throws {
    var frames = 0
    let faults = try faults(in: seeds) { seed in
      guard let random = system.usedWell(seed: seed) else { return [] }
      let timeline = try random.scene.timeline(system)
      let instants = timeline.framesInTransition(30)
      frames += instants.count
      return instants.flatMap { splitFaults(random, timeline, $0) }
    }
    #expect(faults == [])
    #expect(frames > 500)
  }

  private func splitFaults(
    _ random: RandomScene, _ timeline: Timeline, _ instant: Instant
  ) -> [String] {
    let window = timeline.layer(at: instant)
    guard let transition = timeline.state(at: instant).transition,
      let edge = window.page(transition.upper)?.frame.minX
    else { return ["no upper page"] }
    if random.isOneBarEnough(for: transition) { return [] }
    let strip = BarStrip(window, y: random.scene.device.navigationBarY + 1)
    return [0.001, 0.25, 0.5, 0.75, 0.999].compactMap { share in
      let x = random.scene.device.size.width * share
      let page = x < edge ? transition.lower : transition.upper
      let seen = strip.visible(at: x)
      let expected = random.hides?[page] == true ? [] : [random.paints[page]]
      let isOwn = seen.allSatisfy { $0.owner == page && $0.opacity == 1 }
      guard seen.map(\.paint) == expected, isOwn else {
        return "\(page) at x \(x) of edge \(edge), \(instant.seconds) s: \(seen), not \(expected)"
      }
      return nil
    }
  }
}

/// systems.md's invariants, asserted on the state after every event.
@Suite struct `After every event` {
  @Test(arguments: System.allCases, batches)
  func `a library's traces are only where an operation is under way, or a memory`(
    system: System, seeds: Range<UInt64>
  ) throws {
    let faults = try faults(in: seeds) { seed in
      let timeline = try RandomScene(seed: seed, under: system).scene.timeline(system)
      return Replay(timeline).faults { state, phase in
        guard phase == .rest, let top = state.topPage else { return nil }
        if !state.bar.showsBackground { return "background suppressed" }
        return state[top].fakeBar == nil ? nil : "fake bar on \(top)"
      }
    }
    #expect(faults == [])
  }

  @Test(arguments: System.allCases, batches)
  func `at rest the bar is what the page on top asked for`(
    system: System, seeds: Range<UInt64>
  ) throws {
    let faults = try faults(in: seeds) { seed in
      let random = RandomScene(seed: seed, .init(isWellBehaved: true), under: system)
      return Replay(try random.scene.timeline(system)).faults { state, phase in
        guard phase == .rest, let top = state.topPage else { return nil }
        let paint = Paint(of: state.bar.style)
        if paint != random.paints[top] { return "\(String(describing: paint)) on \(top)" }
        return state.bar.isHidden == random.hides?[top] ? nil : "hidden flag of \(top)"
      }
    }
    #expect(faults == [])
  }

  @Test(arguments: System.fakeBars, batches)
  func `while pages move, each that shows its bar has one fake bar of its own style`(
    system: System, seeds: Range<UInt64>
  ) throws {
    var checks = 0
    let faults = try faults(in: seeds) { seed in
      guard let random = system.usedWell(seed: seed) else { return [] }
      return Replay(try random.scene.timeline(system)).faults { state, phase in
        guard phase == .moving, let transition = state.transition else { return nil }
        if random.isOneBarEnough(for: transition) { return nil }
        checks += 1
        if state.bar.showsBackground { return "two bars" }
        for page in [transition.from, transition.to] {
          let fake = state[page].fakeBar.flatMap { $0.isAttached ? $0 : nil }
          let expected = random.hides?[page] == true ? nil : random.paints[page]
          let found = fake.flatMap { Paint(of: $0.style) }
          if found != expected { return "\(String(describing: found)) on \(page)" }
          let top = state[page].frame.minY + (fake?.frame.minY ?? -state[page].frame.minY)
          if top != 0 { return "fake bar of \(page) at \(top)" }
        }
        return nil
      }
    }
    #expect(faults == [])
    #expect(checks > 80)
  }
}

/// A timeline's events let happen again, one by one.
private struct Replay {
  /// What is going on after an event.
  enum Phase {
    case rest
    /// From an operation's call on, and again from the transition's end to the last thing that a
    /// library does then.
    case underWay
    /// The pages are laid out and move.
    case moving
  }

  private let events: [TimedEvent]
  private let start: NavigationState

  init(_ timeline: Timeline) {
    events = timeline.events
    start = NavigationState(pages: timeline.scene.pages.keys.sorted())
  }

  /// The first of what a check says of the state after an event, with the event.
  func faults(_ check: (NavigationState, Phase) -> String?) -> [String] {
    var state = start
    var isUnderWay = false
    var began = Time.zero
    for (index, timed) in events.enumerated() {
      state.apply(timed.event)
      switch timed.event {
      case .called: isUnderWay = true
      case .transitionBegan: began = timed.time
      default: break
      }
      let next = index + 1 < events.count ? events[index + 1] : nil
      let isLastOfInstant = next.map { $0.time > timed.time } ?? true
      var isCalledNext = false
      if case .called? = next?.event { isCalledNext = true }
      if state.transition == nil, isLastOfInstant || isCalledNext { isUnderWay = false }
      let isMoving = state.transition != nil && (timed.time > began || isLastOfInstant)
      if let fault = check(state, isMoving ? .moving : isUnderWay ? .underWay : .rest) {
        return ["\(fault) after \(timed.event) at \(timed.time.seconds) s"]
      }
    }
    return []
  }
}
