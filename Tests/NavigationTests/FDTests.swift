import Layers
import Navigation
import Testing
import Units

/// Pages that tell FD alone whether they hide the bar.
private func scene(
  _ hides: [(PageID, Bool)], stack: [PageID], _ actions: Step.Action...
) -> Scene {
  let pages = hides.map { Page($0.0).saying("fd", "prefersNavigationBarHidden", .boolean($0.1)) }
  return Scene(.ios11, pages: pages, stack: stack).with { $0.steps = actions.map { Step($0) } }
}

private let s03: [(PageID, Bool)] = [("A", true), ("B", false)]
private let s04: [(PageID, Bool)] = [("A", true), ("B", true)]
private let s05: [(PageID, Bool)] = [
  ("A", false), ("B", true), ("C", true), ("D", true), ("E", false), ("F", true),
]

@Suite struct `FD's hidden flag per page` {
  @Test func `keeps B's bar after a cancelled swipe, and after ten (S03, S36)`() throws {
    var scene = scene(s03, stack: ["A", "B"])
    scene.steps = (0..<10).map { _ in Step(.swipe(0.1, over: 0.1, .cancel)) } + [Step(.wait(0.1))]
    let timeline = try scene.timeline(.fd)
    #expect(!timeline.state(at: timeline.end.seconds).bar.isHidden)
    #expect(timeline.layer(at: timeline.end.seconds)["bar"] != nil)
    // The handlers run with every viewWillAppear and change nothing by that (S33).
    #expect(timeline.times(of: "A.viewWillAppear").count == 10)
  }

  @Test func `slides the bar with the page that has it`() throws {
    for action in [Step.Action.pop, .swipe(0.6, .finish), .swipe(0.4, .cancel)] {
      let timeline = try scene(s03, stack: ["A", "B"], action).timeline(.fd)
      for frame in timeline.framesInTransition() {
        let window = timeline.layer(at: frame)
        #expect(window["bar"]?.frame.minX == window.page("B")?.frame.minX)
      }
    }
  }

  @Test func `shows no bar between two pages without (S04)`() throws {
    for (action, stack) in [
      (Step.Action.push("B"), ["A"]), (.pop, ["A", "B"]), (.swipe(0.6, .finish), ["A", "B"]),
      (.swipe(0.4, .cancel), ["A", "B"]),
    ] as [(Step.Action, [PageID])] {
      let timeline = try scene(s04, stack: stack, action).timeline(.fd)
      for frame in timeline.frames() { #expect(timeline.layer(at: frame)["bar"] == nil) }
    }
  }

  @Test func `shows one to pages that hide it themselves and tell the library nothing (S04)`()
    throws
  {
    let hide = HookAction.setNavigationBarHidden(true, animated: .follow)
    let pages = ["A", "B"].map { Page($0).with(.viewWillAppear, hide) }
    let timeline = try Scene(.ios11, pages: pages, .wait(0.1), .push("B"), .wait(0.1)).timeline(.fd)
    #expect(timeline.framesInTransition().contains { timeline.layer(at: $0)["bar"] != nil })
  }

  @Test func `keeps stack and items in order after a cancelled swipe and many pushes (S05)`() throws
  {
    let timeline = try scene(
      s05, stack: ["A", "B", "C"], .swipe(0.5, .cancel), .push("D"), .push("E"), .push("F"), .pop,
      .pop, .pop, .wait(0.1)
    ).timeline(.fd)
    let state = timeline.state(at: timeline.end.seconds)
    #expect(state.stack == ["A", "B", "C"])
    #expect(state.bar.isHidden)
    let items = timeline.script.compactMap { timed -> PageID? in
      if case .uikit(.itemShown(let page, _)) = timed.event { page } else { nil }
    }
    #expect(items == ["B", "C", "D", "E", "F", "E", "D", "C"])
  }

  @Test func `holds for the root too, which came by a push (S37)`() throws {
    #expect(try scene(s03, stack: ["A"]).timeline(.fd).state(at: 0).bar.isHidden)
  }

  @Test func `is not asked of a page that came by set, until it pushes (S37, FD 129)`() throws {
    let timeline = try scene(
      s03, stack: ["B"], .set(["A"], animated: false), .wait(0.1), .push("B"), .pop, .wait(0.1)
    ).timeline(.fd)
    #expect(!timeline.state(at: 0.05).bar.isHidden)
    #expect(timeline.state(at: timeline.end.seconds).bar.isHidden)
  }

  @Test func `is off with viewControllerBasedNavigationBarAppearanceEnabled`() throws {
    let off = scene(s03, stack: ["A"]).with {
      $0.settings["fd", default: SettingValues()][
        "viewControllerBasedNavigationBarAppearanceEnabled"] =
        .boolean(false)
    }
    #expect(try !off.timeline(.fd).state(at: 0).bar.isHidden)
  }

  @Test func `is the library's call in the trace, beside the page's own`() throws {
    let own = HookAction.setNavigationBarHidden(false, animated: .no)
    let page = Page("A").with(.viewWillAppear, own)
      .saying("fd", "prefersNavigationBarHidden", .boolean(true))
    let timeline = try Scene(.ios11, pages: [page], .wait(0.1)).timeline(.fd)
    let calls = timeline.events.map(\.event).filter {
      $0.summary.contains("setNavigationBarHidden")
    }
    #expect(calls.map(\.kind) == [.library, .call])
    #expect(calls.map(\.page) == ["A", "A"])
    #expect(calls.first?.summary == "fd: setNavigationBarHidden(true, animated: false)")
  }
}

@Suite struct `FD's swipe` {
  private let swipe = Step.Action.swipe(0.8, .finish)

