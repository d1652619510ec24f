import Layers
import Navigation
import Testing
import Units

@Suite struct `A quirk that the scenario enables` {
  @Test(arguments: [Profile.ios10, .ios11, .ios13])
  func `moves content under an opaque bar down by 20 points in transitions on iOS 11`(
    _ profile: Profile
  ) throws {
    let scrolling = Page("A") {
      $0.scrollView = ScrollView()
      $0.content = .rows(count: 3, height: 44)
    }
    let scene = Scene(profile, pages: [scrolling, Page("B")], .wait(0.2), .push("B")).with {
      $0.initialBar = [.set(\.isTranslucent, false)]
    }
    func top(_ scene: Scene, at time: Double) throws -> Double? {
      try scene.timeline().layer(at: time)["pages/A"]?["content"]?.frame.minY
    }
    let quirky = scene.with { $0.quirks = [.opaqueBarContentJump] }
    #expect(try top(quirky, at: 0.1) == 0 && top(scene, at: 0.4) == 0)
    #expect(try top(quirky, at: 0.4) == (profile == .ios11 ? 20 : 0))
  }

  @Test func `sets the bar's final height immediately in a pop over several pages to the root`()
    throws
  {
    let small = ["B", "C"].map { name in
      Page(name) { $0.navigationItem.largeTitleDisplayMode = .never }
    }
    let scene = Scene(
      .ios13, pages: [Page("A")] + small, stack: ["A", "B", "C"], .wait(0.2),
      .popToRoot(animated: true)
    ).with { $0.initialBar = [.set(\.prefersLargeTitles, true)] }
    func height(_ scene: Scene) throws -> Double? {
      try scene.timeline().layer(at: 0.25)["bar"]?.frame.height
    }
    #expect(try height(scene) ?? 0 < 96)
    #expect(try height(scene.with { $0.quirks = [.popToRootSnapsLargeTitle] }) == 96)
  }

