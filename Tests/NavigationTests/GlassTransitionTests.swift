import Layers
import Navigation
import Testing
import Units

/// Tests of transitions on iOS 26 and later.
@Suite struct `A transition on iOS 26` {
  private func scene(_ pages: [Page], stack: [PageID], _ steps: Step.Action...) throws -> Scene {
    var scene = itemScene(.ios26, pages: pages, stack: stack)
    scene.device = try #require(Device.all.first { $0.name == "iPhone 17 Pro" })
    scene.steps = steps.map { Step($0) }
    return scene
  }

  private func page(_ id: PageID, right: [BarButtonItem]) -> Page {
    titled(id, id.name) { $0.navigationItem.rightBarButtonItems = right }
  }

  private func named(_ identifier: String, _ title: String) -> BarButtonItem {
    var item = BarButtonItem.title(title)
    item.identifier = identifier
    return item
  }

  @Test func `moves pages with the display's corners, dimmed and without a shadow`() throws {
    let timeline = try scene([Page("A"), Page("B")], stack: ["A"], .push("B")).timeline()
    for time in [0.0, 0.1, 0.3, 0.49] {
      let window = timeline.layer(at: time)
      for page in ["A", "B"] {
        #expect(window["pages/\(page)"]?.mask == .displayCorners(radius: 62))
      }
      #expect(window["edgeShadow"] == nil && window["dimming"] != nil)
    }
    #expect(timeline.layer(at: 0.5)["pages/B"]?.mask == nil)
  }

  @Test func `has the page positions and the dimming of iOS 17`() throws {
    let new = try scene([Page("A"), Page("B")], stack: ["A"], .push("B"), .pop)
    let old = new.with { $0.profile = .ios17 }
    let (a, b) = (try new.timeline(), try old.timeline())
    for time in stride(from: 0.0, through: 1, by: 0.05) {
      let (x, y) = (a.layer(at: time), b.layer(at: time))
      for name in ["pages/A", "pages/B", "dimming"] {
        #expect(x[name]?.frame == y[name]?.frame && x[name]?.opacity == y[name]?.opacity)
      }
    }
  }

  @Test func `keeps the platters still under the finger until it is lifted`() throws {
    let pages = [page("A", right: ["One", "Two"]), page("B", right: ["Three"])]
    for release in [Swipe.Release.cancel, .finish] {
      let timeline = try scene(pages, stack: ["A", "B"], .swipe(0.6, release), .wait(0.1))
        .timeline()
      let start = timeline.layer(at: 0)["bar"]
      for time in [0.1, 0.2, 0.39] {
        let bar = timeline.layer(at: time)["bar"]
        for side in ["leftItems", "rightItems"] {
          #expect(bar?[side] == start?[side])
        }
      }
      let end = timeline.layer(at: timeline.end.seconds)["bar"]
      #expect((end?["rightItems"]?.frames == start?["rightItems"]?.frames) == (release == .cancel))
    }
  }

  @Test func `matches platters by identifier, and otherwise by position`() throws {
    func names(_ old: [BarButtonItem], _ new: [BarButtonItem]) throws -> [[String]] {
      let timeline = try scene(
        [page("A", right: old), page("B", right: new)], stack: ["A"], .push("B")
      ).timeline()
      let side = try #require(timeline.layer(at: 0.3)["bar"]?["rightItems"])
      return side.platters.map { $0.children.map(\.name) }
    }
    // A matched platter shows both buttons on one piece of glass, unless they are the same.
    let morph = try names(["Edit"], ["Done!"])
    #expect(morph.count == 1 && morph[0].first == "glass")
    #expect(try names(["Edit"], ["Edit"]) == [["glass", "button-1"]])
    #expect(try names([named("x", "Edit")], ["Other", named("x", "Edit")]).count == 2)
    // Different identifiers do not match, so one platter leaves and the other enters.
    #expect(try names([named("x", "Edit")], [named("y", "Done!")]).count == 2)
  }

  @Test func `swells a platter that changes to 53 points at a third of the way`() throws {
    let timeline = try scene(
      [page("A", right: ["Edit"]), page("B", right: ["Done!"])], stack: ["A"], .push("B")
    ).timeline()
    func height(_ time: Double) throws -> Double {
      try #require(timeline.layer(at: time)["bar"]?["rightItems"]?.platters.first).frame.height
    }
    #expect(try height(0) == 44)
    #expect(abs(try height(0.5 / 3) - 53) < 0.01)
    #expect(try height(0.35) < 44)
    #expect(try height(0.5) == 44)
  }

