import Layers
import Navigation
import Testing
import Units

/// Returns a scene with pages that hide the bar only through FD's setting.
private func scene(
  _ hides: [(PageID, Bool)], stack: [PageID], _ actions: Step.Action...
) -> Scene {
  let pages = hides.map { Page($0.0).setting("fd", "prefersNavigationBarHidden", .boolean($0.1)) }
  return Scene(.ios11, pages: pages, stack: stack).with { $0.steps = actions.map { Step($0) } }
}

private let hiddenBelowShown: [(PageID, Bool)] = [("A", true), ("B", false)]
private let bothHidden: [(PageID, Bool)] = [("A", true), ("B", true)]
private let hiddenOrShown: [(PageID, Bool)] = [
  ("A", false), ("B", true), ("C", true), ("D", true), ("E", false), ("F", true),
]

@Suite struct `The hidden flag of a page under FD` {
  /// See FDFullscreenPopGesture issue 163.
  @Test func `keeps the upper page's bar visible after ten canceled swipes`() throws {
    var scene = scene(hiddenBelowShown, stack: ["A", "B"])
    scene.steps = (0..<10).map { _ in Step(.swipe(0.1, over: 0.1, .cancel)) } + [Step(.wait(0.1))]
    let timeline = try scene.timeline(.fd)
    #expect(!timeline.state(at: timeline.end.seconds).bar.isHidden)
    #expect(timeline.layer(at: timeline.end.seconds)["bar"] != nil)
    // Each canceled swipe calls viewWillAppear, and the page's flag stays the same (FDFullscreenPopGesture
    // issue 50).
    #expect(timeline.times(of: "A.viewWillAppear").count == 10)
  }

  @Test func `slides the bar with the page that shows it`() throws {
    for action in [Step.Action.pop, .swipe(0.6, .finish), .swipe(0.4, .cancel)] {
      let timeline = try scene(hiddenBelowShown, stack: ["A", "B"], action).timeline(.fd)
      for frame in timeline.framesInTransition() {
        let window = timeline.layer(at: frame)
        #expect(window["bar"]?.frame.minX == window.page("B")?.frame.minX)
      }
    }
  }

  @Test func `shows no bar in a transition between two pages that hide it`() throws {
    for (action, stack) in [
      (Step.Action.push("B"), ["A"]), (.pop, ["A", "B"]), (.swipe(0.6, .finish), ["A", "B"]),
      (.swipe(0.4, .cancel), ["A", "B"]),
    ] as [(Step.Action, [PageID])] {
      let timeline = try scene(bothHidden, stack: stack, action).timeline(.fd)
      for frame in timeline.frames() { #expect(timeline.layer(at: frame)["bar"] == nil) }
    }
  }

  @Test func `shows the bar during a push if pages hide it without the library's setting`() throws {
    let hide = HookAction.setNavigationBarHidden(true, animated: .follow)
    let pages = ["A", "B"].map { Page($0).with(.viewWillAppear, hide) }
    let timeline = try Scene(.ios11, pages: pages, .wait(0.1), .push("B"), .wait(0.1)).timeline(.fd)
    #expect(timeline.framesInTransition().contains { timeline.layer(at: $0)["bar"] != nil })
  }

  @Test func `keeps the stack and items consistent after a canceled swipe, pushes and pops`()
    throws
  {
    let timeline = try scene(
      hiddenOrShown, stack: ["A", "B", "C"], .swipe(0.5, .cancel), .push("D"), .push("E"),
      .push("F"), .pop,
      .pop, .pop, .wait(0.1)
    ).timeline(.fd)
    let state = timeline.state(at: timeline.end.seconds)
    #expect(state.stack == ["A", "B", "C"])
    #expect(state.bar.isHidden)
    let items = timeline.scriptEvents.compactMap { timed -> PageID? in
      if case .uikit(.itemShown(let page, _)) = timed.event { page } else { nil }
    }
    #expect(items == ["B", "C", "D", "E", "F", "E", "D", "C"])
  }

  /// See FDFullscreenPopGesture issue 129.
  @Test func `applies to the root page`() throws {
    #expect(try scene(hiddenBelowShown, stack: ["A"]).timeline(.fd).state(at: 0).bar.isHidden)
  }

  /// See FDFullscreenPopGesture issue 129.
  @Test
  func `applies to a page added by setViewControllers only after another page is pushed onto it`()
    throws
  {
    let timeline = try scene(
      hiddenBelowShown, stack: ["B"], .set(["A"], animated: false), .wait(0.1), .push("B"), .pop,
      .wait(0.1)
    ).timeline(.fd)
    #expect(!timeline.state(at: 0.05).bar.isHidden)
    #expect(timeline.state(at: timeline.end.seconds).bar.isHidden)
  }

  @Test func `is ignored without viewControllerBasedNavigationBarAppearanceEnabled`() throws {
    let disabled = scene(hiddenBelowShown, stack: ["A"]).with {
      $0.settings["fd", default: SettingValues()][
        "viewControllerBasedNavigationBarAppearanceEnabled"] =
        .boolean(false)
    }
    #expect(try !disabled.timeline(.fd).state(at: 0).bar.isHidden)
  }

  @Test func `appears in the trace as the library's call, in addition to the page's own`() throws {
    let own = HookAction.setNavigationBarHidden(false, animated: .no)
    let page = Page("A").with(.viewWillAppear, own)
      .setting("fd", "prefersNavigationBarHidden", .boolean(true))
    let timeline = try Scene(.ios11, pages: [page], .wait(0.1)).timeline(.fd)
    let calls = timeline.events.map(\.event).filter {
      $0.summary.contains("setNavigationBarHidden")
    }
    #expect(calls.map(\.kind) == [.library, .call])
    #expect(calls.map(\.page) == ["A", "A"])
    #expect(calls.first?.summary == "fd: setNavigationBarHidden(true, animated: false)")
  }
}

@Suite struct `The exact-color overlay` {
  private let color = Color(bytes: 0x12, 0x34, 0x56)

