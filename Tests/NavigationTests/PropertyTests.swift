import Layers
import Navigation
import Testing
import Units

private let seeds = Array(stride(from: UInt64(0), to: 500, by: 100))

/// The hundred seeds from one on.
private func hundred(_ first: UInt64) -> Range<UInt64> { first..<(first + 100) }

@Suite struct `Whatever happens` {
  @Test(arguments: System.allCases, seeds)
  func `every page's callbacks are legal and the page on top has appeared`(
    system: System, first: UInt64
  ) throws {
    for seed in hundred(first) {
      let timeline = try RandomScene(seed: seed).scene.timeline(system)
      let law = CallbackLaw(timeline.events)
      #expect(law.violations == [], "seed \(seed)")
      let top = try #require(timeline.state(at: timeline.end.seconds).topPage)
      #expect(law.shownPages == [top], "seed \(seed)")
      #expect(law.hasAppeared(top), "seed \(seed)")
    }
  }

  @Test(arguments: System.allCases, seeds)
  func `the stack and the hidden flag are what the script's rules predict`(
    system: System, first: UInt64
  ) throws {
    for seed in hundred(first) {
      let random = RandomScene(seed: seed)
      let timeline = try random.scene.timeline(system)
      let state = timeline.state(at: timeline.end.seconds)
      let model = random.prediction
      #expect(state.stack == model.stack, "seed \(seed)")
      #expect(state.bar.isHidden == model.isHidden, "seed \(seed)")
      #expect(timeline.end.microseconds == model.end, "seed \(seed)")
    }
  }

  @Test(arguments: System.allCases, seeds)
  func `a bar at rest is the real one, whole, with no fake on the visible page`(
    system: System, first: UInt64
  ) throws {
    for seed in hundred(first) {
      let timeline = try RandomScene(seed: seed).scene.timeline(system)
      let times = timeline.script.map { Instant($0.time) } + timeline.frames(20)
      for instant in times {
        let state = timeline.state(at: instant)
        guard state.transition == nil, let top = state.topPage else { continue }
        #expect(!state.bar.isBackgroundHidden, "seed \(seed)")
        #expect(state[top].fakeBar == nil, "seed \(seed)")
        let window = timeline.layer(at: instant)
        #expect(window.children.filter { $0.name.hasPrefix("pages/") }.count == 1, "seed \(seed)")
        if state.bar.slide == nil {
          #expect((window["bar"] == nil) == state.bar.isHidden, "seed \(seed)")
          #expect((window["bar"]?.frame.minX ?? 0) == 0, "seed \(seed)")
        }
      }
      #expect(timeline.state(at: timeline.end.seconds).transition == nil)
    }
  }

  @Test(arguments: System.allCases, seeds)
  func `a frame is a function of scene, system and time`(system: System, first: UInt64) throws {
    for seed in hundred(first) {
      let scene = RandomScene(seed: seed).scene
      let (once, again) = (try scene.timeline(system), try scene.timeline(system))
      #expect(once.events == again.events, "seed \(seed)")
      let frames = once.frames(15)
      let forwards = frames.map { once.layer(at: $0) }
      let backwards = frames.reversed().map { again.layer(at: $0) }
      #expect(forwards == backwards.reversed(), "seed \(seed)")
    }
  }

  @Test(arguments: System.allCases, seeds)
  func `every layer has a name of its own, finite edges and an opacity from 0 to 1`(
    system: System, first: UInt64
  ) throws {
    for seed in hundred(first) {
      let timeline = try RandomScene(seed: seed).scene.timeline(system)
      for frame in timeline.frames(15) {
        let fault = fault(in: timeline.layer(at: frame))
        #expect(fault == nil, "seed \(seed) at \(frame.seconds) s")
      }
    }
  }

  private func fault(in layer: Layer) -> String? {
    let frame = layer.frame
    guard [frame.minX, frame.minY, frame.maxX, frame.maxY].allSatisfy(\.isFinite),
      frame.width >= 0, frame.height >= 0
    else { return "\(layer.name) \(frame)" }
    guard (0...1).contains(layer.opacity) else { return "\(layer.name) \(layer.opacity)" }
    let names = layer.children.map(\.name)
    guard Set(names).count == names.count else { return "\(layer.name): \(names)" }
    for child in layer.children {
      if let fault = fault(in: child) { return fault }
    }
    return nil
  }
}

