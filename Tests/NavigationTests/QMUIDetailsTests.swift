import Layers
import Navigation
import Testing
import Units

/// Returns a green page and a red page.
private func pages(_ profile: Profile = .ios11) -> [Page] {
  [Page("A").styled(.green, profile), Page("B").styled(.red, profile)]
}

@Suite struct `QMUI's fake bars under large titles` {
  /// When QMUI creates the fake bars, the real bar still has the previous page's height.
  @Test(arguments: [Step.Action.push("B"), .set(["B"], animated: true)])
  func `have the height of the real bar when they are created`(_ operation: Step.Action) throws {
    for (first, second, height) in [
      (LargeTitleDisplayMode.always, LargeTitleDisplayMode.never, 116.0), (.never, .always, 64),
    ] {
      var pages = pages()
      pages[0].navigationItem.largeTitleDisplayMode = first
      pages[1].navigationItem.largeTitleDisplayMode = second
      let timeline = try Scene(.ios11, pages: pages, .wait(0.1), operation).with {
        $0.initialBar = [.set(\.prefersLargeTitles, true)]
      }.automatic.timeline(.qmui)
      for page: PageID in ["A", "B"] {
        #expect(timeline.state(at: 0.2)[page].fakeBar?.frame.height == height, "\(page)")
      }
    }
  }
}

@Suite struct `QMUI with navBarUsesStandardAppearanceOnly` {
  private func timeline(_ change: (Paint) -> [BarChange]) throws -> Timeline {
    try Scene(
      .ios17,
      pages: [
        Page("A").with(.viewWillAppear, .navigationBar(change(.green))),
        Page("B").with(.viewWillAppear, .navigationBar(change(.red))),
      ], .wait(0.1), .push("B"), .wait(0.1), .pop, .wait(0.1)
    ).with {
      $0.settings["qmui", default: SettingValues()]["navBarUsesStandardAppearanceOnly"] =
        .boolean(true)
    }.automatic.timeline(.qmui)
  }

  private func check(_ timeline: Timeline) throws {
    for instant in timeline.framesInTransition() {
      let window = timeline.layer(at: instant)
      let edge = try #require(window.page("B")).frame.minX
      #expect(edge < 1 || BarStrip(window).paint(at: edge / 2) == .green)
      #expect(edge > 374 || BarStrip(window).paint(at: (edge + 375) / 2) == .red)
    }
    #expect(BarStrip(timeline.layer(at: 0)).paint(at: 100) == .green)
    #expect(BarStrip(timeline.layer(at: 0.65)).paint(at: 100) == .red)
  }

  @Test func `shows each page's barTintColor at the scroll edge, in fake bars and at rest`() throws
  {
    try check(timeline { [.set(\.barTintColor, $0.color)] })
  }

  @Test func `shows each page's standard appearance at the scroll edge`() throws {
    try check(timeline { Array($0.changes(.ios17).prefix(1)) })
  }
}

@Suite struct `The outgoing back label's tint under QMUI` {
  private func lock(
    _ action: Step.Action, _ tint: Color??, isDelegate: Bool = true, _ system: System = .qmui,
    _ profile: Profile = .ios11
  ) throws -> Color?? {
    var below = Page("A").setting("qmui", "delegate", .boolean(isDelegate))
    if let tint { below = below.with(.viewWillAppear, .navigationBar([.set(\.tintColor, tint)])) }
    let above = Page("B").with(
      .viewWillAppear, .navigationBar([.set(\.tintColor, Paint.red.color)]))
    let timeline = try Scene(
      profile, pages: [below, above], stack: ["A", "B"], action, .wait(0.1)
    )
    .timeline(system)
    #expect(timeline.state(at: timeline.end.seconds).bar.lockedBackLabelTint == nil)
    return timeline.state(at: 0.1).bar.lockedBackLabelTint
  }

  @Test func `is locked in a pop to a page with a tint`() throws {
    #expect(try lock(.pop, Paint.green.color) == Paint.red.color)
    #expect(try lock(.swipe(0.5, .cancel), Paint.green.color) == Paint.red.color)
  }

  @Test func `is not locked if the page has no tint or is not a delegate`() throws {
    #expect(try lock(.pop, nil) == nil)
    #expect(try lock(.pop, .some(nil)) == nil)
    #expect(try lock(.pop, Paint.green.color, isDelegate: false) == nil)
  }

