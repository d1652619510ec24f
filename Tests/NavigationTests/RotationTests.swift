import Layers
import Navigation
import Testing
import Units

private func device(_ name: String) throws -> Device {
  try #require(Device.all.first { $0.name == name })
}

@Suite struct `A device in landscape orientation` {
  /// See UIKit Facts, Bar height and Orientation.
  @Test(arguments: [
    ("iPhone SE", 0.0, 0.0, 32.0), ("iPhone 8", 0, 0, 32), ("iPhone 8 Plus", 0, 0, 44),
    ("iPhone X", 44, 21, 32), ("iPhone 11", 48, 21, 44), ("iPhone 13 mini", 50, 21, 32),
    ("iPhone 12", 47, 21, 32), ("iPhone 14 Pro", 59, 21, 32), ("iPhone 16 Pro", 62, 21, 32),
    ("iPhone 16 Pro Max", 62, 21, 44),
  ])
  func `has no status bar, and has insets on both sides for a notch or Dynamic Island`(
    name: String, side: Double, bottom: Double, bar: Double
  ) throws {
    let portrait = try device(name)
    let landscape = portrait.rotated(to: .landscape)
    #expect(landscape.size == Size(width: portrait.size.height, height: portrait.size.width))
    #expect(landscape.safeArea == EdgeInsets(top: 0, left: side, bottom: bottom, right: side))
    #expect(landscape.statusBarHeight == 0 && landscape.navigationBarY == 0)
    #expect(landscape.navigationBarHeight(.ios17) == bar)
    #expect(landscape.navigationBarHeight(.ios10) == 32)
    #expect(portrait.rotated(to: .portrait) == portrait)
  }

  @Test func `keeps its bars if it is an iPad`() throws {
    let landscape = try device("iPad Pro 11").rotated(to: .landscape)
    #expect(landscape.size.width == 1194 && landscape.navigationBarY == 24)
    #expect(landscape.safeArea.bottom == 20)
    #expect(landscape.navigationBarHeight(.ios17) == 50)
  }
}

@Suite struct `A rotation` {
  @Test func `calls viewWillTransition on the top page, lays the page out, and takes 0.3 s`() throws
  {
    let timeline = try Scene(
      .ios11, pages: [Page("A"), Page("B") { $0.children = ["C"] }, Page("C")], stack: ["A", "B"],
      .wait(0.2), .rotate(.landscape), .pop
    ).timeline()
    let rotation =
      calls(on: "B", "viewWillTransition") + calls(on: "C", "viewWillTransition") + layout(of: "B")
      + layout(of: "C")
    #expect(Array(timeline.callbacks.prefix(rotation.count)) == rotation)
    #expect(timeline.times(of: "A.viewWillAppear") == [500_000])
    #expect(timeline.state(at: 0.3)["B"].frame == Rect(x: 0, y: 0, width: 667, height: 375))
    #expect(timeline.state(at: 0.3)["B"].safeAreaInsets.top == 32)
    #expect(timeline.state(at: 0.3)["A"].frame.width == 375, "A is laid out only when it appears")
    #expect(timeline.state(at: 0.6)["A"].frame.width == 667)
  }

  @Test func `waits for a running transition`() throws {
    let timeline = try Scene(.ios11, pages: [Page("A"), Page("B")])
      .script(.then(.push("B")), .at(0.1, .rotate(.landscape)), .then(.wait(0.1))).timeline()
    #expect(timeline.state(at: 0.4).orientation == .portrait)
    #expect(timeline.state(at: 0.5).orientation == .landscape)
    #expect(timeline.end == seconds(0.9))
  }

  @Test func `has no effect if the device already has the orientation`() throws {
    let timeline = try Scene(.ios11, pages: [Page("A")], .rotate(.portrait)).timeline()
    #expect(timeline.refusals.count == 1 && timeline.callbacks == [])
    #expect(timeline.end == .zero)
  }

  @Test(arguments: Profile.allCases)
  func `restores the initial frame when it is reversed`(profile: Profile) throws {
    for device in Device.all {
      let timeline = try Scene(
        profile, device: device,
        pages: [Page.scrolled(0).styled(.green, profile), titled("B", "Title")],
        stack: ["A", "B"], .wait(0.1), .rotate(.landscape), .rotate(.portrait)
      ).with {
        $0.tabBar = TabBar()
        $0.statusBarTime = "9:41"
      }.timeline()
      #expect(timeline.layer(at: 0) == timeline.layer(at: timeline.end.seconds))
      let landscape = timeline.layer(at: 0.2)
      #expect(landscape.frame.size == device.rotated(to: .landscape).size)
      #expect((landscape["statusBar"] == nil) == (device.idiom == .phone))
    }
  }

