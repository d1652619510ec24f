import Layers
import Navigation
import Testing
import Units

private let color = Color(bytes: 1, 2, 3)

/// Details of BarPerPage and OwnContainer; see Meituan (2018), 5.1.
@Suite struct `A bar that a page owns` {
  @Test(arguments: Profile.allCases)
  func `leaves the real bar without a background in the page-bar system`(profile: Profile) throws {
    let object = BarAppearance(.opaque)
    let scene = Scene(profile, pages: [Page("A")], .wait(0.1)).with {
      $0.initialBar = [
        .set(\.backgroundColor, color), .set(\.backgroundImage, "red"),
        .set(\.compactBackgroundImage, "red"),
        .set(\.shadowImage, "red"), .set(\.isTranslucent, false),
        .set(\.standardAppearance, object),
        .set(\.compactAppearance, object), .set(\.scrollEdgeAppearance, object),
        .set(\.compactScrollEdgeAppearance, object),
      ]
    }
    var expected = BarStyle()
    expected.backgroundImage = Scene.emptyImage
    expected.shadowImage = Scene.emptyImage
    expected.isTranslucent = true
    #expect(try scene.timeline(.pageBar).state(at: 0).bar.style == expected)
  }

  @Test
  func `styles the real bar's items in the page-bar system, and maps blackTranslucent to black`()
    throws
  {
    var titled = BarAppearance(.opaque)
    titled.titleTextAttributes = TextAttributes(color: color)
    let page = Page("A").with(
      .viewDidLoad,
      .navigationBar([.set(\.barStyle, .blackTranslucent), .set(\.standardAppearance, titled)]))
    let style = try Scene(.ios15, pages: [page], .wait(0.1)).timeline(.pageBar).state(at: 0).bar
      .style
    #expect(style.barStyle == .black)
    #expect(style.titleTextAttributes.color == color && style.standardAppearance == nil)
    let later = Page("A").with(.viewDidAppear, .navigationBar([.set(\.standardAppearance, titled)]))
    let restyled = try Scene(.ios15, pages: [later], .wait(0.1)).timeline(.pageBar).state(at: 0)
    #expect(restyled.bar.style.titleTextAttributes.color == color)
  }

  @Test
  func
    `draws the item's appearances in the page-bar system only if the page's bar shows the items`()
    throws
  {
    var purple = BarAppearance(.opaque)
    purple.backgroundColor = .some(Paint.purple.color)
    let page = Page("A") { $0.navigationItem.appearances.scrollEdge = purple }
      .styled(.green, .ios15)
    func own(_ page: Page) throws -> ItemAppearances? {
      try Scene(.ios15, pages: [page], .wait(0.1)).timeline(.pageBar).state(at: 0)["A"].bar?
        .itemAppearances
    }
    #expect(try own(page)?.isEmpty == true)
    #expect(try own(page.setting("pageBar", "items", .text("page"))) == nil)
  }

  @Test(arguments: [System.pageBar, .container])
  func `starts hidden if the real bar is hidden or the page below hides its bar`(
    system: System
  ) throws {
    let plain = [Page("A"), Page("B")]
    let withHiddenBar = try Scene(.ios11, pages: plain, .push("B"), .wait(0.1))
      .with { $0.isNavigationBarHidden = true }.timeline(system)
    #expect(withHiddenBar.state(at: 0)["A"].bar?.isHidden == true)
    #expect(withHiddenBar.state(at: 0.55).bar.isHidden)
    let hiding = Page("A").with(.viewDidLoad, .setNavigationBarHidden(true, animated: .no))
    let withHidingPage = try Scene(.ios11, pages: [hiding, plain[1]], .push("B"), .wait(0.1))
      .timeline(system)
    #expect(withHidingPage.state(at: 0.55)["B"].bar?.isHidden == true)
    #expect(withHidingPage.state(at: 0.55).bar.isHidden)
  }

  @Test(arguments: [System.pageBar, .container])
  func `slides the items with their page if the pop is animated`(
    system: System
  ) throws {
    let hiding = Page("B").with(.viewDidLoad, .setNavigationBarHidden(true, animated: .no))
      .hidingBar(true)
    let titled = Page("A") { $0.title = "First" }.hidingBar(false)
    func bars(_ animated: Bool) throws -> Timeline {
      try Scene(
        .ios11, pages: [titled, Page("B").hidingBar(true)], stack: ["A", "B"], .wait(0.1),
        .pop(animated: animated), .wait(0.1)
      ).timeline(system)
    }
    #expect(try bars(true).state(at: 0.2).bar.slide == .withLowerPage)
    #expect(try bars(false).state(at: 0.1).bar.slide == nil)
    // The library hides or shows the real bar itself, even for a page without code.
    let withoutCode = try Scene(
      .ios11, pages: [Page("A"), hiding], stack: ["A", "B"], .pop, .wait(0.1)
    )
    .timeline(system)
    #expect(withoutCode.state(at: 0.2).bar.slide == .withLowerPage)
    #expect(!withoutCode.state(at: 0.2).bar.isHidden)
  }

  @Test(arguments: [System.pageBar, .container])
  func `slides with the items in a third of a second if no transition is running`(system: System)
    throws
  {
    let timeline = try Scene(
      .ios11, pages: [Page("A") { $0.title = "First" }.styled(.green, .ios11)],
      .setNavigationBarHidden(true, animated: true), .wait(0.1),
      .setNavigationBarHidden(false, animated: true), .wait(0.1),
      .setNavigationBarHidden(true, animated: false), .wait(0.1)
    ).timeline(system)
    for (time, y) in [(0.1666665, -12.0), (0.6, -12), (0.7999995, 20)] {
      let window = timeline.layer(at: time)
      let bar = try #require(window.at("pages/A", "bar")).frame
      #expect(abs(bar.minY + (window.page("A")?.frame.minY ?? 0) - y) < 0.1)
      #expect(abs((window["bar"]?.frame.minY ?? 0) - y) < 0.1)
    }
    for time in [0.4, 0.9] {
      #expect(timeline.layer(at: time).at("pages/A", "bar") == nil)
      #expect(timeline.layer(at: time)["bar"] == nil)
    }
  }

  @Test
  func `does not style the real bar's items in the page-bar system while another page is on top`()
    throws
  {
    let late = HookAction.after(
      seconds(1), [.navigationBar([.set(\.tintColor, color), .set(\.backgroundImage, "red")])])
    func tint(restyledBy name: PageID) throws -> Color? {
      let pages = ["R", "A", "B"].map {
        $0 == name ? Page($0).with(.viewDidAppear, late) : Page($0)
      }.map { $0.with(.viewWillAppear, .navigationBar([.set(\.tintColor, .black)])) }
      let timeline = try Scene(.ios11, pages: pages, .push("A"), .push("B"), .wait(1.6))
        .timeline(.pageBar)
      return timeline.state(at: timeline.end.seconds).bar.style.tintColor
    }
    #expect(try tint(restyledBy: "A") == .black)
    #expect(try tint(restyledBy: "B") == color)
  }
}
