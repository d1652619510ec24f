import Navigation
import Testing
import Units

private let pages = ["A", "B", "C", "D"].map { Page($0) }

private func scene(_ stack: [PageID], _ actions: Step.Action...) -> Scene {
  Scene(.ios11, pages: pages, stack: stack).with { $0.steps = actions.map { Step($0) } }
}

/// The callbacks of an animated push of B onto A (UIKit Facts, Callback order).
private let pushOrder =
  calls(on: "B", "viewDidLoad") + calls(on: "A", "viewWillDisappear")
  + calls(on: "B", "viewWillAppear")
  + layout(of: "B") + calls(on: "A", "viewDidDisappear") + calls(on: "B", "viewDidAppear")

/// The callbacks of a pop from B to A, animated or not.
private let popOrder =
  calls(on: "B", "viewWillDisappear") + calls(on: "A", "viewWillAppear") + layout(of: "A")
  + calls(on: "B", "viewDidDisappear") + calls(on: "A", "viewDidAppear") + calls(on: "B", "dealloc")

@Suite struct `Callbacks of a push` {
  @Test(arguments: System.sharedBar)
  func `are in UIKit's order`(system: System) throws {
    let timeline = try scene(["A"], .push("B")).timeline(system)
    #expect(timeline.callbacks == pushOrder)
  }

  @Test(arguments: System.sharedBar)
  func `occur at the start, except viewDidAppear and viewDidDisappear, which occur at the end`(
    system: System
  )
    throws
  {
    let timeline = try scene(["A"], .wait(0.2), .push("B")).timeline(system)
    #expect(timeline.times(of: "A.viewWillDisappear") == [200_000])
    #expect(timeline.times(of: "B.viewDidLayoutSubviews") == [200_000])
    #expect(timeline.times(of: "A.viewDidDisappear") == [700_000])
    #expect(timeline.times(of: "B.viewDidAppear") == [700_000])
    #expect(timeline.end == seconds(0.7))
  }

  @Test(arguments: System.sharedBar)
  func `occur in the same order at one instant without animation`(system: System) throws {
    let timeline = try scene(["A"], .push("B", animated: false)).timeline(system)
    #expect(timeline.callbacks == pushOrder)
    #expect(Set(timeline.scriptEvents.map(\.time)) == [.zero])
    #expect(timeline.framesInTransition().isEmpty)
  }

  @Test(arguments: System.sharedBar, [true, false])
  func `have the animated argument of the call`(system: System, isAnimated: Bool) throws {
    let timeline = try scene(["A"], .push("B", animated: isAnimated)).timeline(system)
    let flags = timeline.scriptEvents.compactMap { timed -> Bool? in
      guard case .uikit(.callback(let callback, _, let animated)) = timed.event,
        callback.rawValue.hasSuffix("ppear")
      else { return nil }
      return animated
    }
    #expect(flags == Array(repeating: isAnimated, count: 4))
  }

  @Test(arguments: System.sharedBar)
  func `occur after the code that follows the push call`(system: System) throws {
    let scene = Scene(.ios9, pages: [Page("A"), Page("B").styled(.red, .ios9)])
      .script(.at(0, .push("B")), .at(0, .style(Paint.yellow.changes(.ios9))))
    let timeline = try scene.timeline(system)
    let order = timeline.scriptEvents.compactMap { timed -> String? in
      switch timed.event {
      case .script(.stackChanged): "push"
      case .script(.styled(let change, _)): change[\.backgroundImage] ?? nil
      case let event: event.callbackName == "B.viewWillAppear" ? "viewWillAppear" : nil
      }
    }
    #expect(order == ["push", "yellow", "viewWillAppear", "red"])
  }

  @Test(arguments: System.sharedBar)
  func `do not reach lower pages`(system: System) throws {
    let timeline = try scene(["A", "B", "C"], .push("D")).timeline(system)
    let pages = Set(timeline.callbacks.compactMap(\.first))
    #expect(pages == ["C", "D"])
  }
}

@Suite struct `Callbacks of a pop` {
  @Test(arguments: System.sharedBar, [true, false])
  func `are in UIKit's order, including the appearing page's layout and the final dealloc`(
    system: System, isAnimated: Bool
  ) throws {
    let timeline = try scene(["A", "B"], .pop(animated: isAnimated)).timeline(system)
    #expect(timeline.callbacks == popOrder)
    #expect(timeline.end == seconds(isAnimated ? 0.5 : 0))
    #expect(timeline.state(at: timeline.end.seconds).stack == ["A"])
  }

  @Test(arguments: System.sharedBar)
  func `are the same for a finished swipe`(system: System) throws {
    let timeline = try scene(["A", "B"], .swipe(0.7, .finish)).timeline(system)
    #expect(timeline.callbacks == popOrder)
    #expect(timeline.times(of: "A.viewWillAppear") == [0])
    #expect(timeline.times(of: "A.viewDidAppear") == [timeline.end.microseconds])
  }

