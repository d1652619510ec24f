import Layers
import Navigation
import Testing
import TestSupport
import Units

/// `standardAppearance` is never nil in UIKit, so KM and RT set an object when they copy it, and an object
/// replaces the legacy properties.
@Suite struct `A style set with legacy properties` {
  /// Returns a push and a pop in which images are set only on the initial bar.
  private func timeline(_ profile: Profile, _ system: System) throws -> Timeline {
    try Scene(
      profile, pages: [Page("A"), Page("B")], .wait(0.1), .push("B"), .wait(0.1), .pop, .wait(0.1)
    ).with { $0.initialBar = [.set(\.backgroundImage, "green"), .set(\.shadowImage, "green")] }
      .timeline(system)
  }

  @Test(arguments: [Profile.ios15, .ios17])
  func `is lost in the first transition under KM on iOS 15 and later`(profile: Profile) throws {
    let timeline = try timeline(profile, .km)
    #expect(timeline.paints(at: 0) == [.green])
    for instant in timeline.framesInTransition() { #expect(timeline.paints(at: instant) == [nil]) }
    for time in [0.65, 1.25] {
      #expect(timeline.paints(at: time) == [nil])
      #expect(timeline.state(at: time).bar.style.standardAppearance == BarAppearance(.default))
      #expect(timeline.state(at: time).bar.style.scrollEdgeAppearance == nil)
      #expect(timeline.state(at: time).bar.style.backgroundImage == "green")
    }
  }

  @Test(arguments: [Profile.ios9, .ios11, .ios13])
  func `is kept under KM up to iOS 14`(profile: Profile) throws {
    let timeline = try timeline(profile, .km)
    for time in [0, 0.2, 0.65, 0.8, 1.25] { #expect(timeline.paints(at: time) == [.green]) }
  }

  @Test(arguments: [System.native, .meituan], Profile.beforeGlass)
  func `is kept under UIKit alone and under Meituan`(system: System, profile: Profile) throws {
    let timeline = try timeline(profile, system)
    for time in [0, 0.65, 1.25] { #expect(timeline.paints(at: time) == [.green]) }
  }

  @Test(arguments: Profile.allCases)
  func `is lost in RT's transfer on iOS 13 and later`(profile: Profile) throws {
    let timeline = try Scene(profile, pages: [Page("A")], .wait(0.1)).with {
      $0.initialBar = [.set(\.backgroundImage, "green"), .set(\.shadowImage, "green")]
      $0.settings["rt", default: SettingValues()]["transferNavigationBarAttributes"] =
        .boolean(true)
    }.timeline(.rt)
    #expect(timeline.paints(at: 0) == [profile >= .ios13 ? nil : .green])
  }

  @Test func `is not lost if it is set with appearance objects instead`() throws {
    for profile in [Profile.ios15, .ios17] {
      let timeline = try Scene(
        profile, pages: [Page("A"), Page("B")], .wait(0.1), .push("B"), .wait(0.1)
      ).starting(.green).timeline(.km)
      for time in [0, 0.2, 0.65] { #expect(timeline.paints(at: time) == [.green]) }
    }
  }
}

@Suite struct `A pop to the top page under KM` {
  private func timeline(_ action: Step.Action) throws -> Timeline {
    try Scene(
      .ios11, pages: [Page("A"), Page("B").styled(.red, .ios11), Page("C").styled(.green, .ios11)],
      stack: ["A", "B"], action, .wait(0.5), .push("C"), .wait(0.1)
    ).timeline(.km)
  }

  @Test func `leaves the background hidden until the next viewDidAppear`() throws {
    let timeline = try timeline(.popTo("B", animated: true))
    #expect(timeline.state(at: 0.3).stack == ["A", "B"])
    #expect(timeline.state(at: 0.3).bar.isBackgroundHidden)
    #expect(timeline.state(at: 0.3)["B"].fakeBar?.style.backgroundImage == "red")
    #expect(timeline.paints(at: 0.3) == [.red])
    #expect(timeline.state(at: 0.99).bar.isBackgroundHidden)
    #expect(!timeline.state(at: 1.05).bar.isBackgroundHidden)
    #expect(timeline.paints(at: 1.05) == [.green])
  }

  @Test func `leaves the background visible without animation or with one page`() throws {
    let unanimated = try timeline(.popTo("B", animated: false))
    #expect(!unanimated.state(at: 0.3).bar.isBackgroundHidden)
    #expect(unanimated.state(at: 0.3)["B"].fakeBar != nil)
    let root = try Scene(.ios11, pages: [Page("A")], .popTo("A", animated: true), .wait(0.5))
      .timeline(.km)
    #expect(!root.state(at: 0.3).bar.isBackgroundHidden)
    #expect(root.state(at: 0.3)["A"].fakeBar == nil)
  }
}
