import Layers
import Navigation
import Testing
import Units

/// Tests of the layout of items on iOS 26 and later (UIKit Facts, Platters).
@Suite struct `A bar on iOS 26` {
  private func device(_ name: String) throws -> Device {
    try #require(Device.all.first { $0.name == name })
  }

  private func bar(
    _ page: Page, on name: String = "iPhone 17 Pro", stack: [PageID] = ["A"],
    _ change: (inout Scene) -> Void = { _ in }
  ) throws -> Layer {
    var scene = itemScene(.ios26, pages: [Page("root"), page], stack: stack)
    scene.device = try device(name)
    change(&scene)
    return try #require(try scene.timeline().layer(at: 0)["bar"])
  }

  private func platters(_ side: Layer?) -> [Rect] { side?.platters.map(\.frame) ?? [] }

  @Test
  func `has a circle for the back button and a title in its middle, as in a snapshot of iOS 26.2`()
    throws
  {
    let page = titled("A", "Second")
    let bar = try bar(page, stack: ["root", "A"]) { $0.textWidth = { _, _ in 60 } }
    #expect(bar.frame == Rect(x: 0, y: 62, width: 402, height: 54))
    #expect(platters(bar["leftItems"]) == [Rect(x: 16, y: 0, width: 44, height: 44)])
    #expect(bar["leftItems"]?["backButton"]?["backIndicator"] != nil)
    #expect(bar["title"]?.frame == Rect(x: 171, y: 0, width: 60, height: 44))
    #expect(
      bar.children.contains {
        $0.name == "backLabel" || $0.name == "background" && !$0.children.isEmpty
      } == false)
  }

  @Test func `has platters with the sizes and gaps of a snapshot`() throws {
    let page = titled("A", "Buttons") {
      $0.navigationItem.leftBarButtonItems = [.image("cross"), "Cancel"]
      var bare = BarButtonItem.image("disc")
      bare.hidesSharedBackground = true
      $0.navigationItem.rightBarButtonItems = ["One", bare]
    }
    let bar = try bar(page, on: "iPhone 17 Pro Max") {
      $0.textWidth = { text, _ in text == "Cancel" ? 52.5 : 31.5 }
      $0.images["cross"] = ImageFacts(size: Size(width: 24, height: 24), isOpaque: false)
      $0.images["disc"] = ImageFacts(size: Size(width: 40, height: 40), isOpaque: false)
    }
    #expect(
      platters(bar["leftItems"]) == [
        Rect(x: 20, y: 0, width: 44, height: 44), Rect(x: 76, y: 0, width: 84.5, height: 44),
      ])
    let right = platters(bar["rightItems"])
    #expect(
      right == [
        Rect(x: 300.5, y: 0, width: 40, height: 44), Rect(x: 356.5, y: 0, width: 63.5, height: 44),
      ])
    #expect(bar["rightItems"]?["platter-1"]?["glass"] == nil)
    #expect(bar["rightItems"]?["platter-2"]?["glass"] != nil)
  }

  @Test func `has one platter for neighbors with images, unless something separates them`() throws {
    func count(_ items: [BarButtonItem]) throws -> Int {
      let page = Page("A") { $0.navigationItem.leftBarButtonItems = items }
      return platters(try bar(page)["leftItems"]).count
    }
    let image = BarButtonItem.image("plus")
    #expect(try count([image, image, image]) == 1)
    #expect(try count([image, "Edit"]) == 2)
    #expect(try count(["Edit", "Done"]) == 2)
    #expect(try count([image, BarButtonItem(.space(.fixed)), image]) == 2)
    for change: (inout BarButtonItem) -> Void in [
      { $0.sharesBackground = false }, { $0.hidesSharedBackground = true },
      { $0.style = .prominent },
    ] {
      var other = image
      change(&other)
      #expect(try count([image, other, image]) == 3)
    }
  }

  @Test func `moves a title to the leading edge if less than 8 points are left beside it`() throws {
    for (width, x) in [(200.0, 101.0), (230, 86), (240, 24 + 44)] {
      let page = titled("A", "Title") { $0.navigationItem.rightBarButtonItem = "Ok" }
      let bar = try bar(page, stack: ["root", "A"]) {
        $0.textWidth = { text, _ in text == "Title" ? width : 28 }
      }
      // The right platter begins at 402 − 16 − 60, and the title area ends 8 points before it.
      #expect(bar["title"]?.frame.minX == x, "\(width)")
    }
  }

  @Test func `colors prominent, tinted and disabled items, and no others`() throws {
    let colors: [(inout BarButtonItem) -> Void] = [
      { _ in }, { $0.style = .done }, { $0.tintColor = .white }, { $0.isEnabled = false },
    ]
    let expected = [
      Color(bytes: 26, 26, 26), .white, .white, Color(bytes: 60, 60, 67).withAlpha(76.0 / 255),
    ]
    for (change, color) in zip(colors, expected) {
      var item: BarButtonItem = "Edit"
      change(&item)
      let bar = try bar(Page("A") { $0.navigationItem.rightBarButtonItem = item }) {
        $0.initialBar = [.set(\.tintColor, Color(bytes: 1, 2, 3))]
      }
      let platter = try #require(bar["rightItems"]?["platter-1"])
      guard case .text(let text)? = platter["button-1"]?.content else {
        Issue.record("the button has no text")
        continue
      }
      #expect(text.color == color)
      guard case .glass(let glass)? = platter["glass"]?.content else { continue }
      #expect((glass.fill == Color(bytes: 1, 2, 3)) == (item.style == .done))
    }
  }

  @Test func `is transparent with legacy properties, and filled only by an appearance`() throws {
    let legacy: [BarChange] = [
      .set(\.barTintColor, .white), .set(\.isTranslucent, false), .set(\.backgroundImage, "red"),
      .set(\.barStyle, .black), .set(\.overlayColor, .white),
    ]
    #expect(try bar(Page("A")) { $0.initialBar = legacy }["background"]?.children.isEmpty != false)
    let opaque: [BarChange] = [.set(\.scrollEdgeAppearance, BarAppearance(.opaque))]
    let background = try #require(try bar(Page("A")) { $0.initialBar = opaque }["background"])
    #expect(background.frame == Rect(x: 0, y: -62, width: 402, height: 116))
    #expect(background.children.map(\.name) == ["color", "hairline"])
    let other = try bar(Page("A")) {
      $0.initialBar = opaque
      $0.quirks = [.appearanceFillsOnlyWithoutEffect]
    }
    #expect(other["background"]?.children.isEmpty != false)
  }

  @Test func `has lighter shadows and narrower platters with the quirk for SwiftUI`() throws {
    let page = titled("A", "Title") {
      $0.navigationItem.rightBarButtonItems = [.title("Clear"), .image("cross")]
    }
    func rightItems(_ quirks: Set<Quirk>) throws -> Layer {
      try #require(
        try bar(page) {
          $0.textWidth = { _, _ in 40 }
          $0.quirks = quirks
        }["rightItems"])
    }
    func shadows(_ items: Layer) throws -> [Double] {
      try #require(items["shadows"]).children.flatMap(\.children).compactMap {
        if case .glass(let glass) = $0.content { glass.shadow?.color.alpha } else { nil }
      }
    }
    let (usual, other) = (try rightItems([]), try rightItems([.swiftUIToolbarItems]))
    #expect(usual.platters.map(\.frame.width) == [44, 72])
    #expect(other.platters.map(\.frame.width) == [44, 64])
    #expect(other.platters.map(\.frame.maxX).max() == usual.platters.map(\.frame.maxX).max())
    // Between the platters, each has its own shadow, and the nearest one also has the common shadow.
    let double = 1 - (1 - 0.064) * (1 - 0.064)
    #expect(
      try shadows(usual).map { ($0 * 1e6).rounded() }
        == [double, 0.064, double, 0.064].map { ($0 * 1e6).rounded() })
    #expect(try shadows(other) == [0.064, 0.064])
  }

  @Test func `gives the common shadow gradually to a platter that appears`() throws {
    let old = titled("A", "A") { $0.navigationItem.rightBarButtonItems = ["Edit"] }
    let new = titled("B", "B") { $0.navigationItem.rightBarButtonItems = ["Done", "Share"] }
    let scene = itemScene(.ios26, pages: [old, new], stack: ["A"], .push("B", animated: true))
    let timeline = try scene.timeline()
    let alphas = try stride(from: 0.02, to: 0.5, by: 0.02).compactMap { time -> Double? in
      let shadows = try #require(timeline.layer(at: time)["bar"]?["rightItems"]?["shadows"])
      let beside = shadows.children.first { $0.name.hasSuffix("-left") }
      guard case .glass(let glass)? = beside?.children.first?.content else { return nil }
      return glass.shadow?.color.alpha
    }
    #expect(alphas.count > 10)
    #expect(alphas == alphas.sorted(by: >))
    #expect(alphas.contains { $0 > 0.07 && $0 < 0.12 })
    #expect(abs((alphas.last ?? 0) - 0.064) < 1e-12)
  }

  @Test func `has a common shadow, which is that of the nearest platter`() throws {
    let page = titled("A", "Title") {
      $0.navigationItem.leftBarButtonItems = ["Left"]
      $0.navigationItem.rightBarButtonItems = ["B", "A"]
    }
    let bar = try bar(page) { $0.textWidth = { _, _ in 40 } }
    let left = try #require(bar["leftItems"]?["shadows"]).children
    #expect(left.map(\.clip) == [nil])
    let right = try #require(bar["rightItems"])
    let shadows = try #require(right["shadows"]).children
    #expect(shadows.map(\.name) == ["platter-1", "platter-1-right", "platter-2", "platter-2-left"])
    let middle = (right.platters[0].frame.maxX + right.platters[1].frame.minX) / 2
    let ends = shadows.map { shadow in
      (shadow.clip?.offset(x: shadow.frame.minX, y: 0)).map { [$0.minX, $0.maxX] }
    }
    #expect(ends[0]?[1] == middle && ends[1]?[0] == middle)
    #expect(ends[2]?[0] == middle && ends[3]?[1] == middle)
    #expect(
      shadows.map { $0.clip?.minY == -100 && $0.clip?.height == 244 }
        == Array(repeating: true, count: 4))
  }

  /// See Apple, UINavigationItem.TitleAlignment.
  @Test func `aligns its title as the navigation item says, from iOS 27`() throws {
    func x(_ alignment: TitleAlignment, right: BarButtonItem, on profile: Profile = .ios27) throws
      -> Double?
    {
      let page = titled("A", "Title") {
        $0.navigationItem.titleAlignment = alignment
        $0.navigationItem.rightBarButtonItem = right
      }
      return try bar(page) {
        $0.profile = profile
        $0.textWidth = { text, _ in text == "Title" ? 100 : text == "Long" ? 150 : 30 }
      }["title"]?.frame.minX
    }
    // A short item leaves room for the title in the middle, which is 100 points wide and begins at 151.
    #expect(try x(.automatic, right: "OK") == 151)
    #expect(try x(.center, right: "OK") == 151)
    #expect(try x(.leading, right: "OK") == 16)
    // The platter of a long item is 182 points wide and begins at 204.
    #expect(try x(.automatic, right: "Long") == 16)
    #expect(try x(.center, right: "Long") == 204 - 8 - 100)
    #expect(try x(.leading, right: "Long") == 16)
    #expect(try x(.leading, right: "OK", on: .ios26) == 151)
    #expect(try x(.center, right: "Long", on: .ios26) == 16)
  }

  @Test func `has the interface style of its appearance object, from iOS 27`() throws {
    var dark = BarAppearance(.opaque)
    dark.overrideUserInterfaceStyle = .dark
    let page = titled("A", "Title") {
      $0.navigationItem.rightBarButtonItem = "Edit"
      $0.toolbarItems = ["Tool"]
    }
    func window(_ profile: Profile, _ appearance: BarAppearance?, isDark: Bool = false) throws
      -> Layer
    {
      var scene = itemScene(profile, pages: [page], stack: ["A"])
      scene.interfaceStyle = isDark ? .dark : .light
      scene.initialBar = [
        .set(\.standardAppearance, appearance), .set(\.scrollEdgeAppearance, appearance),
      ]
      return try scene.timeline().layer(at: 0)
    }
    let opaque = BarAppearance(.opaque)
    let overridden = try window(.ios27, dark)
    #expect(try overridden["bar"] == window(.ios27, opaque, isDark: true)["bar"])
    #expect(try overridden["toolbar"] == window(.ios27, opaque)["toolbar"])
    #expect(try window(.ios26, dark)["bar"] == window(.ios26, opaque)["bar"])
    // Without a scroll edge appearance, the standard one determines the style.
    var scene = itemScene(.ios27, pages: [page], stack: ["A"])
    scene.initialBar = [.set(\.standardAppearance, dark)]
    let items = try scene.timeline().layer(at: 0)["bar"]?["rightItems"]
    #expect(items == overridden["bar"]?["rightItems"] && items != nil)
  }

  @Test func `has a large title with a subtitle that scrolls away with it`() throws {
    let page = titled("A", "Inbox") {
      $0.navigationItem.largeSubtitle = "Updated Just Now"
      $0.content = .rows(count: 40, height: 44)
      $0.scrollView = ScrollView()
    }
    var scene = itemScene(
      .ios26, pages: [page], stack: ["A"], .scroll("A", to: 72, over: .zero), .wait(0.1))
    scene.device = try device("iPhone 17 Pro")
    scene.initialBar = [.set(\.prefersLargeTitles, true)]
    let timeline = try scene.timeline()
    #expect(timeline.state(at: 0)["A"].safeAreaInsets.top == 62 + 54 + 72)
    let window = timeline.layer(at: 0.1)
    #expect(window["bar"]?.frame.height == 54)
    #expect(window["bar"]?["title"]?.opacity == 1)
  }
}

extension Layer {
  /// The layers of the platters on one side of a bar, or on a toolbar.
  var platters: [Layer] { children.filter { $0.name != "shadows" } }
}
