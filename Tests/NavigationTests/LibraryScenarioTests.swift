import Layers
import Navigation
import Testing
import Units

/// Scenarios from issues in the libraries' repositories, run with several transition systems.
@Suite struct `A scenario from an issue` {
  /// KMNavigationBarTransition issue 180 reports a flash on iOS 17.
  ///
  /// The library converted a frame from the coordinates of a view that was not in a window. Version 1.1.11
  /// converts the frame only if the view is in a window.
  @Test(arguments: [System.native, .km, .meituan, .qmui], [Profile.ios13, .ios17])
  func `shows no flash in a tab bar controller when popToRoot begins on a page without a bar`(
    system: System, profile: Profile
  ) throws {
    let pages = [("A", Paint.green, false), ("B", .red, false), ("C", .yellow, true)].map {
      Page($0.0).styled($0.1, profile).hidingBar($0.2)
    }
    let timeline = try Scene(
      profile, pages: pages, .push("B"), .push("C"), .wait(0.1), .popToRoot(animated: true)
    ).with { $0.tabBar = TabBar() }.timeline(system)
    for instant in timeline.framesInTransition() where instant.hasReached(seconds(1.1)) {
      let window = timeline.layer(at: instant)
      let edge = try #require(window.page("C")).frame.minX
      for x in stride(from: 0.5, to: 375, by: 37.4) {
        let visible = BarStrip(window).visible(at: x).map(\.paint)
        #expect(visible == (x < edge ? [.green] : []), "\(instant.seconds) s, x \(x), edge \(edge)")
      }
    }
    #expect(timeline.paints(at: timeline.end.seconds) == [.green])
  }

  /// In WRNavigationBar issue 134, the upper page has a clear bar with a white tint.
  @Test(arguments: [System.native, .km, .meituan, .qmui])
  func `shows nothing white between a clear bar with a white tint and a colored bar`(
    system: System
  ) throws {
    let clear: [BarChange] = [
      .set(\.barTintColor, .white), .set(\.backgroundImage, Scene.emptyImage),
      .set(\.shadowImage, Scene.emptyImage),
    ]
    let colored: [BarChange] = [
      .set(\.barTintColor, Paint.green.color), .set(\.backgroundImage, "green"),
    ]
    let timeline = try Scene(
      .ios11,
      pages: [
        Page("A").with(.viewWillAppear, .navigationBar(colored)),
        Page("B").with(.viewWillAppear, .navigationBar(clear)),
      ], .push("B"), .wait(0.1), .pop
    ).automatic.timeline(system)
    var otherDraws = 0
    for instant in timeline.framesInTransition() where instant.hasReached(seconds(0.6)) {
      let strip = BarStrip(timeline.layer(at: instant))
      for x in stride(from: 0.5, to: 375, by: 37.4) {
        let draws = strip.visible(at: x).flatMap(\.draws)
        otherDraws += draws.filter { $0.content != .image(.named("green")) }.count
      }
    }
    #expect(otherDraws == 0)
  }

  /// See KMNavigationBarTransition issue 174 and QMUI_iOS issue 1330.
  @Test(arguments: [System.native, .km, .qmui, .meituan])
  func `shows nothing white between an opaque bar and a transparent one`(
    system: System
  ) throws {
    let timeline = try Scene(
      .ios15,
      pages: [Page("A").styled(.green, .ios15), Page("B").styled(.transparent, .ios15)],
      .push("B"), .wait(0.1), .pop
    ).timeline(system)
    for frame in 0..<timeline.frameCount(at: FrameRate(frames: 30)) {
      let window = timeline.layer(at: Double(frame) / 30)
      for x in stride(from: 5.0, to: 375, by: 74) {
        let colors = BarStrip(window).visible(at: x).flatMap(\.draws).map(\.content)
        #expect(colors.allSatisfy { $0 == .color(Paint.green.color) }, "frame \(frame), \(x)")
      }
    }
  }

