import Navigation
import Testing
import Units

private let pages = ["A", "B", "C", "D"].map { Page($0) }

private func scene(_ stack: [PageID], _ steps: Step...) -> Scene {
  Scene(.ios11, pages: pages, stack: stack).with { $0.steps = steps }
}

@Suite struct `The end of a script` {
  @Test func `is the time at which the last step settles`() throws {
    #expect(try scene(["A"]).timeline().end == .zero)
    #expect(try scene(["A"], .then(.wait(0.3))).timeline().end == seconds(0.3))
    #expect(try scene(["A"], .at(2, .style([]))).timeline().end == seconds(2))
    // The push starts first and settles last.
    #expect(
      try scene(["A"], .at(0, .push("B")), .at(0.1, .style([]))).timeline().end == seconds(0.5))
  }

  @Test func `does not depend on asynchronous work`() throws {
    let page = Page("B").with(
      .viewDidAppear, .after(seconds(1), [.navigationBar([.set(\.tintColor, .white)])]))
    let scene = Scene(.ios11, pages: [Page("A"), page])
    let short = try scene.script(.then(.push("B"))).timeline()
    #expect(short.end == seconds(0.5))
    #expect(short.state(at: 5).bar.style.tintColor == nil)
    let long = try scene.script(.then(.push("B")), .then(.wait(1))).timeline()
    #expect(long.state(at: 1.499).bar.style.tintColor == nil)
    #expect(long.state(at: 1.5).bar.style.tintColor == .white)
  }
}

@Suite struct `The stack at time 0` {
  @Test(arguments: System.sharedBar)
  func `is pushed without animation, with all callbacks, before time 0`(system: System) throws {
    let timeline = try scene(["A", "B"], .then(.wait(0.1))).timeline(system)
    let before = timeline.events.filter { $0.time < .zero }.compactMap(\.event.callbackName)
    #expect(
      before == calls(on: "A", "viewDidLoad", "viewWillAppear") + layout(of: "A")
        + calls(on: "A", "viewDidAppear")
        + calls(on: "B", "viewDidLoad") + calls(on: "A", "viewWillDisappear")
        + calls(on: "B", "viewWillAppear")
        + layout(of: "B") + calls(on: "A", "viewDidDisappear") + calls(on: "B", "viewDidAppear"))
    #expect(timeline.scriptEvents.isEmpty)
    #expect(timeline.state(at: 0).stack == ["A", "B"])
  }

  @Test func `has the bar style that its pages set, even asynchronously`() throws {
    let page = Page("A").styled(.red, .ios9).with(
      .viewDidAppear,
      .after(seconds(30), [.navigationBar(Paint.yellow.changes(.ios9))]))
    let timeline = try Scene(.ios9, pages: [page]).timeline()
    #expect(BarStrip(timeline.layer(at: 0)).paint(at: 100) == .yellow)
  }

  @Test(arguments: System.sharedBar, [true, false])
  func `has settled, even after animated changes to the hidden flag`(
    system: System, isHidden: Bool
  ) throws {
    let pages = [Page("A"), Page("B").hidingBar(isHidden, animated: .yes)]
    let timeline = try Scene(.ios11, pages: pages, stack: ["A", "B"], .wait(4)).with {
      $0.isNavigationBarHidden = !isHidden
    }.timeline(system)
    for time in [0.0, 0.2, 1.1, 3] {
      #expect(timeline.layer(at: time)["bar"]?.frame.minY == (isHidden ? nil : 20))
    }
    #expect(timeline.scriptEvents.map(\.event.summary) == [])
  }

  @Test(arguments: System.sharedBar)
  func `has the scroll offsets of its pages`(system: System) throws {
    let pages = ["A", "B", "C"].map { name in
      Page(name) {
        $0.content = .rows(count: 40, height: 44)
        var scrollView = ScrollView()
        scrollView.contentOffset = 30
        $0.scrollView = scrollView
      }
    }
    let timeline = try Scene(.ios11, pages: pages, stack: ["A", "B", "C"], .wait(1), .pop)
      .timeline(system)
    for (time, page) in [(0, "C"), (0.9, "C"), (1.1, "B"), (1.5, "B")] as [(Double, PageID)] {
      #expect(timeline.layer(at: time).page(page)?["content"]?.frame.minY == 34)
    }
  }
}
