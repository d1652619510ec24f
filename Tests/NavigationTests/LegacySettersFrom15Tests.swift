import Layers
import Navigation
import Testing
import Units

private let color = Paint.yellow.color

@Suite struct `Legacy setters on iOS 15 and later` {
  private let profilesFrom15: [Profile] = [.ios15, .ios17]

  @Test func `have no effect if they set barTintColor`() throws {
    for profile in profilesFrom15 {
      for page in [Page.scrolled(0), .scrolled(20)] {
        #expect(
          try BarDraws([.set(\.barTintColor, color)], profile, page: page).draws
            == BarDraws([], profile, page: page).draws)
        #expect(
          try BarDraws(
            [.set(\.barTintColor, color), .set(\.isTranslucent, false)], profile, page: page
          ).draws
            == [.color(.white)])
      }
    }
  }

  @Test func `have an effect without an appearance object, even at the scroll edge`() throws {
    for profile in profilesFrom15 {
      for page in [Page.scrolled(0), .scrolled(20)] {
        let image = try BarDraws([.set(\.backgroundImage, "red")], profile, page: page)
        #expect(image.draws == [.image("red")])
        let opaque = try BarDraws([.set(\.isTranslucent, false)], profile, page: page)
        #expect(opaque.draws == [.color(.white)])
      }
    }
  }

  @Test func `have no effect if the bar or the item has an appearance object`() throws {
    let legacy: [BarChange] = [
      .set(\.backgroundImage, "red"), .set(\.isTranslucent, false), .set(\.barStyle, .black),
      .set(\.shadowImage, "green"),
    ]
    for profile in profilesFrom15 {
      let edge = try BarDraws(legacy + [.set(\.scrollEdgeAppearance, .colored(color))], profile)
      #expect(edge.draws == [.color(color)])
      #expect(edge.hairline?.draw.content == .color(Color(white: 0, alpha: 0.30)))
      let standard = try BarDraws(legacy + [.set(\.standardAppearance, .colored(color))], profile)
      #expect(standard.draws.isEmpty)
      let compact = try BarDraws(legacy + [.set(\.compactAppearance, .colored(color))], profile)
      #expect(compact.draws.isEmpty)
      var page = Page.scrolled(20)
      page.navigationItem.appearances.standard = .colored(color)
      #expect(try BarDraws(legacy, profile, page: page).draws == [.color(color)])
    }
  }

  /// See KMNavigationBarTransition issues 167 and 172.
  @Test func `are not copied to KM's fake bars if they set images`() throws {
    for image in ["red", "glass"] {
      for profile in profilesFrom15 {
        let timeline = try Scene(profile, pages: [Page("A"), Page("B")], .wait(0.1), .push("B"))
          .with { $0.initialBar = [.set(\.backgroundImage, image)] }.timeline(.km)
        #expect(BarStrip(timeline.layer(at: 0)).topmost(at: 10)?.owner == "bar")
        let strip = BarStrip(timeline.layer(at: 0.2))
        for x in [10.0, 200, 370] { #expect(strip.visible(at: x).flatMap(\.draws).isEmpty) }
      }
    }
  }
}
