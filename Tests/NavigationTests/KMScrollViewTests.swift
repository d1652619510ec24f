import Layers
import Navigation
import Testing
import Units

/// For example, a `UITableViewController`.
@Suite struct `A page whose view is a scroll view under KM` {
  private func page(_ id: PageID, offset: Double = 0, isView: Bool = true) -> Page {
    Page(id) {
      var scrollView = ScrollView()
      scrollView.isView = isView
      scrollView.contentSize = Size(width: 375, height: 2000)
      scrollView.contentOffset = offset
      $0.scrollView = scrollView
    }
  }

  /// See UIViewController+KMNavigationBarTransition.m:155.
  @Test(arguments: [true, false])
  func `has a fake bar that scrolls with the content while the page disappears`(isView: Bool) throws
  {
    let timeline = try Scene(.ios11, pages: [page("A", offset: 100, isView: isView), Page("B")])
      .script(
        .at(0.1, .push("B", animated: true)), .at(0.2, .scroll("A", to: 160, over: seconds(0.2))),
        .then(.wait(1))
      ).timeline(.km)
    func top(_ page: PageID, at time: Double) throws -> Double {
      try #require(timeline.layer(at: time).page(page)?["fakeBar"]).frame.minY
    }
    #expect(try top("A", at: 0.2) == 0)
    #expect(try abs(top("A", at: 0.3) - (isView ? -30 : 0)) < 1e-6)
    #expect(try top("A", at: 0.45) == (isView ? -60 : 0))
    #expect(try top("B", at: 0.45) == 0)
  }

  /// See UIViewController+KMNavigationBarTransition.m:159–184.
  @Test(arguments: [(1500.0, 1397.0), (1000, 1000), (-50, 0)])
  func `moves its offset into the bounds of the content before a push`(
    offset: Double, expected: Double
  ) throws {
    for system in [System.km, .native] {
      let timeline = try Scene(
        .ios11, pages: [page("A", offset: offset), Page("B")], .wait(0.1), .push("B")
      ).timeline(system)
      #expect(timeline.state(at: 0.05)["A"].scroll.to == offset)
      // The screen is 667 points high, and the bar covers 64.
      #expect(timeline.state(at: 0.2)["A"].scroll.to == (system == .km ? expected : offset))
    }
  }

  /// See UIViewController+KMNavigationBarTransition.h:28.
  @Test func `behaves like a page that sets km_scrollView, except that its fake bar scrolls`()
    throws
  {
    let named = page("A", offset: 1500, isView: false).setting(
      "km", "km_scrollView", .boolean(true))
    let timeline = try Scene(.ios11, pages: [named, Page("B")]).script(
      .at(0.1, .push("B", animated: true)), .at(0.2, .scroll("A", to: 60, over: .zero)),
      .then(.wait(1))
    ).timeline(.km)
    #expect(timeline.state(at: 0.15)["A"].scroll.to == 1397)
    #expect(try #require(timeline.layer(at: 0.3).page("A")?["fakeBar"]).frame.minY == 0)

    var upper = named
    upper.id = "B"
    upper.extendedLayoutIncludesOpaqueBars = true
    let push = try Scene(.ios11, pages: [Page("A"), upper], .push("B"), .wait(0.1)).with {
      $0.initialBar = [.set(\.isTranslucent, false)]
    }.timeline(.km)
    #expect(push.state(at: 0.2)["B"].topInset == 0)
    #expect(push.state(at: 0.55)["B"].topInset == 64)
  }

  @Test func `stops scrolling when a push begins`() throws {
    let timeline = try Scene(.ios11, pages: [page("A"), Page("B")]).script(
      .at(0, .scroll("A", to: 100, over: seconds(1))), .at(0.2, .push("B", animated: true)),
      .then(.wait(1))
    ).timeline(.km)
    let offset = timeline.state(at: 0.9)["A"].scroll.offset(at: Instant(seconds(0.9)))
    #expect(abs(offset - 20) < 1e-6)
  }

  /// See UIViewController+KMNavigationBarTransition.m:55–68, 186–217.
  @Test(arguments: [Profile.ios9, .ios11, .ios17], [true, false])
  func `stops adjusting its insets under an opaque bar until it has appeared, on iOS 11 and later`(
    profile: Profile, isOpaque: Bool
  ) throws {
    for isView in [true, false] {
      var upper = page("B", isView: isView)
      upper.extendedLayoutIncludesOpaqueBars = true
      let timeline = try Scene(profile, pages: [Page("A"), upper], .push("B"), .wait(0.1)).with {
        $0.initialBar = [.set(\.isTranslucent, !isOpaque)]
      }.timeline(.km)
      let stops = isView && isOpaque && profile >= .ios11
      #expect(timeline.state(at: 0.2)["B"].topInset == (stops ? 0 : 64))
      #expect(timeline.state(at: 0.55)["B"].topInset == 64)
    }
  }

  @Test func `adjusts its insets again in the next run-loop iteration if it hides the bar`() throws
  {
    let upper = page("B").hidingBar(true)
    let timeline = try Scene(.ios11, pages: [Page("A"), upper], .push("B"), .wait(0.1)).with {
      $0.initialBar = [.set(\.isTranslucent, false)]
    }.timeline(.km)
    let changes = timeline.scriptEvents.compactMap { timed -> Bool? in
      if case .library(.insetAdjustmentStopped("B", let stops)) = timed.event { stops } else { nil }
    }
    #expect(changes == [true, false])
    #expect(!timeline.state(at: 0.1)["B"].stopsAdjustingInsets)
  }
}
