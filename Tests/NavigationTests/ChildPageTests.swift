import Layers
import Navigation
import Testing
import Units

/// Returns a scene with pages A and B, where B has the child C.
private func scene(
  _ actions: Step.Action..., profile: Profile = .ios11, child: Page = Page("C")
) -> Scene {
  Scene(profile, pages: [Page("A"), Page("B") { $0.children = ["C"] }, child]).with {
    $0.steps = actions.map { Step($0) }
  }
}

@Suite struct `A child page` {
  @Test func `is loaded with its parent and receives its callbacks after the parent`() throws {
    let timeline = try scene(.push("B"), .wait(0.1), .pop).timeline()
    let push =
      calls(on: "B", "viewDidLoad") + calls(on: "C", "viewDidLoad")
      + calls(on: "A", "viewWillDisappear")
      + calls(on: "B", "viewWillAppear") + calls(on: "C", "viewWillAppear") + layout(of: "B")
      + layout(of: "C")
      + calls(on: "A", "viewDidDisappear") + calls(on: "B", "viewDidAppear")
      + calls(on: "C", "viewDidAppear")
    let pop =
      calls(on: "B", "viewWillDisappear") + calls(on: "C", "viewWillDisappear")
      + calls(on: "A", "viewWillAppear")
      + layout(of: "A") + calls(on: "B", "viewDidDisappear") + calls(on: "C", "viewDidDisappear")
      + calls(on: "A", "viewDidAppear") + calls(on: "B", "dealloc") + calls(on: "C", "dealloc")
    #expect(timeline.callbacks == push + pop)
  }

  @Test func `receives the callbacks of a canceled swipe after its parent`() throws {
    let timeline = try scene(.push("B"), .swipe(0.4, .cancel)).timeline()
    let swipe =
      calls(on: "B", "viewWillDisappear") + calls(on: "C", "viewWillDisappear")
      + calls(on: "A", "viewWillAppear")
      + layout(of: "A") + calls(on: "A", "viewWillDisappear", "viewDidDisappear")
      + calls(on: "B", "viewWillAppear") + calls(on: "C", "viewWillAppear")
      + calls(on: "B", "viewDidAppear")
      + calls(on: "C", "viewDidAppear")
    #expect(Array(timeline.callbacks(from: 0.5).suffix(swipe.count)) == swipe)
  }

  @Test func `can have children, and is loaded again when its parent is pushed again`()
    throws
  {
    let timeline = try scene(
      .push("B"), .pop, .push("B"), child: Page("C") { $0.children = ["D"] }
    ).with { $0.pages["D"] = Page("D") }.timeline()
    #expect(timeline.times(of: "D.viewDidLoad") == [0, 1_000_000])
    #expect(timeline.times(of: "D.viewDidAppear") == [500_000, 1_500_000])
    #expect(timeline.times(of: "D.dealloc") == [1_000_000])
    #expect(timeline.layer(at: 1.5).at("pages/B", "children/C", "children/D") != nil)
  }

