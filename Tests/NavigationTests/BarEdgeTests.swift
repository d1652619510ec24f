import Layers
import Navigation
import Testing
import Units

private let (red, blue) = (Color(bytes: 255, 0, 0), Color(bytes: 0, 0, 255))
private let rows = PageContent.rows(count: 40, height: 44)

/// Returns a scene with a page of scrolling rows under a bar with large titles.
private func scene(
  _ profile: Profile, _ initialBar: [BarChange] = [], _ actions: Step.Action...
) -> Scene {
  let page = Page("A") {
    $0.title = "Settings"
    $0.content = rows
    $0.scrollView = ScrollView()
  }
  return Scene(profile, pages: [page]).with {
    $0.initialBar = [.set(\.prefersLargeTitles, true)] + initialBar
    $0.steps = actions.map { Step($0) }
  }
}

@Suite struct `A page under an opaque bar with a large title` {
  @Test func `begins at the bar's bottom edge while its rows scroll`() throws {
    let timeline = try scene(
      .ios11, [.set(\.isTranslucent, false)], .wait(0.1), .scroll("A", to: 104, over: seconds(1))
    ).timeline()
    for frame in timeline.frames(40) {
      let window = timeline.layer(at: frame)
      let (bar, page) = (try #require(window["bar"]), try #require(window.page("A")))
      let background = try #require(page["background"])
      #expect(abs(page.frame.minY + background.frame.minY - bar.frame.maxY) < 1e-9)
      #expect(page.frame.minY + background.frame.maxY == 667)
      let offset = timeline.state(at: frame)["A"].scroll.offset(at: frame)
      #expect(page["content"]?.frame.minY == -offset)
    }
    #expect(timeline.layer(at: timeline.end.seconds)["bar"]?.frame.maxY == 64)
  }
}

@Suite struct `The scroll-edge appearance under a large title` {
  @Test(arguments: [Profile.ios13, .ios15, .ios17])
  func `stops applying when the title's area is scrolled away`(profile: Profile) throws {
    func layerNames(_ offset: Double) throws -> [String] {
      let timeline = try scene(profile, [], .scroll("A", to: offset, over: .zero), .wait(0.1))
        .timeline()
      return try #require(timeline.layer(at: timeline.end.seconds)["bar"]?["background"]).names
    }
    // A bar without a style is transparent at the scroll edge; up to iOS 14, only with a large title.
    for offset in [0.0, 1, 51.5, 52] { #expect(try layerNames(offset) == []) }
    #expect(try layerNames(52.5).first == "backdrop")
  }

  @Test func `does not remove a bar's own image or opaque background on iOS 13`() throws {
    for change in [BarChange.set(\.backgroundImage, "red"), .set(\.isTranslucent, false)] {
      let timeline = try scene(.ios13, [change], .wait(0.1)).timeline()
      #expect(timeline.layer(at: 0)["bar"]?["background"]?.names.isEmpty == false)
    }
  }
}

@Suite struct `A bar that slides with its page` {
  @Test(arguments: [Profile.ios9, .ios13, .ios17])
  func `keeps its appearance at any scroll offset and with any title size`(profile: Profile) throws
  {
    for (edge, title) in [(0.0, false), (100, false), (0, true), (30, true)] {
      let first = Page("A") {
        $0.content = rows
        $0.scrollView = ScrollView()
        $0.scrollView?.contentOffset = edge
        $0.navigationItem.appearances.standard = BarAppearance(.opaque)
      }.hidingBar(false)
      let second = Page("B") { $0.navigationItem.largeTitleDisplayMode = .never }.hidingBar(true)
      let timeline = try Scene(profile, pages: [first, second], .wait(0.1), .push("B")).with {
        $0.initialBar = [.set(\.prefersLargeTitles, title)]
      }.timeline()
      let rest = try #require(timeline.layer(at: 0.05)["bar"])
      for frame in timeline.framesInTransition() {
        var bar = try #require(timeline.layer(at: frame)["bar"])
        bar.frame.origin.x = 0
        #expect(bar == rest)
      }
    }
  }
}

@Suite struct `A bar that is shown or hidden at rest with animation` {
  @Test(arguments: [true, false], [true, false])
  func `moves the page's content without a jump`(isTranslucent: Bool, isHidden: Bool) throws {
    let page = Page("A") {
      $0.content = rows
      $0.scrollView = ScrollView()
    }
    let timeline = try Scene(
      .ios11, pages: [page], .wait(0.1), .setNavigationBarHidden(!isHidden, animated: true)
    ).with {
      $0.initialBar = [.set(\.isTranslucent, isTranslucent)]
      $0.isNavigationBarHidden = isHidden
    }.timeline()
    func content(_ time: Double) throws -> Double {
      let page = try #require(timeline.layer(at: time).page("A"))
      return page.frame.minY + (page["content"]?.frame ?? .zero).minY
    }
    var last = try content(0.05)
    for time in stride(from: 0.1, through: 0.43, by: 0.01) {
      let window = timeline.layer(at: time)
      let page = try #require(window.page("A"))
      let top = page.frame.minY + (page["background"]?.frame ?? .zero).minY
      let bottom = window["bar"]?.frame.maxY ?? 0
      #expect(isTranslucent ? top == 0 : abs(top - max(0, bottom)) < 1e-9, "\(time)")
      let now = try content(time)
      #expect(abs(now - last) < 8, "no jump at \(time)")
      last = now
    }
    #expect(try content(0.05) == (isHidden ? 20 : 64))
    #expect(try content(0.5) == (isHidden ? 64 : 20))
  }
}

@Suite struct `A page's own bar that is shown or hidden at rest with animation` {
  @Test(arguments: System.ownBars, [true, false])
  func `moves the page's content without a jump`(system: System, isHidden: Bool) throws {
    let page = Page("A") {
      $0.content = rows
      $0.scrollView = ScrollView()
    }.hidingBar(isHidden)
    let timeline = try Scene(
      .ios11, pages: [page], .wait(0.1), .setNavigationBarHidden(!isHidden, animated: true),
      .wait(0.5)
    ).timeline(system)
    func content(_ time: Double) throws -> Double {
      let page = try #require(timeline.layer(at: time).page("A"))
      return page.frame.minY + (page["content"]?.frame ?? .zero).minY
    }
    let times = stride(from: 0.01, through: 0.6, by: 0.01)
    for (time, next) in zip(times, times.dropFirst()) {
      #expect(abs(try content(next) - (try content(time))) < 8, "no jump at \(time)")
    }
    #expect(try content(0.6) - (try content(0.01)) == (isHidden ? 44 : -44))
  }
}

@Suite struct `An opaque color over an effect` {
  @Test func `does not fade the old background out while it fades in`() throws {
    func page(_ name: PageID, _ paint: Paint) -> Page {
      var appearance = BarAppearance(.default)
      appearance.backgroundColor = .some(paint.color)
      return Page(name).with(
        .viewWillAppear, .navigationBar([.set(\.standardAppearance, appearance)]))
    }
    let timeline = try Scene(
      .ios13, pages: [page("A", .green), page("B", .red)], .push("B")
    ).timeline()
    for frame in timeline.framesInTransition().dropFirst() {
      let old = try #require(timeline.layer(at: frame)["bar"]?["outgoingBackground"])
      #expect(old["tint/backgroundColor"]?.opacity == 1)
    }
  }
}

@Suite struct `Title colors` {
  @Test func `come from titleTextAttributes for inline titles, but not for large titles`() throws {
    let attributes = TextAttributes(color: red)
    let timeline = try scene(
      .ios11, [.set(\.titleTextAttributes, attributes)], .scroll("A", to: 200, over: seconds(1))
    ).timeline()
    #expect(timeline.layer(at: 0).item("largeTitle")?.content?.textColor == .black)
    #expect(timeline.layer(at: 1.1).item("title")?.content?.textColor == red)
  }

  @Test func `come from the compact appearance on a compact bar`() throws {
    func appearance(_ color: Color) -> BarAppearance {
      var appearance = BarAppearance(.opaque)
      appearance.titleTextAttributes = TextAttributes(color: color)
      return appearance
    }
    let timeline = try Scene(
      .ios13, pages: [Page("A") { $0.title = "A" }], .wait(0.1), .rotate(.landscape), .wait(0.1)
    ).with {
      $0.initialBar = [
        .set(\.standardAppearance, appearance(blue)), .set(\.compactAppearance, appearance(red)),
      ]
    }.timeline()
    #expect(timeline.layer(at: 0.05).item("title")?.content?.textColor == blue)
    #expect(timeline.layer(at: 0.15).item("title")?.content?.textColor == red)
  }
}

extension LayerContent {
  fileprivate var textColor: Color? {
    if case .text(let text) = self { text.color } else { nil }
  }
}
