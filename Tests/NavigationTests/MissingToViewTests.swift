import Layers
import Navigation
import TestSupport
import Testing
import Units

/// The app's animator does not call `containerView.addSubview`; see Yang (2017).
@Suite struct `A page that an animator does not add to the container` {
  private let pages = ["A", "B", "C"].map { Page($0).styled(.green, .ios11) }

  private func timeline(_ system: System = .native, _ steps: Step.Action...) throws -> Timeline {
    try Scene(.ios11, pages: pages).with { $0.steps = steps.map { Step($0) } }.timeline(system)
  }

  private func names(_ timeline: Timeline, at time: Double) -> [String] {
    timeline.layer(at: time).names
  }

  private let missing = Step.Action.push("B", animated: true, addToView: false)

  @Test func `leaves the container black under the bar after a push`() throws {
    let timeline = try timeline(.native, missing, .wait(0.2))
    #expect(names(timeline, at: 0.2) == ["container/background", "pages/A", "bar"])
    #expect(names(timeline, at: 0.6) == ["container/background", "bar"])
    let window = timeline.layer(at: 0.6)
    #expect(window.children.first?.content == .color(.black))
    #expect(timeline.state(at: 0.6).topPage == "B")
    // The lower page moves as with UIKit's animator, but without the dimming.
    let normal = try self.timeline(.native, .push("B"))
    #expect(timeline.layer(at: 0.2).page("A") == normal.layer(at: 0.2).page("A"))
  }

  @Test func `receives all callbacks except those of a layout pass`() throws {
    let normal = try timeline(.native, .push("B"), .wait(0.1)).callbacks
    let found = try timeline(.native, missing, .wait(0.1)).callbacks
    #expect(found == normal.filter { !$0.hasPrefix("B.") || !$0.contains("LayoutSubviews") })
    #expect(found != normal)
  }

  @Test func `has the usual frames in the transition context`() throws {
    func frames(_ push: Step.Action) throws -> [NavigationEvent] {
      try timeline(.native, push).events.map(\.event).filter {
        if case .uikit(.contextFrames) = $0 { true } else { false }
      }
    }
    #expect(try frames(missing) == frames(.push("B")))
  }

  @Test func `is missing in a pop to the page below, which UIKit's animator adds`() throws {
    let timeline = try timeline(.native, missing, .pop, .wait(0.1))
    #expect(names(timeline, at: 0.7) == ["container/background", "pages/A", "dimming", "bar"])
    #expect(names(timeline, at: 1.1) == ["container/background", "pages/A", "bar"])
  }

  @Test func `is missing below a pushed page and appears in the pop to it`() throws {
    let timeline = try timeline(.native, missing, .push("C"), .pop, .wait(0.1))
    #expect(!names(timeline, at: 0.7).contains("pages/B"))
    for time in [1.2, 1.6] { #expect(names(timeline, at: time).contains("pages/B")) }
  }

  @Test func `is missing again after a canceled swipe`() throws {
    let timeline = try timeline(.native, missing, .swipe(0.3, .cancel), .wait(0.1))
    #expect(names(timeline, at: timeline.end.seconds) == ["container/background", "bar"])
  }

  @Test func `is visible after a pop and another push`() throws {
    let timeline = try timeline(.native, missing, .pop, .push("B"), .wait(0.1))
    #expect(names(timeline, at: timeline.end.seconds).contains("pages/B"))
  }

  @Test func `stays missing in a push that waits for a transition`() throws {
    let scene = Scene(.ios11, pages: pages, stack: ["A", "C"]).script(
      .then(.pop), .at(0.1, missing), .then(.wait(0.1)))
    let timeline = try scene.timeline()
    #expect(names(timeline, at: timeline.end.seconds) == ["container/background", "bar"])
  }

  /// These libraries use their own animators (JTNavigationController issue 24).
  @Test(arguments: System.all)
  func `is visible under libraries whose animators replace the app's`(system: System) throws {
    let timeline = try timeline(system, missing, .wait(0.1))
    let isVisible = names(timeline, at: timeline.end.seconds).contains("pages/B")
    #expect(isVisible == [System.jy, .klt, .jt].contains(system))
  }

  private func presented(_ style: Presentation.Style) throws -> Timeline {
    let presentation = Presentation(
      "B", style: style, animator: .springFromBottom, addsToView: false)
    return try timeline(
      .native, .present(presentation), .wait(0.2), .dismiss(addToView: nil, animated: true),
      .wait(0.1))
  }

  @Test func `leaves the screen black after a full-screen presentation, until it is dismissed`()
    throws
  {
    let timeline = try presented(.fullScreen)
    #expect(names(timeline, at: 0.2).contains("pages/A"))
    #expect(names(timeline, at: 0.6) == ["container/background"])
    #expect(timeline.layer(at: 0.6).children.first?.content == .color(.black))
    for time in [0.8, 1.3] { #expect(names(timeline, at: time).contains("pages/A")) }
    #expect((0...13).allSatisfy { !names(timeline, at: Double($0) / 10).contains("modal/B") })
  }

  @Test func `is invisible above the presenting view with the custom style`() throws {
    let timeline = try presented(.custom)
    let window = timeline.layer(at: 0)
    for tenths in 1...13 {
      #expect(names(timeline, at: Double(tenths) / 10) == window.names)
    }
    #expect(timeline.state(at: 0.6).modal?.page == "B")
  }

  @Test func `is not in the container's subviews`() throws {
    func containers(_ style: Presentation.Style) throws -> [String] {
      try presented(style).events.compactMap {
        if case .uikit(.modalContainer) = $0.event { $0.event.summary } else { nil }
      }
    }
    #expect(
      try containers(.fullScreen) == [
        "containerView before addSubview: navigationController",
        "containerView entering completion: navigationController",
        "containerView after completeTransition: nil",
        "containerView before addSubview: nil",
        "containerView after addSubview: navigationController",
        "containerView entering completion: navigationController",
        "containerView after completeTransition: nil",
      ])
    #expect(try containers(.custom).allSatisfy { $0.hasSuffix(": nil") })
  }
}
