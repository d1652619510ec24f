import Layers
import Navigation
import Testing
import Units

/// Returns a scene with pages that style the bar and set its hidden flag in viewWillAppear.
private func scene(
  _ profile: Profile, _ pages: [(PageID, Paint, hidden: Bool)], stack: [PageID],
  _ action: Step.Action
) -> Scene {
  Scene(
    profile, pages: pages.map { Page($0.0).styled($0.1, profile).hidingBar($0.hidden) },
    stack: stack, action, .wait(0.5)
  ).with { $0.replacesSwipeDelegate = true }
}

private let x = [1.0, 100, 200, 300, 374]

@Suite struct `A page that hides the bar below a page that shows it` {
  @Test(arguments: Profile.allCases, System.sharedBar)
  func `leaves the upper page's bar visible after a canceled swipe`(
    profile: Profile, system: System
  ) throws {
    let timeline = try scene(
      profile, [("A", .green, true), ("B", .red, false)], stack: ["A", "B"], .swipe(0.4, .cancel)
    ).timeline(system)
    for time in [timeline.end.seconds - 0.5, timeline.end.seconds - 0.3, timeline.end.seconds] {
      #expect(!timeline.state(at: time).bar.isHidden)
      for x in x { #expect(BarStrip(timeline.layer(at: time)).paint(at: x) == .red) }
    }
  }

  @Test(arguments: Profile.allCases, System.sharedBar)
  func `slides the bar over the upper page only`(profile: Profile, system: System) throws {
    for action in [Step.Action.swipe(0.4, .cancel), .swipe(0.6, .finish), .pop] {
      let timeline = try scene(
        profile, [("A", .green, true), ("B", .red, false)], stack: ["A", "B"], action
      ).timeline(system)
      for frame in timeline.framesInTransition() {
        let window = timeline.layer(at: frame)
        let edge = try #require(window.page("B")).frame.minX
        for x in x {
          #expect((BarStrip(window).topmost(at: x) != nil) == (x >= edge), "x \(x), edge \(edge)")
        }
      }
    }
  }
}

@Suite struct `Two pages without a bar` {
  @Test(arguments: Profile.allCases, System.sharedBar)
  func `show no bar in any frame`(profile: Profile, system: System) throws {
    for (action, stack) in [
      (Step.Action.swipe(0.6, .finish), ["A", "B"]), (.swipe(0.4, .cancel), ["A", "B"]),
      (.pop, ["A", "B"]), (.push("B"), ["A"]),
    ] as [(Step.Action, [PageID])] {
      let timeline = try scene(
        profile, [("A", .green, true), ("B", .red, true)], stack: stack, action
      ).timeline(system)
      for frame in timeline.frames() {
        for x in x { #expect(BarStrip(timeline.layer(at: frame)).backgrounds(at: x).isEmpty) }
      }
    }
  }
}

@Suite struct `A bar that is hidden during the push and shown later` {
  private func timeline(_ profile: Profile, _ system: System) throws -> Timeline {
    // Pages do not set the flag; other code shows the bar while B is on top.
    try Scene(
      profile, pages: [Page("A").styled(.green, profile), Page("B").styled(.green, profile)],
      .push("B"), .setNavigationBarHidden(false, animated: false), .pop, .wait(0.1)
    ).with { $0.isNavigationBarHidden = true }.timeline(system)
  }

  @Test(arguments: Profile.allCases)
  func `has a background over the lower page during the pop under UIKit alone`(profile: Profile)
    throws
  {
    let timeline = try timeline(profile, .native)
    for time in [0.5, 0.6, 0.9, 1.05] {
      for x in x { #expect(BarStrip(timeline.layer(at: time)).paint(at: x) == .green) }
    }
  }

  @Test(arguments: Profile.allCases)
  func `has no background over the lower page until viewDidAppear under KM`(profile: Profile) throws
  {
    let timeline = try timeline(profile, .km)
    // The lower page's fake bar is not attached, so it is not drawn.
    #expect(timeline.state(at: 0.2)["A"].fakeBar?.isAttached == false)
    for time in [0.52, 0.6, 0.9] {
      let window = timeline.layer(at: time)
      let edge = try #require(window.page("B")).frame.minX
      #expect(BarStrip(window).topmost(at: edge - 1) == nil)
      #expect(BarStrip(window).paint(at: edge + 0.1) == .green)
    }
    #expect(BarStrip(timeline.layer(at: 1)).paint(at: 100) == .green)
  }
}

@Suite struct `Three pages under KM, the middle one without a bar` {
  private let pages: [(PageID, Paint, hidden: Bool)] = [
    ("A", .green, false), ("B", .red, true), ("C", .yellow, false),
  ]

  /// Checks that each page shows its own bar, or no bar if the page hides it.
  private func expectOwnBars(_ timeline: Timeline, _ location: SourceLocation = #_sourceLocation)
    throws
  {
    for frame in timeline.framesInTransition() {
      let window = timeline.layer(at: frame)
      let transition = try #require(timeline.state(at: frame).transition)
      let edge = try #require(window.page(transition.upper)).frame.minX
      for x in stride(from: 0.25, to: 375, by: 12.5) {
        let name = x < edge ? transition.lower : transition.upper
        let page = try #require(pages.first { $0.0 == name })
        let visible = BarStrip(window).visible(at: x)
        #expect(
          visible.compactMap(\.paint) == (page.hidden ? [] : [page.1]), "\(name) at x \(x)",
          sourceLocation: location)
        #expect(visible.count == (page.hidden ? 0 : 1), sourceLocation: location)
      }
    }
  }

  @Test(arguments: Profile.allCases)
  func `show each page's own bar, or none`(profile: Profile) throws {
    for (action, stack) in [
      (Step.Action.push("B"), ["A"]), (.pop, ["A", "B"]), (.swipe(0.4, .cancel), ["A", "B"]),
      (.push("C"), ["A", "B"]), (.pop, ["A", "B", "C"]), (.swipe(0.4, .cancel), ["A", "B", "C"]),
      (.swipe(0.6, .finish), ["A", "B", "C"]), (.popToRoot(animated: true), ["A", "B", "C"]),
    ] as [(Step.Action, [PageID])] {
      try expectOwnBars(try scene(profile, pages, stack: stack, action).timeline(.km))
    }
  }
}