  @Test(arguments: System.sharedBar, [true, false])
  func `are called only on the top page and the target of a pop over several pages`(
    system: System, isAnimated: Bool
  ) throws {
    for action in [Step.Action.popTo("A", animated: isAnimated), .popToRoot(animated: isAnimated)] {
      let timeline = try scene(["A", "B", "C", "D"], action).timeline(system)
      let callbacks = timeline.callbacks
      #expect(
        Array(callbacks.dropLast(3)) == calls(on: "D", "viewWillDisappear")
          + calls(on: "A", "viewWillAppear")
          + layout(of: "A") + calls(on: "D", "viewDidDisappear") + calls(on: "A", "viewDidAppear"))
      #expect(Set(callbacks.suffix(3)) == ["B.dealloc", "C.dealloc", "D.dealloc"])
      #expect(timeline.state(at: timeline.end.seconds).stack == ["A"])
    }
  }

  @Test(arguments: System.sharedBar)
  func `are not called on pages below the target of a pop`(system: System) throws {
    let timeline = try scene(["A", "B", "C", "D"], .popTo("B", animated: true)).timeline(system)
    #expect(timeline.state(at: 1).stack == ["A", "B"])
    #expect(
      Set(timeline.callbacks.filter { $0.hasSuffix("dealloc") }) == ["C.dealloc", "D.dealloc"])
    #expect(!timeline.callbacks.contains { $0.hasPrefix("A.") })
  }

  @Test(arguments: System.sharedBar)
  func `are followed by another viewDidLoad only if a deallocated page is pushed again`(
    system: System
  ) throws {
    let timeline = try scene(
      ["A"], .push("B"), .push("C"), .pop, .pop, .push("B"), .pop
    ).timeline(system)
    #expect(timeline.callbacks.filter { $0 == "A.viewDidLoad" } == [])
    #expect(timeline.times(of: "C.viewDidLoad") == [500_000])
    #expect(timeline.times(of: "B.viewDidLoad") == [0, 2_000_000])
    #expect(timeline.times(of: "B.dealloc") == [2_000_000, 3_000_000])
    let loads = timeline.events.filter { $0.event.callbackName == "A.viewDidLoad" }
    #expect(loads.count == 1)
  }
}

@Suite struct `Callbacks of pages that show or hide the bar` {
  /// Returns a scene in which each page sets the hidden flag: A and C show the bar, and B hides it.
  private func scene(_ stack: [PageID], _ actions: Step.Action...) -> Scene {
    let pages = [("A", false), ("B", true), ("C", false)].map { Page($0).hidingBar($1) }
    return Scene(.ios11, pages: pages, stack: stack).with {
      $0.steps = actions.map { Step($0) }
      $0.replacesSwipeDelegate = true
    }
  }

  private func order(_ callbacks: [String]) -> [String] {
    callbacks.filter { !$0.contains("LayoutSubviews") }
  }

  @Test(arguments: System.sharedBar)
  func `are the same as in other pushes and pops`(system: System) throws {
    let timeline = try scene(["A"], .push("B"), .push("C"), .pop, .pop).timeline(system)
    func push(_ upper: PageID, over lower: PageID) -> [String] {
      let parts = [
        calls(on: upper, "viewDidLoad"), calls(on: lower, "viewWillDisappear"),
        calls(on: upper, "viewWillAppear"),
        calls(on: lower, "viewDidDisappear"), calls(on: upper, "viewDidAppear"),
      ]
      return parts.flatMap(\.self)
    }
    func pop(_ upper: PageID, to lower: PageID) -> [String] {
      let parts = [
        calls(on: upper, "viewWillDisappear"), calls(on: lower, "viewWillAppear"),
        calls(on: upper, "viewDidDisappear"),
        calls(on: lower, "viewDidAppear"), calls(on: upper, "dealloc"),
      ]
      return parts.flatMap(\.self)
    }
    let expected = [
      push("B", over: "A"), push("C", over: "B"), pop("C", to: "B"), pop("B", to: "A"),
    ]
    #expect(order(timeline.callbacks) == expected.flatMap(\.self))
  }

  @Test(arguments: System.sharedBar)
  func `are reversed by a canceled swipe`(system: System) throws {
    let stacks: [([PageID], lower: PageID, upper: PageID)] = [
      (["A", "B"], "A", "B"), (["A", "B", "C"], "B", "C"),
    ]
    for (stack, lower, upper) in stacks {
      let timeline = try scene(stack, .swipe(0.4, .cancel)).timeline(system)
      #expect(
        order(timeline.callbacks) == calls(on: upper, "viewWillDisappear")
          + calls(on: lower, "viewWillAppear")
          + calls(on: lower, "viewWillDisappear", "viewDidDisappear")
          + calls(on: upper, "viewWillAppear", "viewDidAppear"))
    }
  }
}
