import Navigation
import TestSupport
import Testing
import Units

/// Values that a page returns from QMUI's delegate methods and that its code changes later.
@Suite struct `A return value that changes under QMUI` {
  private let systems = [System.qmui, .qmui2018]

  private func returnValue(_ change: (inout SettingValues) -> Void) -> HookAction {
    var values = SettingValues()
    change(&values)
    return .settings("qmui", values)
  }

  /// Runs a push between two green pages, a change of B to yellow, and a swipe back that begins at 0.9 s.
  private func swipe(_ system: System, _ actions: HookAction...) throws -> Timeline {
    let changes = [.navigationBar(Paint.yellow.changes(.ios11))] + actions
    let b = Page("B").styled(.green, .ios11).with(.viewDidAppear, .after(seconds(0.2), changes))
    return try Scene(
      .ios11, pages: [Page("A").styled(.green, .ios11), b], .push("B"), .wait(0.4),
      .swipe(0.5, .finish), .wait(0.1)
    ).automatic.timeline(system)
  }

  /// QMUI_iOS issue 1253 reports the opposite: only the setter is called, so the return values stay equal.
  @Test func `is compared at the next transition`() throws {
    let yellow = returnValue { $0.barChanges = Paint.yellow.changes(.ios11) }
    for system in systems {
      let changed = try swipe(system, yellow)
      let window = changed.layer(at: 1.1)
      let edge = try #require(window.page("B")).frame.minX
      #expect(BarStrip(window).paint(at: edge - 1) == .green, "\(system)")
      #expect(BarStrip(window).paint(at: edge + 1) == .yellow, "\(system)")
      #expect(try swipe(system).state(at: 1.1)["B"].fakeBar == nil)
    }
  }

  @Test func `can be the transition key`() throws {
    let key = returnValue { $0["transitionKey"] = .text("edit") }
    for system in systems {
      #expect(try swipe(system, key).state(at: 1.1)["B"].fakeBar != nil, "\(system)")
    }
  }

  @Test func `is applied when the page appears again, and does not affect other return values`()
    throws
  {
    let red = returnValue { $0.barChanges = [.set(\.barTintColor, Paint.red.color)] }
    let a = Page("A").with(
      .viewDidLoad,
      .navigationBar([.set(\.barTintColor, Paint.green.color), .set(\.barStyle, .black)])
    ).with(.viewDidDisappear, red)
    for system in systems {
      let timeline = try Scene(
        .ios11, pages: [a, Page("B")], .push("B"), .wait(0.1), .pop, .wait(0.1)
      ).automatic.timeline(system)
      let style = timeline.state(at: 1.15).bar.style
      #expect(style.barTintColor == Paint.red.color, "\(system)")
      #expect(style.barStyle == .black)
    }
  }

  @Test func `is shown in the trace`() throws {
    let key = returnValue { $0["transitionKey"] = .text("edit") }
    let summaries = try swipe(.native, key).scriptEvents.map(\.event.summary)
    #expect(summaries.contains("settings for qmui: transitionKey = “edit”"))
  }
}
