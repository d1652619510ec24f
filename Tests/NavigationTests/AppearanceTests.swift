import Layers
import Navigation
import Testing
import Units

private typealias Draw = BarDraws.Draw

private let color = Paint.yellow.color

@Suite struct `An appearance object` {
  @Test(arguments: profilesWithObjects, InterfaceStyle.allCases)
  func `draws the chrome material and a hairline with the default configuration`(
    profile: Profile, style: InterfaceStyle
  ) throws {
    let bar = try BarDraws(.both(BarAppearance(.default)), profile, style)
    #expect(bar.draws == .chrome(style))
    #expect(bar.hairline != nil)
  }

  @Test(arguments: profilesWithObjects, InterfaceStyle.allCases)
  func `draws the system background and a hairline with the opaque configuration`(
    profile: Profile, style: InterfaceStyle
  ) throws {
    let bar = try BarDraws(.both(BarAppearance(.opaque)), profile, style)
    #expect(bar.draws == [.color(style == .dark ? .black : .white)])
    let hairline = style == .dark ? Color(white: 1, alpha: 0.15) : Color(white: 0, alpha: 0.30)
    #expect(bar.hairline?.draw.content == .color(hairline))
    #expect(bar.frame("color") == Rect(x: 0, y: 0, width: 375, height: 64))
  }

  @Test(arguments: profilesWithObjects)
  func `draws no background and no hairline with the transparent configuration`(
    profile: Profile
  ) throws {
    let bar = try BarDraws(.both(BarAppearance(.transparent)), profile)
    #expect(bar.draws.isEmpty)
    #expect(bar.hairline == nil)
  }

  @Test(arguments: profilesWithObjects)
  func `draws its color over its effect`(profile: Profile) throws {
    let tinted = BarAppearance(.default) { $0.backgroundColor = .some(color.withAlpha(0.5)) }
    let draws = try BarDraws(.both(tinted), profile).draws
    #expect(Array(draws.dropLast()) == .chrome(.light))
    #expect(draws.last?.content == .color(color.withAlpha(0.5)))
  }

  @Test func `draws no color or effect with an image on iOS 13 and 14, but all three from iOS 15`()
    throws
  {
    let full = BarAppearance(.default) {
      $0.backgroundColor = .some(color)
      $0.backgroundImage = .some("glass")
    }
    #expect(try BarDraws(.both(full), .ios13).draws == [.image("glass")])
    for profile in [Profile.ios15, .ios17] {
      let draws = try BarDraws(.both(full), profile).draws
      #expect(Array(draws.prefix(2)) == .chrome(.light))
      #expect(draws.dropFirst(2).map(\.content) == [.color(color), .image(.named("glass"))])
    }
  }

  @Test(arguments: profilesWithObjects)
  func `has a shadow with its own color or image, or none`(profile: Profile) throws {
    let line = ["line": ImageFacts(size: Size(width: 1, height: 3), isOpaque: true)]
    let red = BarAppearance(.opaque) { $0.shadowColor = .some(color) }
    #expect(try BarDraws(.both(red), profile).hairline?.draw.content == .color(color))
    let image = BarAppearance(.opaque) { $0.shadowImage = .some("line") }
    let bar = try BarDraws(.both(image), profile, images: line)
    #expect(bar.hairline?.draw.content == .image(.named("line")))
    #expect(bar.hairline?.frame.height == 3)
    let none = BarAppearance(.opaque) { $0.shadowColor = .some(nil) }
    #expect(try BarDraws(.both(none), profile).hairline == nil)
    let empty = BarAppearance(.opaque) { $0.shadowImage = .some(Scene.emptyImage) }
    #expect(try BarDraws(.both(empty), profile).hairline == nil)
  }

  @Test(arguments: profilesWithObjects)
  func `takes precedence over the bar's own appearance if it belongs to the navigation item`(
    profile: Profile
  ) throws {
    var page = Page("A")
    page.navigationItem.appearances.standard = .colored(.white)
    page.navigationItem.appearances.scrollEdge = .colored(.white)
    #expect(try BarDraws(.both(.colored(color)), profile, page: page).draws == [.color(.white)])
  }

  @Test(arguments: profilesWithObjects)
  func `is drawn over the bar's backgroundColor`(
    profile: Profile
  ) throws {
    let own = BarChange.set(\.backgroundColor, Paint.red.color)
    let barColor = Draw.barColor(Paint.red.color)
    func draws(_ appearance: BarAppearance) throws -> [Draw] {
      try BarDraws(.both(appearance) + [own], profile).draws
    }
    #expect(try draws(BarAppearance(.transparent)) == [barColor])
    #expect(try draws(BarAppearance(.opaque)).last == .color(.white))
    #expect(try draws(BarAppearance(.default)) == [barColor] + .chrome(.light))
    #expect(try draws(.colored(color)).last == .color(color))
    let image = BarAppearance(.opaque) {
      $0.backgroundColor = .some(color)
      $0.backgroundImage = .some("red")
    }
    #expect(try draws(image).last == .image("red"))
  }

  @Test(arguments: [Profile.ios9, .ios10, .ios11])
  func `has no effect before iOS 13`(profile: Profile) throws {
    #expect(try BarDraws(.both(.colored(color)), profile).draws == .lightBlur())
  }
}

@Suite struct `A compact bar` {
  private let landscape = Device("phone", 667, 375, scale: 2, top: 0, bottom: 0, statusBar: 0)

  @Test(arguments: profilesWithObjects)
  func `uses its compact appearance, or the standard appearance if there is no compact one`(
    profile: Profile
  )
    throws
  {
    let page = Page.scrolled(20)
    let standard: [BarChange] = [.set(\.standardAppearance, .colored(.white))]
    #expect(
      try BarDraws(standard, profile, device: landscape, page: page).draws == [.color(.white)])
    let compact = standard + [.set(\.compactAppearance, .colored(color))]
    #expect(try BarDraws(compact, profile, device: landscape, page: page).draws == [.color(color)])
    #expect(try BarDraws(compact, profile, page: page).draws == [.color(.white)])
  }

  @Test(arguments: [Profile.ios15, .ios17])
  func `uses its compact scroll-edge appearance, or the regular one if there is no compact one`(
    profile: Profile
  ) throws {
    let edge: [BarChange] = [.set(\.scrollEdgeAppearance, .colored(.white))]
    #expect(try BarDraws(edge, profile, device: landscape).draws == [.color(.white)])
    let compact = edge + [.set(\.compactScrollEdgeAppearance, .colored(color))]
    #expect(try BarDraws(compact, profile, device: landscape).draws == [.color(color)])
    #expect(try BarDraws(compact, profile).draws == [.color(.white)])
  }

  @Test(arguments: [Profile.ios9, .ios11, .ios13])
  func `uses its compact background image, or the regular one if there is no compact image`(
    profile: Profile
  )
    throws
  {
    let image: [BarChange] = [.set(\.backgroundImage, "red")]
    #expect(try BarDraws(image, profile, device: landscape).draws == [.image("red")])
    let compact = image + [.set(\.compactBackgroundImage, "green")]
    #expect(try BarDraws(compact, profile, device: landscape).draws == [.image("green")])
    #expect(try BarDraws(compact, profile).draws == [.image("red")])
  }
}
