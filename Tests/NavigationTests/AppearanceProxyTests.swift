import Layers
import Navigation
import Testing
import TestSupport
import Units

private let proxyColor = Paint.purple.color

extension Scene {
  /// Returns the scene with calls to setters of `UINavigationBar.appearance()`.
  fileprivate func proxy(_ changes: BarChange...) -> Scene {
    with { $0.appearance.navigationBar = changes }
  }
}

@Suite struct `UINavigationBar.appearance()` {
  @Test(arguments: System.sharedBar)
  func `styles the real bar as the bar's own setters do`(system: System) throws {
    for profile in [Profile.ios9, .ios11, .ios13, .ios15] {
      let scene = Scene(profile, pages: [Page("A"), Page("B")], .wait(0.1), .push("B"), .wait(0.1))
      let changes = Paint.green.changes(profile)
      let withProxy = try scene.with { $0.appearance.navigationBar = changes }.timeline(system)
      let initial = try scene.with { $0.initialBar = changes }.timeline(system)
      #expect(withProxy.layer(at: 0) == initial.layer(at: 0), "\(profile)")
      #expect(withProxy.paints(at: 0) == [.green], "\(profile)")
    }
  }

  @Test func `does not override values that are set on the bar itself`() throws {
    let page = Page("A").with(.viewWillAppear, .navigationBar([.set(\.tintColor, .white)]))
    let style = try Scene(.ios11, pages: [page]).proxy(
      .set(\.barTintColor, proxyColor), .set(\.barStyle, .black), .set(\.tintColor, proxyColor)
    ).with { $0.initialBar = [.set(\.barTintColor, Paint.red.color)] }.timeline().state(at: 0).bar
      .style
    #expect(style.barTintColor == Paint.red.color)
    #expect(style.barStyle == .black)
    #expect(style.tintColor == .white)
  }

  @Test func `is recorded in the trace when the bar enters the window`() throws {
    let timeline = try Scene(.ios11, pages: [Page("A")]).proxy(.set(\.barTintColor, proxyColor))
      .timeline()
    let first = try #require(timeline.events.first)
    #expect(
      first.event.summary
        == "UINavigationBar.appearance() applied to the bar: barTintColor = #AF52DE")
    #expect(first.event.kind == .style)
  }
}

@Suite struct `A bar that a library creates` {
  private func fake(_ system: System, _ scene: Scene) throws -> BarStyle {
    let pages = scene.pages.mapValues { $0.setting("qmui", "transitionKey", .text($0.id.name)) }
    return try #require(
      try scene.with { $0.pages = pages }.timeline(system).state(at: 0.2)["A"].fakeBar
    ).style
  }

  private func scene(_ profile: Profile = .ios11) -> Scene {
    Scene(profile, pages: [Page("A"), Page("B")], .wait(0.1), .push("B"))
  }

  @Test(arguments: System.fakeBars)
  func `receives the proxy's values for properties that the library does not copy`(system: System)
    throws
  {
    let scene = scene().proxy(
      .set(\.compactBackgroundImage, "red"), .set(\.barTintColor, proxyColor)
    ).with {
      $0.initialBar = [
        .set(\.compactBackgroundImage, "green"), .set(\.barTintColor, Paint.red.color),
      ]
    }
    #expect(try fake(system, scene).compactBackgroundImage == "red")
    // QMUI has reset the real bar's tint to the proxy's.
    let isReset = [System.qmui, .qmui2018].contains(system)
    #expect(try fake(system, scene).barTintColor == (isReset ? proxyColor : Paint.red.color))
  }

  /// KM compares translucency before the fake bar enters the window.
  @Test func `is opaque under KM if the proxy is opaque, even if the real bar is translucent`()
    throws
  {
    let scene = scene().proxy(.set(\.isTranslucent, false)).with {
      $0.initialBar = [.set(\.isTranslucent, true)]
    }
    #expect(try fake(.km, scene).isTranslucent == false)
    #expect(try fake(.qmui, scene).isTranslucent == true)
    #expect(try fake(.meituan, scene).isTranslucent == true)
  }

  /// See QMUI_iOS issue 1501.
  @Test func `receives the proxy's values only in a pop under QMUI on iOS 15 and later`() throws {
    let scene = scene(.ios15).proxy(.set(\.compactBackgroundImage, "red"))
    #expect(try fake(.qmui, scene).compactBackgroundImage == nil)
    let pop = Scene(.ios15, pages: [Page("A"), Page("B")], stack: ["A", "B"], .wait(0.1), .pop)
      .proxy(.set(\.compactBackgroundImage, "red"))
    #expect(try fake(.qmui, pop).compactBackgroundImage == "red")
    let set = Scene(.ios15, pages: [Page("A"), Page("B")], .wait(0.1), .set(["B"], animated: true))
      .proxy(.set(\.compactBackgroundImage, "red"))
    #expect(try fake(.qmui, set).compactBackgroundImage == nil)
  }

  /// RTRootNavigationController issues 121 and 238 recommend the proxy, because each page has its own bar.
  @Test(arguments: System.wrapped)
  func `receives the proxy's values under a library that wraps pages`(system: System) throws {
    for profile in [Profile.ios11, .ios15] {
      let scene = Scene(
        profile, pages: [Page("A"), Page("B").styled(.red, profile)], .wait(0.1), .push("B"),
        .wait(0.1)
      ).with { $0.appearance.navigationBar = Paint.green.changes(profile) }
      let timeline = try scene.timeline(system)
      #expect(timeline.paints(at: 0) == [.green])
      #expect(timeline.paints(at: 0.65) == [.red])
      // The initial style of the real bar remains on the hidden bar.
      let initial = try scene.with { $0.appearance.navigationBar = [] }.starting(.green)
        .timeline(system)
      #expect(initial.paints(at: 0) == [nil])
    }
  }

  @Test(arguments: [System.pageBar, .container])
  func `receives the proxy's values as part of the real bar's style`(system: System) throws {
    let timeline = try Scene(.ios11, pages: [Page("A")], .wait(0.1)).with {
      $0.appearance.navigationBar = Paint.green.changes(.ios11)
    }.timeline(system)
    #expect(timeline.paints(at: 0) == [.green])
  }
}

