import Layers
import Navigation
import Testing
import Units

/// Returns a page with a scroll view of rows.
private func scrolling(
  rows: Int = 40, _ change: (inout Page, inout ScrollView) -> Void = { _, _ in }
) -> Page {
  var scrollView = ScrollView()
  var page = Page("A") { $0.content = .rows(count: rows, height: 44) }
  change(&page, &scrollView)
  page.scrollView = scrollView
  return page
}

/// Returns the position of the content's top on the screen, in points.
private func contentY(
  _ page: Page, _ profile: Profile, bar: [BarChange] = [], hidden: Bool = false
) throws -> Double {
  let timeline = try Scene(profile, pages: [page]).with {
    $0.initialBar = bar
    $0.isNavigationBarHidden = hidden
  }.timeline()
  let layer = try #require(timeline.layer(at: 0).page("A"))
  return layer.frame.minY + (try #require(layer["content"])).frame.minY
}

private let opaque: [BarChange] = [.set(\.backgroundImage, "red")]

@Suite struct `The 64-point content shift` {
  private let profilesBefore11: [Profile] = [.ios9, .ios10]

  @Test func `applies to a first subview under a translucent bar`() throws {
    for profile in profilesBefore11 {
      #expect(try contentY(scrolling(), profile) == 64)
      #expect(try contentY(scrolling(), profile, bar: opaque + [.set(\.isTranslucent, true)]) == 64)
      // Content shorter than the screen is also shifted.
      #expect(try contentY(scrolling(rows: 3), profile) == 64)
    }
  }

  @Test func `does not apply to a scroll view that is not the first subview`() throws {
    for profile in profilesBefore11 {
      #expect(try contentY(scrolling { $1.isFirstSubview = false }, profile) == 0)
    }
  }

  @Test func `does not apply if the bar is hidden, but the status bar's 20 points remain`() throws {
    for profile in profilesBefore11 {
      #expect(try contentY(scrolling(), profile, hidden: true) == 20)
    }
  }

  @Test func `does not apply below an opaque bar, where the page begins`() throws {
    for profile in profilesBefore11 {
      let timeline = try Scene(profile, pages: [scrolling()]).with { $0.initialBar = opaque }
        .timeline()
      #expect(timeline.state(at: 0)["A"].topInset == 0)
      #expect(try contentY(scrolling(), profile, bar: opaque) == 64)
    }
  }

  @Test func `does not apply if the page or the scroll view disables it`() throws {
    for profile in profilesBefore11 {
      let page = scrolling { page, _ in page.automaticallyAdjustsScrollViewInsets = false }
      #expect(try contentY(page, profile) == 0)
    }
    for profile in Profile.allCases where profile >= .ios11 {
      let page = scrolling { $1.contentInsetAdjustmentBehavior = .never }
      #expect(try contentY(page, profile) == 0)
    }
  }

  @Test func `does not apply if the extended edges do not contain the top`() throws {
    for profile in profilesBefore11 {
      let page = scrolling { page, _ in page.edgesForExtendedLayout = [] }
      let timeline = try Scene(profile, pages: [page]).timeline()
      #expect(timeline.state(at: 0)["A"].topInset == 0)
    }
  }
}

@Suite struct `The bottom inset of a scroll view` {
  @Test(arguments: Profile.beforeGlass)
  func `is the tab bar's height under a translucent tab bar`(profile: Profile) throws {
    for isTranslucent in [true, false] {
      let timeline = try Scene(profile, pages: [scrolling()]).with {
        $0.tabBar = TabBar(isTranslucent: isTranslucent)
      }.timeline()
      let page = timeline.state(at: 0)["A"]
      #expect(page.topInset == 64)
      #expect(page.bottomInset == (isTranslucent ? 49 : 0))
      #expect(page.frame.height == (isTranslucent ? 667 : 618))
    }
  }

  @Test func `contains the home indicator's area and, if there is one, the tab bar`() throws {
    let phone = Device("x", 375, 812, scale: 3, top: 44, bottom: 34, statusBar: 44)
    for (tabBar, inset) in [(nil, 34), (TabBar(), 83)] as [(TabBar?, Double)] {
      let timeline = try Scene(.ios11, device: phone, pages: [scrolling()]).with {
        $0.tabBar = tabBar
      }.timeline()
      #expect(timeline.state(at: 0)["A"].bottomInset == inset)
    }
    let never = scrolling { $1.contentInsetAdjustmentBehavior = .never }
    #expect(
      try Scene(.ios11, device: phone, pages: [never]).timeline().state(at: 0)["A"].bottomInset
        == 0)
  }
}

