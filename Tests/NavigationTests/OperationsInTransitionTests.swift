import Navigation
import Testing
import Units

private let pages = ["A", "B", "C", "D"].map { Page($0) }

private func scene(_ stack: [PageID], _ steps: Step...) -> Scene {
  Scene(.ios11, pages: pages, stack: stack).with { $0.steps = steps }
}

@Suite struct `An operation during a transition` {
  @Test(arguments: System.sharedBar)
  func `is ignored if it is a pop`(system: System) throws {
    for pop in [Step.Action.pop, .popTo("A", animated: true), .popToRoot(animated: false)] {
      let timeline = try scene(["A", "B"], .at(0, .push("C")), .at(0.3, pop)).timeline(system)
      #expect(timeline.state(at: 3).stack == ["A", "B", "C"])
      #expect(timeline.refusals.map(\.time) == [seconds(0.3)])
      #expect(
        timeline.callbacks(from: 0.1) == calls(on: "B", "viewDidDisappear")
          + calls(on: "C", "viewDidAppear"))
    }
  }

  @Test(arguments: System.withUIKitsPushes)
  func `is deferred to the end of the transition if it is a push`(system: System) throws {
    let timeline = try scene(["A"], .at(0, .push("B")), .at(0.2, .push("C"))).timeline(system)
    #expect(
      timeline.callbacks == calls(on: "B", "viewDidLoad") + calls(on: "A", "viewWillDisappear")
        + calls(on: "B", "viewWillAppear") + layout(of: "B") + calls(on: "A", "viewDidDisappear")
        + calls(on: "B", "viewDidAppear") + calls(on: "C", "viewDidLoad")
        + calls(on: "B", "viewWillDisappear")
        + calls(on: "C", "viewWillAppear") + layout(of: "C") + calls(on: "B", "viewDidDisappear")
        + calls(on: "C", "viewDidAppear"))
    #expect(timeline.times(of: "C.viewWillAppear") == [500_000])
    #expect(timeline.end == seconds(1))
    #expect(timeline.state(at: 1).stack == ["A", "B", "C"])
  }

  @Test(arguments: System.withUIKitsPushes)
  func `starts in the order of the calls if several pushes are deferred`(system: System) throws {
    let timeline = try scene(
      ["A"], .at(0, .push("B")), .at(0.1, .push("C")), .at(0.2, .push("D"))
    ).timeline(system)
    #expect(timeline.times(of: "C.viewWillAppear") == [500_000])
    #expect(timeline.times(of: "D.viewWillAppear") == [1_000_000])
    #expect(timeline.state(at: 2).stack == ["A", "B", "C", "D"])
  }

  @Test(arguments: System.sharedBar)
  func `is deferred during a swipe, whether the swipe finishes or not`(system: System) throws {
    let ends: [(Swipe.Release, [PageID])] = [(.cancel, ["A", "B", "C"]), (.finish, ["A", "C"])]
    for (release, stack) in ends {
      let timeline = try scene(
        ["A", "B"], .at(0, .swipe(0.5, over: 0.4, release)), .at(0.2, .push("C"))
      ).timeline(system)
      #expect(timeline.state(at: 3).stack == stack)
      #expect(timeline.times(of: "C.viewWillAppear") == [575_000])
    }
  }
}

@Suite struct `The order at one instant` {
  @Test(arguments: System.withUIKitsPushes)
  func `is the end of the transition, deferred pushes, steps, layout, then asynchronous work`(
    system: System
  ) throws {
    var scene = scene(
      ["A"], .at(0, .push("B")), .at(0.2, .push("C")), .at(0.5, .style([.set(\.tintColor, .black)]))
    )
    scene.pages["B"] = Page("B").with(
      .viewWillAppear, .after(seconds(0.5), [.navigationBar([.set(\.tintColor, .white)])]))
    let timeline = try scene.timeline(system)
    let order = timeline.scriptEvents.filter { $0.time == seconds(0.5) }.compactMap {
      timed -> String? in
      switch timed.event {
      case .uikit(.transitionEnded): "end"
      case .script(.stackChanged(let pages)): pages.joined(separator: "")
      case .script(.styled(let change, _)): change == .set(\.tintColor, .black) ? "step" : "work"
      case let event: event.callbackName
      }
    }
    #expect(
      order == ["end"] + calls(on: "A", "viewDidDisappear") + calls(on: "B", "viewDidAppear") + [
        "ABC", "step",
      ]
        + calls(on: "C", "viewDidLoad") + calls(on: "B", "viewWillDisappear")
        + calls(on: "C", "viewWillAppear")
        + layout(of: "C") + ["work"])
  }

  @Test(arguments: System.sharedBar)
  func `allows a pop at the end of a transition`(system: System) throws {
    let timeline = try scene(["A"], .at(0, .push("B")), .at(0.5, .pop)).timeline(system)
    #expect(timeline.state(at: 1).stack == ["A"])
    #expect(timeline.end == seconds(1))
  }

  @Test func `lets a step start when the previous one has settled`() throws {
    let timeline = try scene(
      ["A"], .then(.push("B")), .then(.wait(0.25)), .then(.pop), .then(.push("C"))
    ).timeline()
    #expect(timeline.times(of: "B.viewWillDisappear") == [750_000])
    #expect(timeline.times(of: "C.viewWillAppear") == [1_250_000])
    #expect(timeline.end == seconds(1.75))
  }
}
