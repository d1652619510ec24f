import Layers
import Navigation
import Testing
import Units

private typealias Draw = BarDraws.Draw

/// navigation.md's table, row by row.
@Suite struct `A bar styled by the legacy properties draws` {
  private let tint = Paint.purple.color

  @Test(arguments: Profile.allCases, InterfaceStyle.allCases)
  func `an opaque image that is forced translucent at 232/255 (S66)`(
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
      #expect(draws.allSatisfy { abs($0.opacity - 0.909804) < 0.000001 })
    }
  }

  @Test(arguments: Profile.allCases, InterfaceStyle.allCases)
  func `an opaque image as it is where translucency is computed or no`(
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

  @Test(arguments: Profile.allCases, InterfaceStyle.allCases)
  func `an image with alpha as it is where translucency is computed or yes`(
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

  @Test(arguments: Profile.allCases)
  func `an image with alpha over white, black or the tint where forced opaque (S65)`(
    profile: Profile
  ) throws {
    let opaque: [BarChange] = [.set(\.backgroundImage, "glass"), .set(\.isTranslucent, false)]
    #expect(
      try BarDraws(opaque, profile).draws == [.color(.white), .image("glass")])
    #expect(
      try BarDraws(opaque + [.set(\.barStyle, .black)], profile).draws == [
        .color(.black), .image("glass"),
      ])
    // barTintColor is dead from iOS 15.
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

  @Test(arguments: Profile.allCases)
  func `the backing alone where a 0×0 image is forced opaque`(profile: Profile) throws {
    let opaque: [BarChange] = [
      .set(\.backgroundImage, Scene.emptyImage), .set(\.isTranslucent, false),
    ]
    #expect(try BarDraws(opaque, profile).draws == [.color(.white)])
    #expect(try BarDraws(opaque + [.set(\.barStyle, .black)], profile).draws == [.color(.black)])
    let backing = profile >= .ios15 ? Color.white : tint
    #expect(try BarDraws(opaque + [.set(\.barTintColor, tint)], profile).draws == [.color(backing)])
  }

  @Test(arguments: Profile.allCases, InterfaceStyle.allCases)
  func `nothing for a 0×0 image where translucency is computed or yes`(
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

  @Test(arguments: Profile.allCases)
  func `a solid colour without image where translucency is no`(profile: Profile) throws {
    let opaque: [BarChange] = [.set(\.isTranslucent, false)]
    #expect(try BarDraws(opaque, profile).draws == [.color(.white)])
    #expect(try BarDraws(opaque, profile, .dark).draws == [.color(.black)])
    #expect(try BarDraws(opaque + [.set(\.barStyle, .black)], profile).draws == [.color(.black)])
    for style in InterfaceStyle.allCases where profile < .ios15 {
      #expect(
        try BarDraws(opaque + [.set(\.barTintColor, tint)], profile, style).draws == [.color(tint)])
      // The colour is exact: its own alpha counts for nothing.
      #expect(
        try BarDraws(opaque + [.set(\.barTintColor, tint.withAlpha(0.5))], profile, style).draws
          == [.color(tint)])
    }
  }

  @Test(arguments: [Profile.ios9, .ios10, .ios11, .ios13], [true, nil])
  func `a tint at 0.85 over the light blur`(profile: Profile, isTranslucent: Bool?) throws {
    let changes: [BarChange] = [.set(\.barTintColor, tint), .set(\.isTranslucent, isTranslucent)]
    #expect(try BarDraws(changes, profile).draws == .lightBlur(tint))
    let thin: [BarChange] = [
      .set(\.barTintColor, tint.withAlpha(0.4)), .set(\.isTranslucent, isTranslucent),
    ]
    #expect(try BarDraws(thin, profile).draws == .lightBlur(tint))
  }

  @Test(arguments: [true, nil])
  func `the light blur without a tint up to iOS 12, the chrome material on 13`(
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
  func `the dark blur where the style is black or dark up to iOS 12`(profile: Profile) throws {
    for barStyle in [UIBarStyle.black, .blackTranslucent] {
      #expect(try BarDraws([.set(\.barStyle, barStyle)], profile).draws == .darkBlur())
      #expect(
        try BarDraws([.set(\.barStyle, barStyle), .set(\.barTintColor, tint)], profile).draws
          == .darkBlur(tint))
    }
    #expect(try BarDraws([], profile, .dark).draws == .darkBlur())
    #expect(try BarDraws([.set(\.barTintColor, tint)], profile, .dark).draws == .darkBlur(tint))
  }

  /// navigation.md's row of black styles names no limit for them; uikit-facts §3.1 has the dark
  /// chrome material for an untinted black bar from 13.
  @Test func `the dark chrome where the style is black on iOS 13, a tint over the dark blur`()
    throws
  {
    #expect(try BarDraws([.set(\.barStyle, .black)], .ios13).draws == .chrome(.dark))
    #expect(
      try BarDraws([.set(\.barStyle, .black), .set(\.barTintColor, tint)], .ios13).draws
        == .darkBlur(tint))
  }
}

@Suite struct `On a fake bar a 0×0 image` {
  @Test func `draws as no image, where the real bar draws nothing`() throws {
    for (profile, expected) in [
      (Profile.ios9, [Draw].lightBlur()), (.ios10, .lightBlur()), (.ios11, .lightBlur()),
      (.ios13, .chrome(.light)),
    ] {
      let timeline = try Scene(profile, pages: [Page("A"), Page("B")], .wait(0.1), .push("B"))
        .starting(.transparent).timeline(.km)
      #expect(BarDraws(timeline.layer(at: 0)).draws.isEmpty)
      for page: PageID in ["A", "B"] {
        #expect(BarDraws(timeline.layer(at: 0.2), fakeOf: page).draws == expected)
      }
      #expect(BarDraws(timeline.layer(at: 0.6)).draws.isEmpty)
    }
  }
}
