import Layers
import Navigation
import Testing
import Units

private let pages = [("A", Paint.green), ("B", .yellow), ("C", .red), ("D", .purple)].map {
  Page($0.0).styled($0.1, .ios11)
}

private func scene(_ stack: [PageID], _ actions: Step.Action...) -> Scene {
  Scene(.ios11, pages: pages, stack: stack).automatic
    .with { $0.steps = actions.map { Step($0) } + [Step(.wait(0.1))] }
}

@Suite struct `setViewControllers` {
  @Test(arguments: System.sharedBar)
  func `acts like a push if the top page is new`(system: System) throws {
    let timeline = try scene(["A", "B"], .set(["A", "C"], animated: true)).timeline(system)
    #expect(
      timeline.callbacks == calls(on: "C", "viewDidLoad") + calls(on: "B", "viewWillDisappear")
        + calls(on: "C", "viewWillAppear") + layout(of: "C") + calls(on: "B", "viewDidDisappear")
        + calls(on: "C", "viewDidAppear") + calls(on: "B", "dealloc"))
    #expect(timeline.state(at: 0.2).transition?.operation == .push)
    #expect(timeline.state(at: 1).stack == ["A", "C"])
  }

  @Test(arguments: System.sharedBar)
  func `acts like a pop if the top page was on the stack`(system: System) throws {
    let timeline = try scene(["A", "B", "C"], .set(["C", "A"], animated: true)).timeline(system)
    #expect(timeline.state(at: 0.2).transition?.operation == .pop)
    #expect(timeline.callbacks.last == "B.dealloc")
    #expect(timeline.state(at: 1).stack == ["C", "A"])
  }

  @Test(arguments: System.sharedBar)
  func `calls no appearance callbacks if the top page does not change`(system: System) throws {
    let timeline = try scene(["A", "B", "C"], .set(["D", "C"], animated: true)).timeline(system)
    #expect(timeline.callbacks == ["B.dealloc", "A.dealloc"])
    #expect(timeline.end == seconds(0.1))
  }

  @Test(arguments: System.sharedBar)
  func `is ignored while a transition runs`(system: System) throws {
    let running = scene(["A"]).script(
      .at(0, .push("B")), .at(0.2, .set(["C"], animated: true)), .then(.wait(1)))
    let timeline = try running.timeline(system)
    #expect(timeline.state(at: 1).stack == ["A", "B"])
    #expect(timeline.refusals.count == 1)
  }
}

@Suite struct `Bars in a setViewControllers transition` {
  private func paints(_ timeline: Timeline, at time: Double, upper: PageID) throws -> [Paint?] {
    let window = timeline.layer(at: time)
    let edge = try #require(window.page(upper)).frame.minX
    return [edge - 1, edge + 1].map { BarStrip(window).paint(at: $0) }
  }

  @Test(arguments: System.fakeBars)
  func `have the styles of their pages, as in a later pop`(system: System) throws {
    let timeline = try scene(["A", "B"], .set(["A", "C"], animated: true), .pop).timeline(system)
    #expect(try paints(timeline, at: 0.1, upper: "C") == [.yellow, .red])
    #expect(try paints(timeline, at: 0.6, upper: "C") == [.green, .red])
    #expect(BarStrip(timeline.layer(at: timeline.end.seconds)).paint(at: 10) == .green)
  }

  @Test(arguments: System.fakeBars)
  func `change immediately if a page is appended and the library considers only removed pages`(
    system: System
  ) throws {
    let timeline = try scene(["A"], .set(["A", "C"], animated: true)).timeline(system)
    let jumps = try system.has(.usesLastRemovedPage)
    let expected: [Paint?] = jumps ? [.red, .red] : [.green, .red]
    #expect(try paints(timeline, at: 0.1, upper: "C") == expected)
  }

  @Test(arguments: System.fakeBars)
  func `leave a gap if a lower page is removed and the library treats it as the disappearing page`(
    system: System
  )
    throws
  {
    let timeline = try scene(["A", "B", "C"], .set(["A", "C", "D"], animated: true))
      .timeline(system)
    let state = timeline.state(at: 0.1)
    let hasDefect = try system.has(.usesLastRemovedPage)
    let keepsFake = hasDefect || system.traits.contains(.remembersStyles)
    #expect((state["B"].fakeBar != nil) == keepsFake)
    #expect((state["C"].fakeBar != nil) == !hasDefect)
    let expected: [Paint?] = hasDefect ? [nil, .purple] : [.red, .purple]
    #expect(try paints(timeline, at: 0.1, upper: "D") == expected)
    #expect(BarStrip(timeline.layer(at: timeline.end.seconds)).paint(at: 10) == .purple)
  }
}