  @Test func `stays with its parent if another page adds it`() throws {
    let timeline = try scene(.push("B")).with {
      $0.pages["B"] = Page("B") { $0.children = ["C"] }
        .with(.viewDidAppear, .addChild("D", .after))
      $0.pages["D"] = Page("D").with(.viewDidAppear, .addChild("C", .after))
    }.timeline()
    #expect(
      timeline.refusals.map(\.event.summary) == ["C is already a child of B: nothing changes"])
  }

  @Test(arguments: [System.native, .km, .meituan, .fd, .overlay], [Profile.ios11, .ios17])
  func `can style and hide the bar like its parent`(
    system: System, profile: Profile
  ) throws {
    func frames(_ parent: Page, _ child: Page) throws -> [Layer?] {
      var parent = parent
      parent.children = ["C"]
      let timeline = try Scene(
        profile, pages: [Page("A").styled(.green, profile), parent, child], .push("B"), .wait(0.1),
        .swipe(0.5, .cancel), .pop
      ).timeline(system)
      return timeline.frames(30).map { timeline.layer(at: $0)["bar"] }
    }
    let (b, c) = (Page("B"), Page("C"))
    #expect(try frames(b.styled(.red, profile), c) == frames(b, c.styled(.red, profile)))
    let hides = HookAction.setNavigationBarHidden(true, animated: .follow)
    #expect(
      try frames(b.with(.viewWillAppear, hides), c) == frames(b, c.with(.viewWillAppear, hides)))
  }

  @Test(arguments: System.ownBars)
  func `styles its parent's bar if each page has its own bar`(system: System) throws {
    let child = Page("C").styled(.red, .ios11)
    let timeline = try scene(.push("B"), child: child).timeline(system)
    let state = timeline.state(at: timeline.end.seconds)
    #expect(state["B"].bar?.style.backgroundImage == "red")
    #expect(state.bar.style.backgroundImage != "red" && state["C"].bar == nil)
  }

  @Test func `fills its parent's view and adds its own insets to the parent's safe area`() throws {
    let child = Page("C") {
      $0.additionalSafeAreaInsets.top = 6
      $0.scrollView = ScrollView()
      $0.content = .rows(count: 40, height: 44)
    }
    for profile in Profile.beforeGlass {
      let timeline = try scene(.push("B"), profile: profile, child: child).with {
        $0.pages["B"]?.additionalSafeAreaInsets.top = 10
      }.timeline()
      let state = timeline.state(at: 0.5)
      #expect(state["C"].frame == state["B"].frame)
      #expect(state["C"].safeAreaInsets.top == (profile >= .ios11 ? 80 : 64))
      // Before iOS 11, a navigation controller adjusts only the scroll views of its own pages.
      #expect(state["C"].topInset == (profile >= .ios11 ? 80 : 0))
    }
  }

  /// See UIKit Facts, Scroll view insets.
  @Test func `has no automatic inset if it scrolls only horizontally`() throws {
    var child = Page("C") { $0.scrollView = ScrollView() }
    child.scrollView?.contentSize = Size(width: 900, height: 100)
    #expect(try scene(.push("B"), child: child).timeline().state(at: 0.5)["C"].topInset == 0)
    child.scrollView?.contentInsetAdjustmentBehavior = .always
    #expect(try scene(.push("B"), child: child).timeline().state(at: 0.5)["C"].topInset == 64)
  }

  @Test func `is drawn between its parent's content and fake bar, and moves with the parent`()
    throws
  {
    let scene = scene(.push("B"), child: Page("C") { $0.content = .color(.black) })
    let page = try #require(scene.timeline(.km).layer(at: 0.1).page("B"))
    #expect(page.names == ["background", "children/C", "fakeBar"])
    #expect(page["children/C"]?.names == ["background", "content"])
    #expect(page["children/C"]?.frame == Rect(size: page.frame.size))
  }

  @Test func `has the same outermost page in the scene and in the state`() throws {
    let scene = scene(.push("B"), child: Page("C") { $0.children = ["D"] }).with {
      let late = HookAction.after(seconds(0.1), [.addChild("E", .after)])
      $0.pages["D"] = Page("D").with(.viewDidAppear, late)
      $0.pages["E"] = Page("E")
      $0.steps.append(Step(.wait(0.2)))
    }
    #expect(scene.outermostPages == ["A": "A", "B": "B", "C": "B", "D": "B", "E": "B"])
    let state = try scene.timeline().state(at: 0.65)
    for (page, outermost) in scene.outermostPages {
      #expect(state.outermostPage(of: page) == outermost, "\(page)")
    }
  }

  @Test func `cannot style the bar if it belongs to a presented page`() throws {
    let child = Page("C").styled(.red, .ios11)
    let timeline = try scene(.present(Presentation("B")), child: child).timeline()
    #expect(
      timeline.refusals.map(\.event.summary) == [
        "C is in B, which is presented, and has no navigation controller: nothing is set"
      ])
    #expect(timeline.layer(at: 0.5).at("modal/B", "children/C") != nil)
    let dismissed = try scene(
      .present(Presentation("B")), .dismiss(addToView: nil, animated: true)
    ).timeline()
    #expect(dismissed.times(of: "C.dealloc") == dismissed.times(of: "B.dealloc"))
  }
}
