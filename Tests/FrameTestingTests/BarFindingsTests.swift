import FilmTestSupport
import FrameTesting
import Testing
import Transom

/// Short films in which a bar changes its background.
@Suite struct `The bar area of a film` {
  /// Returns the findings in a film with two pages.
  private func findings(
    _ script: String, system: String = "native", ios: Int = 12, list: String = green,
    detail: String = red
  ) async throws -> [SequenceFinding] {
    let text = """
      transom: 1
      device: {width: 120, height: 160, scale: 1}
      ios: \(ios)
      fps: 20
      qmui: {automaticCustomNavigationBarTransitionStyle: true}
      navigationBar: {shadowImage: {}}
      pages:
        list: {title: List, viewWillAppear: [navigationBar: {backgroundImage: \(list)}]}
        detail:
          title: Detail
          backgroundColor: "#F1EFF5"
          viewWillAppear: [navigationBar: {backgroundImage: \(detail)}]
      stack: [list]
      script:
        - wait: 0.1
      \(script)

      """
    let film = try Fixtures.film(text, system: system)
    return try await BarFindings(in: film).all(jobs: 2) { false }.sortedByFrame
  }

  private static let white = "\"#FFFFFF\"", black = "\"#111111\""
  private static let green = "\"#34C759\"", red = "\"#FF3B30\"", empty = "{}"
  private static let push = "  - push: detail\n  - wait: 0.1"
  private static let pop = "  - pop\n  - wait: 0.1"
  private static let canceledSwipe =
    "  - swipe: {to: 0.5, over: 0.3, release: cancel}\n  - wait: 0.1"

  @Test(arguments: ["meituan", "qmui", "rt", "page-bar", "container", "jy"])
  func `has no findings if each page has its own bar`(system: String) async throws {
    for script in [Self.push, Self.push + "\n" + Self.pop, Self.push + "\n" + Self.canceledSwipe] {
      #expect(try await findings(script, system: system).isEmpty)
    }
  }

  @Test func `has a warning if the bar of a page is unknown`() async throws {
    // The expected bars come from UIKit alone, which rejects a swipe that starts in the middle of the screen
    // and so never shows the list.
    let text = """
      transom: 1
      device: {width: 120, height: 160, scale: 1}
      fps: 20
      pages: {list: {}, detail: {}}
      stack: [list, detail]
      script: [swipe: {to: 1, over: 0.3, from: 60}, wait: 0.1, rotate: landscape]

      """
    let film = try Fixtures.film(text, system: "fd")
    let found = try await BarFindings(in: film).all(jobs: 2) { false }
    #expect(Set(found.map(\.kind)) == [.unknownBar])
    #expect(found.first?.text.contains("the bar area is not checked") == true)
  }

  @Test func `has a warning if one page's bar is over the other page`() async throws {
    let found = try await findings(Self.push)
    #expect(found.map(\.kind) == [.otherBar] && found.map(\.severity) == [.warning])
    let finding = try #require(found.first)
    #expect(finding.frame == 2 && finding.color == "#FF3B30")
    #expect(finding.layer == "window/bar/background/image")
    #expect(
      finding.detail.hasPrefix(
        "#FF3B30 at 0,0, 120 × 64 pt in frame 2; the bar of list has #34C759"),
      "\(finding.detail)")
  }

  @Test func `can fade from one bar to the other on iOS 13 and later`() async throws {
    for script in [Self.push, Self.push + "\n" + Self.canceledSwipe] {
      #expect(try await findings(script, ios: 13).isEmpty)
    }
  }

  @Test func `has a gap where a page begins below a bar that is no longer there`() async throws {
    for system in ["native", "fd"] {
      let found = try await findings(Self.push, system: system, detail: Self.empty)
      #expect(found.map(\.kind) == [.gap] && found.map(\.severity) == [.error])
      #expect(found.map(\.color) == ["#000000"])
      #expect(found.map(\.layer) == ["window/container/background"])
    }
  }

  @Test func `has a color that belongs to no bar under a fake bar with an effect and a tint`()
    async throws
  {
    let found = try await findings(Self.push, system: "qmui", detail: Self.empty)
    #expect(found.map(\.kind) == [.thirdColor])
    #expect(found.first?.layer?.hasPrefix("window/pages/detail/fakeBar/tint/") == true)
    #expect(found.first?.detail.contains("the bar of detail has #F1EFF5 there") == true)
  }

  @Test
  func `has a color that belongs to no bar if a page that is never at rest has a stale style`()
    async throws
  {
    let text = """
      transom: 1
      device: {width: 120, height: 160, scale: 1}
      ios: 12
      fps: 20
      navigationBar: {backgroundImage: "#34C759", shadowImage: {}}
      pages: {list: {title: List}, detail: {title: Detail}}
      stack: [list, detail]
      script:
        - wait: 0.1
        - style: {navigationBar: {backgroundImage: "#5856D6"}}
        - wait: 0.1
        - swipe: {to: 0.5, over: 0.3, release: cancel}
        - wait: 0.1

      """
    for (system, expected) in [("km", [SequenceFinding.Kind.thirdColor]), ("native", [])] {
      let film = try Fixtures.film(text, system: system)
      let found = try await BarFindings(in: film).all(jobs: 2) { false }
      #expect(
        found.map(\.kind).filter { $0.severity == .error } == expected, "\(found.map(\.text))")
    }
  }

  @Test
  func
    `has a color that belongs to no bar if code outside the pages styles the bar for some frames`()
    async throws
  {
    let flash = """
        - push: detail
        - {style: {navigationBar: {backgroundImage: "#5856D6"}}, at: 0.2}
        - {style: {navigationBar: {backgroundImage: "#FF3B30"}}, at: 0.3}
      """
    let found = try await findings(flash).filter { $0.severity == .error }
    #expect(found.map(\.kind) == [.thirdColor] && found.map(\.color) == ["#5856D6"])
    #expect(found.map(\.frame) == [4] && found.map(\.lastFrame) == [5])
    #expect(
      found.first?.text.hasPrefix("frames 4 to 5: error: window/bar/background/image has ") == true)
  }

  @Test(arguments: [[white, black], [green, red]], ["#5856D6", "#FF0000", "#808080"])
  func `has a color that belongs to no bar if a fade has a different target for some frames`(
    colors: [String], flash: String
  ) async throws {
    let script = """
        - push: detail
        - {style: {navigationBar: {backgroundImage: "\(flash)"}}, at: 0.2}
        - {style: {navigationBar: {backgroundImage: \(colors[1])}}, at: 0.3}
      """
    let found = try await findings(script, ios: 13, list: colors[0], detail: colors[1])
    #expect(found.map(\.kind) == [.thirdColor], "\(found.map(\.text))")
    #expect(found.map(\.frame) == [4] && found.map(\.lastFrame) == [5], "\(found.map(\.text))")
  }

  @Test func `has a gap if the bar is hidden for some frames`() async throws {
    let hidden = """
        - push: detail
        - {setNavigationBarHidden: {hidden: true}, at: 0.2}
        - {setNavigationBarHidden: {hidden: false}, at: 0.3}
      """
    let found = try await findings(hidden, ios: 9).filter { $0.severity == .error }
    #expect(found.contains { $0.kind == .gap && $0.frame == 4 }, "\(found.map(\.text))")
  }

  @Test func `is not examined while a page is presented`() async throws {
    let script = """
        - present: {page: detail, style: fullScreen}
        - wait: 0.1
        - dismiss
      """
    #expect(try await findings(script).isEmpty)
  }
}
