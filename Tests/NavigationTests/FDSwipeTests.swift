import Layers
import Navigation
import Testing
import Units

@Suite struct `FD's swipe` {
  private let swipe = Step.Action.swipe(0.8, .finish)

  private func stack(
    _ swipe: Step.Action, _ change: (inout Page) -> Void = { _ in }
  ) throws -> [PageID] {
    var top = Page("B")
    change(&top)
    return try Scene(.ios11, pages: [Page("A"), top], stack: ["A", "B"], swipe, .wait(1))
      .timeline(.fd).state(at: 2).stack
  }

  @Test func `can begin with a hidden bar, with a left item, and anywhere on the screen`() throws {
    #expect(try stack(.swipe(0.8, .finish, from: 200)) == ["A"])
    #expect(try stack(swipe) { $0.navigationItem.leftBarButtonItem = "Close" } == ["A"])
    #expect(
      try stack(swipe) {
        $0 = $0.setting("fd", "prefersNavigationBarHidden", .boolean(true))
      } == ["A"])
  }

  @Test func `does not begin on a page that disables it, or beyond the page's maxDistance`() throws
  {
    #expect(
      try stack(swipe) { $0 = $0.setting("fd", "interactivePopDisabled", .boolean(true)) }
        == ["A", "B"])
    for (start, end) in [(40, ["A"]), (40.5, ["A", "B"])] as [(Double, [PageID])] {
      #expect(
        try stack(.swipe(0.8, .finish, from: start)) {
          $0 = $0.setting("fd", "maxDistance", .number(40))
        } == end)
    }
  }

  /// See QMUI_iOS issue 920.
  @Test(arguments: System.sharedBar)
  func `has no effect on the root page, like the swipe of any other system`(system: System) throws {
    let timeline = try Scene(.ios11, pages: [Page("A")], .pop, swipe, .wait(1)).timeline(system)
    #expect(timeline.refusals.count == 2)
    #expect(timeline.state(at: 1).stack == ["A"])
  }

  /// See QMUI_iOS issue 416.
  @Test func `differs from QMUI's, which requires a setting while the bar is hidden`() throws {
    for isForced in [true, false] {
      let pages = ["A", "B"].map {
        Page($0).hidingBarUnderQMUI(true)
          .setting("qmui", "forceEnableInteractivePopGestureRecognizer", .boolean(isForced))
      }
      let timeline = try Scene(.ios11, pages: pages, stack: ["A", "B"], swipe, .wait(1))
        .timeline(.qmui)
      #expect(timeline.state(at: 2).stack == (isForced ? ["A"] : ["A", "B"]))
      #expect(timeline.refusals.isEmpty == isForced)
    }
  }
}
