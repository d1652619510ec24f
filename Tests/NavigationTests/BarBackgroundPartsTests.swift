import Layers
import Navigation
import Testing
import Units

private typealias Draw = BarDraws.Draw

@Suite struct `A bar's background` {
  @Test(arguments: Profile.beforeGlass)
  func `extends to the top of the screen and has a one-pixel hairline below it`(profile: Profile)
    throws
  {
    for scale in [2, 3] {
      let device = Device("phone", 375, 667, scale: scale, top: 20, bottom: 0, statusBar: 20)
      let bar = try BarDraws([.set(\.backgroundImage, "red")], profile, device: device)
      #expect(bar.frame("image") == Rect(x: 0, y: 0, width: 375, height: 64))
      #expect(
        bar.hairline?.frame == Rect(x: 0, y: 64, width: 375, height: 1 / Double(scale)))
    }
  }

  @Test(arguments: Profile.beforeGlass)
  func
    `has a hairline of 30% black in light mode, or 15% white in dark mode or with a black style`(
      profile: Profile
    ) throws
  {
    let image: [BarChange] = [.set(\.backgroundImage, "red")]
    #expect(
      try BarDraws(image, profile).hairline?.draw.content == .color(Color(white: 0, alpha: 0.30)))
    let light = LayerContent.color(Color(white: 1, alpha: 0.15))
    #expect(try BarDraws(image, profile, .dark).hairline?.draw.content == light)
    #expect(
      try BarDraws(image + [.set(\.barStyle, .black)], profile).hairline?.draw.content == light)
  }

  @Test(arguments: Profile.allCases.filter { $0 < .ios15 })
  func `keeps its hairline before iOS 11 if it has a shadowImage but no background image`(
    profile: Profile
  ) throws {
    let line = ["line": ImageFacts(size: Size(width: 1, height: 3), isOpaque: true)]
    let plain = try BarDraws([], profile).hairline
    for image in ["line", Scene.emptyImage] {
      let found = try BarDraws([.set(\.shadowImage, image)], profile, images: line).hairline
      let isPlain = found?.draw == plain?.draw && found?.frame == plain?.frame
      #expect(isPlain == (profile < .ios11), "\(image)")
    }
    #expect(
      (try BarDraws([.set(\.shadowImage, Scene.emptyImage)], profile).hairline == nil)
        == (profile >= .ios11))
  }

  @Test(arguments: Profile.beforeGlass)
  func `has a shadowImage instead of the hairline, or neither if the image is 0×0`(
    profile: Profile
  ) throws {
    let line = ["line": ImageFacts(size: Size(width: 1, height: 3), isOpaque: true)]
    let shadowed = try BarDraws(
      [.set(\.backgroundImage, "red"), .set(\.shadowImage, "line")], profile, images: line)
    #expect(shadowed.hairline?.draw == Draw("hairline", .image(.named("line"))))
    #expect(shadowed.hairline?.frame == Rect(x: 0, y: 64, width: 375, height: 3))
    let withoutHairline = try BarDraws(
      [.set(\.backgroundImage, "red"), .set(\.shadowImage, Scene.emptyImage)], profile)
    #expect(withoutHairline.hairline == nil)
  }

  @Test(arguments: [Profile.ios9, .ios10, .ios11, .ios13])
  func `has the bar's backgroundColor below its layers, in the bar's own frame`(profile: Profile)
    throws
  {
    let color = Paint.yellow.color
    let translucent = try BarDraws([.set(\.backgroundColor, color)], profile)
    #expect(translucent.draws.first == .barColor(color))
    #expect(translucent.draws.count > 1, "the effect's layers are above the background color")
    #expect(translucent.frame("barColor") == Rect(x: 0, y: 20, width: 375, height: 44))
    let opaque = try BarDraws(
      [.set(\.backgroundColor, color), .set(\.isTranslucent, false)], profile)
    #expect(opaque.draws.last == .color(.white), "an opaque bar hides the background color")
    let clear = try BarDraws(
      [.set(\.backgroundColor, color), .set(\.backgroundImage, Scene.emptyImage)], profile)
    #expect(clear.draws == [.barColor(color)])
  }
}

@Suite struct `The overlay color` {
  private let color = Paint.red.color

  @Test(arguments: Profile.beforeGlass, InterfaceStyle.allCases)
  func `fills the full height of the background exactly, without an effect`(
    profile: Profile, style: InterfaceStyle
  ) throws {
    let bar = try BarDraws([.set(\.overlayColor, color)], profile, style)
    #expect(bar.draws == [.overlay(color)])
    #expect(bar.frame("overlay") == Rect(x: 0, y: 0, width: 375, height: 64))
  }

  @Test func `replaces the background image with a 0×0 image only the first time that it is set`() {
    var style = BarStyle()
    style.apply(.set(\.backgroundImage, "red"))
    style.apply(.set(\.overlayColor, color))
    #expect(style.backgroundImage == Scene.emptyImage)
    style.apply(.set(\.backgroundImage, "green"))
    style.apply(.set(\.overlayColor, Paint.yellow.color))
    #expect(style.backgroundImage == "green", "a new overlay color keeps the image")
    #expect(style.overlayColor == Paint.yellow.color)
  }

  @Test(arguments: [Profile.ios9, .ios11, .ios13])
  func `is above the backing color, below the backdrop and, from iOS 10, below the image`(
    profile: Profile
  ) throws {
    let changes: [BarChange] = [.set(\.overlayColor, color), .set(\.isTranslucent, false)]
    #expect(try BarDraws(changes, profile).draws == [.color(.white), .overlay(color)])
    let image = try BarDraws(
      [.set(\.overlayColor, color), .set(\.backgroundImage, "glass")], profile)
    // Up to iOS 9, the background is an image view that contains the overlay (UIKit Facts, Background
    // layers).
    #expect(
      image.draws
        == (profile == .ios9
          ? [.image("glass"), .overlay(color)] : [.overlay(color), .image("glass")]))
    let effect = try BarDraws([.set(\.overlayColor, color), .set(\.backgroundImage, nil)], profile)
    #expect(effect.draws.map(\.kind) == ["overlay", "backdrop", "tint"])
  }
}
