import Navigation
import Testing
import Units

private let pages = ["A", "B", "C", "D"].map { Page($0) }

private func scene(_ stack: [String], _ steps: Step...) -> Scene {
  Scene(.ios11, pages: pages, stack: stack).with { $0.steps = steps }
}

/// The issue that a scene has under a system, or nil.
private func issue(in scene: Scene, _ system: System) -> SimulationIssue? {
  do {
    _ = try scene.timeline(system)
    return nil
  } catch {
    return error as? SimulationIssue
  }
}

@Suite struct `An operation during a transition` {
  @Test(arguments: System.allCases)
  func `is ignored if it is a pop`(system: System) throws {
    for pop in [Step.Action.pop, .popTo("A", animated: true), .popToRoot(animated: false)] {
      let timeline = try scene(["A", "B"], .at(0, .push("C")), .at(0.3, pop)).timeline(system)
      #expect(timeline.state(at: 3).stack == ["A", "B", "C"])
      #expect(timeline.refusals.map(\.time) == [seconds(0.3)])
      #expect(timeline.callbacks(from: 0.1) == of("B", "viewDidDisappear") + of("C", "viewDidAppear"))
    }
  }

  @Test(arguments: System.allCases)
  func `is deferred to its end if it is a push`(system: System) throws {
    let timeline = try scene(["A"], .at(0, .push("B")), .at(0.2, .push("C"))).timeline(system)
    #expect(
      timeline.callbacks == of("B", "viewDidLoad") + of("A", "viewWillDisappear")
        + of("B", "viewWillAppear") + layout(of: "B") + of("A", "viewDidDisappear")
        + of("B", "viewDidAppear") + of("C", "viewDidLoad") + of("B", "viewWillDisappear")
        + of("C", "viewWillAppear") + layout(of: "C") + of("B", "viewDidDisappear")
        + of("C", "viewDidAppear"))
    #expect(timeline.times(of: "C.viewWillAppear") == [500_000])
    #expect(timeline.end == seconds(1))
    #expect(timeline.state(at: 1).stack == ["A", "B", "C"])
  }

  @Test(arguments: System.allCases)
  func `is deferred behind those deferred before it`(system: System) throws {
    let timeline = try scene(
      ["A"], .at(0, .push("B")), .at(0.1, .push("C")), .at(0.2, .push("D"))
    ).timeline(system)
    #expect(timeline.times(of: "C.viewWillAppear") == [500_000])
    #expect(timeline.times(of: "D.viewWillAppear") == [1_000_000])
    #expect(timeline.state(at: 2).stack == ["A", "B", "C", "D"])
  }

  @Test(arguments: System.allCases)
  func `is deferred by a swipe too, whether it finishes or not`(system: System) throws {
    for (release, stack) in [(Swipe.Release.cancel, ["A", "B", "C"]), (.finish, ["A", "C"])] {
      let timeline = try scene(
        ["A", "B"], .at(0, .swipe(0.5, over: 0.4, release)), .at(0.2, .push("C"))
      ).timeline(system)
      #expect(timeline.state(at: 3).stack == stack)
      #expect(timeline.times(of: "C.viewWillAppear") == [575_000])
    }
  }
}

