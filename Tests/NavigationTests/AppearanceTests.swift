import Layers
import Navigation
import Testing
import Units

private typealias Draw = BarDraws.Draw

private let withObjects: [Profile] = [.ios13, .ios15, .ios17]
private let color = Paint.yellow.color

private func appearance(
  _ configuration: BarAppearance.Configuration, _ change: (inout BarAppearance) -> Void = { _ in }
) -> BarAppearance {
  var appearance = BarAppearance(configuration)
  change(&appearance)
  return appearance
}

/// The setters of one appearance both at the edge and scrolled.
private func both(_ appearance: BarAppearance) -> [BarChange] {
  [.standardAppearance(appearance), .scrollEdgeAppearance(appearance)]
}

private func colored(_ color: Color) -> BarAppearance {
  appearance(.opaque) { $0.backgroundColor = .some(color) }
}

/// A page whose content is scrolled this far from its resting top.
private func scrolled(_ offset: Double) -> Page {
  Page("A") {
    $0.content = .rows(count: 40, height: 44)
    var scrollView = ScrollView()
    scrollView.contentOffset = offset
    $0.scrollView = scrollView
  }
}

@Suite struct `An appearance object` {
  @Test(arguments: withObjects, InterfaceStyle.allCases)
  func `configured default is the chrome material with a hairline`(
    profile: Profile, style: InterfaceStyle
  ) throws {
    let bar = try BarDraws(both(appearance(.default)), profile, style)
    #expect(bar.draws == .chrome(style))
    #expect(bar.hairline != nil)
  }

  @Test(arguments: withObjects, InterfaceStyle.allCases)
  func `configured opaque is the system's background with a hairline`(
    profile: Profile, style: InterfaceStyle
  ) throws {
    let bar = try BarDraws(both(appearance(.opaque)), profile, style)
    #expect(bar.draws == [.color(style == .dark ? .black : .white)])
    let hairline = style == .dark ? Color(white: 1, alpha: 0.15) : Color(white: 0, alpha: 0.30)
    #expect(bar.hairline?.draw.content == .color(hairline))
    #expect(bar.frame("color") == Rect(x: 0, y: 0, width: 375, height: 64))
  }

  @Test(arguments: withObjects)
  func `configured transparent is nothing, without a hairline`(profile: Profile) throws {
    let bar = try BarDraws(both(appearance(.transparent)), profile)
    #expect(bar.draws.isEmpty)
    #expect(bar.hairline == nil)
  }

  @Test(arguments: withObjects)
  func `draws its colour over its effect`(profile: Profile) throws {
    let tinted = appearance(.default) { $0.backgroundColor = .some(color.withAlpha(0.5)) }
    let draws = try BarDraws(both(tinted), profile).draws
    #expect(Array(draws.dropLast()) == .chrome(.light))
    #expect(draws.last?.content == .color(color.withAlpha(0.5)))
  }

  @Test func `with an image draws neither colour nor effect on 13 and 14, all three from 15`() throws {
    let full = appearance(.default) {
      $0.backgroundColor = .some(color)
      $0.backgroundImage = .some("glass")
    }
    #expect(try BarDraws(both(full), .ios13).draws == [.image("glass")])
    for profile in [Profile.ios15, .ios17] {
      let draws = try BarDraws(both(full), profile).draws
      #expect(Array(draws.prefix(2)) == .chrome(.light))
      #expect(draws.dropFirst(2).map(\.content) == [.color(color), .image(.named("glass"))])
    }
  }

  @Test(arguments: withObjects)
  func `has a shadow of its own colour or image, or none`(profile: Profile) throws {
    let line = ["line": ImageFacts(size: Size(width: 1, height: 3), isOpaque: true)]
    let red = appearance(.opaque) { $0.shadowColor = .some(color) }
    #expect(try BarDraws(both(red), profile).hairline?.draw.content == .color(color))
    let image = appearance(.opaque) { $0.shadowImage = .some("line") }
    let bar = try BarDraws(both(image), profile, images: line)
    #expect(bar.hairline?.draw.content == .image(.named("line")))
    #expect(bar.hairline?.frame.height == 3)
    let none = appearance(.opaque) { $0.shadowColor = .some(nil) }
    #expect(try BarDraws(both(none), profile).hairline == nil)
    let empty = appearance(.opaque) { $0.shadowImage = .some(Scene.emptyImage) }
    #expect(try BarDraws(both(empty), profile).hairline == nil)
  }

