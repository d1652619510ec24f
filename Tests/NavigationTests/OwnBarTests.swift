import Layers
import Navigation
import Testing
import Units

private func pages(_ profile: Profile) -> [Page] {
  [
    Page("A") { $0.title = "First" }.styled(.green, profile),
    Page("B") { $0.title = "Second" }.styled(.red, profile),
  ]
}

@Suite struct `Bars that pages own` {
  @Test(arguments: Profile.allCases, System.ownBars)
  func `meet at the page's edge in every frame, and do not change in a canceled swipe`(
    profile: Profile, system: System
  ) throws {
    let timeline = try Scene(
      profile, pages: pages(profile), .push("B"), .swipe(0.5, .cancel), .wait(0.1)
    ).timeline(system)
    for instant in timeline.framesInTransition() where instant.seconds > 0 {
      let paints = timeline.paints(at: instant)
      #expect([[.green, .red], [.red]].contains(paints), "\(paints) at \(instant.seconds)")
      let window = timeline.layer(at: instant)
      let edge = try #require(window.page("B")).frame.minX
      let strip = BarStrip(window)
      #expect(edge < 0.5 || strip.topmost(at: edge - 0.4)?.owner == "A")
      #expect(edge > 374 || strip.topmost(at: edge + 0.1)?.owner == "B")
    }
    #expect(timeline.paints(at: timeline.end.seconds) == [.red])
    #expect(timeline.state(at: timeline.end.seconds).stack == ["A", "B"])
  }