@Suite struct `At one instant` {
  @Test(arguments: System.allCases)
  func `the transition's end comes before pushes, steps, layout and next-run-loop work`(
    system: System
  ) throws {
    var scene = scene(
      ["A"], .at(0, .push("B")), .at(0.2, .push("C")), .at(0.5, .style([.tintColor(.black)])))
    scene.pages["B"] = Page("B").with(
      .viewWillAppear, .after(seconds(0.5), [.navigationBar([.tintColor(.white)])]))
    let timeline = try scene.timeline(system)
    let order = timeline.script.filter { $0.time == seconds(0.5) }.compactMap { timed -> String? in
      switch timed.event {
      case .transitionEnded: "end"
      case .stackChanged(let pages): pages.joined()
      case .styled(.tintColor(let color), _): color == .black ? "step" : "work"
      case let event: event.callbackName
      }
    }
    #expect(
      order == ["end"] + of("A", "viewDidDisappear") + of("B", "viewDidAppear") + ["ABC", "step"]
        + of("C", "viewDidLoad") + of("B", "viewWillDisappear") + of("C", "viewWillAppear")
        + layout(of: "C") + ["work"])
  }

  @Test(arguments: System.allCases)
  func `a pop at a transition's end is no longer ignored`(system: System) throws {
    let timeline = try scene(["A"], .at(0, .push("B")), .at(0.5, .pop)).timeline(system)
    #expect(timeline.state(at: 1).stack == ["A"])
    #expect(timeline.end == seconds(1))
  }

  @Test func `the next step of the file sees the settled state`() throws {
    let timeline = try scene(
      ["A"], .then(.push("B")), .then(.wait(0.25)), .then(.pop), .then(.push("C"))
    ).timeline()
    #expect(timeline.times(of: "B.viewWillDisappear") == [750_000])
    #expect(timeline.times(of: "C.viewWillAppear") == [1_250_000])
    #expect(timeline.end == seconds(1.75))
  }
}

@Suite struct `A step` {
  @Test(arguments: System.allCases)
  func `that pops the root is refused and does nothing`(system: System) throws {
    let timeline = try scene(["A"], .then(.pop), .then(.push("B"))).timeline(system)
    #expect(timeline.refusals.map(\.time) == [.zero])
    #expect(timeline.state(at: 1).stack == ["A", "B"])
    let alone = try scene(["A"], .then(.pop)).timeline(system)
    #expect(alone.callbacks.isEmpty)
    #expect(alone.end == .zero)
  }

  @Test(arguments: System.allCases)
  func `that pops to the root or the page on top does nothing there`(system: System) throws {
    for pop in [Step.Action.popToRoot(animated: true), .popTo("A", animated: true)] {
      let timeline = try scene(["A"], .then(pop)).timeline(system)
      #expect(timeline.callbacks.isEmpty)
      #expect(timeline.state(at: 1).stack == ["A"])
    }
  }

  @Test(arguments: System.allCases)
  func `that pushes a page of the stack is an issue with its index`(system: System) {
    #expect(issue(in: scene(["A"], .then(.push("A"))), system)?.step == 0)
    #expect(
      issue(in: scene(["A"], .then(.wait(0.1)), .then(.push("B")), .then(.push("A"))), system)?.step
        == 2)
    // The page is on the stack by the time the deferred push comes.
    #expect(
      issue(in: scene(["A"], .at(0, .push("B")), .at(0.1, .push("B"))), system)?.step == 1)
    #expect(issue(in: scene(["A", "B"], .then(.pop), .then(.push("B"))), system) == nil)
  }

  @Test(arguments: System.allCases)
  func `at a time before the step above starts is an issue with its index`(system: System) {
    #expect(issue(in: scene(["A"], .at(1, .push("B")), .at(0.5, .pop)), system)?.step == 1)
    #expect(
      issue(in: scene(["A"], .then(.push("B")), .then(.pop), .at(0.3, .style([]))), system)?.step == 2)
  }

  @Test(arguments: System.allCases)
  func `may start with the step above, or while it runs`(system: System) {
    #expect(issue(in: scene(["A"], .at(1, .push("B")), .at(1, .style([]))), system) == nil)
    #expect(issue(in: scene(["A"], .then(.wait(1)), .at(0.5, .push("B"))), system) == nil)
    #expect(
      issue(in: scene(["A"], .then(.push("B")), .then(.pop), .at(0.5, .style([]))), system) == nil)
  }

  @Test(arguments: System.allCases)
  func `waits for an at step above it`(system: System) throws {
    let timeline = try scene(
      ["A"], .then(.push("B")), .at(0.2, .wait(1)), .then(.pop)
    ).timeline(system)
    #expect(timeline.times(of: "B.viewWillDisappear") == [1_200_000])
    #expect(timeline.end == seconds(1.7))
  }

  @Test(arguments: System.allCases)
  func `waits for a deferred push above it`(system: System) throws {
    let timeline = try scene(
      ["A"], .then(.push("B")), .at(0.2, .push("C")), .then(.pop)
    ).timeline(system)
    #expect(timeline.times(of: "C.viewWillDisappear") == [1_000_000])
    #expect(timeline.state(at: 2).stack == ["A", "B"])
  }
}

