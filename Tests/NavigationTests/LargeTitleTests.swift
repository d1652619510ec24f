import Layers
import Navigation
import Testing
import Units

@Suite struct `A large title` {
  private func scene(
    _ profile: Profile = .ios13, offset: Double? = nil, _ actions: Step.Action...
  ) -> Scene {
    var below = titled("A", "Lower")
    if let offset {
      below.scrollView = ScrollView()
      below.scrollView?.contentOffset = offset
    }
    let above = titled("B", "Upper") { $0.navigationItem.largeTitleDisplayMode = .never }
    var scene = itemScene(profile, pages: [below, above], stack: ["A"])
    scene.initialBar = [.set(\.prefersLargeTitles, true)]
    scene.steps = actions.map { Step($0) }
    return scene
  }

  @Test func `makes the bar 52 points taller on iOS 11 and later`() throws {
    for (profile, height) in [(Profile.ios10, 44.0), (.ios11, 96), (.ios17, 96)] {
      let bar = try #require(scene(profile).timeline().layer(at: 0)["bar"])
      #expect(bar.frame.height == height)
      #expect(bar["background"]?.frame.height == 20 + height)
      #expect((bar["largeTitle"] != nil) == (height == 96))
      #expect(bar["title"]?.opacity == (height == 96 ? 0 : 1))
    }
  }

  @Test func `scrolls with the content until the inline title replaces it`() throws {
    for (offset, height) in [(-10.0, 52.0), (0, 52), (30, 22), (52, 0), (400, 0)] {
      let bar = try #require(scene(offset: offset).timeline().layer(at: 0)["bar"])
      #expect(bar.frame.height == 44 + height)
      #expect(bar["largeTitle"]?.frame.maxY == 44 + height - 8.5)
      #expect(bar["title"]?.opacity == (height == 0 ? 1 : 0))
    }
  }

  @Test func `becomes the back label of the pushed page`() throws {
    let timeline = try scene(.ios17, .push("B")).timeline()
    let titles = try (0...9).map {
      try #require(timeline.layer(at: Double($0) / 20 + 0.001).item("outgoingLargeTitle"))
    }
    let xs = titles.map(\.frame.minX)
    let ys = titles.map { $0.frame.minY + $0.frame.height / 2 }
    #expect(xs == xs.sorted() && xs.allSatisfy { 16...29.34 ~= $0 })
    #expect(ys == ys.sorted(by: >) && ys.allSatisfy { 22...67.25 ~= $0 })
    let heights = try (0...10).map {
      try #require(timeline.layer(at: Double($0) / 20)["bar"]).frame.height
    }
    #expect(heights == heights.sorted(by: >) && heights.first == 96 && heights.last == 44)
  }

  @Test func `inherits the display mode of the page below by default`() throws {
    var scene = scene(.ios13)
    scene.pages["B"]?.navigationItem.largeTitleDisplayMode = .automatic
    scene.stack = ["A", "B"]
    #expect(try scene.timeline().layer(at: 0)["bar"]?.frame.height == 96)
    scene.pages["A"]?.navigationItem.largeTitleDisplayMode = .never
    #expect(try scene.timeline().layer(at: 0)["bar"]?.frame.height == 44)
  }

  @Test func `adds its height to the page's top safe area inset`() throws {
    let timeline = try scene(offset: 0).timeline()
    #expect(timeline.state(at: Instant(.zero))["A"].safeAreaInsets.top == 20 + 96)
  }
}

@Suite struct `A status bar` {
  @Test func `is drawn in the style of the appearing page if the navigation bar is hidden`() throws
  {
    let dark = titled("A", nil)
    let light = titled("B", nil) { $0.preferredStatusBarStyle = .lightContent }
    var scene = itemScene(pages: [dark, light], stack: ["A"], .wait(0.1), .push("B"))
    scene.isNavigationBarHidden = true
    #expect(try scene.timeline().layer(at: 0)["statusBar"] == nil)
    scene.statusBarTime = "9:41"
    let timeline = try scene.timeline()
    let colors = try [0.09, 0.1, 0.3, 0.7].map { time in
      try #require(timeline.layer(at: time)["statusBar"]?["battery"]?.content)
    }
    #expect(colors == [.color(.black), .color(.white), .color(.white), .color(.white)])
    #expect(timeline.layer(at: 0)["statusBar"]?["time"]?.text == "9:41")
  }
}
