import Layers
import Navigation
import Testing
import Units

@Suite struct `A bar at rest` {
  private func bar(
    _ profile: Profile = .ios9, below: Page = titled("A", "Below"), under top: Page,
    widths: [String: Double] = [:], style: [BarChange] = []
  ) throws -> Layer {
    var scene = itemScene(widths: widths, profile, pages: [below, top], stack: ["A", "B"])
    scene.initialBar = style
    scene.images["arrow"] = ImageFacts(size: Size(width: 13, height: 21), isOpaque: false)
    scene.images["mask"] = scene.images["arrow"]
    return try scene.timeline().layer(at: 0)
  }

  @Test func `centers its title`() throws {
    let title = try #require(bar(under: titled("B", "Title")).item("title"))
    #expect(title.frame == Rect(x: (375 - 40) / 2, y: 0, width: 40, height: 44))
  }

  @Test func `has a back label that begins 27 points from the left, after the indicator`() throws {
    let window = try bar(under: titled("B", "Title"))
    #expect(window.item("backLabel")?.text == "Below")
    #expect(window.item("backLabel")?.frame.minX == 27)
    #expect(
      window.item("backIndicator")?.frame == Rect(x: 8, y: 11.5, width: 13, height: 21))
  }

  @Test func `moves a title that would touch the back label, and truncates one that does not fit`()
    throws
  {
    let widths = ["Below": 120, "Aside": 150.0]
    let moved = try #require(bar(under: titled("B", "Aside"), widths: widths).item("title"))
    #expect(moved.frame.minX == 27 + 120 + 6.5)
    let truncated = try #require(
      bar(under: titled("B", String(repeating: "x", count: 99)), widths: widths).item("title"))
    #expect(truncated.text?.last == "…")
    #expect(truncated.frame.minX == 153.5 && truncated.frame.maxX <= 375 - 16)
    #expect(truncated.frame.width + 8 > 375 - 16 - 153.5)
  }

  @Test(
    arguments: [
      (.en, "Back"), (.simplifiedChinese, "返回"), (.de, "Zurück"),
    ] as [(Localization, String)])
  func `shows “Back” in the scene's language if the title is too long`(
    locale: Localization, label: String
  ) throws {
    for title in ["Back where you came from, a long way", "回到很长很长的名字的页面里去看一看列表"] {
      let pages = [titled("A", title), titled("B", "Title")]
      let scene = itemScene(widths: [title: 200], pages: pages, stack: ["A", "B"]).with {
        $0.locale = locale
      }
      let window = try scene.timeline().layer(at: 0)
      #expect(window.item("backLabel")?.text == label)
      #expect(scene.texts.contains { $0.text == label })
    }
  }

  @Test func `can have a title in any font that a bar, a setting or a page's item specifies`()
    throws
  {
    func fonts(_ change: (inout Scene) -> Void) -> Set<Font> {
      let scene = itemScene(.ios13, pages: [titled("A", "Title")], stack: ["A"]).with(change)
      // The title can also be a back label, in the regular weight.
      let fonts = scene.texts.filter { $0.text == "Title" }.map(\.font)
      return Set(fonts.filter { $0.weight != .regular })
    }
    let semibold = Font(size: 17, weight: .semibold)
    let heavy = BarChange.set(\.titleTextAttributes, TextAttributes(weight: .heavy))
    var appearance = BarAppearance()
    appearance.titleTextAttributes = TextAttributes(size: 20)
    var settings = SettingValues()
    settings.barChanges = [.set(\.prefersLargeTitles, true)]
    #expect(fonts { _ in } == [semibold])
    #expect(fonts { $0.initialBar = [heavy] } == [semibold, Font(size: 17, weight: .heavy)])
    let larger: Set = [semibold, Font(size: 20, weight: .semibold)]
    #expect(fonts { $0.initialBar = [.set(\.scrollEdgeAppearance, appearance)] } == larger)
    #expect(fonts { $0.pages["A"]?.navigationItem.appearances.standard = appearance } == larger)
    #expect(
      fonts { $0.pages["A"]?.settings["pageBar"] = settings } == [
        semibold, Font(size: 34, weight: .bold), Font(size: 17, weight: .bold),
      ])
  }

  @Test func `shows the indicator alone if no label fits`() throws {
    let top = titled("B", "Title") { $0.navigationItem.rightBarButtonItem = "wide" }
    let window = try bar(under: top, widths: ["wide": 270])
    #expect(window.item("backLabel") == nil)
    #expect(window.item("backIndicator") != nil)
  }

  @Test func `has no back button on the root page, with a left item, or if the page hides it`()
    throws
  {
    let left = try bar(
      under: titled("B", "Title") { $0.navigationItem.leftBarButtonItem = "Close" })
    #expect(left.item("leftItems")?.frame.minX == 8)
    let hidden = try bar(under: titled("B", "Title") { $0.navigationItem.hidesBackButton = true })
    let root = try itemScene(pages: [titled("A", "Root")], stack: ["A"]).timeline().layer(at: 0)
    for window in [left, hidden, root] {
      #expect(window.item("backLabel") == nil && window.item("backIndicator") == nil)
    }
  }

  /// The 8 points are from a recording of iOS 9.2 on a 375-point screen.
  @Test(arguments: [(Profile.ios9, 8.0, 12.0), (.ios10, 8, 12), (.ios11, 16, 20), (.ios18, 16, 20)])
  func `has its buttons at the margin, or 8 points closer to the edges up to iOS 10`(
    profile: Profile, narrow: Double, wide: Double
  ) throws {
    for (width, margin) in [(375.0, narrow), (414, wide)] {
      let page = titled("A", "Title") {
        $0.navigationItem.leftBarButtonItem = "Close"
        $0.navigationItem.rightBarButtonItem = "Edit"
      }
      let scene = itemScene(profile, pages: [page], stack: ["A"]).with {
        $0.device = .phone(width, 800)
      }
      let window = try scene.timeline().layer(at: 0)
      #expect(window.item("leftItems")?.frame.minX == margin)
      #expect(window.item("rightItems")?.frame.maxX == width - margin)
    }
  }

  /// The label is at 27 points in recordings of iOS 9 and of iOS 13 or 14; for iOS 15, this is inferred.
  ///
  /// `MeasuredPixelTests` checks the positions from iOS 17.
  @Test(arguments: [Profile.ios9, .ios11, .ios13, .ios15], [(375.0, 8.0), (414, 12)])
  func `has the back label 19 points to the right of its indicator up to iOS 16`(
    profile: Profile, screen: (width: Double, indicator: Double)
  ) throws {
    let scene = itemScene(
      profile, pages: [titled("A", "First"), titled("B", "Second")], stack: ["A", "B"]
    ).with { $0.device = .phone(screen.width, 900) }
    let window = try scene.timeline().layer(at: 0)
    #expect(window.item("backIndicator")?.frame.minX == screen.indicator)
    #expect(window.item("backLabel")?.frame.minX == screen.indicator + 19)
  }

  @Test func `uses custom back indicator images only in pairs`() throws {
    let images: [BarChange] = [
      .set(\.backIndicatorImage, "arrow"), .set(\.backIndicatorTransitionMaskImage, "mask"),
    ]
    let both = try bar(under: titled("B", "Title"), style: images)
    let tint = Color(bytes: 0, 122, 255)
    #expect(both.item("backIndicator")?.content == .template(.named("arrow"), tint))
    for one in images {
      let window = try bar(under: titled("B", "Title"), style: [one])
      #expect(window.item("backIndicator")?.content == .template(.backIndicator(.square), tint))
      let slot = Rect(x: 8, y: 11.5, width: 13, height: 21)
      #expect(
        window.item("backLabel")?.mask == .slot(.backIndicatorTransitionMask(.square), slot))
    }
  }

  @Test func `draws a back indicator in the tint color or in its own colors`() throws {
    var scene = itemScene(pages: [titled("A", "A"), titled("B", "B")], stack: ["A", "B"])
    scene.initialBar = [
      .set(\.backIndicatorImage, "arrow"), .set(\.backIndicatorTransitionMaskImage, "arrow"),
      .set(\.tintColor, .white),
    ]
    for isOriginal in [false, true] {
      scene.images["arrow"] = ImageFacts(
        size: Size(width: 9, height: 9), isOpaque: false, isOriginal: isOriginal)
      let content = try scene.timeline().layer(at: 0).item("backIndicator")?.content
      #expect(
        content == (isOriginal ? .image(.named("arrow")) : .template(.named("arrow"), .white)))
    }
  }

  @Test func `moves the back label vertically up to iOS 10 and horizontally from iOS 11`() throws {
    let offset: [BarChange] = [.set(\.backButtonTitlePositionAdjustment, Point(x: -60, y: 3))]
    let old = try bar(.ios10, under: titled("B", "T"), style: offset).item("backLabel")
    let new = try bar(.ios11, under: titled("B", "T"), style: offset).item("backLabel")
    #expect(old?.frame.origin == Point(x: 27, y: 3))
    #expect(new?.frame.origin == Point(x: -33, y: 0))
  }
}
