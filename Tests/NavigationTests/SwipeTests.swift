import Navigation
import Testing
import Units

private func scene(
  _ action: Step.Action, stack: [PageID] = ["A", "B"], _ change: (inout Page) -> Void = { _ in }
) -> Scene {
  var top = Page("B")
  change(&top)
  return Scene(.ios11, pages: [Page("A"), top], stack: stack, action)
}

@Suite struct `A canceled swipe` {
  @Test(arguments: System.sharedBar)
  func `calls the four reversed callbacks together at its end`(
    system: System
  ) throws {
    let timeline = try scene(.swipe(0.4, over: 0.4, .cancel)).timeline(system)
    #expect(
      timeline.callbacks == calls(on: "B", "viewWillDisappear") + calls(on: "A", "viewWillAppear")
        + layout(of: "A") + calls(on: "A", "viewWillDisappear", "viewDidDisappear")
        + calls(on: "B", "viewWillAppear", "viewDidAppear"))
    let end = timeline.end.microseconds
    #expect(end == 400_000 + 140_000)
    #expect(timeline.times(of: "A.viewWillDisappear") == [end])
    #expect(timeline.times(of: "A.viewDidDisappear") == [end])
    #expect(timeline.times(of: "B.viewWillAppear") == [end])
    #expect(timeline.times(of: "B.viewDidAppear") == [end])
  }

  @Test(arguments: System.sharedBar)
  func `records the end of the interaction before the reversed callbacks`(system: System) throws {
    let timeline = try scene(.swipe(0.4, over: 0.4, .cancel)).timeline(system)
    let endOfInteraction = try #require(
      timeline.scriptEvents.first {
        if case .uikit(.interactionEnded(finishes: false, _)) = $0.event { true } else { false }
      })
    #expect(endOfInteraction.time == seconds(0.4))
    #expect(endOfInteraction.time < timeline.end)
  }

  @Test(arguments: System.sharedBar)
  func `keeps the stack and both pages`(system: System) throws {
    let timeline = try scene(.swipe(0.4, .cancel)).timeline(system)
    #expect(timeline.state(at: 2).stack == ["A", "B"])
    #expect(!timeline.callbacks.contains { $0.hasSuffix("dealloc") })
    #expect(!timeline.callbacks.contains { $0.hasSuffix("viewDidLoad") })
  }

  @Test func `keeps the lower page's style until its end`() throws {
    let pages = [Page("A").styled(.green, .ios9), Page("B").styled(.red, .ios9)]
    let timeline = try Scene(.ios9, pages: pages, stack: ["A", "B"], .swipe(0.5, .cancel))
      .timeline(.native)
    let end = timeline.end.seconds
    #expect(BarStrip(timeline.layer(at: end - 0.001)).paint(at: 200) == .green)
    #expect(BarStrip(timeline.layer(at: end)).paint(at: 200) == .red)
  }
}

@Suite struct `A swipe` {
  private func expectRefusal(
    _ scene: Scene, at time: Double = 0, stays stack: [PageID] = ["A", "B"],
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    for system in System.withUIKitsSwipes {
      let timeline = try scene.timeline(system)
      #expect(timeline.refusals.map(\.time) == [seconds(time)], sourceLocation: location)
      #expect(timeline.state(at: 5).stack == stack, sourceLocation: location)
    }
  }

  private func expectNoRefusal(
    _ scene: Scene, _ location: SourceLocation = #_sourceLocation
  ) throws {
    for system in System.withUIKitsSwipes {
      let timeline = try scene.timeline(system)
      #expect(timeline.refusals.isEmpty, sourceLocation: location)
      #expect(timeline.state(at: 5).stack == ["A"], sourceLocation: location)
    }
  }

  private let swipe = Step.Action.swipe(0.8, .finish)

  @Test func `is refused on the root page with any delegate`() throws {
    let root = scene(swipe, stack: ["A"])
    try expectRefusal(root, stays: ["A"])
    try expectRefusal(root.with { $0.replacesSwipeDelegate = true }, stays: ["A"])
  }

  @Test func `is refused during a transition with any delegate`() throws {
    let scene = Scene(.ios11, pages: [Page("A"), Page("B")])
      .script(.at(0, .push("B")), .at(0.2, swipe))
    try expectRefusal(scene, at: 0.2)
    try expectRefusal(scene.with { $0.replacesSwipeDelegate = true }, at: 0.2)
  }

  @Test func `is refused on a page with a left item, unless the delegate is replaced`() throws {
    let scene = scene(swipe) { $0.navigationItem.leftBarButtonItem = "Close" }
    try expectRefusal(scene)
    try expectNoRefusal(scene.with { $0.replacesSwipeDelegate = true })
    try expectNoRefusal(scene.with { $0.pages["B"]?.replacesSwipeDelegate = true })
    try expectRefusal(scene.with { $0.pages["A"]?.replacesSwipeDelegate = true })
  }

  @Test func `is refused on a page that hides its back button, unless the delegate is replaced`()
    throws
  {
    let scene = scene(swipe) { $0.navigationItem.hidesBackButton = true }
    try expectRefusal(scene)
    try expectNoRefusal(scene.with { $0.replacesSwipeDelegate = true })
  }

  @Test func `is refused under a hidden bar, unless the delegate is replaced`() throws {
    let scene = scene(swipe).with { $0.isNavigationBarHidden = true }
    try expectRefusal(scene)
    try expectNoRefusal(scene.with { $0.replacesSwipeDelegate = true })
  }

  @Test func `is refused farther than 20 points from the edge with any delegate`() throws {
    try expectNoRefusal(scene(.swipe(0.8, .finish, from: 20)))
    let swipeFarFromEdge = scene(.swipe(0.8, .finish, from: 20.5))
    try expectRefusal(swipeFarFromEdge)
    try expectRefusal(swipeFarFromEdge.with { $0.replacesSwipeDelegate = true })
  }

  @Test func `moves nothing if it is refused`() throws {
    func hiding(_ page: inout Page) { page.navigationItem.hidesBackButton = true }
    let withoutSwipe = try scene(.wait(0.4), hiding).timeline().layer(at: 0.2)
    let timeline = try scene(swipe, hiding).timeline()
    #expect(timeline.layer(at: 0.2) == withoutSwipe)
    #expect(timeline.callbacks.isEmpty)
    #expect(timeline.end == .zero)
  }
}
