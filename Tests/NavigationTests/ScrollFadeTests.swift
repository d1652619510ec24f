import Layers
import Navigation
import Testing
import Units

/// Returns a scene in which A fades its green image over 100 points of scrolling; B is red.
private func scene(_ until: ScrollFade.End, _ steps: Step...) -> Scene {
  let fading = Page("A") {
    $0.scrollView = ScrollView()
    $0.scrollFade = ScrollFade(from: 0, to: 100, until: until)
  }.styled(.green, .ios11)
  return Scene(.ios11, pages: [fading, Page("B").styled(.red, .ios11)]).with { $0.steps = steps }
}

extension Timeline {
  fileprivate func alpha(at time: Double) -> Double {
    state(at: time).bar.imageAlpha.value(at: Instant(seconds(time)))
  }
}

@Suite struct `A bar that fades with a page's scrolling` {
  @Test func `has an alpha that changes linearly between two offsets`() throws {
    let scroll = Step.then(.scroll("A", to: 200, over: seconds(1)))
    let timeline = try scene(.disappear, scroll).timeline()
    for (time, alpha) in [(0, 0), (0.1, 0.2), (0.25, 0.5), (0.5, 1), (1, 1)] {
      #expect(abs(timeline.alpha(at: time) - alpha) < 1e-9)
    }
  }

  @Test func `draws its image with the alpha, or not at all if the alpha is 0`() throws {
    let scroll = Step.then(.scroll("A", to: 100, over: seconds(1)))
    let timeline = try scene(.disappear, scroll).timeline()
    func image(at time: Double) -> Layer? {
      timeline.layer(at: time).children.first { $0.name == "bar" }?
        .children.first { $0.name == "background" }?.children.first { $0.name == "image" }
    }
    #expect(image(at: 0) == nil)
    let half = try #require(image(at: 0.5)), whole = try #require(image(at: 1))
    #expect(abs(half.opacity - whole.opacity / 2) < 1e-9)
  }

  /// Returns a timeline with a push while A's content is scrolling.
  private func pushing(_ until: ScrollFade.End) throws -> Timeline {
    try scene(
      until, .then(.scroll("A", to: 100, over: seconds(2))), .at(0.2, .push("B")),
      .then(.wait(2))
    ).timeline()
  }

  @Test func `does not fade the next page's bar if the page is no longer the delegate`()
    throws
  {
    let timeline = try pushing(.disappear)
    for time in [0.2, 0.5, 1, 1.9, 2.5] { #expect(timeline.alpha(at: time) == 1) }
  }

  /// See LTNavigationBar issue 10.
  @Test func `fades the next page's bar if the page remains the delegate`()
    throws
  {
    let timeline = try pushing(.dealloc)
    for (time, alpha) in [(0.2, 0.1), (0.5, 0.25), (1, 0.5), (1.8, 0.9), (2.5, 1)] {
      #expect(abs(timeline.alpha(at: time) - alpha) < 1e-9)
    }
    #expect(timeline.state(at: 1).topPage == "B")
  }

  @Test(arguments: System.sharedBar)
  func `has the alpha for the page's offset again after a push and a pop`(_ system: System) throws {
    let timeline = try scene(
      .disappear, .then(.scroll("A", to: 30, over: .zero)), .then(.wait(0.2)), .then(.push("B")),
      .then(.pop)
    ).timeline(system)
    #expect(abs(timeline.alpha(at: 0) - 0.3) < 1e-9)
    #expect(timeline.alpha(at: 0.4) == 1)
    #expect(abs(timeline.alpha(at: timeline.end.seconds) - 0.3) < 1e-9)
  }

  @Test func `is recorded in the trace`() throws {
    let summaries = try pushing(.disappear).scriptEvents.map(\.event.summary).filter {
      $0.contains("alpha")
    }
    #expect(
      summaries == [
        "scrollViewDidScroll: alpha of the background image 0.0000 → 1.0000 with A's offset",
        "alpha of the background image set to 0.1000",
        "alpha of the background image set to 1.0000",
      ])
  }
}