  /// Both pages hide the bar, as in rdar 24535291.
  @Test func `shows the previous page's items after every push that follows a canceled swipe`()
    throws
  {
    let titles = ["A", "B", "C", "D", "E"].map { titled($0, "Page \($0)") }
    let scene = Scene(
      .ios9, pages: titles, stack: ["A", "B"],
      .setNavigationBarHidden(true, animated: false), .push("C"), .swipe(0.4, .cancel), .pop,
      .wait(0.2), .setNavigationBarHidden(false, animated: false), .push("D"), .wait(0.2),
      .push("E"), .wait(0.2), .pop, .wait(0.2)
    ).with { $0.replacesSwipeDelegate = true }
    func shown(_ scene: Scene) throws -> [String?] {
      let timeline = try scene.timeline()
      let ends = timeline.events.filter { $0.event == .uikit(.transitionEnded(cancelled: false)) }
      return ends.map { timeline.layer(at: $0.time.seconds + 0.1).item("title")?.text }
    }
    #expect(try shown(scene) == [nil, nil, "Page D", "Page E", "Page D"])
    let quirky = scene.with { $0.quirks = [.hiddenPairCancelThenPush] }
    #expect(try shown(quirky) == [nil, nil, "Page B", "Page D", "Page D"])
    // The stack is correct, and so are the items during a transition.
    let (plain, other) = try (scene.timeline(), quirky.timeline())
    #expect(plain.state(at: 10).stack == other.state(at: 10).stack)
    for instant in plain.framesInTransition() {
      #expect(plain.layer(at: instant) == other.layer(at: instant))
    }
    // There is no effect if the bar was visible in the swipe.
    let visible = Scene(
      .ios9, pages: titles, stack: ["A", "B"], .swipe(0.4, .cancel), .push("C"), .wait(0.2)
    )
    #expect(
      try visible.timeline().events
        == visible.with { $0.quirks = [.hiddenPairCancelThenPush] }.timeline().events)
  }

  /// In the simulation, the bug affects only pages without their own bar.
  @Test(arguments: System.ownBars)
  func `has no effect on items if each page has its own bar`(system: System) throws {
    let scene = Scene(
      .ios9, pages: ["A", "B", "C", "D"].map { titled($0, "Page \($0)").hidingBar(true) },
      stack: ["A", "B"], .swipe(0.4, .cancel), .push("C"), .wait(0.2), .push("D"), .wait(0.2)
    ).with { $0.replacesSwipeDelegate = true }
    let quirky = scene.with { $0.quirks = [.hiddenPairCancelThenPush] }
    #expect(try quirky.timeline().events != scene.timeline().events)
    #expect(try quirky.timeline(system).events == scene.timeline(system).events)
  }

  /// See rdar 27169343.
  @Test(arguments: [Profile.ios9, .ios10, .ios11])
  func `ignores isTranslucent in a pop on iOS 10`(_ profile: Profile) throws {
    func page(_ name: PageID, _ isTranslucent: Bool) -> Page {
      Page(name).with(.viewWillAppear, .navigationBar([.set(\.isTranslucent, isTranslucent)]))
    }
    let scene = Scene(
      profile, pages: [page("A", true), page("B", false)], .push("B"), .pop, .wait(0.1))
    func isTranslucent(_ scene: Scene) throws -> Bool {
      try scene.timeline().state(at: 1.1).bar.style.isTranslucent(images: [:])
    }
    #expect(try isTranslucent(scene))
    let quirky = scene.with { $0.quirks = [.translucentStaysOff] }
    #expect(try isTranslucent(quirky) == (profile != .ios10))
    let quirkEvents = try quirky.timeline().events.filter {
      $0.event == .uikit(.quirk(.translucentLost))
    }
    #expect(quirkEvents.count == (profile == .ios10 ? 1 : 0))
  }

  /// See rdar 20854652.
  @Test(arguments: [Profile.ios9, .ios10, .ios11])
  func `keeps the hidden tab bar in a page's bottom inset during its push, up to iOS 10`(
    _ profile: Profile
  ) throws {
    let hiding = Page("B") { $0.hidesBottomBarWhenPushed = true }
    let scene = Scene(profile, pages: [Page("A"), hiding], .push("B"), .wait(0.1)).with {
      $0.tabBar = TabBar(isTranslucent: false)
    }
    func bottoms(_ scene: Scene) throws -> [Double] {
      let timeline = try scene.timeline()
      return [0.2, 0.55].map { timeline.state(at: $0)["B"].safeAreaInsets.bottom }
    }
    #expect(try bottoms(scene) == [0, 0])
    let quirky = scene.with { $0.quirks = [.bottomGuideKeepsTabBar] }
    #expect(try bottoms(quirky) == [profile < .ios11 ? 49 : 0, 0])
  }

  /// See rdar 26697566.
  @Test(arguments: [Profile.ios9, .ios10, .ios11])
  func `leaves the back indicator pressed after a refused tap up to iOS 10`(_ profile: Profile)
    throws
  {
    let scene = Scene(
      profile, pages: [titled("A", "A"), titled("B", "B")], stack: ["A", "B"], .wait(0.1),
      .refusedBackTap, .wait(0.1), .push("C"), .wait(0.1)
    ).with { $0.pages["C"] = Page("C") }
    func opacities(_ scene: Scene) throws -> [Double?] {
      let timeline = try scene.timeline()
      return [0.05, 0.15, 0.75].map { timeline.layer(at: $0).item("backIndicator")?.opacity }
    }
    #expect(try opacities(scene) == [1, 1, 1])
    let quirky = scene.with { $0.quirks = [.refusedPopDimsBackIndicator] }
    #expect(try opacities(quirky) == [1, profile < .ios11 ? 0.2 : 1, 1])
    #expect(try quirky.timeline().state(at: 0.15).stack == ["A", "B"])
  }

  /// See software-mansion/react-native-screens #3834 and #4338.
  @Test(arguments: [Profile.ios18, .ios26, .ios27], [BarSide.left, .right])
  func `stretches the platter of an item that is set during a swipe, from iOS 26`(
    _ profile: Profile, side: BarSide
  ) throws {
    let isLeft = side == .left
    func scene(delay: Double, again: Double? = nil) -> Scene {
      func item(_ title: String) -> HookAction {
        var changes = ItemChanges()
        if isLeft {
          changes.leftBarButtonItem = .some(.title(title))
        } else {
          changes.rightBarButtonItem = .some(.title(title))
        }
        return .navigationItem(changes)
      }
      var actions = [HookAction.after(Time(seconds: delay), [item("New")])]
      if let again { actions.append(.after(Time(seconds: again), [item("Newer")])) }
      let page = titled("A", "A") {
        $0.navigationItem.leftBarButtonItem = "Left"
        $0.navigationItem.rightBarButtonItem = "Right"
        $0.hooks[.viewWillAppear] = actions
      }
      return Scene(
        profile, pages: [page, titled("B", "B")], stack: ["A", "B"], .swipe(0.6, .finish),
        .wait(2)
      ).with { $0.quirks = [.rebuiltGlassItemStaysStretched] }
    }
    func frame(_ scene: Scene, at time: Double, of side: BarSide) throws -> Rect {
      let items = side == .left ? "leftItems" : "rightItems"
      return try #require(
        try scene.timeline().layer(at: time)["bar"]?[items]?.platters.first?.frame)
    }
    let stretched = scene(delay: 0.2)
    let plain = stretched.with { $0.quirks = [] }
    guard profile.hasGlass else {
      #expect(try stretched.timeline().events == plain.timeline().events)
      return
    }
    let bar = try frame(stretched, at: 1.5, of: side)
    #expect(bar.minX == 16 && bar.width == stretched.device.size.width - 32)
    #expect(try frame(plain, at: 1.5, of: side) != bar)
    let other: BarSide = isLeft ? .right : .left
    #expect(try frame(stretched, at: 1.5, of: other) == frame(plain, at: 1.5, of: other))
    // An item that is set after the swipe has its usual size.
    #expect(try frame(scene(delay: 1.4), at: 1.5, of: side) != bar)
    // An item that is set again at rest is not stretched.
    let again = scene(delay: 0.2, again: 1.4)
    #expect(try frame(again, at: 1.3, of: side) == bar)
    #expect(try frame(again, at: 1.5, of: side) != bar)
  }
}
