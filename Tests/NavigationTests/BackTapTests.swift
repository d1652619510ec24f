import Navigation
import Testing
import Units

@Suite struct `A tap on the back button` {
  private func timeline(
    _ system: System = .native, stack: [PageID] = ["A", "B"],
    _ steps: Step..., change: (inout Page) -> Void = { _ in }
  ) throws -> Timeline {
    let tap = Step(.refusedBackTap)
    let scene = Scene(.ios10, pages: [Page("A"), Page("B", change), Page("C")], stack: stack).with {
      $0.quirks = [.refusedPopDimsBackIndicator]
      $0.steps = steps + [tap, Step(.wait(0.1))]
    }
    return try scene.timeline(system)
  }

  /// Returns the refusal of the tap, with “pressed” if a quirk leaves the back indicator pressed.
  private func refusal(_ timeline: Timeline) -> String? {
    let pressed = timeline.events.contains {
      $0.event == .uikit(.quirk(.backIndicatorStaysPressed))
    }
    return timeline.refusals.last.map { $0.event.summary + (pressed ? ", pressed" : "") }
  }

  private static let noButton = "pop refused: there is no back button to tap: "
  private static let refusedByDelegate =
    "pop refused: navigationBar(_:shouldPop:) returns false, pressed"

  @Test func `can be refused by the bar's delegate`() throws {
    #expect(try refusal(timeline()) == Self.refusedByDelegate)
  }

  @Test func `requires a back button`() throws {
    let noButton = Self.noButton
    #expect(try refusal(timeline(stack: ["A"])) == "\(noButton)the root page cannot be popped")
    #expect(
      try refusal(timeline { $0.navigationItem.hidesBackButton = true })
        == "\(noButton)B hides its back button")
    #expect(
      try refusal(timeline { $0.navigationItem.leftBarButtonItem = "Close" })
        == "\(noButton)B has a left item")
    let hides = Step(.setNavigationBarHidden(true, animated: false))
    #expect(try refusal(timeline(.native, hides)) == "\(noButton)the bar is hidden")
    for style in [Presentation.Style.fullScreen, .custom] {
      let presents = Step(.present(Presentation("C", style: style)))
      #expect(
        try refusal(timeline(.native, presents)) == "\(noButton)C is presented", "\(style)")
    }
  }

  @Test func `has no effect during a transition`() throws {
    let timeline = try timeline(
      .native, stack: ["A"], .at(0, .push("B")), .at(0.2, .wait(0)))
    #expect(refusal(timeline) == "pop ignored: a transition is running")
  }

  @Test func `does not reach the delegate if a library replaces the back button`() throws {
    #expect(try refusal(timeline(.rt)) == "\(Self.noButton)an item of rt replaces it")
    #expect(try refusal(timeline(.jt)) == "\(Self.noButton)B has a left item")
    for system in [System.pageBar, .container, .jy, .klt] {
      #expect(try refusal(timeline(system)) == Self.refusedByDelegate, "\(system)")
    }
  }

  @Test func `requires a visible bar that contains the button`() throws {
    let hides = HookAction.setNavigationBarHidden(true, animated: .no)
    #expect(
      try refusal(timeline(.container) { $0 = $0.with(.viewWillAppear, hides) })
        == "\(Self.noButton)the bar is hidden")
    // The page's own bar contains the items, and the real bar is hidden.
    func ownItems(_ page: inout Page) { page = page.setting("pageBar", "items", .text("page")) }
    #expect(try refusal(timeline(.pageBar, change: ownItems)) == Self.refusedByDelegate)
    #expect(
      try refusal(
        timeline(.pageBar) {
          ownItems(&$0)
          $0 = $0.with(.viewWillAppear, hides)
        }) == "\(Self.noButton)the bar is hidden")
  }
}
