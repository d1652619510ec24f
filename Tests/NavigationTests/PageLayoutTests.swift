import Layers
import Navigation
import Testing
import Units

/// Returns the frame and the top of the safe area of a page at rest under a bar.
private func rest(
  _ bar: [BarChange], _ profile: Profile = .ios11, hidden: Bool = false,
  device: Device = .phone(), _ change: (inout Page) -> Void = { _ in }
) throws -> (frame: Rect, safeTop: Double) {
  let timeline = try Scene(profile, device: device, pages: [Page("A", change)]).with {
    $0.initialBar = bar
    $0.isNavigationBarHidden = hidden
  }.timeline()
  let layer = try #require(timeline.layer(at: 0).page("A"))
  #expect(layer["background"]?.frame == Rect(size: layer.frame.size), "the page fills its frame")
  return (layer.frame, timeline.state(at: 0)["A"].safeAreaInsets.top)
}

private let full = Rect(x: 0, y: 0, width: 375, height: 667)
private let below = Rect(x: 0, y: 64, width: 375, height: 603)
private let opaque: [BarChange] = [.set(\.backgroundImage, "red")]

@Suite struct `A page's frame` {
  @Test(arguments: Profile.beforeGlass)
  func `fills the screen under a translucent bar`(profile: Profile) throws {
    for bar in [
      [], [BarChange.set(\.backgroundImage, "glass")], [.set(\.backgroundImage, Scene.emptyImage)],
      opaque + [.set(\.isTranslucent, true)],
      [.set(\.isTranslucent, false), .set(\.barStyle, .blackTranslucent)],
    ] {
      let page = try rest(bar, profile)
      #expect(page.frame == full)
      #expect(page.safeTop == 64)
    }
  }

  @Test(arguments: Profile.beforeGlass)
  func `begins below an opaque bar, so nothing is covered`(profile: Profile) throws {
    for bar in [
      opaque, [.set(\.isTranslucent, false)],
      [.set(\.backgroundImage, "glass"), .set(\.isTranslucent, false)],
    ] {
      let page = try rest(bar, profile)
      #expect(page.frame == below)
      #expect(page.safeTop == 0)
    }
  }

  @Test(arguments: Profile.beforeGlass)
  func `fills the screen under an opaque bar with extendedLayoutIncludesOpaqueBars`(
    profile: Profile
  ) throws {
    let page = try rest(opaque, profile) { $0.extendedLayoutIncludesOpaqueBars = true }
    #expect(page.frame == full)
    #expect(page.safeTop == 64)
  }

  @Test(arguments: Profile.beforeGlass)
  func `begins below any bar if its extended edges do not contain the top`(profile: Profile) throws
  {
    for edges in [ExtendedEdges(), [.bottom], [.left, .right, .bottom]] {
      for bar in [[], opaque] {
        for isExtended in [false, true] {
          let page = try rest(bar, profile) {
            $0.edgesForExtendedLayout = edges
            $0.extendedLayoutIncludesOpaqueBars = isExtended
          }
          #expect(page.frame == below)
          #expect(page.safeTop == 0)
        }
      }
    }
    #expect(try rest([], profile) { $0.edgesForExtendedLayout = [.top] }.frame == full)
  }

  @Test(arguments: Profile.allCases)
  func `fills the screen if the bar is hidden, with the status bar in the safe area`(
    profile: Profile
  ) throws {
    for bar in [[], opaque] {
      for edges in [ExtendedEdges.all, []] {
        let page = try rest(bar, profile, hidden: true) { $0.edgesForExtendedLayout = edges }
        #expect(page.frame == full)
        #expect(page.safeTop == 20)
      }
    }
    let dynamicIslandPhone = try #require(Device.all.first { $0.name == "iPhone 16" })
    #expect(try rest([], .ios17, hidden: true, device: dynamicIslandPhone).safeTop == 59)
  }

  @Test func `begins at the bar's bottom edge on every device`() throws {
    for device in Device.all {
      let page = try rest(opaque, .ios17, device: device)
      let bottom = device.navigationBarY + device.navigationBarHeight(.ios17)
      #expect(page.frame.minY == bottom)
      #expect(page.frame.maxY == device.size.height)
    }
  }