@Suite struct `A property that a page does not return under QMUI` {
  private let systems = [System.qmui, .qmui2018]

  /// The library sets the configured value each time the page appears
  /// (UINavigationController+NavigationBarTransition.m:329–354 in 4.8.0; :343–368 in 4.2.1).
  @Test func `is reset to nil without a configuration`() throws {
    let styled: [BarChange] = [
      .set(\.barTintColor, Paint.red.color), .set(\.backgroundImage, "red"),
      .set(\.shadowImage, "red"),
      .set(\.barStyle, .black), .set(\.tintColor, Paint.red.color),
      .set(\.titleTextAttributes, TextAttributes(color: Paint.red.color)),
      .set(\.isTranslucent, false),
    ]
    let pages = [Page("A"), Page("B").with(.viewWillAppear, .navigationBar(styled))]
    let scene = Scene(.ios11, pages: pages, .push("B"), .wait(0.1), .pop, .wait(0.1)).automatic
    for system in systems {
      let timeline = try scene.timeline(system)
      #expect(timeline.state(at: 0.55).bar.style.barTintColor == Paint.red.color)
      var expected = BarStyle()
      // QMUI sets neither a nil tint nor the translucency.
      expected.tintColor = Paint.red.color
      expected.isTranslucent = false
      #expect(timeline.state(at: 1.15).bar.style == expected, "\(system)")
    }
    // Under UIKit alone, the other page's values remain.
    #expect(try scene.timeline().state(at: 1.15).bar.style.barTintColor == Paint.red.color)
  }

  @Test func `is reset to the appearance proxy's value, not to the bar's initial style`() throws {
    let pages = [Page("A"), Page("B").styled(.red, .ios11)]
    let scene = Scene(.ios11, pages: pages, .push("B"), .wait(0.1), .pop, .wait(0.1)).automatic
      .starting(.yellow)
    for system in systems {
      let withProxy = try scene.with { $0.appearance.navigationBar = Paint.green.changes(.ios11) }
        .timeline(system)
      #expect(withProxy.paints(at: 1.15) == [.green], "\(system)")
      // Without a proxy, the initial style serves as the configuration.
      #expect(try scene.timeline(system).paints(at: 1.15) == [.yellow], "\(system)")
    }
  }

  @Test func `is also reset on the appearing page's fake bar`() throws {
    let pages = [Page("A"), Page("B").styled(.red, .ios11)]
    let timeline = try Scene(.ios11, pages: pages, .push("B"), .wait(0.1), .pop).automatic
      .with { $0.appearance.navigationBar = Paint.green.changes(.ios11) }.timeline(.qmui)
    for instant in timeline.framesInTransition() {
      let window = timeline.layer(at: instant)
      let edge = try #require(window.page("B")).frame.minX
      #expect(edge < 1 || BarStrip(window).paint(at: edge / 2) == .green)
      #expect(edge > 374 || BarStrip(window).paint(at: (edge + 375) / 2) == .red)
    }
  }
}
