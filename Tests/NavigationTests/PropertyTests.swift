import Layers
import Navigation
import TestSupport
import Testing
import Units

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Seeds in batches of 100.
///
/// `TRANSOM_SEEDS` sets the number of seeds, which is rounded up to a multiple of 100. The minimum and the
/// default are 100.
let batches: [Range<UInt64>] = {
  let count = getenv("TRANSOM_SEEDS").flatMap { UInt64(String(cString: $0)) } ?? 100
  return stride(from: 0, to: max(100, count), by: 100).map { $0..<($0 + 100) }
}()

/// Returns the first faults of a batch, with their seeds.
func faults(
  in seeds: Range<UInt64>, _ faults: (UInt64) throws -> [String]
) rethrows -> [String] {
  var found: [String] = []
  for seed in seeds where found.count < 5 {
    if let fault = try faults(seed).first { found.append("seed \(seed): \(fault)") }
  }
  return found
}

@Suite struct `Random scenes` {
  @Test(arguments: System.sharedBar, batches)
  func `have valid callbacks and a top page that has appeared`(
    system: System, seeds: Range<UInt64>
  ) throws {
    let faults = try faults(in: seeds) { seed in
      let timeline = try RandomScene(seed: seed, under: system).scene.timeline(system)
      let check = CallbackOrderCheck(timeline.events)
      let top = timeline.state(at: timeline.end.seconds).topPage ?? "none"
      let isShown = check.shownPages == [top] && check.hasAppeared(top)
      return check.violations + (isShown ? [] : ["\(check.shownPages) shown, \(top) on top"])
    }
    #expect(faults == [])
  }

  @Test(arguments: System.predicted, batches)
  func `end with the predicted stack, hidden flag and time`(
    system: System, seeds: Range<UInt64>
  ) throws {
    let faults = try faults(in: seeds) { seed in
      let random = RandomScene(seed: seed, under: system)
      let timeline = try random.scene.timeline(system)
      let state = timeline.state(at: timeline.end.seconds)
      let model = random.prediction
      var faults: [String] = []
      if state.stack != model.stack { faults.append("stack \(state.stack), not \(model.stack)") }
      let hidesTabBar =
        random.scene.tabBar != nil
        && model.stack.dropFirst().contains {
          random.scene.pages[$0]?.hidesBottomBarWhenPushed == true
        }
      if state.isTabBarHidden != hidesTabBar { faults.append("tab bar hidden: \(!hidesTabBar)") }
      if state.bar.isHidden != model.isHidden { faults.append("bar hidden: \(state.bar.isHidden)") }
      if timeline.end.microseconds != model.end {
        faults.append("\(timeline.end), not \(model.end)")
      }
      return faults
    }
    #expect(faults == [])
  }

  @Test(arguments: System.sharedBar, batches)
  func `have a complete real bar at rest and no fake bar on the visible page`(
    system: System, seeds: Range<UInt64>
  ) throws {
    let faults = try faults(in: seeds) { seed in
      let timeline = try RandomScene(seed: seed, under: system).scene.timeline(system)
      if try timeline.popsToTopPage(under: system) { return [] }
      let instants = timeline.scriptEvents.map { Instant($0.time) } + timeline.frames(10)
      return instants.compactMap { instant in
        restFault(timeline.state(at: instant), timeline.layer(at: instant).unscaled).map {
          "\($0) at \(instant.seconds) s"
        }
      } + (timeline.state(at: timeline.end.seconds).transition == nil ? [] : ["still moving"])
    }
    #expect(faults == [])
  }

  private func restFault(_ state: NavigationState, _ window: Layer) -> String? {
    guard state.transition == nil, state.modal?.style != .fullScreen else { return nil }
    guard let top = state.topPage else { return "no page" }
    if !state.bar.showsBackground { return "background hidden" }
    if state[top].fakeBar != nil { return "fake bar on \(top)" }
    let pages = window.children.map(\.name).filter { $0.hasPrefix("pages/") }
    if pages != ["pages/\(top)"] { return "\(pages)" }
    if window.page(top)?["fakeBar"] != nil { return "fake bar drawn" }
    guard state.bar.slide == nil else { return nil }
    if (window["bar"] == nil) != state.bar.isHidden { return "bar hidden: \(state.bar.isHidden)" }
    return (window["bar"]?.frame.minX ?? 0) == 0 ? nil : "bar not at x 0"
  }

