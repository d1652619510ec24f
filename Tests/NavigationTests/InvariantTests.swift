import Layers
import Navigation
import TestSupport
import Testing
import Units

extension RandomScene {
  /// Returns whether QMUI uses only the real bar because the styles of both pages are equal.
  func isOneBarEnough(for transition: Transition) -> Bool {
    !scene.settings.isEmpty && paints[transition.from] == paints[transition.to]
  }
}

@Suite struct `Pages that style the bar in viewWillAppear under a library with fake bars` {
  @Test(arguments: System.fakeBars, batches)
  func `show their own bar or no bar, but never another page's style`(
    system: System, seeds: Range<UInt64>
  ) throws {
    var frames = 0
    let faults = try faults(in: seeds) { seed in
      guard let random = try RandomScene.usedAsDocumented(seed: seed, under: system) else {
        return []
      }
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
    let window = timeline.layer(at: instant).unscaled
    guard let transition = timeline.state(at: instant).transition,
      let edge = window.page(transition.upper)?.frame.minX
    else { return ["no upper page"] }
    if random.isOneBarEnough(for: transition) { return [] }
    let strip = BarStrip(window, y: random.scene.barTop + 1)
    return [0.001, 0.25, 0.5, 0.75, 0.999].compactMap { fraction in
      let x = random.scene.device.size.width * fraction
      let page = x < edge ? transition.lower : transition.upper
      let visible = strip.visible(at: x)
      let expected = random.hides?[page] == true ? [] : [random.paints[page]]
      let isOwn = visible.allSatisfy { $0.owner == page.name && $0.opacity == 1 }
      guard visible.map(\.paint) == expected, isOwn else {
        return
          "\(page) at x \(x), edge \(edge), \(instant.seconds) s: \(visible), not \(expected)"
      }
      return nil
    }
  }
}

/// The invariants in Architecture, checked on the state after every event.
@Suite struct `The state after every event` {
  @Test(arguments: System.sharedBar, batches)
  func `contains a library's changes only during an operation or as a remembered style`(
    system: System, seeds: Range<UInt64>
  ) throws {
    let faults = try faults(in: seeds) { seed in
      let timeline = try RandomScene(seed: seed, under: system).scene.timeline(system)
      if try timeline.popsToTopPage(under: system) { return [] }
      return Replay(timeline).faults { moment in
        let state = moment.state
        guard moment.phase == .rest, let top = state.topPage else { return nil }
        if !state.bar.showsBackground { return "background hidden" }
        return state[top].fakeBar == nil ? nil : "fake bar on \(top)"
      }
    }
    #expect(faults == [])
  }

  @Test(arguments: System.sharedBar, batches)
  func `has a bar with the style and hidden flag of the top page at rest`(
    system: System, seeds: Range<UInt64>
  ) throws {
    let faults = try faults(in: seeds) { seed in
      let random = RandomScene(seed: seed, .init(isWellBehaved: true), under: system)
      return Replay(try random.scene.timeline(system)).faults { moment in
        let state = moment.state
        guard moment.phase == .rest, let top = state.topPage else { return nil }
        let paint = Paint(of: state.bar.style)
        if paint != random.paints[top] { return "\(String(describing: paint)) on \(top)" }
        return state.bar.isHidden == random.hides?[top] ? nil : "hidden flag of \(top)"
      }
    }
    #expect(faults == [])
  }

  @Test(arguments: System.sharedBar, batches)
  func `has a tab bar that matches the stack, and the top page's item, at rest`(
    system: System, seeds: Range<UInt64>
  ) throws {
    let faults = try faults(in: seeds) { seed in
      let scene = RandomScene(seed: seed, under: system).scene
      return Replay(try scene.timeline(system)).faults { moment in
        let state = moment.state
        guard moment.phase == .rest, let top = state.topPage else { return nil }
        if moment.item != top { return "item of \(moment.item ?? "no page") on \(top)" }
        let hides = state.stack.dropFirst().contains {
          scene.pages[$0]?.hidesBottomBarWhenPushed == true
        }
        return state.isTabBarHidden == (hides && scene.tabBar != nil) ? nil : "tab bar on \(top)"
      }
    }
    #expect(faults == [])
  }

  @Test(arguments: System.fakeBars, batches)
  func `has one fake bar with the page's style on each page that shows its bar while pages move`(
    system: System, seeds: Range<UInt64>
  ) throws {
    var checks = 0
    let faults = try faults(in: seeds) { seed in
      guard let random = try RandomScene.usedAsDocumented(seed: seed, under: system) else {
        return []
      }
      return Replay(try random.scene.timeline(system)).faults { moment in
        let state = moment.state
        guard moment.phase == .moving, let transition = state.transition else { return nil }
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
