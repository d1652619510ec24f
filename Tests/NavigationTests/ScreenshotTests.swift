import Layers
import Navigation
import Testing
import Units

private let pages = zip(["A", "B", "C", "D"], [Paint.green, .red, .yellow, .purple]).map {
  Page($0).styled($1, .ios11)
}

private func scene(_ stack: [PageID] = ["A"], _ steps: Step.Action...) -> Scene {
  Scene(.ios11, pages: pages, stack: stack).with {
    $0.steps = (steps + [.wait(0.1)]).map { Step($0) }
  }
}

@Suite struct `Screenshots of whole screens` {
  @Test(arguments: [System.jy, .klt])
  func `move by the width of the screen in a push, in 0.4 s with ease-in-out`(system: System) throws
  {
    let timeline = try scene(["A"], .push("B")).timeline(system)
    #expect(timeline.times(of: "B.viewDidAppear") == [400_000])
    for instant in timeline.framesInTransition() {
      let window = timeline.layer(at: instant)
      let p = CubicBezier.easeInEaseOut(instant.seconds / 0.4)
      let screenshot = try #require(window["screenshots/A"])
      let live = try #require(window.page("B"))
      #expect(abs(screenshot.frame.minX + 375 * p) < 0.001)
      #expect(abs(live.frame.minX - 375 * (1 - p)) < 0.001)
      #expect(abs((window["bar"]?.frame.minX ?? 0) - live.frame.minX) < 0.001)
      #expect(window["dimming"] == nil && window["edgeShadow"] == nil)
      #expect(screenshot.at("bar") != nil && screenshot.at("pages/A") != nil)
      #expect(window.names.first == (system == .klt ? "screenshots/A" : "container/background"))
    }
    #expect(timeline.paints(at: 0.2) == [.green, .red])
    #expect(timeline.paints(at: 0.4) == [.red])
    #expect(timeline.layer(at: 0.4).names == ["container/background", "pages/B", "bar"])
  }

  @Test(arguments: [System.jy, .klt])
  func `cover the live view in a pop`(system: System) throws {
    let timeline = try scene(["A"], .push("B"), .pop).timeline(system)
    let window = timeline.layer(at: 0.6)
    #expect(window.names.suffix(2) == ["screenshots/B", "screenshots/A"])
    #expect(abs((window["screenshots/B"]?.frame.minX ?? 0) - 187.5) < 0.001)
    #expect(abs((window["screenshots/A"]?.frame.minX ?? 0) + 187.5) < 0.001)
    #expect(timeline.paints(at: 0.6) == [.green, .red])
    #expect(timeline.paints(at: 0.85) == [.green])
  }

  @Test(arguments: [System.jy, .klt])
  func `follow the finger without any callbacks if the swipe is canceled`(system: System)
    throws
  {
    // Under KLT, a longer swipe is not canceled.
    let fraction = system == .jy ? 0.5 : 40 / 375
    let timeline = try scene(["A", "B"], .swipe(fraction, over: 1, .cancel)).timeline(system)
    let resting = try scene(["A", "B"]).timeline(system).layer(at: 0)
    #expect(timeline.callbacks == [])
    #expect(timeline.scriptEvents.allSatisfy { $0.event.kind == .library })
    #expect(timeline.state(at: 0.5).stack == ["A", "B"])
    let window = timeline.layer(at: 0.5)
    let p = fraction / 2
    #expect(timeline.phase(at: 0.5) == .swipe && timeline.progress(at: 0.5) == p)
    #expect(timeline.phase(at: 1.1) == .settle)
    #expect(Array(window.names.prefix(2)) == ["screenshots/A", "screenshots/cover"])
    #expect(abs((window.page("B")?.frame.minX ?? 0) - 375 * p) < 0.001)
    let (x, alpha) =
      system == .jy ? (p - 1, 0.27 * (1 - p)) : (-0.6 * (1 - p), 0.6 - 0.6 * p / 0.75)
    #expect(abs((window["screenshots/A"]?.frame.minX ?? 0) - 375 * x) < 0.001)
    #expect(abs((window["screenshots/cover"]?.opacity ?? 0) - alpha) < 0.001)
    #expect(timeline.paints(at: 0.5) == [.green, .red])
    #expect(timeline.end == seconds(1.4))
    #expect(timeline.layer(at: 1.3) == resting)
    // At the end, the screenshot is one screen width to the left.
    let late = timeline.layer(at: 1.299_999)
    #expect(abs((late["screenshots/A"]?.frame.minX ?? 0) + 375) < 0.1)
    #expect(abs((late["screenshots/cover"]?.opacity ?? 0) - (system == .jy ? 0.27 : 0.6)) < 0.001)
  }

  @Test(arguments: [System.jy, .klt])
  func `are followed by a pop without animation when the screen has moved away`(
    system: System
  ) throws {
    let timeline = try scene(["A", "B"], .swipe(0.6)).timeline(system)
    #expect(timeline.callbacks(from: 0.7) == timeline.callbacks)
    #expect(timeline.callbacks.last == "B.dealloc")
    #expect(timeline.paints(at: 0.69) == [.green, .red])
    #expect(timeline.paints(at: 0.7) == [.green])
    #expect(timeline.state(at: 0.7).screens == nil)
  }

