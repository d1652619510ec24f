import Layers
import Navigation
import Testing
import Units

@Suite struct `A bar per page` {
  private static let titled = [
    Page("A") { $0.title = "First" }, Page("B") { $0.title = "Second" },
  ]

  @Test(arguments: Profile.beforeGlass)
  func `leaves only the title and buttons on the real bar, which is translucent`(
    profile: Profile
  ) throws {
    let timeline = try Scene(
      profile, pages: zip(Self.titled, [Paint.green, .red]).map { $0.styled($1, profile) },
      .push("B"), .swipe(0.5, .cancel), .pop, .wait(0.1)
    ).starting(.yellow).timeline(.pageBar)
    for instant in timeline.frames() {
      let style = timeline.state(at: instant).bar.style
      #expect(style.backgroundImage == Scene.emptyImage && style.shadowImage == Scene.emptyImage)
      #expect(style.isTranslucent == true && style.standardAppearance == nil)
      let bar = try #require(timeline.layer(at: instant)["bar"])
      #expect(
        bar.children.filter { $0.name.contains("ackground") }.allSatisfy { $0.children == [] })
    }
    #expect(timeline.layer(at: 0.6).at("bar", "title") != nil)
    #expect(timeline.layer(at: 0.6).at("pages/B", "bar")?.names == ["background"])
  }

  @Test func `sets a page's title color on the real bar in viewWillAppear`() throws {
    let white = BarChange.set(\.titleTextAttributes, TextAttributes(color: .white))
    let timeline = try Scene(
      .ios11,
      pages: [Self.titled[0], Self.titled[1].with(.viewWillAppear, .navigationBar([white]))],
      .push("B"), .wait(0.1), .pop, .wait(0.1)
    ).timeline(.pageBar)
    #expect(timeline.state(at: 0.1).bar.style.titleTextAttributes.color == .white)
    #expect(timeline.state(at: 0.7).bar.style.titleTextAttributes.color == nil)
  }

  @Test func `hides the real bar and refuses a swipe if the page contains its items`()
    throws
  {
    let pages = Self.titled.map { $0.setting("pageBar", "items", .text("page")) }
    let timeline = try Scene(.ios11, pages: pages, .push("B"), .swipe(0.9), .wait(0.1))
      .timeline(.pageBar)
    let window = timeline.layer(at: 0.6)
    #expect(window["bar"] == nil)
    #expect(
      window.at("pages/B", "bar")?.names == ["background", "title", "backLabel", "backIndicator"])
    #expect(timeline.refusals.count == 1)
    // The page extends under its bar, and its safe area begins below the bar.
    #expect(timeline.state(at: 0.6)["B"].safeAreaInsets.top == 64)
    #expect(timeline.state(at: 0.6)["B"].frame.minY == 0)
  }

  @Test func `is missing if a page does not call super, so the page styles the real bar`() throws {
    let page = Page("A") { $0.callbacksWithoutSuper = [.viewDidLoad] }.styled(.green, .ios11)
    let timeline = try Scene(.ios11, pages: [page], .wait(0.1)).timeline(.pageBar)
    #expect(timeline.state(at: 0)["A"].bar == nil)
    #expect(Paint(of: timeline.state(at: 0).bar.style) == .green)
  }
}

@Suite struct `A custom container` {
  @Test(arguments: Profile.allCases)
  func `animates title and buttons like UIKit, in a layer above the pages`(
    profile: Profile
  ) throws {
    let scene = Scene(
      profile,
      pages: [
        Page("A") { $0.title = "First" },
        Page("B") {
          $0.title = "Second"
          $0.navigationItem.rightBarButtonItem = "Edit"
        },
      ], .push("B"), .swipe(0.5, .cancel), .wait(0.1))
    let (own, native) = (try scene.timeline(.container), try scene.timeline(.native))
    for (a, b) in zip(own.frames(), native.frames()) {
      let items = try #require(native.layer(at: b)["bar"]).children.filter {
        !$0.name.hasSuffix("ackground")
      }
      #expect(own.layer(at: a)["bar"]?.children == items)
    }
    #expect(own.callbacks == native.callbacks)
    #expect(own.state(at: 0).bar.isBackgroundHidden)
    for system in [System.pageBar, .rt, .jt] {
      #expect(try !scene.timeline(system).state(at: 0).bar.isBackgroundHidden, "\(system)")
    }
  }

  @Test func `draws each title in the style of its page's bar, even during a transition`() throws {
    let (red, blue) = (Color(bytes: 255, 0, 0), Color(bytes: 0, 0, 255))
    let pages = [("A", red), ("B", blue)].map { name, color in
      let attributes = BarChange.set(\.titleTextAttributes, TextAttributes(color: color))
      return titled(PageID(name), name).with(.viewWillAppear, .navigationBar([attributes]))
    }
    let timeline = try Scene(
      .ios11, pages: pages, .wait(0.1), .push("B"), .swipe(0.5, .cancel), .wait(0.1)
    ).timeline(.container)
    func color(_ name: String, at time: Double) -> Color? {
      guard case .text(let text)? = timeline.layer(at: time).item(name)?.content else { return nil }
      return text.color
    }
    #expect(color("title", at: 0.05) == red)
    #expect(color("outgoingTitle", at: 0.2) == red && color("title", at: 0.2) == blue)
    // In the swipe, A appears and B disappears.
    #expect(color("outgoingTitle", at: 0.8) == blue && color("title", at: 0.8) == red)
    #expect(color("title", at: timeline.end.seconds) == blue)
  }
}
