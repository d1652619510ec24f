import Layers
import Navigation
import TestSupport
import Testing
import Units

extension RandomScene {
  /// Returns a random scene with rotations and with child pages that callbacks add immediately or after a
  /// delay.
  static func withChildPages(seed: UInt64, _ choice: Choice, under system: System) -> RandomScene {
    var random = RandomScene(seed: seed, choice, under: system)
    var generator = SeededGenerator(seed: seed &+ 77)
    for name in random.scene.pages.keys.sorted() where generator.chance(oneIn: 2) {
      let child = PageID("\(name)c")
      random.scene.pages[child] = Page(child) { $0.backgroundColor = .clear }
      let isFirst = generator.chance(oneIn: 3)
      let add = HookAction.addChild(child, isFirst ? .first : .after)
      let delay = Time(microseconds: Int.random(in: 0...600_000, using: &generator))
      let callback = generator.one(of: Callback.allCases)
      random.scene.pages[name]?.hooks[callback, default: []].append(
        generator.chance(oneIn: 2) ? add : .after(delay, [add]))
    }
    for index in random.scene.steps.indices.reversed() where generator.chance(oneIn: 3) {
      random.scene.steps.insert(
        Step(.rotate(generator.one(of: Orientation.allCases))), at: index)
    }
    return random
  }
}

extension RandomScene {
  /// Moves the actions that add children to a callback in which the parent's view is not in the
  /// window yet.
  fileprivate mutating func addChildrenBeforeAppearance() {
    let parents = scene.parents
    for (child, parent) in parents {
      for callback in Callback.allCases {
        scene.pages[parent]?.hooks[callback]?.removeAll { Self.adds(child, $0) }
      }
      scene.pages[parent]?.hooks[.viewWillAppear, default: []].append(.addChild(child, .first))
    }
  }

  private static func adds(_ child: PageID, _ action: HookAction) -> Bool {
    switch action {
    case .addChild(child, _): true
    case .after(_, let actions): actions.contains { adds(child, $0) }
    default: false
    }
  }
}

@Suite struct `Random scenes with child pages and rotations` {
  @Test(arguments: System.sharedBar, batches)
  func
    `end with a full-screen top page, and with children that match their parents`(
      system: System, seeds: Range<UInt64>
    )
  {
    var (children, rotations) = (0, 0)
    let faults = faults(in: seeds) { seed in
      let random = RandomScene.withChildPages(seed: seed, .init(overlaps: false), under: system)
      // A swipe can finish in landscape orientation although it is canceled in portrait
      // orientation; later steps then refer to pages that are not on the stack.
      guard let timeline = try? random.scene.timeline(system) else { return [] }
      let state = timeline.state(at: Instant(timeline.end))
      guard let top = state.topPage else { return ["no page"] }
      var faults = CallbackOrderCheck(timeline.events).violations
      let device = timeline.scene.device.rotated(to: state.orientation)
      rotations += state.orientation == .landscape ? 1 : 0
      // The bottom of a page can be at the top of an opaque tab bar.
      var bottoms = [device.size.height]
      if timeline.scene.tabBar != nil, !state.isTabBarHidden {
        bottoms.append(device.size.height - TabBar.height - device.safeArea.bottom)
      }
      if state[top].frame.width != device.size.width || !bottoms.contains(state[top].frame.maxY) {
        faults.append("\(top) at \(state[top].frame)")
      }
      for page in timeline.scene.pages.keys {
        for child in state[page].children {
          children += 1
          if state[child].appearance != state[page].appearance {
            faults.append("\(child) is \(state[child].appearance), \(state[page].appearance)")
          }
          if page == top, state[child].frame != state[top].frame {
            faults.append("\(child) at \(state[child].frame)")
          }
        }
      }
      return faults
    }
    #expect(faults == [])
    #expect(children > 10 && rotations > 10)
  }

  @Test(arguments: System.fakeBars, batches)
  func `show each page's own bar, or none, while pages move`(
    system: System, seeds: Range<UInt64>
  ) throws {
    var frames = 0
    let faults = try faults(in: seeds) { seed in
      // A child that appears during a transition, not with its parent, shows the real bar
      // (KMNavigationBarTransition issue 31).
      var random = RandomScene.withChildPages(
        seed: seed,
        try .init(isWellBehaved: true, overlaps: false).without(defectsOf: system), under: system)
      guard random.scene.profile < .ios15 else { return [] }
      if system.traits.contains(.hooksChildPages) { random.addChildrenBeforeAppearance() }
      let timeline = try random.scene.timeline(system)
      return timeline.framesInTransition(20).compactMap { instant in
        frames += 1
        return fault(random, timeline, instant)
      }
    }
    #expect(faults == [])
    #expect(frames > 200)
  }

  private func fault(_ random: RandomScene, _ timeline: Timeline, _ instant: Instant) -> String? {
    let state = timeline.state(at: instant)
    let window = timeline.layer(at: instant).unscaled
    guard let transition = state.transition, let edge = window.page(transition.upper)?.frame.minX
    else { return "no upper page" }
    if !random.scene.settings.isEmpty,
      random.paints[transition.from] == random.paints[transition.to]
    {
      return nil
    }
    let device = timeline.scene.device.rotated(to: state.orientation)
    let strip = BarStrip(window, y: device.navigationBarY + 1)
    for fraction in [0.001, 0.3, 0.6, 0.999] {
      let x = device.size.width * fraction
      let page = x < edge ? transition.lower : transition.upper
      let expected = random.hides?[page] == true ? [] : [random.paints[page]]
      let visible = strip.visible(at: x)
      guard visible.map(\.paint) == expected, visible.allSatisfy({ $0.owner == page.name }) else {
        return "\(page) at x \(x), edge \(edge), \(instant.seconds) s: \(visible)"
      }
    }
    return nil
  }
}
