import Layers
import Navigation
import Testing
import Units

private let pages = ["A", "B", "C"].map { name in
  Page(PageID(name)) { $0.title = "Page " + name }
}

@Suite struct `Pages in their own navigation controllers` {
  @Test(arguments: System.wrapped, Profile.beforeGlass)
  func `move with their bars, titles and buttons, under the dimming and the shadow`(
    system: System, profile: Profile
  ) throws {
    let timeline = try Scene(profile, pages: pages, .push("B"), .swipe(0.5, .cancel), .wait(0.1))
      .timeline(system)
    let rest = timeline.layer(at: timeline.end.seconds).page("B")?["bar"]
    for instant in timeline.framesInTransition() {
      let window = timeline.layer(at: instant)
      #expect(window["bar"] == nil)
      #expect(
        window.names == ["container/background", "pages/A", "dimming", "edgeShadow", "pages/B"])
      let bar = try #require(window.page("B")?["bar"])
      #expect(bar == rest)
      #expect(bar["title"] != nil && bar.frame.minX == 0)
      #expect(window.page("A")?.children.last?.name == "bar")
    }
  }

  /// See RTRootNavigationController issue 292.
  @Test func `have a Back item under RT and an image under JT, but not on the root page`()
    throws
  {
    let scene = Scene(
      .ios13, pages: pages, stack: ["A", "B", "C"], .wait(0.1), .popToRoot(animated: true),
      .wait(0.1))
    let rt = try scene.timeline(.rt)
    #expect(rt.layer(at: 0).at("pages/C", "bar")?.names == ["background", "title", "leftItems"])
    #expect(rt.layer(at: 0.65).at("pages/A", "bar")?.names == ["background", "title"])
    let jt = try scene.timeline(.jt)
    #expect(
      jt.layer(at: 0).at("pages/C", "bar")?.names == ["background", "title", "leftItems"])
    #expect(jt.layer(at: 0.65).at("pages/A", "bar")?.names == ["background", "title"])
    let system = try scene.with {
      $0.settings["rt", default: SettingValues()]["useSystemBackBarButtonItem"] = .boolean(true)
    }.timeline(.rt)
    #expect(system.layer(at: 0).at("pages/C", "bar", "backLabel") != nil)
  }

  @Test func `copy the root's bar once if RT transfers its attributes`() throws {
    let scene = Scene(
      .ios11, pages: pages, .style(Paint.red.changes(.ios11)), .push("B"), .wait(0.1)
    )
    .starting(.green)
    #expect(try scene.timeline(.rt).state(at: 0)["A"].bar?.style == BarStyle().with(.red))
    let timeline = try scene.with {
      $0.settings["rt", default: SettingValues()]["transferNavigationBarAttributes"] =
        .boolean(true)
    }.timeline(.rt)
    #expect(timeline.paints(at: 0.6) == [.green])
    #expect(timeline.state(at: 0.6)["B"].bar?.style.isTranslucent == false)
  }

  @Test func `copy only the properties that RT transfers, for one page or for all`() throws {
    let plain = BarAppearance(.opaque)
    let copied: [BarChange] = [
      .set(\.barStyle, .black), .set(\.barTintColor, .white), .set(\.tintColor, .black),
      .set(\.backgroundColor, .white),
      .set(\.backgroundImage, "mist"), .set(\.shadowImage, "red"),
      .set(\.backIndicatorImage, "red"),
      .set(\.backIndicatorTransitionMaskImage, "red"), .set(\.prefersLargeTitles, true),
      .set(\.titleTextAttributes, TextAttributes(size: 20)), .set(\.standardAppearance, plain),
      .set(\.compactAppearance, plain), .set(\.scrollEdgeAppearance, plain),
      .set(\.compactScrollEdgeAppearance, plain),
    ]
    let notCopied: [BarChange] = [
      .set(\.compactBackgroundImage, "red"), .set(\.alpha, 0.5),
      .set(\.backButtonTitlePositionAdjustment, Point(x: 1, y: 1)),
    ]
    var expected = BarStyle()
    (copied + [.set(\.isTranslucent, true)]).forEach { expected.apply($0) }
    let enabled = SettingValue.boolean(true)
    let scene = Scene(
      .ios15,
      pages: [pages[0].setting("rt", "transferNavigationBarAttributes", enabled), pages[1]],
      stack: ["A", "B"], .wait(0.1)
    ).with { $0.initialBar = copied + notCopied }
    let forOnePage = try scene.timeline(.rt).state(at: 0)
    #expect(forOnePage["A"].bar?.style == expected && forOnePage["B"].bar?.style == BarStyle())
    let forAllPages = try scene.with {
      $0.settings["rt", default: SettingValues()]["transferNavigationBarAttributes"] = enabled
    }.timeline(.rt).state(at: 0)
    #expect(forAllPages["B"].bar?.style == expected)
  }

  @Test func `have the root page's item appearances under RT instead of their own`() throws {
    var appearance = BarAppearance(.opaque)
    appearance.backgroundColor = .some(Paint.purple.color)
    let scene = Scene(
      .ios15,
      pages: [
        Page("A") { $0.navigationItem.appearances.scrollEdge = appearance },
        Page("B") { $0.navigationItem.appearances.scrollEdge = BarAppearance(.transparent) },
      ], stack: ["A", "B"], .wait(0.1))
    #expect(try scene.timeline(.rt).paints(at: 0) == [.purple])
    #expect(try scene.timeline(.jt).paints(at: 0) == [nil])
  }

  /// See RTRootNavigationController issues 64 and 96.
  @Test func `enable or disable the swipe only once under RT`() throws {
    func refusals(_ page: Page, _ system: System, from: Double = 0, isRoot: Bool = false) throws
      -> Int
    {
      try Scene(
        .ios11, pages: [Page("A"), page], stack: isRoot ? ["A"] : ["A", "B"],
        .swipe(0.5, .cancel, from: from), .wait(0.1)
      ).timeline(system).refusals.count
    }
    let hidden = Page("B").hidingBar(true)
    let left = Page("B") { $0.navigationItem.leftBarButtonItem = "X" }
    #expect(try refusals(hidden, .rt) == 1 && refusals(left, .rt) == 1)
    let notDisabled = SettingValue.boolean(false)
    #expect(try refusals(hidden.setting("rt", "disableInteractivePop", notDisabled), .rt) == 0)
    #expect(try refusals(left.setting("rt", "disableInteractivePop", notDisabled), .rt) == 0)
    let plain = Page("B")
    #expect(try refusals(plain, .rt) == 0)
    #expect(try refusals(plain.setting("rt", "disableInteractivePop", .boolean(true)), .rt) == 1)
    #expect(try refusals(plain, .rt, from: 21) == 1 && refusals(plain, .rt, isRoot: true) == 1)
    #expect(try refusals(hidden, .jt) == 0 && refusals(left, .jt) == 0)
    #expect(try refusals(plain, .jt, from: 21) == 1 && refusals(plain, .jt, isRoot: true) == 1)
    // A page that hides its bar later does not disable the swipe.
    let later = Page("B").with(.viewDidAppear, .setNavigationBarHidden(true, animated: .no))
    #expect(try refusals(later, .rt) == 0)
  }

  @Test(arguments: System.wrapped)
  func `slide their bar up in a third of a second and are laid out again`(system: System) throws {
    let timeline = try Scene(
      .ios11, pages: pages, .setNavigationBarHidden(true, animated: true), .wait(0.1)
    ).timeline(system)
    let half = timeline.layer(at: 0.1666665).at("pages/A", "bar")?.frame.minY ?? 0
    #expect(abs(half - (20 - 32)) < 0.001)
    #expect(timeline.layer(at: 0.34).at("pages/A", "bar") == nil)
    #expect(timeline.state(at: 0.34)["A"].safeAreaInsets.top == 20)
    #expect(timeline.end == seconds(0.433_333))
  }
}

extension BarStyle {
  fileprivate func with(_ paint: Paint) -> BarStyle {
    var style = self
    paint.changes(.ios11).forEach { style.apply($0) }
    return style
  }
}
