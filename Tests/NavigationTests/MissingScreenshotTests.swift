import Layers
import Navigation
import Testing
import Units

private let pages = zip(["A", "B", "C"], [Paint.green, .red, .yellow]).map {
  Page($0).styled($1, .ios11)
}

private func timeline(_ system: System, _ steps: Step...) throws -> Timeline {
  try Scene(.ios11, pages: pages).with { $0.steps = steps }.timeline(system)
}

/// An image view without an image draws nothing (JYNavTransition, KLTAnimateNav).
@Suite struct `A missing screenshot` {
  @Test func `leaves the page below and its bar visible and in place under KLT`() throws {
    for (before, action) in [
      (Step.Action.push("B"), Step.Action.popToRoot(animated: true)),
      (.set(["A", "B"], animated: false), .pop),
    ] {
      let timeline = try timeline(.klt, .at(0, before), .at(1, action), .then(.wait(0.1)))
      let window = timeline.layer(at: 1.2)
      let screenshot = try #require(window["screenshots/A"])
      #expect(screenshot.children.isEmpty && screenshot.content == nil)
      #expect(window.page("A")?.frame.minX == 0 && window["bar"]?.frame.minX == 0)
      #expect(timeline.paints(at: 1.2) == [.green, .red])
    }
  }

  @Test func `lets the page enter from the left under JY, below a bar that does not move`() throws {
    let timeline = try timeline(
      .jy, .at(0, .set(["A", "B"], animated: true)), .at(1, .pop), .then(.wait(0.1)))
    let window = timeline.layer(at: 1.2)
    #expect(window["screenshots/A"]?.children.isEmpty == true)
    #expect(abs((window.page("A")?.frame.minX ?? 0) + 187.5) < 0.001)
    #expect(window["bar"]?.frame.minX == 0)
    #expect(timeline.layer(at: 1.4).page("A")?.frame.minX == 0)
  }

  @Test(arguments: [System.jy, .klt])
  func `leaves the window black next to the moving screen`(system: System) throws {
    // Under JY, only a page that was pushed with animation has the gesture.
    let isAnimated = system == .jy
    let timeline = try timeline(
      system, .at(0, .set(["A", "B"], animated: isAnimated)), .at(1, .swipe(0.5, over: 1)),
      .then(.wait(0.1)))
    let window = timeline.layer(at: 1.5)
    #expect(window["screenshots/A"]?.children.isEmpty == true)
    #expect(window.names.first == "background")
    #expect(window.children.first?.content == .color(.black))
    #expect(timeline.layer(at: 0.5)["background"] == nil)
  }
}

/// The libraries count pops in their overrides, before UIKit ignores the call.
@Suite struct `A pop that UIKit ignores` {
  @Test func `is counted by JY on the root page, so the next push takes no screenshot`() throws {
    let timeline = try timeline(
      .jy, .at(0, .pop), .at(0.1, .push("B")), .at(1, .pop), .then(.wait(0.1)))
    #expect(timeline.layer(at: 0.3)["screenshots/A"]?.children.isEmpty == true)
    #expect(timeline.layer(at: 1.2)["screenshots/A"]?.children.isEmpty == true)
    #expect(timeline.refusals.count == 1)
  }

  @Test func `is counted by JY during a push, so the next push shows a stale screenshot`() throws {
    let timeline = try timeline(
      .jy, .at(0, .push("B")), .at(0.1, .pop), .at(1, .push("C")), .at(2, .pop), .then(.wait(0.1)))
    #expect(timeline.paints(at: 1.2) == [.green, .yellow])
    #expect(timeline.paints(at: 2.2) == [.green, .yellow])
  }

  @Test func `removes KLT's last screenshot during a push, but none on the root page`() throws {
    let timeline = try timeline(
      .klt, .at(0, .push("B")), .at(0.1, .pop), .at(1, .swipe(0.1, .natural)), .then(.wait(0.1)))
    #expect(timeline.layer(at: 1.2)["screenshots/A"]?.children.isEmpty == true)
    let root = try self.root(.pop)
    #expect(root.paints(at: 1.2).first == .green)
  }

  @Test func `empties KLT's lists and raises an exception under JY if it is popToRoot`() throws {
    let klt = try timeline(
      .klt, .at(0, .push("B")), .at(0.1, .popToRoot(animated: true)), .at(1, .pop),
      .then(.wait(0.1)))
    #expect(klt.layer(at: 1.2)["screenshots/A"]?.children.isEmpty == true)
    let jy = try timeline(
      .jy, .at(0, .set(["A", "B"], animated: false)), .at(1, .popToRoot(animated: true)),
      .then(.wait(0.1)))
    #expect(jy.refusals.count == 1)
    #expect(jy.refusals.first?.event.summary.contains("exception") == true)
    #expect(jy.state(at: jy.end.seconds).stack == ["A", "B"])
  }

  private func root(_ action: Step.Action) throws -> Timeline {
    try timeline(
      .klt, .at(0, action), .at(0.1, .push("B")), .at(1, .swipe(0.1, .natural)), .then(.wait(0.1)))
  }
}
