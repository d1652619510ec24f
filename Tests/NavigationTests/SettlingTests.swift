import Layers
import Navigation
import Testing
import Units

/// What has to arrive before a step has settled, and before a script is over.
@Suite struct `A bar on its way` {
  private let pages = [Page("A"), Page("B")]

  @Test func `turns round where it is when it is asked back`() throws {
    let timeline = try Scene(.ios11, pages: pages).script(
      Step(.setNavigationBarHidden(true, animated: true)),
      Step(at: seconds(0.15), .setNavigationBarHidden(false, animated: true))
    ).timeline()
    let places = timeline.frames(240).map { timeline.layer(at: $0)["bar"]?.frame.minY ?? -100 }
    for (before, after) in zip(places, places.dropFirst()) {
      #expect(abs(after - before) < 2)
    }
    #expect(places.first == 20 && places.last == 20)
    #expect((places.min() ?? 0) < 0)
  }

  @Test func `is waited for by the step that sent it`() throws {
    let timeline = try Scene(.ios11, pages: pages).script(
      Step(.push("B", animated: true)),
      Step(at: seconds(0.1), .setNavigationBarHidden(true, animated: true)),
      Step(.pop(animated: true))
    ).timeline()
    #expect(timeline.state(at: timeline.end.seconds).stack == ["A"])
    #expect(timeline.end == seconds(1))
  }

  @Test func `is waited for by the end of the script`() throws {
    let hiding = Page("B").with(
      .viewDidAppear, .setNavigationBarHidden(true, animated: .follow))
    let timeline = try Scene(.ios11, pages: [Page("A"), hiding], .push("B", animated: true))
      .timeline()
    #expect(timeline.end == seconds(0.5) + BarSlide.verticalDuration)
    #expect(timeline.layer(at: timeline.end.seconds)["bar"] == nil)
  }
}

@Suite struct `A scenario without an end` {
  @Test(arguments: [0, 1.0])
  func `is refused`(delay: Double) {
    let page = Page("A").with(
      .viewWillLayoutSubviews,
      .after(seconds(delay), [.navigationBar([.set(\.isTranslucent, false)])])
    ).with(.viewDidLayoutSubviews, .navigationBar([.set(\.isTranslucent, true)]))
    #expect(throws: SimulationIssue.self) {
      try Scene(.ios11, pages: [page]).timeline()
    }
  }
}

@Suite struct `A scroll` {
  @Test func `of a page that has no scroll view is refused in the trace, and takes its time`()
    throws
  {
    let timeline = try Scene(.ios11, pages: [Page("A")]).script(
      Step(.scroll("A", to: 100, over: seconds(0.3)))
    ).timeline()
    #expect(timeline.events.contains { $0.event.kind == .refused })
    #expect(timeline.end == seconds(0.3))
  }
}

@Suite struct `The navigation item` {
  private func items(_ timeline: Timeline) -> [String] {
    timeline.events.compactMap {
      if case .uikit(.itemShown(let page, let text)) = $0.event { "\(page): \(text)" } else { nil }
    }
  }

  @Test func `is told with its title, back button and buttons, and again after a cancelled swipe`()
    throws
  {
    let list = Page("list") { $0.title = "我的" }
    let settings = Page("settings") {
      $0.title = "设置"
      $0.navigationItem.rightBarButtonItem = "编辑"
    }
    let timeline = try Scene(.ios11, pages: [list, settings]).script(
      Step(.push("settings", animated: true)),
      Step(.swipe(Swipe(to: 0.4, over: seconds(0.3), release: .cancel)))
    ).timeline()
    let shown = "settings: title “设置”, back button “我的”, right item “编辑”"
    #expect(
      items(timeline) == ["list: title “我的”", shown, "list: title “我的”", shown])
  }
}
