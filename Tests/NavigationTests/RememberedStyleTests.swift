import Layers
import Navigation
import Testing
import Units

@Suite struct `A theme change on the upper page` {
  /// Returns a timeline in which only the script styles the bar, while B is on top.
  private func timeline(_ profile: Profile, _ system: System) throws -> Timeline {
    try Scene(
      profile, pages: [Page("A"), Page("B")], .push("B"), .style(Paint.purple.changes(profile)),
      .pop, .wait(0.1)
    ).starting(.green).timeline(system)
  }

  @Test(arguments: Profile.allCases)
  func `is visible during and after the pop under UIKit alone`(profile: Profile) throws {
    let timeline = try timeline(profile, .native)
    for time in [0.5, 0.6, 0.8, 1.05] {
      for x in [1.0, 200, 374] {
        #expect(BarStrip(timeline.layer(at: time)).paint(at: x) == .purple)
      }
    }
  }

  @Test(arguments: Profile.allCases)
  func `is reverted by KM, which restores the old style from the lower page's fake bar`(
    profile: Profile
  ) throws {
    let timeline = try timeline(profile, .km)
    #expect(BarStrip(timeline.layer(at: 0.5)).paint(at: 374) == .purple)
    let window = timeline.layer(at: 0.6)
    let edge = try #require(window.page("B")).frame.minX
    #expect(BarStrip(window).paint(at: edge - 1) == .green)
    #expect(BarStrip(window).paint(at: edge + 1) == .purple)
    #expect(BarStrip(timeline.layer(at: 1.05)).paint(at: 200) == .green)
  }
}

@Suite struct `A page that was restyled before a push` {
  /// Returns a timeline in which A sets green in viewWillAppear, a theme change sets yellow, and B is pushed
  /// and popped.
  private func timeline(_ profile: Profile, _ system: System) throws -> Timeline {
    try Scene(
      profile, pages: [Page("A").styled(.green, profile), Page("B").styled(.red, profile)],
      .style(Paint.yellow.changes(profile)), .push("B"), .pop, .wait(0.1)
    ).timeline(system)
  }

  @Test(arguments: Profile.allCases)
  func
    `shows KM's remembered style during and after the pop, not the style that the page sets again`(
      profile: Profile
    ) throws
  {
    let timeline = try timeline(profile, .km)
    #expect(timeline.times(of: "A.viewWillAppear") == [500_000])
    let window = timeline.layer(at: 0.6)
    let edge = try #require(window.page("B")).frame.minX
    #expect(BarStrip(window).paint(at: edge - 1) == .yellow)
    #expect(BarStrip(window).paint(at: edge + 1) == .red)
    #expect(BarStrip(timeline.layer(at: 1.05)).paint(at: 200) == .yellow)
  }

  @Test(arguments: Profile.allCases)
  func `shows the style that the page sets again under UIKit alone`(profile: Profile) throws {
    let timeline = try timeline(profile, .native)
    #expect(BarStrip(timeline.layer(at: 1.05)).paint(at: 200) == .green)
  }
}

@Suite struct `A push or pop without animation` {
  private func timeline(_ profile: Profile, _ system: System) throws -> Timeline {
    // A does not style the bar, so only a remembered style can restore its green.
    try Scene(
      profile, pages: [Page("A"), Page("B").styled(.red, profile)], .wait(0.1),
      .push("B", animated: false), .wait(0.1), .pop, .wait(0.1)
    ).starting(.green).timeline(system)
  }

  @Test(arguments: Profile.allCases)
  func
    `leaves a fake bar on the lower page after a push under KM, with the real background visible`(
      profile: Profile
    ) throws
  {
    let timeline = try timeline(profile, .km)
    let state = timeline.state(at: 0.15)
    #expect(state["A"].fakeBar != nil)
    #expect(state["B"].fakeBar == nil)
    #expect(!state.bar.isBackgroundHidden)
    #expect(BarStrip(timeline.layer(at: 0.15)).paint(at: 200) == .red)
  }

  @Test(arguments: Profile.allCases)
  func `keeps the lower page's style under KM, so a later pop restores it`(profile: Profile)
    throws
  {
    let timeline = try timeline(profile, .km)
    let window = timeline.layer(at: 0.3)
    let edge = try #require(window.page("B")).frame.minX
    #expect(BarStrip(window).paint(at: edge - 1) == .green)
    #expect(BarStrip(window).paint(at: edge + 1) == .red)
    #expect(BarStrip(timeline.layer(at: 0.75)).paint(at: 200) == .green)
  }

  @Test(arguments: Profile.allCases)
  func `is followed by a pop that keeps the upper page's style under UIKit alone`(profile: Profile)
    throws
  {
    let timeline = try timeline(profile, .native)
    #expect(timeline.state(at: 0.15)["A"].fakeBar == nil)
    for time in [0.15, 0.3, 0.75] {
      #expect(BarStrip(timeline.layer(at: time)).paint(at: 200) == .red)
    }
  }

  @Test(arguments: Profile.allCases)
  func `restores the lower page's style immediately under KM if it is a pop`(
    profile: Profile
  ) throws {
    let timeline = try Scene(
      profile, pages: [Page("A"), Page("B").styled(.red, profile)], .push("B"),
      .pop(animated: false), .wait(0.1)
    ).starting(.green).timeline(.km)
    #expect(BarStrip(timeline.layer(at: 0.49)).paint(at: 374) == .red)
    #expect(BarStrip(timeline.layer(at: 0.5)).paint(at: 374) == .green)
    #expect(timeline.state(at: 0.55)["A"].fakeBar == nil)
    #expect(!timeline.state(at: 0.55).bar.isBackgroundHidden)
  }
}

@Suite struct `A style set between a page's layout and its viewDidAppear` {
  private func timeline(_ profile: Profile, _ system: System) throws -> Timeline {
    let late = HookAction.after(seconds(0.2), [.navigationBar(Paint.yellow.changes(profile))])
    return try Scene(
      profile,
      pages: [
        Page("A").styled(.green, profile),
        Page("B").styled(.red, profile).with(.viewWillAppear, late),
      ], .push("B"), .wait(0.1)
    ).timeline(system)
  }

  @Test(arguments: Profile.allCases)
  func `is the final style under UIKit alone`(profile: Profile) throws {
    let timeline = try timeline(profile, .native)
    #expect(BarStrip(timeline.layer(at: 0.55)).paint(at: 200) == .yellow)
  }

  @Test(arguments: Profile.allCases)
  func `is replaced by the style of the page's fake bar under KM`(profile: Profile) throws {
    let timeline = try timeline(profile, .km)
    #expect(BarStrip(timeline.layer(at: 0.3)).paint(at: 374) == .red)
    #expect(BarStrip(timeline.layer(at: 0.55)).paint(at: 200) == .red)
  }
}