  @Test(arguments: [System.qmui, .qmui2018])
  func `is not locked by setViewControllers`(system: System) throws {
    #expect(try lock(.set(["A"], animated: true), Paint.green.color, system) == nil)
  }

  /// Up to iOS 10, QMUI 4.2.1 animates the tint instead.
  @Test(arguments: [Profile.ios9, .ios10, .ios11, .ios13])
  func `is locked only on iOS 11 and later before QMUI 4.2.2`(profile: Profile) throws {
    let locked: Color?? = profile < .ios11 ? nil : .some(Paint.red.color)
    #expect(try lock(.pop, Paint.green.color, .qmui2018, profile) == locked)
    #expect(try lock(.swipe(0.5, .cancel), Paint.green.color, .qmui2018, profile) == locked)
    #expect(try lock(.pop, nil, .qmui2018, profile) == nil)
    #expect(try lock(.pop, Paint.green.color, isDelegate: false, .qmui2018, profile) == nil)
  }
}

extension Page {
  /// Returns the page with return values that make QMUI hide or show the bar.
  func hidingBarUnderQMUI(_ isHidden: Bool) -> Page {
    setting("qmui", "shouldCustomizeNavigationBarTransitionIfHideable", .boolean(true))
      .setting("qmui", "preferredNavigationBarHidden", .boolean(isHidden))
  }
}

@Suite struct `setViewControllers under QMUI` {
  @Test func `keeps fake bars if the appearing page hides the bar`() throws {
    var pages = pages()
    pages[1] = pages[1].hidingBarUnderQMUI(true)
    let timeline = try Scene(.ios11, pages: pages, .set(["B"], animated: true), .wait(0.1))
      .automatic.timeline(.qmui)
    #expect(timeline.state(at: 0.2).bar.isHidden)
    #expect(timeline.state(at: 0.2)["B"].fakeBar != nil)
    #expect(timeline.state(at: 0.55)["B"].fakeBar == nil)
  }

  @Test func `adds no fake bar to a page that shows the bar`() throws {
    var pages = pages()
    pages[0] = pages[0].hidingBarUnderQMUI(true)
    pages[1] = pages[1].hidingBarUnderQMUI(false)
    let timeline = try Scene(.ios11, pages: pages, .set(["B"], animated: true), .wait(0.1))
      .automatic.timeline(.qmui)
    #expect(!timeline.state(at: 0.2).bar.isHidden)
    #expect(timeline.state(at: 0.2)["B"].fakeBar == nil)
  }

  @Test func `keeps the animation of a push during its transition`() throws {
    let timeline = try Scene(.ios11, pages: pages() + [Page("C")]).script(
      .then(.set(["B"], animated: true)), .at(0.2, .push("C")), .then(.wait(0.1))
    ).timeline(.qmui)
    #expect(timeline.state(at: 0.7).transition?.to == "C")
  }
}

@Suite struct `Appearance objects under QMUI` {
  @Test(arguments: [(Profile.ios13, false), (.ios15, true), (.ios17, true)])
  func `are mirrored into fake bars from iOS 15`(profile: Profile, isMirrored: Bool) throws {
    let object = BarAppearance(.opaque)
    let pages = [
      Page("A"),
      Page("B").with(.viewWillAppear, .navigationBar([.set(\.standardAppearance, object)])),
    ].map { $0.setting("qmui", "transitionKey", .text($0.id.name)) }
    let timeline = try Scene(profile, pages: pages, .push("B")).timeline(.qmui)
    let fake = try #require(timeline.state(at: 0.2)["B"].fakeBar)
    #expect((fake.style.standardAppearance == object) == isMirrored)
  }
}

@Suite struct `The container under a translucent bar, under QMUI before 4.2.2` {
  private func color(_ change: (inout Page) -> Void) throws -> Color {
    var pages = [Page("A").styled(.glass, .ios11), Page("B").styled(.mist, .ios11)]
    change(&pages[1])
    return try Scene(.ios11, pages: pages, .push("B")).automatic.timeline(.qmui2018)
      .state(at: 0.2).containerColor
  }

  @Test func `has the appearing page's background color by default`() throws {
    #expect(try color { $0.backgroundColor = Paint.yellow.color } == Paint.yellow.color)
    let custom = try color {
      $0.backgroundColor = Paint.yellow.color
      $0 = $0.setting(
        "qmui", "containerViewBackgroundColorWhenTransitioning", .color(Paint.purple.color))
    }
    #expect(custom == Paint.purple.color)
  }
}
