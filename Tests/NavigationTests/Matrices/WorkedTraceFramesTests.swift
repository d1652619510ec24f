import Layers
import Navigation
import Testing
import Units

/// A push, a swipe to the middle and its release, with a green page below a red page.
@Suite struct `A frame in a push or a canceled swipe` {
  /// At a progress of 0.5, the page's edge is at 187.5.
  @Test(arguments: Profile.allCases, System.fakeBars)
  func `is split at the page's edge under a library with fake bars`(
    profile: Profile, system: System
  ) throws {
    // Other tests cover the limits of libraries on iOS 15 and later.
    if try system.has(.ignoresAppearanceObjects, profile)
      || system.has(.mirrorsScrollEdgeIntoStandard, profile)
    {
      return
    }
    let timeline = try Scene(
      profile, pages: [Page("A").styled(.green, profile), Page("B").styled(.red, profile)],
      .push("B"), .wait(0.5), .swipe(0.5, over: 1, .cancel)
    ).automatic.timeline(system)
    let strip = BarStrip(timeline.layer(at: 2))
    for x in [0, 100, 187.4] { #expect(strip.paint(at: x) == .green) }
    for x in [187.5, 300, 374.9] { #expect(strip.paint(at: x) == .red) }
  }

  /// Without fake bars, the whole bar is red.
  @Test(arguments: [Profile.ios9, .ios10, .ios11], System.sharedBar)
  func `shows the lower page's color only under a library with fake bars`(
    profile: Profile, system: System
  ) throws {
    let timeline = try Scene(
      profile, pages: [Page("A").styled(.green, profile), Page("B").styled(.red, profile)],
      .push("B"), .wait(0.5)
    ).automatic.timeline(system)
    for frame in timeline.framesInTransition() {
      let edge = try #require(timeline.layer(at: frame).page("B")).frame.minX
      let strip = BarStrip(timeline.layer(at: frame))
      let isSplit = System.fakeBars.contains(system)
      for x in stride(from: 0.25, to: 375, by: 12.5) {
        #expect(strip.paint(at: x) == (isSplit && x < edge ? .green : .red), "\(x), \(edge)")
      }
    }
  }

  @Test(arguments: Profile.allCases, System.sharedBar)
  func `has the upper page's tint and title color after the canceled swipe`(
    profile: Profile, system: System
  ) throws {
    func page(_ name: PageID, _ color: Color) -> Page {
      Page(name).with(
        .viewWillAppear,
        .navigationBar([
          .set(\.tintColor, color), .set(\.titleTextAttributes, TextAttributes(color: color)),
        ]))
    }
    let timeline = try Scene(
      profile, pages: [page("A", Paint.green.color), page("B", Paint.red.color)], .push("B"),
      .wait(0.5), .swipe(0.5, over: 1, .cancel), .wait(0.1)
    ).automatic.timeline(system)
    #expect(timeline.state(at: 1.5).bar.style.tintColor == Paint.green.color)
    let bar = timeline.state(at: timeline.end.seconds).bar
    #expect(bar.style.tintColor == Paint.red.color)
    #expect(bar.style.titleTextAttributes.color == Paint.red.color)
    #expect(bar.lockedBackLabelTint == nil)
  }
}
