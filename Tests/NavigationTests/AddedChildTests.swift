import Layers
import Navigation
import Testing
import Units

/// Returns a scene in which a red page is pushed onto a green one and adds the child C during the push.
private func scene(_ order: ChildOrder, child: Page = Page("C"), _ profile: Profile = .ios11)
  -> Scene
{
  let late = HookAction.after(seconds(0.1), [.addChild("C", order)])
  return Scene(
    profile,
    pages: [
      Page("A").styled(.green, profile),
      Page("B").styled(.red, profile).with(.viewWillAppear, late),
      child,
    ], .push("B"), .wait(0.2))
}

/// See KMNavigationBarTransition issue 31.
@Suite struct `A child page added during a transition` {
  @Test func `appears with its parent if addChild is called first`() throws {
    let timeline = try scene(.after).timeline()
    #expect(timeline.times(of: "C.viewWillAppear") == [100_000])
    #expect(timeline.times(of: "C.viewDidAppear") == [500_000])
    let late = timeline.callbacks(from: 0.1)
    #expect(
      late == calls(on: "C", "viewDidLoad", "viewWillAppear") + layout(of: "B") + layout(of: "C")
        + calls(on: "A", "viewDidDisappear") + calls(on: "B", "viewDidAppear")
        + calls(on: "C", "viewDidAppear"))
  }

  @Test func `appears right after the layout pass if its view is added first`() throws {
    let timeline = try scene(.first).timeline()
    #expect(
      timeline.callbacks(from: 0.1) == calls(on: "C", "viewDidLoad", "viewWillAppear")
        + layout(of: "B") + layout(of: "C") + calls(on: "C", "viewDidAppear")
        + calls(on: "A", "viewDidDisappear") + calls(on: "B", "viewDidAppear"))
  }

  @Test(arguments: System.fakeBars, [ChildOrder.after, .first])
  func
    `shows the real bar's background too early if its view is added first and hooks run for children`(
      system: System, order: ChildOrder
    ) throws
  {
    let timeline = try scene(order).automatic.timeline(system)
    let isShown = order == .first && system.traits.contains(.hooksChildPages)
    for time in [0.05, 0.15, 0.3, 0.49] {
      let isBeforeCall = time < 0.1
      #expect(timeline.state(at: time).bar.showsBackground == (isShown && !isBeforeCall), "\(time)")
      let strip = BarStrip(timeline.layer(at: time))
      let edge = try #require(timeline.layer(at: time).page("B")).frame.minX
      #expect(strip.paint(at: edge / 2) == (isShown && !isBeforeCall ? .red : .green), "\(time)")
    }
    #expect(timeline.state(at: 0.5).bar.showsBackground)
    #expect(timeline.state(at: 0.5)["B"].fakeBar == nil)
  }

  @Test func `is not added to a deallocated page or to a new instance of that page`() throws {
    let late = HookAction.after(seconds(1.2), [.addChild("C", .after)])
    let scene = Scene(
      .ios11,
      pages: [
        Page("A").styled(.green, .ios11),
        Page("B").styled(.red, .ios11).with(.viewDidLoad, late), Page("C"),
      ], .push("B"), .pop, .wait(0.3), .push("B"), .wait(0.1))
    let timeline = try scene.timeline()
    #expect(timeline.times(of: "C.viewDidLoad") == [])
    #expect(timeline.state(at: timeline.end.seconds)["B"].children == [])
  }

  @Test func `has a navigation controller only after addChild`() throws {
    let style = HookAction.navigationBar([.set(\.backgroundImage, "yellow")])
    let child = Page("C").with(.viewWillAppear, style)
    let refused = try scene(.first, child: child).timeline()
    #expect(refused.state(at: 0.3).bar.style.backgroundImage == "red")
    #expect(
      refused.refusals.map(\.event.summary) == [
        "C is not a child of a page yet and has no navigation controller: nothing is set"
      ])
    #expect(
      try scene(.after, child: child).timeline().state(at: 0.3).bar.style.backgroundImage
        == "yellow")
    let late = Page("C").with(.viewDidAppear, style)
    #expect(
      try scene(.first, child: late).timeline().state(at: 0.3).bar.style.backgroundImage
        == "yellow")
  }
}

@Suite struct `A child that its parent's code adds` {
  private func timeline(_ callback: Callback, _ order: ChildOrder) throws -> Timeline {
    try Scene(
      .ios11, pages: [Page("A"), Page("B").with(callback, .addChild("C", order)), Page("C")],
      .push("B")
    ).timeline()
  }

