import Layers
import Navigation
import Testing
import Units

@Suite struct `A sliding bar` {
  private let pages = [Page("A"), Page("B")]

  @Test func `reverses from its current position`() throws {
    let timeline = try Scene(.ios11, pages: pages).script(
      Step(.setNavigationBarHidden(true, animated: true)),
      Step(at: seconds(0.15), .setNavigationBarHidden(false, animated: true))
    ).timeline()
    let positions = timeline.frames(240).map { timeline.layer(at: $0)["bar"]?.frame.minY ?? -100 }
    for (before, after) in zip(positions, positions.dropFirst()) {
      #expect(abs(after - before) < 2)
    }
    #expect(positions.first == 20 && positions.last == 20)
    #expect((positions.min() ?? 0) < 0)
  }

  @Test func `delays the end of the step that started it`() throws {
    let timeline = try Scene(.ios11, pages: pages).script(
      Step(.push("B", animated: true)),
      Step(at: seconds(0.1), .setNavigationBarHidden(true, animated: true)),
      Step(.pop(animated: true))
    ).timeline()
    #expect(timeline.state(at: timeline.end.seconds).stack == ["A"])
    #expect(timeline.end == seconds(1))
  }

  @Test func `delays the end of the script`() throws {
    let hiding = Page("B").with(
      .viewDidAppear, .setNavigationBarHidden(true, animated: .follow))
    let timeline = try Scene(.ios11, pages: [Page("A"), hiding], .push("B", animated: true))
      .timeline()
    #expect(timeline.end == seconds(0.5) + BarSlide.verticalDuration)
    #expect(timeline.layer(at: timeline.end.seconds)["bar"] == nil)
  }
}

@Suite struct `A scenario with an endless loop` {
  @Test(arguments: [0, 1.0])
  func `throws an error`(delay: Double) {
    let page = Page("A").with(
      .viewWillLayoutSubviews,
      .after(seconds(delay), [.navigationBar([.set(\.isTranslucent, false)])])
    ).with(.viewDidLayoutSubviews, .navigationBar([.set(\.isTranslucent, true)]))
    #expect(throws: SimulationIssue.self) {
      try Scene(.ios11, pages: [page]).timeline()
    }
  }
}

@Suite struct `A scroll step` {
  @Test func `is refused on a page without a scroll view, but delays the end by its duration`()
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

  @Test
  func `appears in the trace with its title and buttons, and again after a canceled swipe`()
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
