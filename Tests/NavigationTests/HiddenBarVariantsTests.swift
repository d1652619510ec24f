import Layers
import Navigation
import Testing
import Units

/// Returns a scene with three pages and an opaque bar (UIKit Facts, Hiding the bar).
///
/// B hides the bar in viewWillAppear and, unless `show` is nil, shows it again in viewWillDisappear.
private func scene(
  _ profile: Profile, hide: AnimatedArgument, show: AnimatedArgument?, stack: [PageID],
  hidesA: Bool = false, _ action: Step.Action
) -> Scene {
  var b = Page("B").hidingBar(true, animated: hide)
  if let show { b = b.with(.viewWillDisappear, .setNavigationBarHidden(false, animated: show)) }
  let pages = [hidesA ? Page("A").hidingBar(true) : Page("A"), b, Page("C")]
  return Scene(profile, pages: pages, stack: stack, action).with {
    $0.initialBar = [.set(\.backgroundImage, "green")]
    $0.replacesSwipeDelegate = true
    for name: PageID in ["A", "B", "C"] { $0.pages[name]?.backgroundColor = .white }
  }
}

private let profilesBefore13: [Profile] = [.ios9, .ios10, .ios11]

/// Returns whether only the black container is visible at a point.
private func isBlackArea(_ window: Layer, x: Double, y: Double) -> Bool {
  let hit = window.children.filter {
    $0.frame.contains(Point(x: x, y: y)) && $0.name != "dimming" && $0.name != "edgeShadow"
  }
  return hit.map(\.name) == ["container/background"] && hit.last?.content == .color(.black)
}

@Suite struct `Hiding the bar without animation` {
  @Test(arguments: profilesBefore13)
  func `leaves a black area in place of the upper page's bar in a swipe or pop`(profile: Profile)
    throws
  {
    for action in [Step.Action.swipe(0.6, .finish), .swipe(0.4, .cancel), .pop] {
      let timeline = try scene(
        profile, hide: .no, show: .no, stack: ["A", "B", "C"], action
      ).timeline()
      for time in [0.0, 0.1, 0.2, 0.39] {
        let window = timeline.layer(at: time)
        let edge = try #require(window.page("C")).frame.minX
        #expect(window["bar"] == nil, "the bar disappears immediately")
        #expect(window.page("C")?.frame.minY == 64)
        #expect(window.page("B")?.frame.minY == 0)
        // B fills the screen's height. Above C and to the right of B, only the black container is visible.
        let lower = try #require(window.page("B")).frame
        #expect(lower.minY == 0)
        for y in [1.0, 32, 63] where edge < 360 && lower.maxX < 370 {
          #expect(isBlackArea(window, x: 370, y: y))
          #expect(!isBlackArea(window, x: 370, y: 64))
        }
      }
    }
  }

  @Test(arguments: profilesBefore13)
  func `leaves a black area in place of the lower page's bar in a push`(profile: Profile) throws {
    let timeline = try scene(profile, hide: .no, show: .no, stack: ["A"], .push("B")).timeline()
    let window = timeline.layer(at: 0.05)
    #expect(window["bar"] == nil)
    #expect(window.page("A")?.frame.minY == 64)
    #expect(isBlackArea(window, x: 10, y: 30))
  }
}

@Suite struct `Showing the bar again without animation` {
  @Test(arguments: profilesBefore13)
  func `displays the bar over both pages as soon as a swipe back begins`(profile: Profile)
    throws
  {
    let timeline = try scene(
      profile, hide: .follow, show: .no, stack: ["A", "B"], .swipe(0.6, .finish)
    ).timeline()
    for time in [0.0, 0.05, 0.3] {
      let window = timeline.layer(at: time)
      #expect(window["bar"]?.frame.minX == 0)
      for x in [1.0, 200, 374] { #expect(BarStrip(window).paint(at: x) == .green) }
    }
  }
}

@Suite struct `Hiding and showing the bar with the callback's animated argument` {
  private func positions(_ scene: Scene, upper: PageID) throws -> [(bar: Double, page: Double)] {
    let timeline = try scene.timeline()
    return try timeline.framesInTransition().map {
      let window = timeline.layer(at: $0)
      return (
        try #require(window["bar"]).frame.minX, try #require(window.page(upper)).frame.minX
      )
    }
  }