  @Test(arguments: [ChildOrder.after, .first])
  func `appears with the parent if the parent's view is not in the window yet`(order: ChildOrder)
    throws
  {
    for callback in [Callback.viewDidLoad, .viewWillAppear] {
      let timeline = try timeline(callback, order)
      #expect(
        timeline.callbacks.filter { $0.hasPrefix("C") }
          == calls(on: "C", "viewDidLoad", "viewWillAppear") + layout(of: "C")
          + calls(on: "C", "viewDidAppear"),
        "\(callback)")
      #expect(timeline.times(of: "C.viewDidAppear") == [500_000], "\(callback)")
    }
  }

  @Test(arguments: [ChildOrder.after, .first])
  func `appears immediately if the parent has appeared`(order: ChildOrder) throws {
    let timeline = try Scene(
      .ios11,
      pages: [Page("A"), Page("B").with(.viewDidAppear, .addChild("C", order)), Page("C")],
      .push("B"), .pop
    ).timeline()
    #expect(timeline.times(of: "C.viewWillAppear") == [500_000])
    #expect(timeline.times(of: "C.viewDidAppear") == [500_000])
    #expect(timeline.times(of: "C.viewDidDisappear") == [1_000_000])
  }

  /// UIKit lays out a page before its viewDidAppear; `addSubview` also requests the parent's layout.
  @Test(arguments: [ChildOrder.after, .first], [true, false])
  func `is laid out before its viewDidAppear if the parent's viewDidAppear adds it`(
    order: ChildOrder, animated: Bool
  ) throws {
    let timeline = try Scene(
      .ios11,
      pages: [Page("A"), Page("B").with(.viewDidAppear, .addChild("C", order)), Page("C")],
      .push("B", animated: animated)
    ).timeline()
    let end =
      calls(on: "B", "viewDidAppear") + calls(on: "C", "viewDidLoad", "viewWillAppear")
      + layout(of: "B")
      + layout(of: "C") + calls(on: "C", "viewDidAppear")
    #expect(Array(timeline.callbacks.suffix(end.count)) == end)
  }

  @Test(arguments: [ChildOrder.after, .first])
  func `is drawn with its disappearing parent`(order: ChildOrder) throws {
    let parent = Page("B").with(.viewWillDisappear, .addChild("C", order))
    let scene = Scene(.ios11, pages: [Page("A"), parent, Page("C")], .push("B"), .pop)
    for scene in [scene, scene.script(.then(.push("B")), .then(.swipe(0.4, .cancel)))] {
      let timeline = try scene.timeline()
      for time in [0.55, 0.7, 0.85] {
        let parent = try #require(timeline.layer(at: time).page("B"))
        #expect(parent["children/C"]?.frame == Rect(size: parent.frame.size), "\(time)")
      }
    }
    // If addChild is called first, C waits for the parent to appear, but the parent is deallocated.
    let appears = order == .first
    #expect(
      try scene.timeline().callbacks.filter { $0.hasPrefix("C") }
        == calls(on: "C", "viewDidLoad")
        + (appears ? calls(on: "C", "viewWillAppear", "viewWillDisappear") : [])
        + layout(of: "C") + (appears ? calls(on: "C", "viewDidDisappear") : [])
        + calls(on: "C", "dealloc"))
  }

  @Test func `is deallocated with the parent, so its delayed style change has no effect`() throws {
    let late = HookAction.after(seconds(1.2), [.navigationBar([.set(\.backgroundImage, "red")])])
    let timeline = try Scene(
      .ios11,
      pages: [
        Page("A"), Page("B") { $0.children = ["C"] }, Page("C").with(.viewDidLoad, late),
      ], .push("B"), .pop, .wait(0.3)
    ).timeline()
    #expect(
      timeline.refusals.map(\.event.summary) == [
        "C has been deallocated and has no navigation controller: nothing is set"
      ])
  }

  @Test func `is not added again when the parent appears again`() throws {
    let timeline = try Scene(
      .ios11,
      pages: [Page("A").with(.viewWillAppear, .addChild("C", .after)), Page("B"), Page("C")],
      .push("B"), .pop
    ).timeline()
    #expect(timeline.refusals.count == 1)
    #expect(timeline.state(at: 1)["A"].children == ["C"])
  }
}
