import Layers
import Navigation
import Testing
import Units

/// See UIKit Facts, Legacy properties.
@Suite struct `A bar with legacy properties` {
  private let tint = Paint.purple.color

  @Test(arguments: Profile.beforeGlass, InterfaceStyle.allCases)
  func `draws an opaque image at an opacity of 232/255 if isTranslucent is true`(
    profile: Profile, style: InterfaceStyle
  ) throws {
    for changes in [
      [BarChange.set(\.backgroundImage, "red"), .set(\.isTranslucent, true)],
      [.set(\.isTranslucent, true), .set(\.backgroundImage, "red")],
      [.set(\.backgroundImage, "red"), .set(\.barStyle, .blackTranslucent)],
      [.set(\.backgroundImage, "red"), .set(\.isTranslucent, true), .set(\.barTintColor, tint)],
    ] {
      let draws = try BarDraws(changes, profile, style).draws
      #expect(draws == [.image("red", 232.0 / 255)])
      for draw in draws { #expect(abs(draw.opacity - 0.909804) < 0.000001) }
    }
  }

  @Test(arguments: Profile.beforeGlass, InterfaceStyle.allCases)
  func `draws an opaque image unchanged if isTranslucent is false or unset`(
    profile: Profile, style: InterfaceStyle
  ) throws {
    for changes in [
      [BarChange.set(\.backgroundImage, "red")],
      [.set(\.backgroundImage, "red"), .set(\.isTranslucent, false)],
      [.set(\.backgroundImage, "red"), .set(\.barTintColor, tint)],
      [.set(\.backgroundImage, "red"), .set(\.isTranslucent, true), .set(\.isTranslucent, nil)],
    ] {
      #expect(try BarDraws(changes, profile, style).draws.last == .image("red"))
      #expect(try BarDraws(changes, profile, style).draws.count == 1)
    }
  }

  @Test(arguments: Profile.beforeGlass, InterfaceStyle.allCases)
  func `draws an image with alpha unchanged if isTranslucent is true or unset`(
    profile: Profile, style: InterfaceStyle
  ) throws {
    for changes in [
      [BarChange.set(\.backgroundImage, "glass")],
      [.set(\.backgroundImage, "glass"), .set(\.isTranslucent, true)],
      [.set(\.backgroundImage, "glass"), .set(\.barTintColor, tint)],
      [.set(\.backgroundImage, "glass"), .set(\.barStyle, .black)],
      [
        .set(\.backgroundImage, "glass"), .set(\.isTranslucent, false),
        .set(\.barStyle, .blackTranslucent),
      ],
    ] {
      #expect(try BarDraws(changes, profile, style).draws == [.image("glass")])
    }
  }

  @Test(arguments: Profile.beforeGlass)
  func `draws an image with alpha over white, black or the tint if isTranslucent is false`(
    profile: Profile
  ) throws {
    let opaque: [BarChange] = [.set(\.backgroundImage, "glass"), .set(\.isTranslucent, false)]
    #expect(
      try BarDraws(opaque, profile).draws == [.color(.white), .image("glass")])
    #expect(
      try BarDraws(opaque + [.set(\.barStyle, .black)], profile).draws == [
        .color(.black), .image("glass"),
      ])
    // barTintColor has no effect from iOS 15.
    let backing = profile >= .ios15 ? Color.white : tint
    #expect(
      try BarDraws(opaque + [.set(\.barTintColor, tint)], profile).draws
        == [.color(backing), .image("glass")])
    if profile < .ios15 {
      #expect(
        try BarDraws(opaque + [.set(\.barTintColor, tint), .set(\.barStyle, .black)], profile).draws
          == [.color(tint), .image("glass")])
    }
  }

  @Test(arguments: Profile.beforeGlass)
  func `draws only the backing color for a 0×0 image if isTranslucent is false`(profile: Profile)
    throws
  {
    let opaque: [BarChange] = [
      .set(\.backgroundImage, Scene.emptyImage), .set(\.isTranslucent, false),
    ]
    #expect(try BarDraws(opaque, profile).draws == [.color(.white)])
    #expect(try BarDraws(opaque + [.set(\.barStyle, .black)], profile).draws == [.color(.black)])
    let backing = profile >= .ios15 ? Color.white : tint
    #expect(try BarDraws(opaque + [.set(\.barTintColor, tint)], profile).draws == [.color(backing)])
  }

  @Test(arguments: Profile.allCases, InterfaceStyle.allCases)
  func `draws nothing for a 0×0 image if isTranslucent is true or unset`(
    profile: Profile, style: InterfaceStyle
  ) throws {
    for changes in [
      [BarChange.set(\.backgroundImage, Scene.emptyImage)],
      [.set(\.backgroundImage, Scene.emptyImage), .set(\.isTranslucent, true)],
      [.set(\.backgroundImage, Scene.emptyImage), .set(\.barTintColor, tint)],
      [.set(\.backgroundImage, Scene.emptyImage), .set(\.barStyle, .black)],
    ] {
      #expect(try BarDraws(changes, profile, style).draws.isEmpty)
    }
  }

  @Test(arguments: Profile.beforeGlass)
  func `draws a solid color without an image if isTranslucent is false`(profile: Profile) throws {
    let opaque: [BarChange] = [.set(\.isTranslucent, false)]
    #expect(try BarDraws(opaque, profile).draws == [.color(.white)])
    #expect(try BarDraws(opaque, profile, .dark).draws == [.color(.black)])
    #expect(try BarDraws(opaque + [.set(\.barStyle, .black)], profile).draws == [.color(.black)])
    for style in InterfaceStyle.allCases where profile < .ios15 {
      #expect(
        try BarDraws(opaque + [.set(\.barTintColor, tint)], profile, style).draws == [.color(tint)])
      // The color's alpha is ignored.
      #expect(
        try BarDraws(opaque + [.set(\.barTintColor, tint.withAlpha(0.5))], profile, style).draws
          == [.color(tint)])
    }
  }

  @Test(arguments: [Profile.ios9, .ios10, .ios11, .ios13], [true, nil])
  func `draws a tint at 85% opacity over the light blur`(profile: Profile, isTranslucent: Bool?)
    throws
  {
    let changes: [BarChange] = [.set(\.barTintColor, tint), .set(\.isTranslucent, isTranslucent)]
    #expect(try BarDraws(changes, profile).draws == .lightBlur(tint))
    let translucentTint: [BarChange] = [
      .set(\.barTintColor, tint.withAlpha(0.4)), .set(\.isTranslucent, isTranslucent),
    ]
    #expect(try BarDraws(translucentTint, profile).draws == .lightBlur(tint))
  }

  @Test(arguments: [true, nil])
  func `draws the light blur without a tint up to iOS 12, and the chrome material on iOS 13`(
    isTranslucent: Bool?
  ) throws {
    for profile in [Profile.ios9, .ios10, .ios11] {
      #expect(try BarDraws([.set(\.isTranslucent, isTranslucent)], profile).draws == .lightBlur())
    }
    for style in InterfaceStyle.allCases {
      #expect(
        try BarDraws([.set(\.isTranslucent, isTranslucent)], .ios13, style).draws == .chrome(style))
    }
  }

  @Test(arguments: [Profile.ios9, .ios10, .ios11])
  func `draws the dark blur for black styles and in dark mode up to iOS 12`(profile: Profile) throws
  {
    for barStyle in [UIBarStyle.black, .blackTranslucent] {
      #expect(try BarDraws([.set(\.barStyle, barStyle)], profile).draws == .darkBlur())
      #expect(
        try BarDraws([.set(\.barStyle, barStyle), .set(\.barTintColor, tint)], profile).draws
          == .darkBlur(tint))
    }
    #expect(try BarDraws([], profile, .dark).draws == .darkBlur())
    #expect(try BarDraws([.set(\.barTintColor, tint)], profile, .dark).draws == .darkBlur(tint))
  }

  @Test
  func `draws the dark chrome material for a black style on iOS 13, and a tint over the dark blur`()
    throws
  {
    #expect(try BarDraws([.set(\.barStyle, .black)], .ios13).draws == .chrome(.dark))
    #expect(
      try BarDraws([.set(\.barStyle, .black), .set(\.barTintColor, tint)], .ios13).draws
        == .darkBlur(tint))
  }
}
