import Layers
import Navigation
import Testing
import Units

/// nav-systems §5.4 as frames show it.
@Suite struct `A frame of the worked trace of a library` {
  /// Row 8: at p = 0.5 the columns left of 187.5 are green, those right of it red.
  @Test(arguments: Profile.allCases, System.fakeBars)
  func `with fake bars is split at the page's edge`(profile: Profile, system: System) throws {
    // What qmui-2018 and, at the scroll edge, qmui cannot do from iOS 15 has tests of its own.
    guard profile < .ios15 || ![.qmui, .qmui2018].contains(system) else { return }
    let timeline = try Scene(
      profile, pages: [Page("A").styled(.green, profile), Page("B").styled(.red, profile)],
      .push("B"), .wait(0.5), .swipe(0.5, over: 1, .cancel)
    ).automatic.timeline(system)
    let strip = BarStrip(timeline.layer(at: 2))
    for x in [0, 100, 187.4] { #expect(strip.paint(at: x) == .green) }
    for x in [187.5, 300, 374.9] { #expect(strip.paint(at: x) == .red) }
  }

  /// Row 4: in the push the part left of B is green, B's own red; under UIKit alone all is red.
  @Test(arguments: [Profile.ios9, .ios10, .ios11], System.sharedBar)
  func `shows in each frame of the push what its row 4 says`(
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

  /// Row 11: after a cancelled swipe tint and title are what B set in its second viewWillAppear.
  @Test(arguments: Profile.allCases, System.sharedBar)
  func `ends a cancelled swipe with B's tint and title, row 11`(
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
