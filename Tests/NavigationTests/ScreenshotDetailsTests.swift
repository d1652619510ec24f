import Layers
import Navigation
import Testing
import Units

private let pages = zip(["A", "B", "C", "D"], [Paint.green, .red, .yellow, .purple]).map {
  Page($0).styled($1, .ios11)
}

private func timeline(_ system: System, _ steps: Step...) throws -> Timeline {
  try Scene(.ios11, pages: pages).script(steps).timeline(system)
}

extension Scene {
  fileprivate func script(_ steps: [Step]) -> Scene { with { $0.steps = steps } }
}

/// The lists of screenshots after several calls (JYNavTransition, KLTAnimateNav).
@Suite struct `Stored screenshots` {
  @Test(arguments: [System.jy, .klt])
  func `show the page below in a swipe after a pop`(system: System) throws {
    let timeline = try timeline(
      system, .at(0, .push("B")), .at(1, .push("C")), .at(2, .pop), .at(3, .swipe(0.1, .cancel)),
      .at(4, .swipe(0.6, .finish)), .then(.wait(0.1)))
    for time in [3.2, 4.2] { #expect(timeline.paints(at: time) == [.green, .red]) }
    #expect(timeline.state(at: timeline.end.seconds).stack == ["A"])
  }

  @Test(arguments: [System.jy, .klt])
  func `show the page below in a pop after a pop and two pushes`(system: System) throws {
    let timeline = try timeline(
      system, .at(0, .push("B")), .at(1, .pop), .at(2, .push("C")), .at(3, .push("D")),
      .at(4, .pop), .at(5, .pop), .then(.wait(0.1)))
    #expect(timeline.paints(at: 3.2) == [.yellow, .purple])
    #expect(timeline.paints(at: 4.2) == [.yellow, .purple])
    #expect(timeline.paints(at: 5.2) == [.green, .yellow])
  }

  @Test(arguments: [System.jy, .klt])
  func `show the correct page in pops and swipes after a popTo with animation`(system: System)
    throws
  {
    let timeline = try timeline(
      system, .at(0, .push("B")), .at(1, .push("C")), .at(2, .push("D")),
      .at(3, .popTo("B", animated: true)), .at(4, .swipe(0.1, .cancel)), .at(5, .push("C")),
      .at(6, .pop), .at(7, .pop), .then(.wait(0.1)))
    #expect(timeline.paints(at: 3.2) == [.red, .purple])
    #expect(timeline.paints(at: 4.2) == [.green, .red])
    #expect(timeline.paints(at: 6.2) == [.red, .yellow])
    #expect(timeline.paints(at: 7.2) == [.green, .red])
  }

  @Test(arguments: [System.jy, .klt])
  func `show the root in a pop after popToRoot and a push`(system: System) throws {
    let timeline = try timeline(
      system, .at(0, .push("B")), .at(1, .push("C")), .at(2, .popToRoot(animated: true)),
      .at(3, .push("D")), .at(4, .swipe(0.1, .cancel)), .at(5, .pop), .then(.wait(0.1)))
    #expect(timeline.paints(at: 4.2) == [.green, .purple])
    #expect(timeline.paints(at: 5.2) == [.green, .purple])
  }

  @Test(arguments: [System.jy, .klt])
  func `show the correct page in a pop after a swipe that finished`(system: System) throws {
    let timeline = try timeline(
      system, .at(0, .push("B")), .at(1, .push("C")), .at(2, .swipe(0.6, .finish)), .at(4, .pop),
      .at(5, .push("D")), .at(6, .pop), .then(.wait(0.1)))
    #expect(timeline.paints(at: 4.2) == [.green, .red])
    #expect(timeline.paints(at: 6.2) == [.green, .purple])
  }

  @Test(arguments: [System.jy, .klt])
  func `move for an animated setViewControllers as in a push or a pop`(system: System)
    throws
  {
    let timeline = try timeline(
      system, .at(0, .push("B")), .at(1, .set(["A", "C"], animated: true)),
      .at(2, .set(["A"], animated: true)), .at(3, .set(["D"], animated: false)),
      .then(.wait(0.1)))
    let push = try #require(timeline.state(at: 1.2).screens)
    #expect(push.live == Interpolation(1, 0) && push.above.count + push.below.count == 1)
    let pop = try #require(timeline.state(at: 2.2).screens)
    #expect(pop.live == .still && pop.above.map(\.page) == ["C", "A"])
    #expect(pop.above.map(\.offset) == [Interpolation(0, 1), Interpolation(-1, 0)])
    #expect(timeline.state(at: 3).screens == nil)
  }

  @Test(arguments: [System.jy, .klt])
  func `do not move without animation`(system: System) throws {
    let timeline = try timeline(
      system, .at(0, .push("B", animated: false)), .at(1, .pop(animated: false)), .then(.wait(0.1)))
    #expect(
      !timeline.scriptEvents.contains {
        if case .library(.screensMoved) = $0.event { true } else { false }
      })
  }

