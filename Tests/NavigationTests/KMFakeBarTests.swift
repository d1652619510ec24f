import Layers
import Navigation
import Testing
import Units

@Suite struct `KM's fake bar` {
  private func fake(_ style: [BarChange], _ profile: Profile) throws -> BarStyle {
    let timeline = try Scene(profile, pages: [Page("A"), Page("B")], .push("B")).with {
      $0.initialBar = style
    }.timeline(.km)
    return try #require(timeline.state(at: 0.1)["A"].fakeBar).style
  }

  private let color = Paint.purple.color

  @Test(arguments: [Profile.ios9, .ios11, .ios13])
  func `copies bar style, bar tint, image and shadow up to iOS 14`(profile: Profile) throws {
    let fake = try fake(
      [
        .set(\.barStyle, .black), .set(\.barTintColor, color), .set(\.backgroundImage, "glass"),
        .set(\.shadowImage, "red"),
        .set(\.compactBackgroundImage, "green"), .set(\.tintColor, color),
        .set(\.backgroundColor, color),
        .set(\.titleTextAttributes, TextAttributes(color: color)),
        .set(\.standardAppearance, BarAppearance(.opaque)),
      ], profile)
    #expect(fake.barStyle == .black)
    #expect(fake.barTintColor == color)
    #expect(fake.backgroundImage == "glass")
    #expect(fake.shadowImage == "red")
    #expect(fake.compactBackgroundImage == nil)
    #expect(fake.tintColor == nil)
    #expect(fake.backgroundColor == nil)
    #expect(fake.titleTextAttributes == TextAttributes())
    #expect(fake.standardAppearance == nil)
  }

  @Test(arguments: [Profile.ios15, .ios17])
  func `copies bar style and the standard and scroll-edge appearances on iOS 15 and later`(
    profile: Profile
  ) throws {
    let (first, second) = (BarAppearance(.opaque), BarAppearance(.transparent))
    let fake = try fake(
      [
        .set(\.barStyle, .black), .set(\.barTintColor, color), .set(\.backgroundImage, "glass"),
        .set(\.shadowImage, "red"),
        .set(\.standardAppearance, first), .set(\.scrollEdgeAppearance, second),
        .set(\.compactAppearance, first),
        .set(\.compactScrollEdgeAppearance, first),
      ], profile)
    #expect(fake.barStyle == .black)
    #expect(fake.standardAppearance == first)
    #expect(fake.scrollEdgeAppearance == second)
    #expect(fake.compactAppearance == nil)
    #expect(fake.compactScrollEdgeAppearance == nil)
    #expect(fake.barTintColor == nil)
    #expect(fake.backgroundImage == nil)
    #expect(fake.shadowImage == nil)
  }

  @Test func `copies translucency only if it differs from that of a new bar`() throws {
    #expect(try fake([.set(\.isTranslucent, false)], .ios11).isTranslucent == false)
    #expect(try fake([.set(\.isTranslucent, true)], .ios11).isTranslucent == nil)
    #expect(try fake([.set(\.backgroundImage, "red")], .ios11).isTranslucent == false)
    #expect(try fake([.set(\.backgroundImage, "glass")], .ios11).isTranslucent == nil)
  }

  @Test func `does not restore bar style or translucency`() throws {
    let pages = [
      Page("A"),
      Page("B").with(
        .viewWillAppear, .navigationBar([.set(\.barStyle, .black), .set(\.isTranslucent, false)])),
    ]
    let timeline = try Scene(.ios11, pages: pages, .push("B"), .pop, .wait(0.1)).timeline(.km)
    #expect(timeline.state(at: 1.05).bar.style.barStyle == .black)
    #expect(timeline.state(at: 1.05).bar.style.isTranslucent == false)
  }

  /// The library compares translucency before it sets the image (KMNavigationBarTransition issue 141).
  @Test func `draws an opaque image of a translucent bar at full opacity`() throws {
    let pages = [Page("A"), Page("B")]
    let timeline = try Scene(.ios11, pages: pages, .wait(0.1), .push("B")).with {
      $0.initialBar = [.set(\.backgroundImage, "red"), .set(\.isTranslucent, true)]
    }.timeline(.km)
    let before = try #require(BarStrip(timeline.layer(at: 0)).topmost(at: 10))
    #expect(before.opacity == 232.0 / 255)
    let during = try #require(BarStrip(timeline.layer(at: 0.2)).topmost(at: 10))
    #expect((during.owner, during.opacity) == ("A", 1))
  }
}

@Suite struct `The edge shadow under KM` {
  private func shadow(
    _ system: System, _ paint: Paint, isHidden: Bool = false, at time: Double = 0.2
  ) throws -> Layer {
    let pages = [
      Page("A").styled(paint, .ios11).hidingBar(isHidden),
      Page("B").styled(paint, .ios11).hidingBar(isHidden),
    ]
    let timeline = try Scene(.ios11, pages: pages, .push("B"), .wait(0.1), .pop).timeline(system)
    return try #require(timeline.layer(at: time)["edgeShadow"])
  }

  /// See KMNavigationBarTransition issue 44.
  @Test func `begins at the bottom of an opaque bar`() throws {
    for time in [0.05, 0.2, 0.7, 0.9] {
      let frame = try shadow(.km, .green, at: time).frame
      #expect((frame.minY, frame.maxY) == (64, 667))
      #expect(try shadow(.native, .green, at: time).frame.minY == 0)
    }
  }

  @Test func `is as tall as the screen under a translucent bar or without a bar`() throws {
    #expect(try shadow(.km, .glass).frame.minY == 0)
    #expect(try shadow(.km, .green, isHidden: true).frame.minY == 0)
  }
}