@Suite struct `The end of a script` {
  @Test func `is when the last step has settled`() throws {
    #expect(try scene(["A"]).timeline().end == .zero)
    #expect(try scene(["A"], .then(.wait(0.3))).timeline().end == seconds(0.3))
    #expect(try scene(["A"], .at(2, .style([]))).timeline().end == seconds(2))
    // The push, called first, settles last.
    #expect(try scene(["A"], .at(0, .push("B")), .at(0.1, .style([]))).timeline().end == seconds(0.5))
  }

  @Test func `does not wait for asynchronous work`() throws {
    let page = Page("B").with(
      .viewDidAppear, .after(seconds(1), [.navigationBar([.tintColor(.white)])]))
    let scene = Scene(.ios11, pages: [Page("A"), page])
    let short = try scene.script(.then(.push("B"))).timeline()
    #expect(short.end == seconds(0.5))
    #expect(short.state(at: 5).bar.style.tintColor == nil)
    let long = try scene.script(.then(.push("B")), .then(.wait(1))).timeline()
    #expect(long.state(at: 1.499).bar.style.tintColor == nil)
    #expect(long.state(at: 1.5).bar.style.tintColor == .white)
  }
}

@Suite struct `The stack at time 0` {
  @Test(arguments: System.allCases)
  func `has run all its callbacks before, as pushes without animation`(system: System) throws {
    let timeline = try scene(["A", "B"], .then(.wait(0.1))).timeline(system)
    let before = timeline.events.filter { $0.time < .zero }.compactMap(\.event.callbackName)
    #expect(
      before == of("A", "viewDidLoad", "viewWillAppear") + layout(of: "A") + of("A", "viewDidAppear")
        + of("B", "viewDidLoad") + of("A", "viewWillDisappear") + of("B", "viewWillAppear")
        + layout(of: "B") + of("A", "viewDidDisappear") + of("B", "viewDidAppear"))
    #expect(timeline.script.isEmpty)
    #expect(timeline.state(at: 0).stack == ["A", "B"])
  }

  @Test func `is styled by its pages, asynchronously too`() throws {
    let page = Page("A").styled(.red, .ios9).with(
      .viewDidAppear,
      .after(seconds(30), [.navigationBar(Paint.yellow.changes(.ios9))]))
    let timeline = try Scene(.ios9, pages: [page]).timeline()
    #expect(BarStrip(timeline.layer(at: 0)).paint(at: 100) == .yellow)
  }

  @Test(arguments: System.allCases, [true, false])
  func `has settled, a bar that hid or showed with animation too`(
    system: System, isHidden: Bool
  ) throws {
    let pages = [Page("A"), Page("B").hidingBar(isHidden, animated: .yes)]
    let timeline = try Scene(.ios11, pages: pages, stack: ["A", "B"], .wait(4)).with {
      $0.isNavigationBarHidden = !isHidden
    }.timeline(system)
    for time in [0.0, 0.2, 1.1, 3] {
      #expect(timeline.layer(at: time)["bar"]?.frame.minY == (isHidden ? nil : 20))
    }
    #expect(timeline.script.map(\.event.what) == [])
  }

  @Test(arguments: System.allCases)
  func `is scrolled as its pages say`(system: System) throws {
    let pages = ["A", "B", "C"].map { name in
      Page(name) {
        $0.content = .rows(count: 40, height: 44)
        var scrollView = ScrollView()
        scrollView.contentOffset = 30
        $0.scrollView = scrollView
      }
    }
    let timeline = try Scene(.ios11, pages: pages, stack: ["A", "B", "C"], .wait(1), .pop)
      .timeline(system)
    for (time, page) in [(0.0, "C"), (0.9, "C"), (1.1, "B"), (1.5, "B")] {
      #expect(timeline.layer(at: time).page(page)?["content"]?.frame.minY == 34)
    }
  }
}
