import Layers
import Navigation
import TestSupport
import Testing
import Units

/// Returns the first faults of a batch.
///
/// Scripts are written for UIKit's durations, so scripts that throw an error under these systems are
/// ignored.
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

/// Returns whether a library with a bar per page hides the real bar's background from the first page
/// on.
private func alwaysHidesBackground(_ system: System, _ timeline: Timeline) -> Bool {
  system.info.family == .barPerPage && timeline.state(at: 0).bar.isBackgroundHidden
}

@Suite struct `Random scenes with a bar per page or moving screens` {
  @Test(arguments: System.ownBarsAndScreens, batches)
  func `have valid callbacks and end at rest with a top page that has appeared`(
    system: System, seeds: Range<UInt64>
  ) throws {
    let faults = try faults(seeds, system) { _, timeline in
      let check = CallbackOrderCheck(timeline.events)
      let state = timeline.state(at: timeline.end.seconds)
      let top = state.topPage ?? "none"
      let isShown = check.shownPages == [top] && check.hasAppeared(top)
      let isAtRest = state.transition == nil && state.screens == nil
      return check.violations + (isShown ? [] : ["\(check.shownPages) shown, \(top) on top"])
        + (isAtRest ? [] : ["still moving"])
    }
    #expect(faults == [])
  }

  @Test(arguments: System.ownBarsAndScreens, batches)
  func `have layers with unique names, finite frames and valid opacities that depend only on time`(
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
  func `have no fake bar, screenshot or other page at rest`(
    system: System, seeds: Range<UInt64>
  ) throws {
    let choice = try RandomScene.Choice().without(defectsOf: system)
    let faults = try faults(seeds, system, choice) { _, timeline in
      let hidesBackground = alwaysHidesBackground(system, timeline)
      return timeline.frames(10).compactMap { instant in
        let (state, window) = (timeline.state(at: instant), timeline.layer(at: instant).unscaled)
        guard state.transition == nil, state.screens == nil, state.modal?.style != .fullScreen,
          let top = state.topPage
        else { return nil }
        if state[top].fakeBar != nil { return "fake bar" }
        if state.bar.isBackgroundHidden != hidesBackground { return "background" }
        if System.wrapped.contains(system), window["bar"] != nil { return "real bar" }
        let shown = window.names.filter { $0.hasPrefix("pages/") || $0.hasPrefix("screenshots/") }
        return shown == ["pages/\(top)"] ? nil : "\(shown)"
      }
    }
    #expect(faults == [])
  }

  @Test(arguments: System.ownBarsAndScreens, batches)
  func `end a canceled swipe with the frame that preceded it`(
    system: System, seeds: Range<UInt64>
  ) throws {
    for seed in seeds {
      var scene = RandomScene.canceledSwipe(seed: seed)
      var timeline = try scene.timeline(system)
      if timeline.state(at: timeline.end.seconds).stack != scene.stack {
        // A library can finish a long swipe although the script cancels it, as KLT does beyond 40 pt.
        let swipe = Swipe(to: 39 / scene.device.size.width, over: seconds(0.4), release: .cancel)
        scene.steps[1] = Step(.swipe(swipe))
        timeline = try scene.timeline(system)
      }
      let before = timeline.layer(at: 0.25)
      #expect(timeline.layer(at: timeline.end.seconds) == before, "seed \(seed)")
    }
  }
}

/// The invariants in Architecture, checked on the state after every event.
@Suite struct `The state with a bar per page or moving screens` {
  @Test(arguments: System.ownBarsAndScreens, batches)
  func `contains no library changes at rest, and its tab bar and item match the top page`(
    system: System, seeds: Range<UInt64>
  ) throws {
    let faults = try faults(seeds, system) { random, timeline in
      let hidesBackground = alwaysHidesBackground(system, timeline)
      return Replay(timeline).faults { moment in
        let state = moment.state
        guard moment.phase == .rest, let top = state.topPage else { return nil }
        if state[top].fakeBar != nil || state.bar.isBackgroundMasked { return "fake or mask" }
        if state.bar.isBackgroundHidden != hidesBackground { return "background" }
        if moment.item != top { return "item of \(moment.item ?? "no page") on \(top)" }
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
  func `has a bar with the style and hidden flag of the top page at rest`(
    system: System, seeds: Range<UInt64>
  ) throws {
    let choice = try RandomScene.Choice(isWellBehaved: true).without(defectsOf: system)
    let faults = try faults(seeds, system, choice) { random, timeline in
      Replay(timeline).faults { moment in
        let state = moment.state
        guard moment.phase == .rest, let top = state.topPage else { return nil }
        let own = state[top].bar
        if (own != nil) != System.ownBars.contains(system) { return "own bar of \(top)" }
        let paint = Paint(of: own?.style ?? state.bar.style)
        if paint != random.paints[top] { return "\(String(describing: paint)) on \(top)" }
        if (own?.isHidden ?? state.bar.isHidden) != random.hides?[top] { return "flag of \(top)" }
        // A library that wraps pages always hides the real bar. Otherwise, it is hidden if the page hides it.
        let isRealBarHidden = System.wrapped.contains(system) || random.hides?[top] == true
        return state.bar.isHidden == isRealBarHidden ? nil : "the real bar's flag on \(top)"
      }
    }
    #expect(faults == [])
  }
}

@Suite struct `Pages that style and hide their own bars` {
  @Test(arguments: System.ownBars, batches)
  func `show their own bar or none, at rest and while they move`(
    system: System, seeds: Range<UInt64>
  ) throws {
    let choice = try RandomScene.Choice(isWellBehaved: true).without(defectsOf: system)
    let faults = try faults(seeds, system, choice) { random, timeline in
      timeline.frames(15).compactMap { instant in
        let (state, window) = (timeline.state(at: instant), timeline.layer(at: instant).unscaled)
        if state.modal?.style == .fullScreen { return nil }
        let edge = state.transition.flatMap { window.page($0.upper)?.frame.minX } ?? 0
        let strip = BarStrip(window, y: random.scene.barTop + 1)
        return [0.001, 0.25, 0.5, 0.75, 0.999].lazy.compactMap { fraction -> String? in
          let x = random.scene.device.size.width * fraction
          let page = x < edge ? state.transition?.lower : state.transition?.upper ?? state.topPage
          guard let page else { return "no page" }
          let visible = strip.visible(at: x)
          let expected = random.hides?[page] == true ? [] : [random.paints[page]]
          let isOwn = visible.allSatisfy { $0.owner == page.name && $0.opacity == 1 }
          return visible.map(\.paint) == expected && isOwn
            ? nil
            : "\(page) at x \(x), edge \(edge), \(instant.seconds) s: \(visible), not \(expected)"
        }.first
      }
    }
    #expect(faults == [])
  }

  @Test(arguments: System.screenshots, batches)
  func `are covered by screenshots while screens move, except for the live top page`(
    system: System, seeds: Range<UInt64>
  ) throws {
    let faults = try faults(seeds, system, .init(isWellBehaved: true)) { random, timeline in
      timeline.frames(15).compactMap { instant in
        let (state, window) = (timeline.state(at: instant), timeline.layer(at: instant).unscaled)
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
