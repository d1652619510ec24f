import Layers
import Navigation
import Testing
import Units

/// Returns a scene with pages that set the bar's hidden flag when they appear.
private func scene(_ hidden: [(PageID, Bool)], stack: [PageID], _ action: Step.Action) -> Scene {
  Scene(.ios11, pages: hidden.map { Page($0.0).hidingBar($0.1) }, stack: stack, action).with {
    $0.replacesSwipeDelegate = true
  }
}

/// Returns the positions of the bar and the upper page in every frame of a transition.
private func positions(_ scene: Scene, _ system: System, upper: PageID) throws -> [(
  bar: Double, page: Double
)] {
  let timeline = try scene.timeline(system)
  return try timeline.framesInTransition().map {
    let window = timeline.layer(at: $0)
    return (
      try #require(window["bar"]).frame.minX, try #require(window.page(upper)).frame.minX
    )
  }
}

private let actions: [(Step.Action, stack: [PageID])] = [
  (.push("B"), ["A"]), (.pop, ["A", "B"]), (.swipe(0.6, .finish), ["A", "B"]),
  (.swipe(0.4, .cancel), ["A", "B"]),
]

@Suite struct `A bar that is hidden or shown in a transition` {
  @Test(arguments: System.sharedBar)
  func `moves with the upper page if only that page shows it`(system: System) throws {
    for (action, stack) in actions {
      let scene = scene([("A", true), ("B", false)], stack: stack, action)
      let positions = try positions(scene, system, upper: "B")
      #expect(positions.count > 20)
      for position in positions { #expect(abs(position.bar - position.page) < 1e-9) }
    }
  }

  @Test(arguments: System.sharedBar)
  func `stays one screen width to the left of the upper page if only the lower page shows it`(
    system: System
  ) throws {
    for (action, stack) in actions {
      let scene = scene([("A", false), ("B", true)], stack: stack, action)
      let positions = try positions(scene, system, upper: "B")
      #expect(positions.count > 20)
      for position in positions { #expect(abs(position.bar - (position.page - 375)) < 1e-9) }
    }
  }

  @Test func `is above the dimming and the shadow and keeps its height`() throws {
    let timeline = try scene([("A", false), ("B", true)], stack: ["A"], .push("B")).timeline()
    let window = timeline.layer(at: 0.1)
    #expect(window.children.map(\.name).last == "bar")
    #expect(window["bar"]?.frame.minY == 20)
    #expect(window["bar"]?.frame.size == Size(width: 375, height: 44))
  }

  @Test(arguments: System.sharedBar)
  func `is not visible if both pages hide it, and does not move if both show it`(system: System)
    throws
  {
    for (action, stack) in actions {
      let hidden = try scene([("A", true), ("B", true)], stack: stack, action).timeline(system)
      for frame in hidden.frames() { #expect(hidden.layer(at: frame)["bar"] == nil) }
      let shown = try scene([("A", false), ("B", false)], stack: stack, action).timeline(system)
      for frame in shown.frames() { #expect(shown.layer(at: frame)["bar"]?.frame.minX == 0) }
    }
  }

  // A library that sets the flag does so before the page's code, with the callback's `animated` argument.
  @Test(arguments: System.pagesSetHiddenFlag)
  func `appears or disappears immediately without animation`(system: System) throws {
    let pages = [Page("A"), Page("B").hidingBar(true, animated: .no)]
    let pushed = try Scene(.ios11, pages: pages, .push("B")).timeline(system)
    for frame in pushed.frames() { #expect(pushed.layer(at: frame)["bar"] == nil) }
    let pagesOfPop = [Page("A").hidingBar(false, animated: .no), pages[1]]
    let popped = try Scene(.ios11, pages: pagesOfPop, stack: ["A", "B"], .pop).timeline(system)
    for frame in popped.frames() { #expect(popped.layer(at: frame)["bar"]?.frame.minX == 0) }
  }

  @Test(arguments: System.sharedBar)
  func `changes immediately in a push or pop without animation`(system: System) throws {
    let pages = [Page("A").hidingBar(false), Page("B").hidingBar(true)]
    let timeline = try Scene(
      .ios11, pages: pages, .wait(0.1), .push("B", animated: false), .wait(0.1),
      .pop(animated: false), .wait(0.1)
    ).timeline(system)
    #expect(timeline.layer(at: 0.05)["bar"]?.frame.minY == 20)
    #expect(timeline.layer(at: 0.1)["bar"] == nil)
    #expect(timeline.layer(at: 0.2)["bar"]?.frame.minY == 20)
  }
}

@Suite struct `A bar that is hidden or shown at rest` {
  private func timeline(_ isHidden: Bool, animated: Bool = true) throws -> Timeline {
    try Scene(
      .ios11, pages: [Page("A")], .setNavigationBarHidden(isHidden, animated: animated),
      .wait(0.1)
    ).with { $0.isNavigationBarHidden = !isHidden }.timeline()
  }

  @Test func `slides up in a third of a second`() throws {
    let timeline = try timeline(true)
    #expect(timeline.end == Time(microseconds: 433_333))
    #expect(timeline.layer(at: 0)["bar"]?.frame.minY == 20)
    var last = 20.0
    for time in [0.05, 0.1, 0.2, 0.3] {
      let y = try #require(timeline.layer(at: time)["bar"]).frame.minY
      #expect(y < last && y > -44)
      #expect(timeline.layer(at: time)["bar"]?.frame.minX == 0)
      last = y
    }
    #expect(timeline.layer(at: 0.333_333)["bar"] == nil)
  }

  @Test func `slides down in a third of a second`() throws {
    let timeline = try timeline(false)
    let first = try #require(timeline.layer(at: 0)["bar"]).frame
    // The background's bottom edge is at the top of the screen.
    #expect(first.maxY <= 0)
    #expect(timeline.layer(at: 0.1)["bar"].map { $0.frame.minY < 20 } == true)
    #expect(timeline.layer(at: 0.333_333)["bar"]?.frame.minY == 20)
  }

  @Test func `appears or disappears immediately without animation`() throws {
    #expect(try timeline(true, animated: false).layer(at: 0)["bar"] == nil)
    #expect(try timeline(false, animated: false).layer(at: 0)["bar"]?.frame.minY == 20)
    #expect(try timeline(true, animated: false).end == seconds(0.1))
  }
}
