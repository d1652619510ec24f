import Navigation
import TestSupport
import Testing
import Units

/// The frames of a page on a 375×667-point screen before UIKit lays it out (UIKit Facts, Page layout).
@Suite struct `A page's frame before layout` {
  private let screen = Rect(size: Size(width: 375, height: 667))
  private let belowBar = Rect(x: 0, y: 64, width: 375, height: 603)

  /// Returns B's frames in the trace of `viewDidLoad` and `viewWillAppear`, keyed by callback.
  private func frames(_ profile: Profile = .ios11, _ bar: [BarChange] = [], _ b: Page = Page("B"))
    throws -> [String: Rect]
  {
    let timeline = try Scene(profile, pages: [Page("A"), b], .push("B"))
      .with { $0.initialBar = bar }.timeline(.native)
    var frames: [String: Rect] = [:]
    for timed in timeline.scriptEvents {
      if case .uikit(.frameBeforeLayout("B", let frame, let callback)) = timed.event {
        frames[callback.rawValue] = frame
      }
    }
    return frames
  }

  private let opaque: [BarChange] = [.set(\.isTranslucent, false)]

  @Test(arguments: Profile.allCases)
  func `is the screen's frame in viewDidLoad`(profile: Profile) throws {
    #expect(try frames(profile)["viewDidLoad"] == screen)
    #expect(try frames(profile, opaque)["viewDidLoad"] == screen)
  }

  @Test(arguments: Profile.beforeGlass)
  func
    `begins below a bar in viewWillAppear if the bar is opaque or the page does not extend under it`(
      profile: Profile
    ) throws
  {
    #expect(try frames(profile, opaque)["viewWillAppear"] == belowBar)
    #expect(
      try frames(profile, [], Page("B") { $0.edgesForExtendedLayout = [.bottom] })["viewWillAppear"]
        == belowBar)
  }

  @Test
  func `remains the screen's frame under a translucent bar, or if the layout includes opaque bars`()
    throws
  {
    #expect(try frames()["viewWillAppear"] == nil)
    let extended = Page("B") { $0.extendedLayoutIncludesOpaqueBars = true }
    #expect(try frames(.ios11, opaque, extended)["viewWillAppear"] == nil)
  }

  @Test func `does not depend on bar changes in the page's viewWillAppear`() throws {
    let b = Page("B").with(.viewWillAppear, .navigationBar(opaque))
    #expect(try frames(.ios11, [], b)["viewWillAppear"] == nil)
    let timeline = try Scene(.ios11, pages: [Page("A"), b], .push("B")).timeline(.native)
    #expect(timeline.state(at: 0.1)["B"].frame == belowBar)
  }

  @Test func `changes in the viewWillAppear of a page that appears again under an opaque bar`()
    throws
  {
    let b = Page("B").with(.viewWillAppear, .navigationBar(opaque))
    let timeline = try Scene(.ios11, pages: [Page("A"), b], .push("B"), .pop).timeline(.native)
    let summaries = timeline.scriptEvents.filter { $0.event.page == "A" }.map(\.event.summary)
    #expect(summaries.contains("frame in viewWillAppear (0, 64, 375, 603)"))
  }
}
