import Layers
import Navigation
import Testing
import Units

@Suite struct `A theme change on the upper page (S06)` {
  /// No page styles; the theme does, from outside, while B is on top.
  private func timeline(_ profile: Profile, _ system: System) throws -> Timeline {
    try Scene(
      profile, pages: [Page("A"), Page("B")], .push("B"), .style(Paint.purple.changes(profile)),
      .pop, .wait(0.1)
    ).starting(.green).timeline(system)
  }

  @Test(arguments: Profile.allCases)
  func `shows during and after the pop under UIKit alone`(profile: Profile) throws {
    let timeline = try timeline(profile, .native)
    for time in [0.5, 0.6, 0.8, 1.05] {
      for x in [1.0, 200, 374] {
        #expect(BarStrip(timeline.layer(at: time)).paint(at: x) == .purple)
      }
    }
  }

  @Test(arguments: Profile.allCases)
  func `is reverted by KM: the fake of A keeps the old style and writes it back`(
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

@Suite struct `A push without animation (S30)` {
  private func timeline(_ profile: Profile, _ system: System) throws -> Timeline {
    // A does not style itself, so that only a memory can bring its green back.
    try Scene(
      profile, pages: [Page("A"), Page("B").styled(.red, profile)], .wait(0.1),
      .push("B", animated: false), .wait(0.1), .pop, .wait(0.1)
    ).starting(.green).timeline(system)
  }

  @Test(arguments: Profile.allCases)
  func `leaves A a fake bar under KM and the real background shown`(profile: Profile) throws {
    let timeline = try timeline(profile, .km)
    let state = timeline.state(at: 0.15)
    #expect(state["A"].fakeBar != nil)
    #expect(state["B"].fakeBar == nil)
    #expect(!state.bar.isBackgroundHidden)
    #expect(BarStrip(timeline.layer(at: 0.15)).paint(at: 200) == .red)
  }

  @Test(arguments: Profile.allCases)
  func `is remembered by KM: a later pop shows A's old style`(profile: Profile) throws {
    let timeline = try timeline(profile, .km)
    let window = timeline.layer(at: 0.3)
    let edge = try #require(window.page("B")).frame.minX
    #expect(BarStrip(window).paint(at: edge - 1) == .green)
    #expect(BarStrip(window).paint(at: edge + 1) == .red)
    #expect(BarStrip(timeline.layer(at: 0.75)).paint(at: 200) == .green)
  }

  @Test(arguments: Profile.allCases)
  func `is forgotten by UIKit alone: the bar stays as B left it`(profile: Profile) throws {
    let timeline = try timeline(profile, .native)
    #expect(timeline.state(at: 0.15)["A"].fakeBar == nil)
    for time in [0.15, 0.3, 0.75] {
      #expect(BarStrip(timeline.layer(at: time)).paint(at: 200) == .red)
    }
  }

  @Test(arguments: Profile.allCases)
  func `and a pop without animation brings A's style back under KM at once`(profile: Profile) throws
  {
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

@Suite struct `Styling between a page's layout and its viewDidAppear (S32)` {
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
  func `is the final colour under UIKit alone`(profile: Profile) throws {
    let timeline = try timeline(profile, .native)
    #expect(BarStrip(timeline.layer(at: 0.55)).paint(at: 200) == .yellow)
  }

  @Test(arguments: Profile.allCases)
  func `is overwritten under KM by the fake that B got at its layout`(profile: Profile) throws {
    let timeline = try timeline(profile, .km)
    #expect(BarStrip(timeline.layer(at: 0.3)).paint(at: 374) == .red)
    #expect(BarStrip(timeline.layer(at: 0.55)).paint(at: 200) == .red)
  }
}

@Suite struct `What KM's fake bar copies` {
  private func fake(_ style: [BarChange], _ profile: Profile) throws -> BarStyle {
    let timeline = try Scene(profile, pages: [Page("A"), Page("B")], .push("B")).with {
      $0.initialBar = style
    }.timeline(.km)
    return try #require(timeline.state(at: 0.1)["A"].fakeBar).style
  }

  private let color = Paint.purple.color

  @Test(arguments: [Profile.ios9, .ios11, .ios13])
  func `is bar style, tint, image and shadow up to iOS 14`(profile: Profile) throws {
    let fake = try fake(
      [
        .barStyle(.black), .barTintColor(color), .backgroundImage("glass"), .shadowImage("red"),
        .compactBackgroundImage("green"), .tintColor(color), .backgroundColor(color),
        .titleTextAttributes(TextAttributes(color: color)),
        .standardAppearance(BarAppearance(.opaque)),
      ], profile)
    #expect(fake.barStyle == .black)
    #expect(fake.barTintColor == color)
    #expect(fake.backgroundImage == "glass")
    #expect(fake.shadowImage == "red")
    #expect(fake.compactBackgroundImage == nil)
    #expect(fake.tintColor == nil)
    #expect(fake.backgroundColor == nil)
    #expect(fake.titleTextAttributes == TextAttributes())
    #expect(fake.standardAppearance == nil)
  }

  @Test(arguments: [Profile.ios15, .ios17])
  func `is bar style, standard and scroll-edge appearance from iOS 15`(profile: Profile) throws {
    let (first, second) = (BarAppearance(.opaque), BarAppearance(.transparent))
    let fake = try fake(
      [
        .barStyle(.black), .barTintColor(color), .backgroundImage("glass"), .shadowImage("red"),
        .standardAppearance(first), .scrollEdgeAppearance(second), .compactAppearance(first),
        .compactScrollEdgeAppearance(first),
      ], profile)
    #expect(fake.barStyle == .black)
    #expect(fake.standardAppearance == first)
    #expect(fake.scrollEdgeAppearance == second)
    #expect(fake.compactAppearance == nil)
    #expect(fake.compactScrollEdgeAppearance == nil)
    #expect(fake.barTintColor == nil)
    #expect(fake.backgroundImage == nil)
    #expect(fake.shadowImage == nil)
  }

  @Test func `of translucency is only what differs from a new bar's yes`() throws {
    #expect(try fake([.isTranslucent(false)], .ios11).isTranslucent == false)
    #expect(try fake([.isTranslucent(true)], .ios11).isTranslucent == nil)
    #expect(try fake([.backgroundImage("red")], .ios11).isTranslucent == false)
    #expect(try fake([.backgroundImage("glass")], .ios11).isTranslucent == nil)
  }

  @Test func `never goes back as bar style or translucency`() throws {
    let pages = [
      Page("A"),
      Page("B").with(
        .viewWillAppear, .navigationBar([.barStyle(.black), .isTranslucent(false)])),
    ]
    let timeline = try Scene(.ios11, pages: pages, .push("B"), .pop, .wait(0.1)).timeline(.km)
    #expect(timeline.state(at: 1.05).bar.style.barStyle == .black)
    #expect(timeline.state(at: 1.05).bar.style.isTranslucent == false)
  }

  /// A fake is made before its image is set, so that a forced yes is not seen as different.
  @Test func `makes a forced translucent opaque image jump to opaque meanwhile (KM 141)`() throws {
    let pages = [Page("A"), Page("B")]
    let timeline = try Scene(.ios11, pages: pages, .wait(0.1), .push("B")).with {
      $0.initialBar = [.backgroundImage("red"), .isTranslucent(true)]
    }.timeline(.km)
    let before = try #require(BarStrip(timeline.layer(at: 0)).topmost(at: 10))
    #expect(before.opacity == 232.0 / 255)
    let during = try #require(BarStrip(timeline.layer(at: 0.2)).topmost(at: 10))
    #expect((during.owner, during.opacity) == ("A", 1))
  }
}

@Suite struct `A page that forgets super under KM` {
  private func timeline(_ callback: Callback) throws -> Timeline {
    try Scene(
      .ios9, pages: [Page("A").styled(.green, .ios9), Page("B").styled(.red, .ios9)], .push("B"),
      .wait(0.1)
    ).with { $0.pages["B"]?.callbacksWithoutSuper = [callback] }.timeline(.km)
  }

  @Test func `in viewWillLayoutSubviews gets no fake bar`() throws {
    let timeline = try timeline(.viewWillLayoutSubviews)
    #expect(timeline.state(at: 0.2)["B"].fakeBar == nil)
    #expect(BarStrip(timeline.layer(at: 0.2)).paint(at: 1) == .green)
    #expect(BarStrip(timeline.layer(at: 0.6)).paint(at: 374) == .red)
  }

  @Test func `in viewDidAppear leaves the real background hidden`() throws {
    let timeline = try timeline(.viewDidAppear)
    #expect(timeline.state(at: 0.6).bar.isBackgroundHidden)
    #expect(timeline.state(at: 0.6)["B"].fakeBar != nil)
  }
}