  @Test func `finish a swipe according to the library's own rule`() throws {
    func finishes(_ system: System, _ fraction: Double) throws -> Bool {
      let timeline = try scene(["A", "B"], .swipe(fraction, over: 0.01)).timeline(system)
      return timeline.state(at: timeline.end.seconds).stack == ["A"]
    }
    #expect(try !finishes(.klt, 40 / 375) && finishes(.klt, 41 / 375))
    #expect(try !finishes(.jy, 0.5) && finishes(.jy, 0.5001))
  }

  @Test(arguments: [System.jy, .klt])
  func `show the target of popTo and, except under KLT, of popToRoot`(
    system: System
  ) throws {
    func deep(_ action: Step.Action) throws -> Timeline {
      try scene(["A"], .push("B"), .push("C"), .push("D"), action).timeline(system)
    }
    #expect(try deep(.popTo("B", animated: true)).paints(at: 1.4) == [.red, .purple])
    let root = try deep(.popToRoot(animated: true))
    #expect(root.paints(at: 1.4) == [.green, .purple])
    #expect((root.layer(at: 1.4)["screenshots/A"]?.children.isEmpty == false) == (system == .jy))
    #expect(root.paints(at: 1.65) == [.green])
  }

  @Test func `are stale under JY if a push immediately follows a pop`() throws {
    func timeline(_ system: System) throws -> Timeline {
      try scene(
        ["A"], .push("B"), .pop, .style(Paint.mist.changes(.ios11)), .push("B")
      ).timeline(system)
    }
    #expect(try timeline(.jy).paints(at: 1) == [.green, .red])
    #expect(try timeline(.klt).paints(at: 1) == [.mist, .red])
  }

  @Test func `do not match the stack under KLT after a popTo without animation`() throws {
    let timeline = try scene(
      ["A"], .push("B"), .push("C"), .push("D"), .popTo("B", animated: false), .pop
    ).timeline(.klt)
    // One of three screenshots is removed, so the pop to A shows B's.
    #expect(timeline.paints(at: 1.4) == [.red])
    let jy = try scene(
      ["A"], .push("B"), .push("C"), .push("D"), .popTo("B", animated: false), .pop
    ).timeline(.jy)
    #expect(jy.paints(at: 1.4) == [.green, .red])
  }

  @Test(arguments: [System.jy, .klt])
  func `keep the old style of the lower page`(system: System) throws {
    let timeline = try Scene(
      .ios11, pages: [Page("A"), Page("B")], .push("B"), .style(Paint.purple.changes(.ios11)),
      .pop, .wait(0.1)
    ).starting(.green).timeline(system)
    #expect(timeline.paints(at: 0.6) == [.green, .purple])
    #expect(timeline.paints(at: 0.85) == [.purple])
  }

  @Test(arguments: [System.jy, .klt])
  func `allow a swipe to begin anywhere, even with a hidden bar or a left item`(
    system: System
  ) throws {
    let page = Page("B") { $0.navigationItem.leftBarButtonItem = "X" }.hidingBar(true)
    let scene = Scene(
      .ios11, pages: [Page("A"), page], stack: ["A", "B"], .swipe(0.5, .cancel, from: 200), .wait(1)
    )
    #expect(try scene.timeline(system).refusals == [])
    let disabled = try scene.with {
      $0.settings["jy", default: SettingValues()]["fullScreenPopGestureEnabled"] = .boolean(false)
    }.timeline(system)
    #expect(disabled.refusals.count == (system == .jy ? 1 : 0))
    let root = try Scene(.ios11, pages: [Page("A")], .swipe(0.5), .wait(1)).timeline(system)
    #expect(root.refusals.count == 1)
  }

  @Test(arguments: [System.jy, .klt])
  func `defer a push during a swipe and refuse a second swipe`(system: System) throws {
    let timeline = try scene(["A", "B"]).script(
      .then(.swipe(0.1, over: 1, .cancel)), .at(0.3, .push("C")), .at(0.5, .swipe(0.4)),
      .then(.wait(1))
    ).timeline(system)
    #expect(timeline.refusals.count == 1)
    #expect(timeline.times(of: "C.viewWillAppear") == [1_300_000])
    #expect(timeline.state(at: timeline.end.seconds).stack == ["A", "B", "C"])
  }

  @Test func `blur only their own content`() throws {
    let timeline = try Scene(
      .ios11, pages: [Page("A"), Page("B").styled(.red, .ios11)], .push("B"), .wait(0.1)
    ).timeline(.jy)
    #expect(timeline.layer(at: 0.2)["screenshots/A"]?.isGroup == true)
    let withoutBlur = try scene(["A"], .push("B")).timeline(.jy)
    #expect(withoutBlur.layer(at: 0.2)["screenshots/A"]?.isGroup == false)
  }
}