  @Test(arguments: profilesBefore13, [AnimatedArgument.yes, .follow])
  func `keeps the bar one screen width to the left of an upper page that hides it`(
    profile: Profile, argument: AnimatedArgument
  ) throws {
    for (action, stack) in [
      (Step.Action.push("B"), ["A"]), (.pop, ["A", "B"]), (.swipe(0.6, .finish), ["A", "B"]),
      (.swipe(0.4, .cancel), ["A", "B"]),
    ] as [(Step.Action, [PageID])] {
      let scene = scene(profile, hide: argument, show: argument, stack: stack, action)
      for position in try positions(scene, upper: "B") {
        #expect(position.bar == position.page - 375)
      }
    }
  }

  @Test(arguments: profilesBefore13, [AnimatedArgument.yes, .follow])
  func `slides the bar with an upper page that shows it`(
    profile: Profile, argument: AnimatedArgument
  ) throws {
    for (action, stack) in [
      (Step.Action.push("C"), ["A", "B"]), (.pop, ["A", "B", "C"]),
      (.swipe(0.6, .finish), ["A", "B", "C"]), (.swipe(0.4, .cancel), ["A", "B", "C"]),
    ] as [(Step.Action, [PageID])] {
      let scene = scene(profile, hide: argument, show: argument, stack: stack, action)
      for position in try positions(scene, upper: "C") { #expect(position.bar == position.page) }
    }
  }

  @Test(arguments: profilesBefore13)
  func `ends with the hidden flag of the top page`(profile: Profile) throws {
    let ends: [(Step.Action, [PageID], Bool)] = [
      (.push("B"), ["A"], true), (.pop, ["A", "B"], false), (.push("C"), ["A", "B"], false),
      (.pop, ["A", "B", "C"], true), (.swipe(0.4, .cancel), ["A", "B"], true),
      (.swipe(0.4, .cancel), ["A", "B", "C"], false),
      (.swipe(0.6, .finish), ["A", "B", "C"], true),
    ]
    for (action, stack, isHidden) in ends {
      let timeline = try scene(
        profile, hide: .follow, show: .follow, stack: stack, action
      ).timeline()
      #expect(timeline.state(at: timeline.end.seconds).bar.isHidden == isHidden, "\(action)")
      #expect((timeline.layer(at: timeline.end.seconds)["bar"] == nil) == isHidden)
    }
  }
}

@Suite struct `Showing the bar in viewWillDisappear between two pages without a bar` {
  @Test(arguments: profilesBefore13)
  func `shows the bar and then slides it away`(profile: Profile) throws {
    let timeline = try scene(
      profile, hide: .follow, show: .follow, stack: ["A", "B"], hidesA: true, .swipe(0.6, .finish)
    ).timeline()
    let first = try #require(timeline.layer(at: 0.02)["bar"])
    let later = try #require(timeline.layer(at: 0.35)["bar"])
    #expect(abs(first.frame.minX) < 20, "the bar appears in its normal position")
    #expect(later.frame.minX > first.frame.minX + 100, "the bar slides away")
    #expect(timeline.layer(at: timeline.end.seconds)["bar"] == nil)
  }

  @Test(arguments: profilesBefore13)
  func `shows no bar if viewWillDisappear does not show it`(profile: Profile) throws {
    let timeline = try scene(
      profile, hide: .follow, show: nil, stack: ["A", "B"], hidesA: true, .swipe(0.6, .finish)
    ).timeline()
    for frame in timeline.frames() { #expect(timeline.layer(at: frame)["bar"] == nil) }
  }
}

@Suite struct `Pages that set the bar's hidden flag in viewWillAppear` {
  @Test(arguments: profilesBefore13)
  func `slide the bar with the page that shows it`(profile: Profile) throws {
    let pages = [("A", false), ("B", true), ("C", false)].map { Page($0.0).hidingBar($0.1) }
    for (action, stack, upper, offset) in [
      (Step.Action.push("B"), ["A"], "B", -375.0), (.pop, ["A", "B"], "B", -375),
      (.push("C"), ["A", "B"], "C", 0), (.pop, ["A", "B", "C"], "C", 0),
      (.swipe(0.4, .cancel), ["A", "B", "C"], "C", 0),
    ] as [(Step.Action, [PageID], PageID, Double)] {
      let timeline = try Scene(profile, pages: pages, stack: stack, action).timeline()
      for frame in timeline.framesInTransition() {
        let window = timeline.layer(at: frame)
        let page = try #require(window.page(upper)).frame.minX
        #expect(window["bar"]?.frame.minX == page + offset)
      }
    }
  }
}