  @Test(arguments: Profile.beforeGlass, [true, false, nil])
  func `is the only layer of the bar and fills the full height of the background`(
    profile: Profile, isTranslucent: Bool?
  ) throws {
    // An opaque bar also draws its backing color.
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

  /// Up to iOS 9, the background is an image view, which draws its image below its subviews (UIKit Facts,
  /// Background layers).
  @Test(arguments: [Profile.ios9, .ios10, .ios15])
  func `is above the background image on iOS 9 and below it from iOS 10`(profile: Profile) throws {
    let page = Page("A").with(
      .viewWillAppear,
      .navigationBar([.set(\.overlayColor, color), .set(\.backgroundImage, "red")]))
    let timeline = try Scene(profile, pages: [page]).timeline(.overlay)
    let background = try #require(timeline.layer(at: 0)["bar"]?["background"])
    let names = background.names.filter { $0 == "overlay" || $0 == "image" }
    #expect(names == (profile == .ios9 ? ["image", "overlay"] : ["overlay", "image"]))
    let notes = timeline.events.compactMap { timed -> String? in
      if case .library(.note(let text)) = timed.event { text } else { nil }
    }
    #expect(notes.contains { $0.contains("over its image") } == (profile == .ios9))
    #expect(notes.contains { $0.contains("over the overlay") } == (profile != .ios9))
  }

  @Test func `adds notes about the background to the trace`() throws {
    let timeline = try Scene(.ios11, pages: [Page("A")], .wait(0.1)).with {
      $0.steps = [
        Step(.style([.set(\.overlayColor, color)])), Step(.style([.set(\.overlayColor, .black)])),
        Step(.style([.set(\.backgroundImage, "red")])), Step(.style([.set(\.overlayColor, nil)])),
      ]
    }.timeline(.overlay)
    let notes = timeline.scriptEvents.compactMap { timed -> String? in
      if case .library(.note(let text)) = timed.event { text } else { nil }
    }
    #expect(
      notes == [
        "overlay: the first color sets a 0×0 background image, so no effect is drawn",
        "overlay: #123456 fills the full height of the background, under its image",
        "overlay: #000000 fills the full height of the background, under its image",
        "overlay: a background image (red) replaces the 0×0 image, and the bar draws over the "
          + "overlay again",
        "overlay: removed; the 0×0 background image stays",
      ])
  }
}