  /// See KMNavigationBarTransition issue 116.
  @Test(arguments: [Profile.ios10, .ios11, .ios17], [System.native, .km, .qmui, .meituan])
  func `shows a table under an opaque bar at the same offset before a push and after the pop`(
    profile: Profile, system: System
  ) throws {
    let table = Page("A") { page in
      page.scrollView = ScrollView()
      page.scrollView?.contentOffset = 30
      page.content = .rows(count: 40, height: 44)
    }
    let timeline = try Scene(
      profile,
      pages: [table.styled(.green, profile), Page("B").styled(.red, profile)],
      .wait(0.1), .push("B"), .wait(0.1), .pop
    ).timeline(system)
    let before = timeline.layer(at: 0.05).page("A")
    #expect(before?["content"] != nil)
    #expect(timeline.layer(at: timeline.end.seconds).page("A") == before)
  }

  /// Only Meituan restores `isTranslucent`, in viewDidAppear.
  ///
  /// With the other systems, the lower page itself must restore it (see KMNavigationBarTransition issue 125).
  @Test(arguments: [System.native, .km, .meituan])
  func `restores the translucency of a page that sets it in viewWillAppear`(
    system: System
  ) throws {
    func page(_ name: PageID, _ isTranslucent: Bool?) -> Page {
      Page(name).with(.viewWillAppear, .navigationBar([.set(\.isTranslucent, isTranslucent)]))
    }
    for (flag, restored) in [(true, true), (nil, system == .meituan)] as [(Bool?, Bool)] {
      let below = flag == nil ? Page("A") : page("A", flag)
      let timeline = try Scene(.ios11, pages: [below, page("B", false)], .push("B"), .pop)
        .timeline(system)
      let bar = timeline.state(at: timeline.end.seconds).bar
      #expect(bar.style.isTranslucent(images: [:]) == restored)
    }
  }

  /// See QMUI_iOS issue 1498.
  @Test(arguments: System.sharedBar)
  func `stays on the pushed page if a swipe begins during the push`(system: System)
    throws
  {
    let timeline = try Scene(.ios13, pages: [Page("A"), Page("B")])
      .script(.then(.push("B")), .at(0.05, .swipe(0.8)), .then(.wait(1)))
      .timeline(system)
    #expect(timeline.state(at: timeline.end.seconds).stack == ["A", "B"])
    #expect(timeline.state(at: timeline.end.seconds).transition == nil)
  }

  /// A fake bar keeps its initial height (KMNavigationBarTransition issue 119, which is open).
  @Test
  func
    `has fake bars of constant height under KM if a large title changes the height of UIKit's bar`()
    throws
  {
    var below = titled("A", "Lower").styled(.green, .ios13)
    below.navigationItem.largeTitleDisplayMode = .always
    var above = titled("B", "Upper").styled(.red, .ios13)
    above.navigationItem.largeTitleDisplayMode = .never
    let scene = Scene(.ios13, pages: [below, above], .push("B")).with {
      $0.initialBar = [.set(\.prefersLargeTitles, true)]
    }
    let (native, km) = try (scene.timeline(), scene.timeline(.km))
    let times = [0.05, 0.15, 0.3]
    let bars = try times.map {
      try #require(native.layer(at: $0)["bar"]).frame.height
    }
    #expect(Set(bars).count == 3)
    for page: PageID in ["A", "B"] {
      let fakes = try times.map {
        try #require(km.layer(at: $0).page(page)?["fakeBar"]).frame.height
      }
      #expect(Set(fakes).count == 1, "\(page)")
    }
  }

  @Test func `shows the scroll-edge appearance under a large title on iOS 13`() throws {
    let changes: [BarChange] = [
      .set(\.standardAppearance, .colored(.white)),
      .set(\.scrollEdgeAppearance, .colored(Paint.yellow.color)),
      .set(\.prefersLargeTitles, true),
    ]
    for (offset, color) in [(0.0, Paint.yellow.color), (80, .white)] {
      var page = Page.scrolled(offset)
      page.title = "Large"
      #expect(try BarDraws(changes, .ios13, page: page).draws == [.color(color)])
    }
  }
}