  private func stack(
    _ swipe: Step.Action, _ change: (inout Page) -> Void = { _ in }
  ) throws -> [PageID] {
    var top = Page("B")
    change(&top)
    return try Scene(.ios11, pages: [Page("A"), top], stack: ["A", "B"], swipe, .wait(1))
      .timeline(.fd).state(at: 2).stack
  }

  @Test func `begins under a hidden bar, beside a left item and anywhere (S34, S35)`() throws {
    #expect(try stack(.swipe(0.8, .finish, from: 200)) == ["A"])
    #expect(try stack(swipe) { $0.navigationItem.leftBarButtonItem = "Close" } == ["A"])
    #expect(
      try stack(swipe) {
        $0 = $0.saying("fd", "prefersNavigationBarHidden", .boolean(true))
      } == ["A"])
  }

  @Test func `does not begin on a page that disables it, or beyond its distance`() throws {
    #expect(
      try stack(swipe) { $0 = $0.saying("fd", "interactivePopDisabled", .boolean(true)) }
        == ["A", "B"])
    for (start, end) in [(40, ["A"]), (40.5, ["A", "B"])] as [(Double, [PageID])] {
      #expect(
        try stack(.swipe(0.8, .finish, from: start)) {
          $0 = $0.saying("fd", "maxDistance", .number(40))
        } == end)
    }
  }

  @Test(arguments: System.sharedBar)
  func `and every other does nothing on the root (S41)`(system: System) throws {
    let timeline = try Scene(.ios11, pages: [Page("A")], .pop, swipe, .wait(1)).timeline(system)
    #expect(timeline.refusals.count == 2)
    #expect(timeline.state(at: 1).stack == ["A"])
  }

  @Test func `under QMUI needs force-enabling for a hidden bar (S34)`() throws {
    for isForced in [true, false] {
      let pages = ["A", "B"].map {
        Page($0).saying("qmui", "preferredNavigationBarHidden", .boolean(true))
          .saying("qmui", "forceEnableInteractivePopGestureRecognizer", .boolean(isForced))
      }
      let timeline = try Scene(.ios11, pages: pages, stack: ["A", "B"], swipe, .wait(1))
        .timeline(.qmui)
      #expect(timeline.state(at: 2).stack == (isForced ? ["A"] : ["A", "B"]))
      #expect(timeline.refusals.isEmpty == isForced)
    }
  }
}

@Suite struct `The exact-colour overlay` {
  private let color = Color(bytes: 0x12, 0x34, 0x56)

  @Test(arguments: Profile.allCases, [true, false, nil])
  func `is the only thing that the bar draws, in the background's full height`(
    profile: Profile, isTranslucent: Bool?
  ) throws {
    // Seed 004's second recipe works beside forced translucency and without.
    guard isTranslucent != false else { return }
    let scene = Scene(
      profile,
      pages: [Page("A").with(.viewWillAppear, .navigationBar([.set(\.overlayColor, color)]))]
    ).with {
      $0.initialBar = [.set(\.isTranslucent, isTranslucent), .set(\.shadowImage, Scene.emptyImage)]
    }
    let background = try #require(try scene.timeline(.overlay).layer(at: 0)["bar"]?["background"])
    #expect(background.children.map(\.name) == ["overlay"])
    #expect(background.children.first?.content == .color(color))
    #expect(background.frame == Rect(x: 0, y: -20, width: 375, height: 64))
  }

  /// Up to iOS 9 the background view is an image view, and draws its image before its subviews
  /// (nav-systems §2.3).
  @Test(arguments: [Profile.ios9, .ios10, .ios15])
  func `lies over the background image on iOS 9, and under it from 10`(profile: Profile) throws {
    let page = Page("A").with(
      .viewWillAppear,
      .navigationBar([.set(\.overlayColor, color), .set(\.backgroundImage, "red")]))
    let timeline = try Scene(profile, pages: [page]).timeline(.overlay)
    let background = try #require(timeline.layer(at: 0)["bar"]?["background"])
    let names = background.names.filter { $0 == "overlay" || $0 == "image" }
    #expect(names == (profile == .ios9 ? ["image", "overlay"] : ["overlay", "image"]))
    let told = timeline.events.compactMap { timed -> String? in
      if case .library(.note(let what)) = timed.event { what } else { nil }
    }
    #expect(told.contains { $0.contains("over its image") } == (profile == .ios9))
    #expect(told.contains { $0.contains("over the overlay") } == (profile != .ios9))
  }

  @Test func `tells the trace what becomes of the background`() throws {
    let timeline = try Scene(.ios11, pages: [Page("A")], .wait(0.1)).with {
      $0.steps = [
        Step(.style([.set(\.overlayColor, color)])), Step(.style([.set(\.overlayColor, .black)])),
        Step(.style([.set(\.backgroundImage, "red")])), Step(.style([.set(\.overlayColor, nil)])),
      ]
    }.timeline(.overlay)
    let told = timeline.script.compactMap { timed -> String? in
      if case .library(.note(let what)) = timed.event { what } else { nil }
    }
    #expect(
      told == [
        "overlay: the first colour sets a 0×0 background image, so that no effect draws",
        "overlay: #123456 fills the background's full height, under its image",
        "overlay: #000000 fills the background's full height, under its image",
        "overlay: a background image (red) takes the 0×0 one's place, and the bar draws over the "
          + "overlay again",
        "overlay: removed; the 0×0 background image stays",
      ])
  }
}
