import Layers
import Navigation
import Testing
import Units

/// See KMNavigationBarTransition issue 4.
@Suite struct `A pop after a rotation` {
  @Test(arguments: System.fakeBars, [Profile.ios11, .ios17])
  func `has fake bars with the new height on both pages`(
    system: System, profile: Profile
  ) throws {
    if try system.has(.ignoresAppearanceObjects, profile) { return }
    // The content is scrolled, because QMUI 4.8 mirrors the scroll-edge appearance into the wrong object.
    let pages = zip(["A", "B"] as [PageID], [Paint.green, .red]).map { name, paint in
      var page = Page.scrolled(15).styled(paint, profile)
      page.id = name
      return page
    }
    let scene = Scene(profile, pages: pages, .push("B"), .rotate(.landscape), .pop)
    let timeline = try scene.automatic.timeline(system)
    for page: PageID in ["A", "B"] {
      let state = timeline.state(at: 0.9)[page]
      let fake = try #require(state.fakeBar, "\(page)")
      #expect(fake.frame == Rect(x: 0, y: -state.frame.minY, width: 667, height: 32), "\(page)")
      #expect(fake.backgroundHeight == 32)
    }
    // The colors meet at the page's edge.
    let window = timeline.layer(at: 0.9)
    let edge = try #require(window.page("B")).frame.minX
    let strip = BarStrip(window, y: 16)
    #expect(strip.paint(at: edge - 1) == .green && strip.paint(at: edge + 1) == .red)
    #expect(BarStrip(window, y: 33).visible(at: edge - 1) == [])
    #expect(timeline.layer(at: timeline.end.seconds)["bar"]?.frame.height == 32)
  }

  @Test(arguments: [System.jy, .klt])
  func `shows a screenshot at its original size`(system: System) throws {
    let timeline = try Scene(
      .ios11, pages: [Page("A"), Page("B")], .push("B"), .rotate(.landscape), .pop
    ).timeline(system)
    let start = try #require(
      timeline.scriptEvents.first { $0.event.summary.hasPrefix("pop to A") }?.time.seconds)
    let window = timeline.layer(at: start + 0.1)
    let screenshot = try #require(window["screenshots/A"])
    #expect(screenshot["container/background"]?.frame.size == Size(width: 375, height: 667))
    #expect(window["screenshots/B"]?["container/background"]?.frame.width == 667)
  }
}