  @Test(arguments: withObjects)
  func `of the item beats the bar's`(profile: Profile) throws {
    var page = Page("A")
    page.navigationItem.appearances.standard = colored(.white)
    page.navigationItem.appearances.scrollEdge = colored(.white)
    #expect(try BarDraws(both(colored(color)), profile, page: page).draws == [.color(.white)])
  }

  @Test(arguments: withObjects)
  func `lies over the bar's backgroundColor: seen under transparent, hidden by opaque`(
    profile: Profile
  ) throws {
    let own = BarChange.backgroundColor(Paint.red.color)
    let barColor = Draw.barColor(Paint.red.color)
    func draws(_ appearance: BarAppearance) throws -> [Draw] {
      try BarDraws(both(appearance) + [own], profile).draws
    }
    #expect(try draws(appearance(.transparent)) == [barColor])
    #expect(try draws(appearance(.opaque)) == [barColor, .color(.white)])
    #expect(try draws(appearance(.default)) == [barColor] + .chrome(.light))
    #expect(try draws(colored(color)) == [barColor, .color(color)])
    let image = appearance(.opaque) {
      $0.backgroundColor = .some(color)
      $0.backgroundImage = .some("red")
    }
    #expect(try draws(image).last == .image("red"))
  }

  @Test(arguments: [Profile.ios9, .ios10, .ios11])
  func `does not exist before iOS 13`(profile: Profile) throws {
    #expect(try BarDraws(both(colored(color)), profile).draws == .lightBlur())
  }
}

@Suite struct `The scroll-edge appearance` {
  private let changes: [BarChange] = [
    .standardAppearance(colored(.white)), .scrollEdgeAppearance(colored(color)),
  ]

  @Test(arguments: [Profile.ios15, .ios17])
  func `holds from 15 while the content is at the edge, or there is nothing to scroll`(
    profile: Profile
  ) throws {
    #expect(try BarDraws(changes, profile).draws == [.color(color)])
    #expect(try BarDraws(changes, profile, page: scrolled(0)).draws == [.color(color)])
    #expect(try BarDraws(changes, profile, page: scrolled(20)).draws == [.color(.white)])
  }

  @Test func `holds on 13 and 14 for large titles only`() throws {
    #expect(try BarDraws(changes, .ios13).draws == [.color(.white)])
    #expect(try BarDraws(changes, .ios13, page: scrolled(0)).draws == [.color(.white)])
  }

  @Test(arguments: [Profile.ios15, .ios17])
  func `that is nil leaves a transparent bar at the edge from 15`(profile: Profile) throws {
    let standard: [BarChange] = [.standardAppearance(colored(color))]
    #expect(try BarDraws(standard, profile).draws.isEmpty)
    #expect(try BarDraws(standard, profile, page: scrolled(0)).draws.isEmpty)
    #expect(try BarDraws(standard, profile, page: scrolled(1)).draws == [.color(color)])
    #expect(try BarDraws(standard, .ios13).draws == [.color(color)])
    // The same for a bar that nobody styled.
    #expect(try BarDraws([], profile).draws.isEmpty)
    #expect(try BarDraws([], profile, page: scrolled(1)).draws == .chrome(.light))
  }

  @Test(arguments: [Profile.ios15, .ios17])
  func `gives way as the content scrolls`(profile: Profile) throws {
    let timeline = try Scene(
      profile, pages: [scrolled(0)], .scroll("A", to: 40, over: seconds(1)),
      .scroll("A", to: 0, over: seconds(1))
    ).with { $0.initialBar = changes }.timeline()
    #expect(BarDraws(timeline.layer(at: 0)).draws == [.color(color)])
    #expect(BarDraws(timeline.layer(at: 0.5)).draws == [.color(.white)])
    #expect(BarDraws(timeline.layer(at: 1.5)).draws == [.color(.white)])
    #expect(BarDraws(timeline.layer(at: 2)).draws == [.color(color)])
  }
}

@Suite struct `Legacy setters from iOS 15` {
  private let late: [Profile] = [.ios15, .ios17]