  @Test(arguments: [System.jy, .klt])
  func `settle according to the script under JY, and to the library's rule under KLT`(
    system: System
  ) throws {
    for (fraction, release, stack) in [
      (0.02, .finish, system == .jy ? ["A"] : ["A", "B"]),
      (0.9, .cancel, system == .jy ? ["A", "B"] : ["A"]),
    ] as [(Double, Swipe.Release, [PageID])] {
      let timeline = try timeline(
        system, .at(0, .push("B")), .at(1, .swipe(fraction, over: 0.2, release)), .then(.wait(0.1)))
      #expect(timeline.state(at: timeline.end.seconds).stack == stack)
      #expect(timeline.end == seconds(1.6))
    }
  }

  @Test(arguments: [System.jy, .klt])
  func `fade their cover out when the screen moves away, and in when it returns`(
    system: System
  ) throws {
    func cover(_ fraction: Double, _ release: Swipe.Release, at time: Double) throws -> Double {
      let timeline = try timeline(
        system, .at(0, .push("B")), .at(1, .swipe(fraction, over: 0.2, release)), .then(.wait(0.1)))
      return try #require(timeline.layer(at: time)["screenshots/cover"]).opacity
    }
    let full = system == .jy ? 0.27 : 0.6
    #expect(try abs(cover(0.9, .finish, at: 1.499_999)) < 0.001)
    #expect(try abs(cover(0.1, .cancel, at: 1.499_999) - full) < 0.001)
    // Under KLT, the cover reaches zero at three quarters of the distance.
    let almostFinished = try cover(0.9, .finish, at: 1.2)
    #expect(abs(almostFinished - (system == .klt ? 0 : 0.027)) < 0.001)
    // The screen has moved halfway back.
    let halfwayBack = try cover(0.1, .cancel, at: 1.35)
    #expect(abs(halfwayBack - (system == .klt ? 0.56 : 0.2565)) < 0.001)
  }

  @Test(arguments: [System.jy, .klt])
  func `let the live screen move away completely or return`(system: System) throws {
    for (fraction, release, x) in [(0.5, Swipe.Release.finish, 375.0), (0.1, .cancel, 0)] {
      let timeline = try timeline(
        system, .at(0, .push("B")), .at(1, .swipe(fraction, over: 0.2, release)), .then(.wait(0.1)))
      let page = try #require(timeline.layer(at: 1.499_999).page("B"))
      #expect(abs(page.frame.minX - x) < 0.01)
    }
  }

  /// After these calls, KLT's lists do not match the stack.
  @Test
  func `are kept under KLT if a pop finds too few of them, and are all removed by popToRoot`()
    throws
  {
    let tooFew = try timeline(
      .klt, .at(0, .push("B")), .at(1, .set(["A", "B", "C"], animated: false)), .at(2, .pop),
      .at(3, .swipe(0.1, .cancel)), .then(.wait(0.1)))
    #expect(tooFew.paints(at: 3.2) == [.green, .red])
    let afterPopToRoot = try timeline(
      .klt, .at(0, .push("B")), .at(1, .push("C")), .at(2, .popToRoot(animated: true)),
      .at(3, .set(["A", "D"], animated: false)), .at(4, .swipe(0.1, .cancel)), .then(.wait(0.1)))
    #expect(afterPopToRoot.layer(at: 4.2)["screenshots/A"]?.children.isEmpty == true)
  }

  @Test(arguments: [System.jy, .klt])
  func `do not move for setViewControllers with the same top page`(system: System) throws {
    let timeline = try timeline(
      system, .at(0, .push("B")), .at(1, .set(["C", "B"], animated: true)), .then(.wait(0.1)))
    #expect(timeline.state(at: 1.05).stack == ["C", "B"])
    #expect(timeline.state(at: 1.05).screens == nil && timeline.paints(at: 1.05) == [.red])
  }

  @Test func `leave the bar's tint color unchanged under JY, while KLT sets its own`() throws {
    let tint = Color(bytes: 0x6F, 0x71, 0x79)
    #expect(try timeline(.klt, .then(.wait(0.1))).state(at: 0).bar.style.tintColor == tint)
    #expect(try timeline(.jy, .then(.wait(0.1))).state(at: 0).bar.style.tintColor == nil)
  }

  @Test func `are not dropped for a popTo that precedes the first use of KLT's animator`() throws {
    let timeline = try Scene(.ios11, pages: pages, stack: ["A", "B", "C"]).script([
      .then(.popTo("A", animated: false)), .at(1, .push("D")), .at(2, .pop), .then(.wait(0.1)),
    ]).timeline(.klt)
    #expect(timeline.layer(at: 2.2)["screenshots/A"]?.children.isEmpty == false)
  }

  @Test func `add a note to the trace about the distance that KLT's swipe moves`() throws {
    let notes = try timeline(
      .klt, .at(0, .push("B")), .at(1, .swipe(0.5, .cancel)), .then(.wait(0.1))
    ).scriptEvents.compactMap { timed -> String? in
      if case .library(.note(let text)) = timed.event { text } else { nil }
    }
    #expect(
      notes == [
        "klt: the screen has moved 187.5 pt, more than 40: the page is popped, regardless of `release`"
      ])
  }
}
