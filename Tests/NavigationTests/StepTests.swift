import Navigation
import Testing
import Units

private let pages = ["A", "B", "C", "D"].map { Page($0) }

private func scene(_ stack: [PageID], _ steps: Step...) -> Scene {
  Scene(.ios11, pages: pages, stack: stack).with { $0.steps = steps }
}

/// Returns the error that a scene throws under a system, or nil if there is none.
private func issue(in scene: Scene, _ system: System) -> SimulationIssue? {
  do {
    _ = try scene.timeline(system)
    return nil
  } catch {
    return error as? SimulationIssue
  }
}

@Suite struct `A step` {
  @Test(arguments: System.sharedBar)
  func `is refused if it pops the root page`(system: System) throws {
    let timeline = try scene(["A"], .then(.pop), .then(.push("B"))).timeline(system)
    #expect(timeline.refusals.map(\.time) == [.zero])
    #expect(timeline.state(at: 1).stack == ["A", "B"])
    let refusedOnly = try scene(["A"], .then(.pop)).timeline(system)
    #expect(refusedOnly.callbacks.isEmpty)
    #expect(refusedOnly.end == .zero)
  }

  @Test(arguments: System.sharedBar)
  func `has no effect if it pops to the top page`(system: System) throws {
    for pop in [Step.Action.popToRoot(animated: true), .popTo("A", animated: true)] {
      let timeline = try scene(["A"], .then(pop)).timeline(system)
      #expect(timeline.callbacks.isEmpty)
      #expect(timeline.state(at: 1).stack == ["A"])
    }
  }

  @Test(arguments: System.withUIKitsPushes)
  func `throws an error with its index if it pushes a page that is on the stack`(system: System) {
    #expect(issue(in: scene(["A"], .then(.push("A"))), system)?.step == 0)
    #expect(
      issue(in: scene(["A"], .then(.wait(0.1)), .then(.push("B")), .then(.push("A"))), system)?.step
        == 2)
    // B is already on the stack when the deferred push starts.
    #expect(
      issue(in: scene(["A"], .at(0, .push("B")), .at(0.1, .push("B"))), system)?.step == 1)
    #expect(issue(in: scene(["A", "B"], .then(.pop), .then(.push("B"))), system) == nil)
  }

  @Test(arguments: System.sharedBar)
  func `throws an error with its index if it starts before the previous step`(system: System) {
    #expect(issue(in: scene(["A"], .at(1, .push("B")), .at(0.5, .pop)), system)?.step == 1)
    #expect(
      issue(in: scene(["A"], .then(.push("B")), .then(.pop), .at(0.3, .style([]))), system)?.step
        == 2)
  }

  @Test(arguments: System.sharedBar)
  func `can start with the previous step or while it runs`(system: System) {
    #expect(issue(in: scene(["A"], .at(1, .push("B")), .at(1, .style([]))), system) == nil)
    #expect(issue(in: scene(["A"], .then(.wait(1)), .at(0.5, .push("B"))), system) == nil)
    #expect(
      issue(in: scene(["A"], .then(.push("B")), .then(.pop), .at(0.5, .style([]))), system) == nil)
  }

  @Test(arguments: System.sharedBar)
  func `waits for a previous step with a start time`(system: System) throws {
    let timeline = try scene(
      ["A"], .then(.push("B")), .at(0.2, .wait(1)), .then(.pop)
    ).timeline(system)
    #expect(timeline.times(of: "B.viewWillDisappear") == [1_200_000])
    #expect(timeline.end == seconds(1.7))
  }

  @Test(arguments: System.withUIKitsPushes)
  func `waits for a previous deferred push`(system: System) throws {
    let timeline = try scene(
      ["A"], .then(.push("B")), .at(0.2, .push("C")), .then(.pop)
    ).timeline(system)
    #expect(timeline.times(of: "C.viewWillDisappear") == [1_000_000])
    #expect(timeline.state(at: 2).stack == ["A", "B"])
  }
}

@Suite struct `A page that styles the bar endlessly` {
  /// Returns a scene in which each layout makes the bar opaque and later translucent, which causes another
  /// layout.
  private func scene(after delay: Double, stack: [PageID], _ steps: Step...) -> Scene {
    let loopingPage = Page("A").with(
      .viewWillLayoutSubviews, .navigationBar(Paint.red.changes(.ios9)),
      .after(seconds(delay), [.navigationBar(Paint.glass.changes(.ios9))]))
    return Scene(.ios9, pages: [Page("X"), loopingPage], stack: stack).with { $0.steps = steps }
  }

  @Test(arguments: System.sharedBar)
  func `throws an error without a step if the loop takes no time`(system: System) throws {
    let scene = scene(after: 0, stack: ["X"], .then(.push("A")))
    #expect(try #require(issue(in: scene, system)).step == nil)
  }

  @Test(arguments: [0, 0.3])
  func `throws an error without a step if the loop begins before time 0`(delay: Double) throws {
    let scene = scene(after: delay, stack: ["X", "A"])
    #expect(try #require(issue(in: scene, .native)).step == nil)
  }

  @Test(arguments: System.sharedBar)
  func `is simulated until the end of the script if the loop takes time`(system: System) throws {
    let scene = scene(after: 0.3, stack: ["X"], .then(.push("A")), .then(.wait(3)))
    let timeline = try scene.timeline(system)
    #expect(timeline.end == seconds(3.5))
    #expect(timeline.times(of: "A.viewWillLayoutSubviews").count > 10)
  }
}