@Suite struct `A page pushed twice` {
  @Test(arguments: System.allCases)
  func `is an issue where and when the script's rules say so`(system: System) throws {
    var issues = 0
    for seed in UInt64(0)..<500 {
      var random = RandomScene(seed: seed)
      var generator = SeededGenerator(seed: seed)
      let page = generator.one(of: random.scene.pages.keys.sorted())
      random.scene.steps.insert(Step(.push(page)), at: random.scene.steps.count - 1)
      do {
        let timeline = try random.scene.timeline(system)
        #expect(random.prediction.issue == nil, "seed \(seed)")
        #expect(timeline.state(at: timeline.end.seconds).stack == random.prediction.stack)
      } catch let issue as SimulationIssue {
        issues += 1
        #expect(issue.step == random.prediction.issue, "seed \(seed)")
      }
    }
    #expect(issues > 50 && issues < 450)
  }
}

@Suite struct `A cancelled swipe of pages that style themselves` {
  /// A scene that swipes once and lets go for a cancel, on its own.
  private func scene(_ seed: UInt64) -> Scene {
    var scene = RandomScene(seed: seed, .init(isWellBehaved: true)).scene
    var random = SeededGenerator(seed: ~seed)
    for name in scene.pages.keys.sorted() where random.isOne(in: 2) {
      let changes: [BarChange] = [
        .barStyle(random.one(of: UIBarStyle.allCases)),
        .isTranslucent(random.one(of: [nil, true, false])),
        .barTintColor(random.one(of: [nil, .black])), .backgroundColor(nil),
        .shadowImage(random.one(of: [nil, "red", Scene.emptyImage])),
      ]
      scene.pages[name]?.hooks[.viewWillAppear]?.append(.navigationBar(changes))
    }
    // A page that sets nothing of these would keep another's: every page sets all of them.
    let rest = scene.pages.keys.filter { (scene.pages[$0]?.hooks[.viewWillAppear]?.count ?? 0) < 3 }
    for name in rest {
      scene.pages[name]?.hooks[.viewWillAppear]?.append(
        .navigationBar([
          .barStyle(.default), .isTranslucent(nil), .barTintColor(nil), .backgroundColor(nil),
          .shadowImage(nil),
        ]))
    }
    scene.stack = Array(scene.pages.keys.sorted().prefix(random.one(of: [2, 3])))
    scene.replacesSwipeDelegate = true
    scene.steps = [
      Step(.wait(0.5)),
      Step(.swipe(Double(random.one(of: [1, 5, 9])) / 10, over: 0.4, .cancel)), Step(.wait(0.5)),
    ]
    return scene
  }

  @Test(arguments: System.allCases, seeds)
  func `ends in the frame it began with`(system: System, first: UInt64) throws {
    for seed in hundred(first) {
      let timeline = try scene(seed).timeline(system)
      let release = timeline.script.contains {
        if case .transitionEnded(cancelled: true) = $0.event { true } else { false }
      }
      #expect(release, "seed \(seed)")
      let before = timeline.layer(at: 0.25)
      #expect(timeline.layer(at: timeline.end.seconds) == before, "seed \(seed)")
      // A bar that follows the transition is back as soon as it is over.
      #expect(timeline.layer(at: timeline.end.seconds - 0.499_999) == before, "seed \(seed)")
    }
  }
}

@Suite struct `Under KM, where pages style themselves and follow the transition` {
  @Test(arguments: seeds)
  func `each shows exactly its own bar or none, and never a third colour`(first: UInt64) throws {
    var frames = 0
    for seed in hundred(first) {
      let random = RandomScene(seed: seed, .init(isWellBehaved: true))
      let timeline = try random.scene.timeline(.km)
      let width = random.scene.device.size.width
      for frame in timeline.framesInTransition(30) {
        let transition = try #require(timeline.state(at: frame).transition)
        let window = timeline.layer(at: frame)
        let edge = try #require(window.page(transition.upper)).frame.minX
        let strip = BarStrip(window, y: random.scene.device.navigationBarY + 1)
        frames += 1
        for share in [0.001, 0.25, 0.5, 0.75, 0.999] {
          let x = width * share
          let page = x < edge ? transition.lower : transition.upper
          let seen = strip.visible(at: x)
          let expected = random.hides?[page] == true ? [] : [random.paints[page]]
          #expect(
            seen.map(\.paint) == expected, "seed \(seed), \(frame.seconds) s, x \(x), \(page)")
          #expect(seen.allSatisfy { $0.owner == page && $0.opacity == 1 }, "seed \(seed)")
        }
      }
    }
    #expect(frames > 500)
  }
}
