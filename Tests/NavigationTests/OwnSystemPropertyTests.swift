import Layers
import Navigation
import TestSupport
import Testing
import Units

/// The first few faults of a batch; a script that these systems run into an issue with is left out,
/// as their transitions last longer or shorter than those it was written for.
private func faults(
  _ seeds: Range<UInt64>, _ system: System, _ choice: RandomScene.Choice = .init(),
  _ faults: (RandomScene, Timeline) -> [String]
) throws -> [String] {
  var found: [String] = []
  var checked = 0
  for seed in seeds where found.count < 5 {
    let random = RandomScene(seed: seed, choice, under: .native)
    guard let timeline = try? random.scene.timeline(system) else { continue }
    checked += 1
    if let fault = faults(random, timeline).first { found.append("seed \(seed): \(fault)") }
  }
  if found.isEmpty { #expect(checked > seeds.count / 2) }
  return found
}

@Suite struct `Whatever happens to bars that pages own and screens that move` {
  @Test(arguments: System.ownBarsAndScreens, batches)
  func `callbacks are legal, everything settles and the page on top has appeared`(
    system: System, seeds: Range<UInt64>
  ) throws {
    let faults = try faults(seeds, system) { _, timeline in
      let law = CallbackLaw(timeline.events)
      let state = timeline.state(at: timeline.end.seconds)
      let top = state.topPage ?? "none"
      let isShown = law.shownPages == [top] && law.hasAppeared(top)
      let isAtRest = state.transition == nil && state.screens == nil
      return law.violations + (isShown ? [] : ["\(law.shownPages) shown, \(top) on top"])
        + (isAtRest ? [] : ["still moving"])
    }
    #expect(faults == [])
  }

  @Test(arguments: System.ownBarsAndScreens, batches)
  func `layers have names of their own, finite edges and opacities, and depend on time alone`(
    system: System, seeds: Range<UInt64>
  ) throws {
    let faults = try faults(seeds, system) { random, timeline in
      let frames = timeline.frames(7)
      let layers = frames.map { timeline.layer(at: $0) }
      let again = try? random.scene.timeline(system)
      let isSame = again.map { again in frames.map { again.layer(at: $0) } == layers } ?? false
      return layers.compactMap(fault) + (isSame ? [] : ["frames differ"])
    }
    #expect(faults == [])
  }

  private func fault(in layer: Layer) -> String? {
    let frame = layer.frame
    guard [frame.minX, frame.minY, frame.maxX, frame.maxY].allSatisfy(\.isFinite),
      frame.width >= 0, frame.height >= 0, (0...1).contains(layer.opacity)
    else { return "\(layer.name) \(frame) \(layer.opacity)" }
    guard Set(layer.names).count == layer.names.count else { return "\(layer.names)" }
    return layer.children.lazy.compactMap(fault).first
  }

  @Test(arguments: System.ownBarsAndScreens, batches)
  func `a bar at rest has no fake on its page, nothing beside it, and its own place`(
    system: System, seeds: Range<UInt64>
  ) throws {
    let choice = RandomScene.Choice().without(defectsOf: system.name)
    let faults = try faults(seeds, system, choice) { _, timeline in
      timeline.frames(10).compactMap { instant in
        let (state, window) = (timeline.state(at: instant), timeline.layer(at: instant))
        guard state.transition == nil, state.screens == nil, state.modal?.style != .fullScreen,
          let top = state.topPage
        else { return nil }
        if state[top].fakeBar != nil { return "fake bar" }
        if state.bar.isBackgroundHidden != (system == .container) { return "background" }
        if System.wrapped.contains(system), window["bar"] != nil { return "real bar" }
        let shown = window.names.filter { $0.hasPrefix("pages/") || $0.hasPrefix("screenshots/") }
        return shown == ["pages/\(top)"] ? nil : "\(shown)"
      }
    }
    #expect(faults == [])
  }

  @Test(arguments: System.ownBarsAndScreens, batches)
  func `a cancelled swipe ends in the frame it began with`(
    system: System, seeds: Range<UInt64>
  ) throws {
    for seed in seeds {
      var scene = RandomScene.cancelledSwipe(seed: seed)
      if system == .klt {
        // Beyond 40 pt no swipe of its is cancelled.
        let swipe = Swipe(to: 39 / scene.device.size.width, over: seconds(0.4), release: .cancel)
        scene.steps[1] = Step(.swipe(swipe))
      }
      let timeline = try scene.timeline(system)
      let before = timeline.layer(at: 0.25)
      #expect(timeline.layer(at: timeline.end.seconds) == before, "seed \(seed)")
    }
  }
}

/// systems.md's invariants, asserted on the state after every event.
@Suite struct `After every event to bars that pages own and screens that move` {
  @Test(arguments: System.ownBarsAndScreens, batches)
  func `at rest the library has left nothing, and tab bar and item are the top page's`(
    system: System, seeds: Range<UInt64>
  ) throws {
    let faults = try faults(seeds, system) { random, timeline in
      Replay(timeline).faults { moment in
        let state = moment.state
        guard moment.phase == .rest, let top = state.topPage else { return nil }
        if state[top].fakeBar != nil || state.bar.isBackgroundMasked { return "fake or mask" }
        if state.bar.isBackgroundHidden != (system == .container) { return "background" }
        if moment.item != top { return "item of \(moment.item ?? "nobody") on \(top)" }
        let hides = state.stack.dropFirst().contains {
          random.scene.pages[$0]?.hidesBottomBarWhenPushed == true
        }
        let isHidden = hides && random.scene.tabBar != nil
        return state.isTabBarHidden == isHidden ? nil : "tab bar on \(top)"
      }
    }
    #expect(faults == [])
  }

  @Test(arguments: System.ownBarsAndScreens, batches)
  func `at rest the bar that the page on top styles is what it asked for`(
    system: System, seeds: Range<UInt64>
  ) throws {
    let choice = RandomScene.Choice(isWellBehaved: true).without(defectsOf: system.name)
    let faults = try faults(seeds, system, choice) { random, timeline in
      Replay(timeline).faults { moment in
        let state = moment.state
        guard moment.phase == .rest, let top = state.topPage else { return nil }
        let own = state[top].bar
        if (own != nil) != System.ownBars.contains(system) { return "a bar of \(top)'s own" }
        let paint = Paint(of: own?.style ?? state.bar.style)
        if paint != random.paints[top] { return "\(String(describing: paint)) on \(top)" }
        if (own?.isHidden ?? state.bar.isHidden) != random.hides?[top] { return "flag of \(top)" }
        // The real bar has the items that go with it, or is hidden for ever.
        let isRealBarHidden = System.wrapped.contains(system) || random.hides?[top] == true
        return state.bar.isHidden == isRealBarHidden ? nil : "the real bar's flag on \(top)"
      }
    }
    #expect(faults == [])
  }
}

@Suite struct `Where pages style their own bars and say whether they hide them` {
  @Test(arguments: System.ownBars, batches)
  func `each shows exactly its own bar or none, at rest and on its way`(
    system: System, seeds: Range<UInt64>
  ) throws {
    let choice = RandomScene.Choice(isWellBehaved: true).without(defectsOf: system.name)
    let faults = try faults(seeds, system, choice) { random, timeline in
      timeline.frames(15).compactMap { instant in
        let (state, window) = (timeline.state(at: instant), timeline.layer(at: instant))
        if state.modal?.style == .fullScreen { return nil }
        let edge = state.transition.flatMap { window.page($0.upper)?.frame.minX } ?? 0
        let strip = BarStrip(window, y: random.scene.device.navigationBarY + 1)
        return [0.001, 0.25, 0.5, 0.75, 0.999].lazy.compactMap { fraction -> String? in
          let x = random.scene.device.size.width * fraction
          let page = x < edge ? state.transition?.lower : state.transition?.upper ?? state.topPage
          guard let page else { return "no page" }
          let seen = strip.visible(at: x)
          let expected = random.hides?[page] == true ? [] : [random.paints[page]]
          let isOwn = seen.allSatisfy { $0.owner == page.name && $0.opacity == 1 }
          return seen.map(\.paint) == expected && isOwn
            ? nil : "\(page) at \(x) of \(edge), \(instant.seconds) s: \(seen), not \(expected)"
        }.first
      }
    }
    #expect(faults == [])
  }

  @Test(arguments: System.screenshots, batches)
  func `screens tile: no place shows two or none, and the live one is the page on top`(
    system: System, seeds: Range<UInt64>
  ) throws {
    let faults = try faults(seeds, system, .init(isWellBehaved: true)) { random, timeline in
      timeline.frames(15).compactMap { instant in
        let (state, window) = (timeline.state(at: instant), timeline.layer(at: instant))
        guard state.screens != nil, state.modal?.style != .fullScreen else { return nil }
        let width = random.scene.device.size.width
        let spans = window.children.filter {
          $0.name.hasPrefix("screenshots/") && $0.content == nil || $0.name.hasPrefix("container")
        }.map { $0.frame.minX...$0.frame.maxX }
        let isCovered = [0.001, 0.3, 0.6, 0.999].allSatisfy { fraction in
          spans.contains { $0.contains(width * fraction) }
        }
        let live = window.names.filter { $0.hasPrefix("pages/") }
        return isCovered && live == ["pages/\(state.topPage ?? "")"]
          ? nil : "\(spans), \(live) at \(instant.seconds) s"
      }
    }
    #expect(faults == [])
  }
}