  @Test func `have no barTintColor any more`() throws {
    for profile in late {
      for page in [scrolled(0), scrolled(20)] {
        #expect(
          try BarDraws([.barTintColor(color)], profile, page: page).draws
            == BarDraws([], profile, page: page).draws)
        #expect(
          try BarDraws([.barTintColor(color), .isTranslucent(false)], profile, page: page).draws
            == [.color(.white)])
      }
    }
  }

  @Test func `draw, at the edge too, while there is no appearance object`() throws {
    for profile in late {
      for page in [scrolled(0), scrolled(20)] {
        let image = try BarDraws([.backgroundImage("red")], profile, page: page)
        #expect(image.draws == [.image("red")])
        let opaque = try BarDraws([.isTranslucent(false)], profile, page: page)
        #expect(opaque.draws == [.color(.white)])
      }
    }
  }

  @Test func `are all silenced by one object of the bar or the item`() throws {
    let legacy: [BarChange] = [
      .backgroundImage("red"), .isTranslucent(false), .barStyle(.black), .shadowImage("green"),
    ]
    for profile in late {
      let edge = try BarDraws(legacy + [.scrollEdgeAppearance(colored(color))], profile)
      #expect(edge.draws == [.color(color)])
      #expect(edge.hairline?.draw.content == .color(Color(white: 0, alpha: 0.30)))
      let standard = try BarDraws(legacy + [.standardAppearance(colored(color))], profile)
      #expect(standard.draws.isEmpty)
      let compact = try BarDraws(legacy + [.compactAppearance(colored(color))], profile)
      #expect(compact.draws.isEmpty)
      var page = scrolled(20)
      page.navigationItem.appearances.standard = colored(color)
      #expect(try BarDraws(legacy, profile, page: page).draws == [.color(color)])
    }
  }

  @Test func `as images do not reach KM's fakes, which copy only objects (KM 167, 172)`() throws {
    // An opaque image makes the bar opaque, and that is copied: a white fake.
    for (image, seen) in [("red", [LayerContent.color(.white)]), ("glass", [])] {
      for profile in late {
        let timeline = try Scene(profile, pages: [Page("A"), Page("B")], .wait(0.1), .push("B"))
          .with { $0.initialBar = [.backgroundImage(image)] }.timeline(.km)
        #expect(BarStrip(timeline.layer(at: 0)).topmost(at: 10)?.owner == "bar")
        let strip = BarStrip(timeline.layer(at: 0.2))
        for x in [10.0, 200, 370] {
          #expect(strip.visible(at: x).flatMap(\.draws).map(\.content) == seen)
        }
        #expect(BarStrip(timeline.layer(at: 0.6)).paint(at: 10)?.rawValue == image)
      }
    }
  }
}

@Suite struct `A compact bar` {
  private let lying = Device("phone", 667, 375, scale: 2, top: 0, bottom: 0, statusBar: 0)

  @Test(arguments: withObjects)
  func `takes its compact appearance, else the standard one`(profile: Profile) throws {
    let page = scrolled(20)
    let standard: [BarChange] = [.standardAppearance(colored(.white))]
    #expect(
      try BarDraws(standard, profile, device: lying, page: page).draws == [.color(.white)])
    let compact = standard + [.compactAppearance(colored(color))]
    #expect(try BarDraws(compact, profile, device: lying, page: page).draws == [.color(color)])
    #expect(try BarDraws(compact, profile, page: page).draws == [.color(.white)])
  }

  @Test(arguments: [Profile.ios15, .ios17])
  func `at the edge takes its own scroll-edge appearance, else the common one`(
    profile: Profile
  ) throws {
    let edge: [BarChange] = [.scrollEdgeAppearance(colored(.white))]
    #expect(try BarDraws(edge, profile, device: lying).draws == [.color(.white)])
    let compact = edge + [.compactScrollEdgeAppearance(colored(color))]
    #expect(try BarDraws(compact, profile, device: lying).draws == [.color(color)])
    #expect(try BarDraws(compact, profile).draws == [.color(.white)])
  }

  @Test(arguments: [Profile.ios9, .ios11, .ios13])
  func `takes a compact background image, else the common one`(profile: Profile) throws {
    let image: [BarChange] = [.backgroundImage("red")]
    #expect(try BarDraws(image, profile, device: lying).draws == [.image("red")])
    let compact = image + [.compactBackgroundImage("green")]
    #expect(try BarDraws(compact, profile, device: lying).draws == [.image("green")])
    #expect(try BarDraws(compact, profile).draws == [.image("red")])
  }
}