  @Test func `moves items away from the sides of the screen`() throws {
    let below = titled("A", "List")
    let timeline = try Scene(
      .ios17, device: try device("iPhone 14 Pro"),
      pages: [below, titled("B", "Settings") { $0.navigationItem.rightBarButtonItem = "Edit" }],
      stack: ["A", "B"], .rotate(.landscape)
    ).timeline()
    let window = timeline.layer(at: 0.1)
    // The margin is 20 − 8 plus the leading safe area (UIKit Facts, Bar item layout).
    let indicator = try #require(window.item("backIndicator"))
    let button = try #require(window.item("rightItems"))
    #expect(abs(indicator.frame.minX - (12 + 59)) < 1e-9)
    #expect(abs(button.frame.maxX - (852 - 20 - 59)) < 1e-9)
    let title = try #require(window.item("title"))
    #expect(title.frame.minX + title.frame.width / 2 == 426 && title.frame.height == 32)
  }

  @Test func `removes a large title`() throws {
    let timeline = try Scene(.ios13, pages: [titled("A", "Large")], .wait(0.1), .rotate(.landscape))
      .with { $0.initialBar = [.set(\.prefersLargeTitles, true)] }.timeline()
    #expect(timeline.layer(at: 0)["bar"]?.frame.height == 96)
    #expect(timeline.layer(at: 0.2)["bar"]?.frame.height == 32)
    #expect(timeline.state(at: 0.2)["A"].safeAreaInsets.top == 32)
  }

  @Test func `lays out a presented page, and the covered page when it reappears`() throws {
    let timeline = try Scene(
      .ios11, pages: [Page("A"), Page("B")], .present(Presentation("B")), .rotate(.landscape),
      .dismiss(addToView: nil, animated: true)
    ).timeline()
    #expect(timeline.state(at: 0.6)["B"].frame.width == 667)
    #expect(timeline.state(at: 0.6)["A"].frame.width == 375)
    #expect(timeline.state(at: 0.9)["A"].frame.width == 667)
    #expect(timeline.times(of: "B.viewWillTransition") == [500_000])
    #expect(timeline.times(of: "A.viewWillTransition") == [])
  }

  @Test func `makes every frame a square with the screen in its corner`() throws {
    let plain = Scene(.ios11, pages: [Page("A")], .wait(1))
    #expect(!plain.rotates && plain.frameSize == Size(width: 375, height: 667))
    let rotating = plain.script(.then(.rotate(.landscape)))
    #expect(rotating.rotates && rotating.frameSize == Size(width: 667, height: 667))
    let window = try rotating.timeline().layer(at: 0)
    #expect(window.clip == window.frame)
    #expect(try plain.timeline().layer(at: 0).clip == nil)
  }
}

@Suite struct `A bar with compact metrics after a rotation` {
  private func backgroundContents(
    _ changes: [BarChange], _ profile: Profile, _ name: String = "iPhone 8"
  )
    throws -> [LayerContent?]
  {
    let timeline = try Scene(
      profile, device: try device(name), pages: [Page("A")], .rotate(.landscape)
    ).with { $0.initialBar = changes }.timeline()
    return timeline.layer(at: 0.1).at("bar", "background")?.children.map(\.content) ?? []
  }

  @Test func `has the compact image if its height is less than 44 points`() throws {
    let changes: [BarChange] = [
      .set(\.backgroundImage, "green"), .set(\.compactBackgroundImage, "red"),
      .set(\.shadowImage, Scene.emptyImage),
    ]
    #expect(try backgroundContents(changes, .ios11) == [.image(.named("red"))])
    #expect(try backgroundContents(changes, .ios11, "iPhone 8 Plus") == [.image(.named("green"))])
    #expect(try backgroundContents(changes, .ios10, "iPhone 8 Plus") == [.image(.named("red"))])
    #expect(try backgroundContents(Array(changes.dropFirst()), .ios11) == [.image(.named("red"))])
  }

  @Test(arguments: [Profile.ios15, .ios17])
  func `has the compact appearances, or the regular ones if there are no compact ones`(
    profile: Profile
  ) throws {
    let colors = [Paint.green, .red, .yellow, .purple].map(\.color)
    let all: [BarChange] = [
      .set(\.standardAppearance, .colored(colors[0])),
      .set(\.scrollEdgeAppearance, .colored(colors[1])),
      .set(\.compactAppearance, .colored(colors[2])),
      .set(\.compactScrollEdgeAppearance, .colored(colors[3])),
    ]
    for (count, atEdge, scrolled) in [(2, 1, 0), (3, 1, 2), (4, 3, 2)] {
      let changes = Array(all.prefix(count))
      #expect(try backgroundContents(changes, profile).contains(.color(colors[atEdge])), "\(count)")
      let page = Page.scrolled(80)
      let timeline = try Scene(profile, pages: [page], .rotate(.landscape))
        .with { $0.initialBar = changes }.timeline()
      let contents = timeline.layer(at: 0.1).at("bar", "background")?.children.map(\.content)
      #expect(contents?.contains(.color(colors[scrolled])) == true, "\(count)")
    }
  }
}
