import Layers
import Navigation
import Testing
import Units

/// Returns a scene with a tab bar and pages A, B and C, where B can hide the tab bar.
private func scene(
  _ actions: Step.Action..., profile: Profile = .ios9, isTranslucent: Bool = false,
  hides: Bool = true
) -> Scene {
  let plain = Page("A") { $0.edgesForExtendedLayout = [] }
  let hiding = Page("B") {
    $0.edgesForExtendedLayout = []
    $0.hidesBottomBarWhenPushed = hides
  }
  return Scene(profile, device: .phone(320, 568), pages: [plain, hiding, Page("C")]).with {
    $0.tabBar = TabBar(isTranslucent: isTranslucent)
    $0.steps = actions.map { Step($0) }
  }
}

extension Timeline {
  fileprivate func part(_ name: String, at instant: Instant) -> Layer? {
    layer(at: instant).children.first { $0.name == name }
  }
}

@Suite struct `A tab bar` {
  @Test func `changes the final frame of a push that hides it, and of the pop back`() throws {
    let events = try scene(.push("B"), .wait(0.1), .pop).timeline(.native).scriptEvents
    let frames = events.compactMap { event -> [Rect]? in
      if case .uikit(.contextFrames(let frames)) = event.event { return frames }
      return nil
    }
    let aboveTabBar = Rect(x: 0, y: 64, width: 320, height: 455)
    let whole = Rect(x: 0, y: 64, width: 320, height: 504)
    #expect(frames == [[aboveTabBar, .zero, .zero, whole], [whole, .zero, .zero, aboveTabBar]])
  }

  @Test(arguments: [true, false])
  func `begins at the bottom of a page that does not extend under it`(
    _ isTranslucent: Bool
  ) throws {
    let timeline = try scene(.push("B"), .wait(0.1), isTranslucent: isTranslucent).timeline()
    let state = timeline.state(at: 0.6)
    #expect(state["A"].frame == Rect(x: 0, y: 64, width: 320, height: 455))
    #expect(state["B"].frame == Rect(x: 0, y: 64, width: 320, height: 504))
    let back = try scene(.push("B"), .pop).timeline()
    #expect(back.state(at: 1)["A"].frame.height == 455)
  }

  @Test func `is above a page that extends under it, and reduces the page's safe area`() throws {
    let notched = Device("x", 375, 812, scale: 3, top: 44, bottom: 34, statusBar: 44)
    let pages = [
      Page("A"),
      Page("D") { $0.extendedLayoutIncludesOpaqueBars = true },
    ]
    func layout(_ page: Page, isTranslucent: Bool, isShown: Bool = true) -> PageLayout {
      PageLayout(
        page, isBarHidden: true, isBarTranslucent: true,
        tabBar: isShown ? TabBar(isTranslucent: isTranslucent) : nil,
        scene: Scene(.ios11, device: notched, pages: pages))
    }
    let underTabBar = layout(pages[0], isTranslucent: true)
    #expect(underTabBar.frame.height == 812 && underTabBar.safeAreaInsets.bottom == 83)
    let aboveTabBar = layout(pages[0], isTranslucent: false)
    #expect(aboveTabBar.frame.height == 729 && aboveTabBar.safeAreaInsets.bottom == 0)
    #expect(layout(pages[1], isTranslucent: false).frame.height == 812)
    let withoutTabBar = layout(pages[0], isTranslucent: false, isShown: false)
    #expect(withoutTabBar.frame.height == 812 && withoutTabBar.safeAreaInsets.bottom == 34)
  }

  /// See KMNavigationBarTransition issue 104.
  @Test(arguments: System.sharedBar)
  func `moves with the page that shows it, below the page that hides it`(
    _ system: System
  ) throws {
    let timeline = try scene(.push("B"), .wait(0.1), .pop, .wait(0.1)).timeline(system)
    for frame in timeline.framesInTransition() {
      let page = try #require(timeline.part("pages/A", at: frame))
      let tabBar = try #require(timeline.part("tabBar", at: frame))
      #expect(tabBar.frame.minX == page.frame.minX)
      // There is no gap between the page and the tab bar.
      #expect(tabBar.frame.minY == page.frame.maxY)
      let names = timeline.layer(at: frame).children.map(\.name)
      let tab = try #require(names.firstIndex(of: "tabBar"))
      let upper = try #require(names.firstIndex(of: "pages/B"))
      #expect(tab < upper)
    }
    #expect(timeline.part("tabBar", at: Instant(seconds(0.55))) == nil)
    #expect(timeline.part("tabBar", at: Instant(seconds(1.15)))?.frame.minX == 0)
  }

  @Test func `is hidden for all pages above a page that hides it`() throws {
    let timeline = try scene(.push("B"), .push("C"), .popToRoot(animated: true)).timeline()
    #expect(timeline.state(at: 0.9).isTabBarHidden)
    #expect(!timeline.state(at: 1.6).isTabBarHidden)
    #expect(timeline.part("tabBar", at: Instant(seconds(0.8))) == nil)
  }

  @Test func `is hidden again after a canceled swipe`() throws {
    let timeline = try scene(.push("B"), .swipe(0.3, .cancel)).timeline()
    #expect(!timeline.state(at: 0.7).isTabBarHidden)
    #expect(timeline.state(at: timeline.end.seconds).isTabBarHidden)
    let summaries = timeline.scriptEvents.filter { $0.event.summary.hasPrefix("tab bar") }.map(
      \.event.summary)
    #expect(
      summaries == [
        "tab bar hidden, moving with A", "tab bar shown, moving with A", "tab bar hidden",
      ])
  }

  @Test func `does not move if no page hides it`() throws {
    let timeline = try scene(.push("B"), .wait(0.1), hides: false).timeline()
    for frame in timeline.frames() {
      #expect(
        timeline.part("tabBar", at: frame)?.frame == Rect(x: 0, y: 519, width: 320, height: 49))
    }
  }

  @Test(arguments: Profile.allCases)
  func `draws a color if it is opaque or an effect if it is translucent, with a hairline above`(
    _ profile: Profile
  ) throws {
    func parts(_ isTranslucent: Bool) throws -> [Layer] {
      let timeline = try scene(profile: profile, isTranslucent: isTranslucent).timeline()
      return try #require(timeline.part("tabBar", at: Instant(.zero))).children
    }
    #expect(try parts(false).first?.content == .color(.white))
    #expect(try parts(true).first?.name == "backdrop")
    for part in try parts(true) + parts(false) where part.name == "hairline" {
      #expect(part.frame == Rect(x: 0, y: -0.5, width: 320, height: 0.5))
    }
    #expect(try parts(false).contains { $0.name == "hairline" })
  }
}