@Suite struct `A trace of scroll insets` {
  private func lines(_ profile: Profile, _ change: (inout Page) -> Void = { _ in }) throws
    -> [String]
  {
    var page = scrolling()
    change(&page)
    return try Scene(
      profile, pages: [page], .wait(0.1), .setNavigationBarHidden(true, animated: false),
      .wait(0.1)
    ).with { $0.tabBar = TabBar() }.timeline().events.map(\.event.summary).filter {
      $0.hasPrefix("frame (") || $0.hasPrefix("contentOffset")
    }
  }

  @Test func `describes the insets as adjusted content insets on iOS 11 and later`() throws {
    #expect(
      try lines(.ios10).first
        == "frame (0, 0, 375, 667), safe area top 64, bottom 49, content inset top 64, bottom 49")
    #expect(
      try lines(.ios11).first
        == "frame (0, 0, 375, 667), safe area top 64, bottom 49, adjusted content inset top 64, "
        + "bottom 49")
  }

  @Test(arguments: Profile.beforeGlass)
  func `has an event if hiding the bar changes contentOffset`(profile: Profile)
    throws
  {
    let offsets = try lines(profile) { $0.scrollView?.contentOffset = 100 }.filter {
      $0.hasPrefix("contentOffset")
    }
    #expect(offsets == ["contentOffset.y 100 → 36", "contentOffset.y 36 → 80"])
  }

  @Test(arguments: Profile.beforeGlass)
  func `contains additionalSafeAreaInsets from iOS 11 only`(profile: Profile) throws {
    let line = try lines(profile) {
      $0.additionalSafeAreaInsets = EdgeInsets(top: 8, bottom: 6)
    }.first
    let (top, bottom) = profile >= .ios11 ? (72, 55) : (64, 49)
    #expect(line?.contains("safe area top \(top), bottom \(bottom)") == true)
  }
}

@Suite struct `Scroll insets on iOS 11 and later` {
  private let profilesFrom11: [Profile] = [.ios11, .ios13, .ios15, .ios17, .ios18]

  @Test(arguments: [ScrollView.InsetAdjustment.automatic, .scrollableAxes, .always])
  func `equal the safe area if the content scrolls vertically`(
    behavior: ScrollView.InsetAdjustment
  ) throws {
    for profile in profilesFrom11 {
      for isFirst in [true, false] {
        let page = scrolling {
          $1.contentInsetAdjustmentBehavior = behavior
          $1.isFirstSubview = isFirst
        }
        #expect(try contentY(page, profile) == 64)
        #expect(try contentY(page, profile, hidden: true) == 20)
        #expect(try contentY(page, profile, bar: opaque) == 64)
      }
    }
  }

  @Test func `require a scrollable axis or the behavior “always” for content that fits`() throws {
    for profile in profilesFrom11 {
      func y(_ behavior: ScrollView.InsetAdjustment, bounces: Bool = false) throws -> Double {
        try contentY(
          scrolling(rows: 3) {
            $1.contentInsetAdjustmentBehavior = behavior
            $1.alwaysBounceVertical = bounces
          }, profile)
      }
      #expect(try y(.scrollableAxes) == 0)
      #expect(try y(.scrollableAxes, bounces: true) == 64)
      #expect(try y(.always) == 64)
      #expect(try y(.never, bounces: true) == 0)
      #expect(try y(.automatic, bounces: true) == 64)
    }
  }

  /// See UIKit Facts, Scroll view insets.
  @Test func `equal the safe area with “automatic” if a first subview scrolls only horizontally`()
    throws
  {
    for profile in profilesFrom11 {
      func y(_ change: (inout Page, inout ScrollView) -> Void = { _, _ in }) throws -> Double {
        try contentY(
          scrolling(rows: 3) {
            $1.contentSize = Size(width: 900, height: 100)
            change(&$0, &$1)
          }, profile)
      }
      #expect(try y() == 64)
      #expect(try y { $1.isFirstSubview = false } == 0)
      #expect(try y { page, _ in page.automaticallyAdjustsScrollViewInsets = false } == 0)
      #expect(try y { $1.contentInsetAdjustmentBehavior = .scrollableAxes } == 0)
    }
  }

  @Test func `contain additionalSafeAreaInsets`() throws {
    for profile in profilesFrom11 {
      let page = scrolling { page, _ in page.additionalSafeAreaInsets.top = 10 }
      #expect(try contentY(page, profile) == 74)
    }
  }
}

@Suite struct `Scrolled content` {
  @Test(arguments: Profile.beforeGlass)
  func `moves linearly from its position at rest`(profile: Profile) throws {
    let timeline = try Scene(
      profile, pages: [scrolling { $1.contentOffset = 10 }], .wait(1),
      .scroll("A", to: 110, over: seconds(2))
    ).timeline()
    for (time, offset) in [(0.0, 10.0), (1, 10), (1.5, 35), (2, 60), (3, 110)] {
      let content = timeline.layer(at: time).page("A")?["content"]
      #expect(abs((content?.frame.minY ?? 0) - (64 - offset)) < 1e-9)
    }
    #expect(timeline.end == seconds(3))
  }
}