  @Test(arguments: System.sharedBar, batches)
  func `have frames that depend only on the scene, the system and the time`(
    system: System, seeds: Range<UInt64>
  ) throws {
    let faults = try faults(in: seeds) { seed in
      let scene = RandomScene(seed: seed, under: system).scene
      let (once, again) = (try scene.timeline(system), try scene.timeline(system))
      guard once.events == again.events else { return ["events differ"] }
      let frames = once.frames(7)
      let forwards = frames.map { once.layer(at: $0) }
      let backwards = frames.reversed().map { again.layer(at: $0) }
      return forwards == backwards.reversed() ? [] : ["frames differ"]
    }
    #expect(faults == [])
  }

  @Test(arguments: System.sharedBar, batches)
  func `have layers with unique names, finite frames and opacities from 0 to 1`(
    system: System, seeds: Range<UInt64>
  ) throws {
    let faults = try faults(in: seeds) { seed in
      let timeline = try RandomScene(seed: seed, under: system).scene.timeline(system)
      return timeline.frames(7).compactMap { frame in
        fault(in: timeline.layer(at: frame)).map { "\($0) at \(frame.seconds) s" }
      }
    }
    #expect(faults == [])
  }

  private func fault(in layer: Layer) -> String? {
    let frame = layer.frame
    guard [frame.minX, frame.minY, frame.maxX, frame.maxY].allSatisfy(\.isFinite),
      frame.width >= 0, frame.height >= 0
    else { return "\(layer.name) \(frame)" }
    guard (0...1).contains(layer.opacity) else { return "\(layer.name) \(layer.opacity)" }
    let names = layer.children.map(\.name)
    guard Set(names).count == names.count else { return "\(layer.name): \(names)" }
    return layer.children.lazy.compactMap { fault(in: $0) }.first
  }
}

@Suite struct `A page pushed twice` {
  @Test(arguments: System.predicted)
  func `throws an error if and only if one is predicted`(system: System) throws {
    var issues = 0
    let faults = try faults(in: 0..<500) { seed in
      var random = RandomScene(seed: seed, under: system)
      var generator = SeededGenerator(seed: seed)
      let page = generator.one(of: random.scene.pages.keys.sorted())
      random.scene.steps.insert(Step(.push(page)), at: random.scene.steps.count - 1)
      let model = random.prediction
      do {
        let timeline = try random.scene.timeline(system)
        let stack = timeline.state(at: timeline.end.seconds).stack
        return model.issue == nil && stack == model.stack ? [] : ["\(stack), not \(model.stack)"]
      } catch let issue as SimulationIssue {
        issues += 1
        return issue.step == model.issue
          ? [] : ["step \(issue.step ?? -1), not \(model.issue ?? -1)"]
      }
    }
    #expect(faults == [])
    let isError = !RandomScene(seed: 0, under: system).rules.ignoresPagesOnStack
    #expect(isError ? issues > 50 && issues < 450 : issues == 0)
  }
}

@Suite struct `A canceled swipe between pages that style the bar` {
  @Test(arguments: System.sharedBar, batches)
  func `ends with the frame that preceded it`(system: System, seeds: Range<UInt64>) throws {
    let faults = try faults(in: seeds) { seed in
      let timeline = try RandomScene.canceledSwipe(seed: seed).automatic.timeline(system)
      let isCancelled = timeline.scriptEvents.contains {
        if case .uikit(.transitionEnded(cancelled: true)) = $0.event { true } else { false }
      }
      let before = timeline.layer(at: 0.25)
      let end = timeline.end.seconds
      return (isCancelled ? [] : ["not canceled"])
        + (timeline.layer(at: end) == before ? [] : ["a different frame at the end"])
        // A bar that follows the transition is at its normal position as soon as the swipe ends.
        + (timeline.layer(at: end - 0.499_999) == before
          ? [] : ["a different frame after the swipe"])
    }
    #expect(faults == [])
  }
}