  @Test(arguments: Profile.allCases, System.ownBars)
  func `meet at the page's edge in a swipe that finishes, which ends like a tap on Back`(
    profile: Profile, system: System
  ) throws {
    let scene = Scene(profile, pages: pages(profile), stack: ["A", "B"], .swipe(0.6), .wait(0.1))
    let timeline = try scene.timeline(system)
    let tapped = try scene.script(.then(.pop), .then(.wait(0.1))).timeline(system)
    #expect(timeline.paints(at: 0.3) == [.green, .red])
    #expect(timeline.paints(at: timeline.end.seconds) == [.green])
    #expect(
      timeline.layer(at: timeline.end.seconds) == tapped.layer(at: tapped.end.seconds))
  }

  @Test(arguments: System.ownBars)
  func `show their own style after several pushes, a delayed change and popTo`(
    system: System
  ) throws {
    let late = HookAction.after(seconds(0.2), [.navigationBar([.set(\.backgroundImage, "yellow")])])
    let timeline = try Scene(
      .ios11,
      pages: pages(.ios11) + [
        Page("C"), Page("D").styled(.purple, .ios11).with(.viewDidAppear, late),
      ],
      stack: ["A", "B", "C", "D"], .wait(1), .popTo("A", animated: true), .wait(0.1)
    ).timeline(system)
    #expect(timeline.paints(at: 0.9) == [.yellow])
    #expect(timeline.paints(at: 1.1) == [.green, .yellow])
    #expect(timeline.paints(at: 1.55) == [.green])
  }

  @Test(arguments: System.ownBars)
  func `apply a theme change to the visible bar only`(system: System) throws {
    let timeline = try Scene(
      .ios11,
      pages: [Page("A"), Page("B")].map {
        $0.with(.viewDidLoad, .navigationBar([.set(\.backgroundImage, "green")]))
      },
      stack: ["A", "B"], .style([.set(\.backgroundImage, "purple")]), .pop, .wait(0.1)
    ).timeline(system)
    #expect(timeline.paints(at: 0.0) == [.purple])
    #expect(timeline.paints(at: 0.1) == [.green, .purple])
    #expect(timeline.paints(at: 0.55) == [.green])
  }

  @Test(arguments: System.ownBars)
  func `start with the values of the pageBar setting`(system: System) throws {
    var settings = SettingValues()
    settings.barChanges = [
      .set(\.backgroundImage, "yellow"), .set(\.shadowImage, Scene.emptyImage),
    ]
    let timeline = try Scene(
      .ios11, pages: [Page("A") { $0.settings["pageBar"] = settings }], .wait(0.1)
    ).starting(.green).timeline(system)
    #expect(timeline.paints(at: 0) == [.yellow])
    #expect(timeline.state(at: 0)["A"].bar?.style.shadowImage == Scene.emptyImage)
  }

  @Test(arguments: [System.pageBar, .container])
  func `start with the real bar's style`(system: System) throws {
    let timeline = try Scene(.ios11, pages: [Page("A")], .wait(0.1)).starting(.green)
      .timeline(system)
    #expect(timeline.paints(at: 0) == [.green])
  }

  @Test(arguments: System.ownBars)
  func `are hidden only on their own page`(
    system: System
  ) throws {
    let hidden = pages(.ios11).map { $0.hidingBar(true) }
    let bothHidden = try Scene(.ios11, pages: hidden, stack: ["A", "B"], .pop, .wait(0.1))
      .timeline(system)
    for instant in bothHidden.frames() { #expect(bothHidden.paints(at: instant) == [nil]) }
    let lowerHidden = try Scene(
      .ios11, pages: [hidden[0], pages(.ios11)[1].hidingBar(false)], stack: ["A", "B"],
      .swipe(0.4, .cancel), .wait(0.1), .pop, .wait(0.1)
    ).timeline(system)
    #expect(lowerHidden.paints(at: 0.2) == [nil, .red])
    #expect(lowerHidden.paints(at: 0.6) == [.red])
    #expect(lowerHidden.paints(at: lowerHidden.end.seconds) == [nil])
    let upperHidden = try Scene(
      .ios11, pages: [pages(.ios11)[0].hidingBar(false), hidden[1]], stack: ["A", "B"], .pop,
      .wait(0.1)
    ).timeline(system)
    #expect(upperHidden.paints(at: 0.02) == [.green, nil])
    #expect(upperHidden.paints(at: 0.55) == [.green])
  }

  @Test(arguments: System.ownBars)
  func `are added to the pages of setViewControllers if the library forwards the call`(
    system: System
  ) throws {
    let timeline = try Scene(
      .ios11, pages: pages(.ios11) + [Page("C").styled(.purple, .ios11)],
      .set(["A", "C", "B"], animated: true), .pop, .wait(0.1)
    ).timeline(system)
    let hasNoBar = try system.has(.doesNotForwardSet)
    #expect(timeline.paints(at: 0.1) == (hasNoBar ? [.green, nil] : [.green, .red]))
    #expect(timeline.paints(at: 1.05) == (hasNoBar ? [nil] : [.purple]))
  }

  @Test(arguments: [System.container, .rt, .jt])
  func `cause no library events in a canceled swipe`(system: System) throws {
    let timeline = try Scene(
      .ios13, pages: pages(.ios13), stack: ["A", "B"], .swipe(0.5, .cancel), .wait(0.1)
    ).timeline(system)
    #expect(timeline.libraryEvents(from: 0) == [])
    #expect(
      timeline.callbacks == calls(on: "B", "viewWillDisappear") + calls(on: "A", "viewWillAppear")
        + layout(of: "A") + calls(on: "A", "viewWillDisappear", "viewDidDisappear")
        + calls(on: "B", "viewWillAppear", "viewDidAppear"))
  }

  @Test(arguments: System.ownBars)
  func `are clipped only inside the view of a page that clips to its bounds`(system: System) throws
  {
    let timeline = try Scene(
      .ios11,
      pages: [
        Page("A") {
          $0.clipsToBounds = true
          $0.edgesForExtendedLayout = []
        }.styled(.green, .ios11)
      ], .wait(0.1)
    ).timeline(system)
    #expect(timeline.state(at: 0)["A"].frame.minY == 64)
    let isInPage = timeline.state(at: 0)["A"].bar?.isInPage == true
    #expect(timeline.paints(at: 0) == (isInPage ? [nil] : [.green]))
    let bar = try #require(timeline.layer(at: 0).page("A")?["bar"])
    #expect(bar.frame == Rect(x: 0, y: -44, width: 375, height: 44))
  }
}
