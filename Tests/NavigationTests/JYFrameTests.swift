import Layers
import Navigation
import TestSupport
import Testing
import Units

/// The `setsToViewFrame` setting of JYNavTransition; see Yang (2017).
@Suite struct `A push of JYNavTransition before its fix` {
  private func timeline(setsFrame: Bool, isTranslucent: Bool = false) throws -> Timeline {
    let rows = Page("B") { $0.content = .rows(count: 3, height: 60) }
    return try Scene(.ios9, pages: [Page("A"), rows], .push("B"), .wait(0.1), .pop, .wait(0.1))
      .with {
        $0.initialBar = [.set(\.isTranslucent, isTranslucent)]
        $0.settings["jy", default: SettingValues()]["setsToViewFrame"] = .boolean(setsFrame)
      }.timeline(.jy)
  }

  /// The push takes 0.4 seconds.
  private static let push = [0.0, 0.1, 0.2, 0.399]

  @Test func `lets the opaque bar cover the first row of the page`() throws {
    let timeline = try timeline(setsFrame: false)
    for time in Self.push {
      let page = try #require(timeline.layer(at: time).page("B"))
      #expect(page.frame.minY == 0 && page.frame.height == 667)
      #expect(page["background"]?.frame == Rect(x: 0, y: 0, width: 375, height: 667))
      #expect(try #require(page["content"]).frame.minY + 60 < 64)
    }
    let rest = try #require(timeline.layer(at: 0.41).page("B"))
    #expect(rest.frame == Rect(x: 0, y: 64, width: 375, height: 603))
  }

  @Test func `differs from the fixed version only in the page's vertical position`() throws {
    let (old, fixed) = (try timeline(setsFrame: false), try timeline(setsFrame: true))
    for time in Self.push {
      let (window, fixedWindow) = (old.layer(at: time), fixed.layer(at: time))
      #expect(fixedWindow.page("B")?.frame.minY == 64)
      #expect(window.page("B")?.frame.minX == fixedWindow.page("B")?.frame.minX)
      #expect(
        window.children.filter { $0.name != "pages/B" }
          == fixedWindow.children.filter { $0.name != "pages/B" })
    }
    for time in [0.45, 0.6, 0.8, 1.0] { #expect(old.layer(at: time) == fixed.layer(at: time)) }
    #expect(old.callbacks == fixed.callbacks)
  }

  @Test
  func `does not differ under a translucent bar, where the page begins at the top of the screen`()
    throws
  {
    let old = try timeline(setsFrame: false, isTranslucent: true)
    let fixed = try timeline(setsFrame: true, isTranslucent: true)
    for time in Self.push + [0.6, 1] { #expect(old.layer(at: time) == fixed.layer(at: time)) }
  }
}
