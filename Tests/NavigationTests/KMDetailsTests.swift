import Layers
import Navigation
import Testing
import Units

@Suite struct `The background that KM hides` {
  @Test(arguments: [Profile.ios9, .ios11, .ios17])
  func `appears in the trace only when it is hidden or shown`(profile: Profile) throws {
    let pages = [Page("A").styled(.glass, profile), Page("B").styled(.red, profile)]
    let timeline = try Scene(
      profile, pages: pages, .wait(0.1), .push("B"), .wait(0.1), .swipe(0.5, .cancel), .wait(0.1),
      .pop, .wait(0.1)
    ).timeline(.km)
    let changes = timeline.scriptEvents.compactMap { timed -> Bool? in
      if case .library(.barBackgroundHidden(let hidden)) = timed.event { hidden } else { nil }
    }
    #expect(changes == [true, false, true, false, true, false])
  }
}

@Suite struct `A page that does not call super under KM` {
  private func timeline(_ callback: Callback) throws -> Timeline {
    try Scene(
      .ios9, pages: [Page("A").styled(.green, .ios9), Page("B").styled(.red, .ios9)], .push("B"),
      .wait(0.1)
    ).with { $0.pages["B"]?.callbacksWithoutSuper = [callback] }.timeline(.km)
  }

  @Test func `has no fake bar if viewWillLayoutSubviews omits the call`() throws {
    let timeline = try timeline(.viewWillLayoutSubviews)
    #expect(timeline.state(at: 0.2)["B"].fakeBar == nil)
    #expect(BarStrip(timeline.layer(at: 0.2)).paint(at: 1) == .green)
    #expect(BarStrip(timeline.layer(at: 0.6)).paint(at: 374) == .red)
  }

  @Test func `leaves the real background hidden if viewDidAppear omits the call`() throws {
    let timeline = try timeline(.viewDidAppear)
    #expect(timeline.state(at: 0.6).bar.isBackgroundHidden)
    #expect(timeline.state(at: 0.6)["B"].fakeBar != nil)
  }
}

@Suite struct `The hook of a callback under KM` {
  private func timeline(_ callback: Callback, _ profile: Profile) throws -> Timeline {
    try Scene(
      profile,
      pages: [
        Page("A").styled(.green, profile),
        Page("B").styled(.red, profile)
          .with(callback, .navigationBar(Paint.yellow.changes(profile))),
      ], .push("B"), .wait(0.1)
    ).timeline(.km)
  }

  @Test(arguments: Profile.allCases)
  func `runs before the page's own code, so a style set in viewDidAppear remains`(profile: Profile)
    throws
  {
    let timeline = try timeline(.viewDidAppear, profile)
    #expect(BarStrip(timeline.layer(at: 0.3)).paint(at: 374) == .red)
    #expect(BarStrip(timeline.layer(at: 0.5)).paint(at: 374) == .yellow)
  }

  @Test(arguments: Profile.allCases)
  func `runs before the page's own code, so a style set in viewWillLayoutSubviews is too late`(
    profile: Profile
  ) throws {
    let timeline = try timeline(.viewWillLayoutSubviews, profile)
    #expect(BarStrip(timeline.layer(at: 0.3)).paint(at: 374) == .red)
    #expect(BarStrip(timeline.layer(at: 0.5)).paint(at: 374) == .red)
  }
}

@Suite struct `A page that restyles the bar one second after it appears` {
  @Test(arguments: Profile.allCases)
  func `shows the new style on its side of the edge in a swipe under KM`(profile: Profile) throws {
    let late = HookAction.after(seconds(1), [.navigationBar(Paint.yellow.changes(profile))])
    let timeline = try Scene(
      profile,
      pages: [
        Page("A").styled(.green, profile),
        Page("B").styled(.red, profile).with(.viewDidAppear, late),
      ], .push("B"), .wait(1.2), .swipe(0.5, .finish)
    ).timeline(.km)
    #expect(BarStrip(timeline.layer(at: 1.45)).paint(at: 10) == .red)
    #expect(BarStrip(timeline.layer(at: 1.6)).paint(at: 10) == .yellow)
    let window = timeline.layer(at: 2)
    let edge = try #require(window.page("B")).frame.minX
    #expect(BarStrip(window).paint(at: edge - 1) == .green)
    #expect(BarStrip(window).paint(at: edge + 1) == .yellow)
    #expect(BarStrip(timeline.layer(at: timeline.end.seconds)).paint(at: 10) == .green)
  }
}
