import Layers
import Navigation
import Testing
import Units

/// Returns a scene in which A fades its green image with its content offset, B is red, and Z is purple.
private func scene(
  _ until: ScrollFade.End = .disappear, stack: [PageID], in callback: Callback = .viewDidLoad,
  _ steps: Step...
) -> Scene {
  func page(_ name: PageID, _ paint: Paint) -> Page {
    Page(name).with(callback, .navigationBar(paint.changes(.ios11)))
  }
  var fading = page("A", .green)
  fading.scrollView = ScrollView()
  fading.scrollFade = ScrollFade(from: 0, to: 100, until: until)
  return Scene(
    .ios11, pages: [fading, page("B", .red), page("Z", .purple)], stack: stack
  ).with { $0.steps = steps }.automatic
}

extension Timeline {
  fileprivate func strip(at time: Double) -> BarStrip { BarStrip(layer(at: time)) }

  /// Returns the opacity of the image in a page's fake bar, or nil without a fake bar.
  fileprivate func imageOpacity(over page: PageID, at instant: Instant) -> Double? {
    layer(at: instant).page(page)?["fakeBar"].map { $0["image"]?.opacity ?? 0 }
  }
}

@Suite struct `A library that sets the bar's image` {
  @Test(arguments: System.fakeBars)
  func `ends another page's fade, so the first and last frames of a canceled swipe are equal`(
    _ system: System
  ) throws {
    let timeline = try scene(
      stack: ["A"], .then(.push("B")), .then(.wait(0.1)),
      .then(.swipe(0.4, over: 0.3, .cancel)), .then(.wait(0.2))
    ).timeline(system)
    #expect(timeline.strip(at: 0.55).paint(at: 300) == .red)
    let end = timeline.strip(at: timeline.end.seconds)
    #expect(end.visible(at: 300) == timeline.strip(at: 0.55).visible(at: 300))
  }

  @Test(arguments: System.fakeBars)
  func `ends another page's fade, so the page below has its own image without a fade`(
    _ system: System
  ) throws {
    let timeline = try scene(
      stack: ["Z"], .then(.push("A")), .then(.wait(0.1)), .then(.pop), .then(.wait(0.1))
    ).timeline(system)
    #expect(timeline.strip(at: 0.55).visible(at: 300) == [])
    #expect(timeline.strip(at: timeline.end.seconds).paint(at: 300) == .purple)
    #expect(timeline.strip(at: timeline.end.seconds).topmost(at: 300)?.opacity == 1)
  }

  @Test(arguments: [System.km, .meituan])
  func `does not end the fade of a page that is still scrolling`(_ system: System) throws {
    let timeline = try scene(
      .dealloc, stack: ["A"], .then(.scroll("A", to: 100, over: seconds(2))),
      .at(0.2, .push("B")), .at(1.1, .pop), .then(.wait(1))
    ).timeline(system)
    for time in [1.7, 1.9, 2.3] {
      let expected = min(time / 2, 1)
      let alpha = timeline.state(at: time).bar.imageAlpha.value(at: Instant(seconds(time)))
      #expect(abs(alpha - expected) < 1e-9)
    }
  }
}

@Suite struct `The fake bar into which QMUI mirrors setters` {
  @Test(arguments: [System.qmui, .qmui2018])
  func `applies the appearing page's fade to that page's image only`(_ system: System) throws {
    let timeline = try scene(
      stack: ["Z"], in: .viewWillAppear, .then(.wait(0.1)), .then(.push("A")), .then(.wait(0.1))
    ).timeline(system)
    for instant in timeline.framesInTransition() {
      #expect(timeline.imageOpacity(over: "A", at: instant) == 0)
      #expect(timeline.imageOpacity(over: "Z", at: instant) == 1)
    }
  }

  @Test(arguments: [System.qmui, .qmui2018])
  func `does not apply the disappearing page's fade to the appearing page's image`(_ system: System)
    throws
  {
    let timeline = try scene(
      stack: ["Z", "A"], in: .viewWillAppear, .then(.wait(0.1)), .then(.pop), .then(.wait(0.1))
    ).timeline(system)
    for instant in timeline.framesInTransition() {
      #expect(timeline.imageOpacity(over: "A", at: instant) == 0)
      #expect(timeline.imageOpacity(over: "Z", at: instant) == 1)
    }
  }

  @Test(arguments: [System.qmui, .qmui2018])
  func `follows the page's scrolling`(_ system: System) throws {
    let timeline = try scene(
      stack: ["Z"], in: .viewWillAppear, .then(.wait(0.1)), .then(.push("A")),
      .at(0.2, .scroll("A", to: 100, over: seconds(0.5))), .then(.wait(0.1))
    ).timeline(system)
    for time in [0.15, 0.2, 0.3, 0.5] {
      let opacity = try #require(timeline.imageOpacity(over: "A", at: Instant(seconds(time))))
      #expect(abs(opacity - max((time - 0.2) * 2, 0)) < 1e-9)
    }
  }
}