  @Test func `shows the glass of a new platter before its button, and hides it after`() throws {
    let pages = [page("A", right: ["Edit"]), page("B", right: [])]
    func opacities(_ timeline: Timeline, _ time: Double) -> (glass: Double, button: Double) {
      let platter = timeline.layer(at: time)["bar"]?["rightItems"]?["platter-1"]
      let button = platter?["buttons"]?.opacity ?? (platter?["button-1"] == nil ? 0 : 1)
      return (platter?["glass"]?.opacity ?? 0, button)
    }
    let push = try scene(pages, stack: ["A"], .push("B")).timeline()
    let pop = try scene(pages, stack: ["A", "B"], .pop).timeline()
    for time in [0.1, 0.15] {
      let leaving = opacities(push, time)
      #expect(leaving.glass > leaving.button)
    }
    #expect(opacities(push, 0.45).glass == 0)
    #expect(opacities(pop, 0.02).button == 0)
    #expect(opacities(pop, 0.3) == (1, 1))
  }

  @Test func `begins a swipe anywhere, and a second pop ends the first one at once`() throws {
    let pages = [Page("A"), Page("B"), Page("C")]
    let swipe = try scene(pages, stack: ["A", "B"], .swipe(0.6, .finish, from: 200), .wait(0.1))
      .timeline()
    #expect(swipe.state(at: swipe.end.seconds).stack == ["A"])
    let double = try scene(pages, stack: ["A", "B", "C"]).script(.at(0, .pop), .at(0.2, .pop))
      .timeline()
    #expect(double.state(at: double.end.seconds).stack == ["A"])
    #expect(double.end.seconds == 0.7)
    let earlier = try scene(pages, stack: ["A", "B", "C"]).with { $0.profile = .ios18 }
      .script(.at(0, .pop), .at(0.2, .pop)).timeline()
    #expect(earlier.state(at: earlier.end.seconds).stack == ["A", "B"])
  }

  @Test func `sends balanced callbacks if a second pop ends the first one`() throws {
    let pages = [Page("A"), Page("B"), Page("C")]
    let timeline = try scene(pages, stack: ["A", "B", "C"]).script(.at(0, .pop), .at(0.2, .pop))
      .timeline()
    let callbacks = CallbackOrderCheck(timeline.events)
    #expect(callbacks.violations == [])
    #expect(callbacks.shownPages == ["A"] && callbacks.hasAppeared("A"))
  }

  @Test func `switches the background of different appearances at the start`() throws {
    func page(_ id: PageID, _ color: Color) -> Page {
      Page(id) {
        var appearance = BarAppearance(.opaque)
        appearance.backgroundColor = color
        $0.navigationItem.appearances.scrollEdge = appearance
      }
    }
    let red = Color(bytes: 255, 0, 0)
    let timeline = try scene([page("A", .white), page("B", red)], stack: ["A"], .push("B"))
      .timeline()
    let bar = timeline.layer(at: 0)["bar"]
    #expect(bar?["background"]?["color"]?.content == .color(red))
    #expect(bar?["outgoingBackground"] == nil)
  }
}

@Suite struct `A scroll edge effect` {
  private func window(_ offset: Double, _ change: (inout Page) -> Void = { _ in }) throws -> Layer {
    let page = Page("A") {
      $0.content = .rows(count: 60, height: 44)
      $0.scrollView = ScrollView()
      $0.scrollView?.contentOffset = offset
      change(&$0)
    }
    return try Scene(.ios26, pages: [page], stack: ["A"]).timeline().layer(at: 0)
  }

  private func opacity(_ window: Layer) -> Double {
    window["pages/A"]?["scrollEdgeEffect"]?.children.first?.opacity ?? 0
  }

  @Test func `appears over 56 points of scrolling`() throws {
    for (offset, expected) in [(-20.0, 0.0), (0, 0), (14, 0.25), (28, 0.5), (56, 1), (300, 1)] {
      #expect(opacity(try window(offset)) == expected)
    }
    #expect(opacity(try window(56) { $0.scrollView?.topEdgeEffect.isHidden = true }) == 0)
  }

  @Test func `is soft unless it is hard, and only the hard one has a hairline`() throws {
    func names(_ style: ScrollEdgeEffect.Style) throws -> [String] {
      let window = try window(100) { $0.scrollView?.topEdgeEffect.style = style }
      return window["pages/A"]?["scrollEdgeEffect"]?.children.map(\.name) ?? []
    }
    #expect(try names(.automatic) == names(.soft))
    #expect(try names(.hard).contains("hairline") && !names(.soft).contains("hairline"))
  }
}

extension Layer {
  /// The frames of a layer's children and of their glass.
  fileprivate var frames: [[Rect]] {
    platters.map { [$0.frame] + $0.children.filter { $0.name == "glass" }.map(\.frame) }
  }
}
