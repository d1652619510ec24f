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

/// Small print of nav-systems §4.7 and §4.8: which picture is where after which calls.
@Suite struct `Lists of screenshots` {
  @Test(arguments: System.screenshots)
  func `show the page below in a swipe after a pop`(system: System) throws {
    let timeline = try timeline(
      system, .at(0, .push("B")), .at(1, .push("C")), .at(2, .pop), .at(3, .swipe(0.1, .cancel)),
      .at(4, .swipe(0.6, .finish)), .then(.wait(0.1)))
    for time in [3.2, 4.2] { #expect(timeline.paints(at: time) == [.green, .red]) }
    #expect(timeline.state(at: timeline.end.seconds).stack == ["A"])
  }

  @Test(arguments: System.screenshots)
  func `show the page below in a pop after a pop and two pushes`(system: System) throws {
    let timeline = try timeline(
      system, .at(0, .push("B")), .at(1, .pop), .at(2, .push("C")), .at(3, .push("D")),
      .at(4, .pop), .at(5, .pop), .then(.wait(0.1)))
    #expect(timeline.paints(at: 3.2) == [.yellow, .purple])
    #expect(timeline.paints(at: 4.2) == [.yellow, .purple])
    #expect(timeline.paints(at: 5.2) == [.green, .yellow])
  }

  @Test(arguments: System.screenshots)
  func `show the right page in pops and swipes after a popTo with animation`(system: System)
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

  @Test(arguments: System.screenshots)
  func `show the root in a pop after popToRoot and a push`(system: System) throws {
    let timeline = try timeline(
      system, .at(0, .push("B")), .at(1, .push("C")), .at(2, .popToRoot(animated: true)),
      .at(3, .push("D")), .at(4, .swipe(0.1, .cancel)), .at(5, .pop), .then(.wait(0.1)))
    #expect(timeline.paints(at: 4.2) == [.green, .purple])
    #expect(timeline.paints(at: 5.2) == [.green, .purple])
  }

  @Test(arguments: System.screenshots)
  func `show the right page in a pop after a swipe that finished`(system: System) throws {
    let timeline = try timeline(
      system, .at(0, .push("B")), .at(1, .push("C")), .at(2, .swipe(0.6, .finish)), .at(4, .pop),
      .at(5, .push("D")), .at(6, .pop), .then(.wait(0.1)))
    #expect(timeline.paints(at: 4.2) == [.green, .red])
    #expect(timeline.paints(at: 6.2) == [.green, .purple])
  }

  @Test(arguments: System.screenshots)
  func `move as in a push or a pop for set, and not where it is not animated`(system: System)
    throws
  {
    let timeline = try timeline(
      system, .at(0, .push("B")), .at(1, .set(["A", "C"], animated: true)),
      .at(2, .set(["A"], animated: true)), .at(3, .set(["D"], animated: false)),
      .then(.wait(0.1)))
    let like = try #require(timeline.state(at: 1.2).screens)
    #expect(like.live == Interpolation(1, 0) && like.above.count + like.below.count == 1)
    let pop = try #require(timeline.state(at: 2.2).screens)
    #expect(pop.live == .still && pop.above.map(\.page) == ["C", "A"])
    #expect(pop.above.map(\.offset) == [Interpolation(0, 1), Interpolation(-1, 0)])
    #expect(timeline.state(at: 3).screens == nil)
  }

  @Test(arguments: System.screenshots)
  func `do not move without animation`(system: System) throws {
    let timeline = try timeline(
      system, .at(0, .push("B", animated: false)), .at(1, .pop(animated: false)), .then(.wait(0.1)))
    #expect(
      !timeline.script.contains {
        if case .library(.screensMoved) = $0.event { true } else { false }
      })
  }

  @Test(arguments: System.screenshots)
  func `settle as the script says under jy, and by klt's rule whatever it says`(
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

  @Test(arguments: System.screenshots)
  func `lose their cover when the screen leaves, and have it again when it comes home`(
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
    // klt's is gone at three quarters of the way, and not below nothing.
    let nearlyThere = try cover(0.9, .finish, at: 1.2)
    #expect(abs(nearlyThere - (system == .klt ? 0 : 0.027)) < 0.001)
    // Half of the way home, from where it was.
    let halfHome = try cover(0.1, .cancel, at: 1.35)
    #expect(abs(halfHome - (system == .klt ? 0.56 : 0.2565)) < 0.001)
  }

  @Test(arguments: System.screenshots)
  func `let the live screen leave altogether, or come home`(system: System) throws {
    for (fraction, release, x) in [(0.5, Swipe.Release.finish, 375.0), (0.1, .cancel, 0)] {
      let timeline = try timeline(
        system, .at(0, .push("B")), .at(1, .swipe(fraction, over: 0.2, release)), .then(.wait(0.1)))
      let page = try #require(timeline.layer(at: 1.499_999).page("B"))
      #expect(abs(page.frame.minX - x) < 0.01)
    }
  }

  /// The calls that klt's lists do not follow, and what they are then short of or left with.
  @Test func `drop no picture under klt where there are too few, and all at popToRoot`() throws {
    let few = try timeline(
      .klt, .at(0, .push("B")), .at(1, .set(["A", "B", "C"], animated: false)), .at(2, .pop),
      .at(3, .swipe(0.1, .cancel)), .then(.wait(0.1)))
    #expect(few.paints(at: 3.2) == [.green, .red])
    let none = try timeline(
      .klt, .at(0, .push("B")), .at(1, .push("C")), .at(2, .popToRoot(animated: true)),
      .at(3, .set(["A", "D"], animated: false)), .at(4, .swipe(0.1, .cancel)), .then(.wait(0.1)))
    #expect(none.layer(at: 4.2)["screenshots/A"]?.children.isEmpty == true)
  }

  @Test(arguments: System.screenshots)
  func `do not move for a set that keeps the page on top`(system: System) throws {
    let timeline = try timeline(
      system, .at(0, .push("B")), .at(1, .set(["C", "B"], animated: true)), .then(.wait(0.1)))
    #expect(timeline.state(at: 1.05).stack == ["C", "B"])
    #expect(timeline.state(at: 1.05).screens == nil && timeline.paints(at: 1.05) == [.red])
  }

  @Test func `come with a tint of klt's own`() throws {
    let tint = Color(bytes: 0x6F, 0x71, 0x79)
    #expect(try timeline(.klt, .then(.wait(0.1))).state(at: 0).bar.style.tintColor == tint)
    #expect(try timeline(.jy, .then(.wait(0.1))).state(at: 0).bar.style.tintColor == nil)
  }

  @Test func `are counted by klt's animator only when there is one`() throws {
    let timeline = try Scene(.ios11, pages: pages, stack: ["A", "B", "C"]).script([
      .then(.popTo("A", animated: false)), .at(1, .push("D")), .at(2, .pop), .then(.wait(0.1)),
    ]).timeline(.klt)
    #expect(timeline.layer(at: 2.2)["screenshots/A"]?.children.isEmpty == false)
  }

  @Test func `are told of klt's swipe with the way it has come`() throws {
    let told = try timeline(
      .klt, .at(0, .push("B")), .at(1, .swipe(0.5, .cancel)), .then(.wait(0.1))
    ).script.compactMap { timed -> String? in
      if case .library(.note(let what)) = timed.event { what } else { nil }
    }
    #expect(
      told == [
        "klt: the screen is 187.5 pt away, more than 40: the page goes, however the finger lets go"
      ])
  }
}