  @Test func `does not depend on additionalSafeAreaInsets, which add to the safe area`() throws {
    let insets = EdgeInsets(top: 7, left: 1, bottom: 9, right: 2)
    for (bar, frame, top) in [([], full, 71.0), (opaque, below, 7)] {
      let page = try rest(bar) { $0.additionalSafeAreaInsets = insets }
      #expect(page.frame == frame)
      #expect(page.safeTop == top)
    }
    let phone = try #require(Device.all.first { $0.name == "iPhone X" })
    let timeline = try Scene(
      .ios11, device: phone, pages: [Page("A") { $0.additionalSafeAreaInsets = insets }]
    ).timeline()
    #expect(
      timeline.state(at: 0)["A"].safeAreaInsets
        == EdgeInsets(top: 95, left: 1, bottom: 43, right: 2))
  }
}

@Suite struct `The layout of a page` {
  @Test(arguments: System.sharedBar)
  func `does not change until a running transition ends`(system: System) throws {
    // A style step makes the bar opaque in the middle of the push.
    let scene = Scene(.ios11, pages: [Page("A"), Page("B")])
      .script(.at(0, .push("B")), .at(0.2, .style(opaque)), .then(.wait(0.6)))
    let timeline = try scene.timeline(system)
    for time in [0.0, 0.2, 0.3, 0.499] {
      #expect(timeline.layer(at: time).page("A")?.frame.size == full.size)
      #expect(timeline.layer(at: time).page("B")?.frame.size == full.size)
      #expect(timeline.state(at: time)["B"].safeAreaInsets.top == 64)
    }
    // A library that remembers styles restores the old style from B's fake bar, so the layout does not
    // change.
    let changes = !system.traits.contains(.remembersStyles)
    #expect(timeline.layer(at: 0.5).page("B")?.frame == (changes ? below : full))
    #expect(timeline.state(at: 0.5)["B"].safeAreaInsets.top == (changes ? 0 : 64))
    #expect(
      timeline.times(of: "B.viewWillLayoutSubviews") == (changes ? [0, 500_000] : [0]))
  }

  @Test(arguments: System.sharedBar)
  func `keeps the disappearing page's frame even if the appearing page makes the bar opaque`(
    system: System
  ) throws {
    let pages = [Page("A").styled(.glass, .ios9), Page("B").styled(.red, .ios9)]
    let timeline = try Scene(.ios9, pages: pages, .push("B"), .pop, .wait(0.1)).timeline(system)
    for time in [0.0, 0.2, 0.4] {
      #expect(timeline.layer(at: time).page("A")?.frame.minY == 0)
      #expect(timeline.layer(at: time).page("B")?.frame.minY == 64)
      #expect(timeline.layer(at: 0.5 + time).page("A")?.frame.minY == 0)
      #expect(timeline.layer(at: 0.5 + time).page("B")?.frame.minY == 64)
    }
    #expect(timeline.layer(at: 1.05).page("A")?.frame == full)
  }

  @Test func `is updated after a canceled swipe`() throws {
    // Of the two pages, only A styles the bar. After the canceled swipe, the bar remains opaque, and B moves
    // below it.
    let pages = [Page("A").with(.viewWillAppear, .navigationBar(opaque)), Page("B")]
    let timeline = try Scene(
      .ios9, pages: pages, .push("B"), .style([.set(\.backgroundImage, nil)]), .wait(0.1),
      .swipe(0.4, .cancel), .wait(0.1)
    ).timeline()
    #expect(timeline.layer(at: 0.55).page("B")?.frame == full)
    #expect(timeline.layer(at: 0.9).page("B")?.frame.size == full.size)
    #expect(timeline.layer(at: timeline.end.seconds).page("B")?.frame == below)
  }

  @Test(arguments: System.sharedBar)
  func `follows changes to the bar at rest immediately`(system: System) throws {
    let timeline = try Scene(
      .ios11, pages: [Page("A")], .wait(0.1), .style(opaque), .wait(0.1),
      .setNavigationBarHidden(true, animated: false), .wait(0.1)
    ).timeline(system)
    #expect(timeline.layer(at: 0.05).page("A")?.frame == full)
    #expect(timeline.layer(at: 0.1).page("A")?.frame == below)
    #expect(timeline.layer(at: 0.2).page("A")?.frame == full)
    #expect(
      timeline.callbacks == layout(of: "A") + layout(of: "A"), "each change lays the page out once")
  }
}
