import Layers
import Navigation
import Testing
import Units

private let fadingProfiles: [Profile] = [.ios13, .ios15, .ios17]

private func timeline(
  _ profile: Profile, _ lower: Paint, _ upper: Paint, stack: [PageID], _ action: Step.Action
) throws -> Timeline {
  try Scene(
    profile, pages: [Page("A").styled(lower, profile), Page("B").styled(upper, profile)],
    stack: stack, action
  ).timeline()
}

private let actions: [(Step.Action, stack: [PageID])] = [
  (.push("B"), ["A"]), (.pop, ["A", "B"]), (.swipe(0.6, .finish), ["A", "B"]),
]

/// Returns every frame of the transition with its progress and the bar's strip.
private func frames(_ timeline: Timeline) -> [(p: Double, window: Layer, strip: BarStrip)] {
  timeline.framesInTransition().map {
    let window = timeline.layer(at: $0)
    return (timeline.phase(at: $0).progress, window, BarStrip(window))
  }
}

@Suite struct `A transition between two styles` {
  @Test(arguments: fadingProfiles)
  func `fades an opaque new background in over the old one`(profile: Profile) throws {
    for (action, stack) in actions {
      let isPush = stack.count == 1
      let (old, new) = isPush ? (Paint.green, Paint.red) : (.red, .green)
      for frame in frames(try timeline(profile, .green, .red, stack: stack, action)) {
        for x in [1.0, 200, 374] {
          let draws = frame.strip.backgrounds(at: x).flatMap(\.draws)
          let expected = [(old, 1), (new, frame.p)].filter { $0.1 > 0 }
          #expect(draws.compactMap { Paint($0.content) } == expected.map(\.0))
          for (draw, paint) in zip(draws, expected) { #expect(abs(draw.opacity - paint.1) < 1e-9) }
        }
      }
    }
  }

  @Test(arguments: fadingProfiles)
  func `fades the old background out if the new one is not opaque`(profile: Profile) throws {
    for (action, stack) in actions {
      let isPush = stack.count == 1
      let (old, new) = isPush ? (Paint.red, Paint.glass) : (.mist, .glass)
      let (lower, upper) = isPush ? (old, new) : (new, old)
      for frame in frames(try timeline(profile, lower, upper, stack: stack, action)) {
        let draws = frame.strip.backgrounds(at: 100).flatMap(\.draws)
        let expected = [(old, 1 - frame.p), (new, frame.p)].filter { $0.1 > 0 }
        #expect(draws.compactMap { Paint($0.content) } == expected.map(\.0))
        for (draw, paint) in zip(draws, expected) { #expect(abs(draw.opacity - paint.1) < 1e-9) }
      }
    }
  }

  @Test(arguments: fadingProfiles)
  func `does not fade if the styles are equal`(profile: Profile) throws {
    for frame in frames(try timeline(profile, .red, .red, stack: ["A"], .push("B"))) {
      #expect(frame.strip.backgrounds(at: 100).map(\.draws.count) == [1])
      #expect(frame.strip.topmost(at: 100)?.opacity == 1)
    }
  }

  @Test(arguments: fadingProfiles)
  func `reverses the fade in a canceled swipe`(profile: Profile) throws {
    let timeline = try timeline(
      profile, .green, .red, stack: ["A", "B"], .swipe(0.4, over: 0.4, .cancel))
    let last = BarStrip(timeline.layer(at: timeline.end.seconds - 0.000_001)).backgrounds(at: 100)
    #expect(last.flatMap(\.draws).compactMap { Paint($0.content) } == [.red, .green])
    #expect((last.last?.opacity ?? 1) < 0.01)
    #expect(BarStrip(timeline.layer(at: timeline.end.seconds)).paint(at: 100) == .red)
  }

  @Test func `fades each layer of a material individually, without group opacity`() throws {
    // B is red, and A has the material of iOS 13, which the pop fades in.
    let timeline = try Scene(
      .ios13,
      pages: [
        Page("A").with(.viewWillAppear, .navigationBar([.set(\.backgroundImage, nil)])),
        Page("B").styled(.red, .ios13),
      ], stack: ["A", "B"], .pop
    ).timeline()
    let window = timeline.layer(at: 0.1)
    let p = timeline.progress(at: 0.1)
    let bar = try #require(window["bar"])
    let backgrounds = bar.children.filter { !$0.children.isEmpty }
    #expect(backgrounds.count == 2)
    #expect(([bar] + backgrounds).allSatisfy { $0.opacity == 1 })
    let draws = BarStrip(window).backgrounds(at: 100)
    #expect(draws.map { $0.draws.map(\.opacity) } == [[1 - p], [p, p]])
    #expect(draws.last?.draws.first?.content == .backdrop(blurRadius: 22.5, saturation: 1.1))
  }

  @Test(arguments: [Profile.ios9, .ios10, .ios11])
  func `switches backgrounds immediately up to iOS 12`(profile: Profile) throws {
    for (action, stack) in actions {
      for frame in frames(try timeline(profile, .green, .red, stack: stack, action)) {
        let backgrounds = frame.strip.backgrounds(at: 100)
        #expect(backgrounds.map(\.paint) == [stack.count == 1 ? .red : .green])
        #expect(backgrounds.last?.opacity == 1)
      }
    }
  }
}

@Suite struct `A transition between two bars` {
  /// Returns the hairlines in a window, with the positions of their left ends.
  private func hairlines(_ window: Layer) -> [(x: Double, opacity: Double)] {
    guard let bar = window["bar"] else { return [] }
    return bar.children.flatMap { background in
      background.children.filter { $0.name == "hairline" && $0.opacity > 0 }.map {
        (bar.frame.minX + background.frame.minX + $0.frame.minX, $0.opacity)
      }
    }
  }

  @Test(arguments: fadingProfiles)
  func `slides the upper page's background with the page if the lower bar is transparent`(
    profile: Profile
  ) throws {
    for (action, stack) in actions {
      let timeline = try timeline(profile, .transparent, .red, stack: stack, action)
      for frame in frames(timeline) {
        let edge = try #require(frame.window.page("B")).frame.minX
        for x in stride(from: 0.25, to: 375, by: 25) {
          #expect(frame.strip.paint(at: x) == (x < edge ? nil : .red), "x \(x), edge \(edge)")
        }
      }
    }
  }

  @Test(arguments: fadingProfiles)
  func
    `keeps the lower page's background one screen width left of the edge if the upper bar is transparent`(
      profile: Profile
    ) throws
  {
    for (action, stack) in actions {
      let timeline = try timeline(profile, .red, .transparent, stack: stack, action)
      for frame in frames(timeline) {
        let edge = try #require(frame.window.page("B")).frame.minX
        for x in stride(from: 0.25, to: 375, by: 25) {
          #expect(frame.strip.paint(at: x) == (x < edge ? .red : nil), "x \(x), edge \(edge)")
        }
      }
    }
  }

  @Test(arguments: fadingProfiles)
  func `moves and fades a visible bar's hairline, while that of a transparent bar only fades`(
    profile: Profile
  ) throws {
    for (action, stack) in actions {
      for (lower, upper) in [(Paint.transparent, Paint.red), (.red, .transparent)] {
        let appears = (stack.count == 1) == (upper == .red)
        let timeline = try timeline(profile, lower, upper, stack: stack, action)
        let transparentBar = try Scene(profile, pages: [Page("A").styled(.transparent, profile)])
          .timeline()
        let hasLine = !hairlines(transparentBar.layer(at: 0)).isEmpty
        #expect(hasLine == (profile == .ios13))
        for frame in frames(timeline) {
          let opacity = appears ? frame.p : 1 - frame.p
          let edge = try #require(frame.window.page("B")).frame.minX
          var expected = [(x: upper == .red ? edge : edge - 375, opacity: opacity)]
          if hasLine { expected.append((0, 1 - opacity)) }
          let lines = hairlines(frame.window)
          #expect(lines.count == expected.count { $0.opacity > 0 })
          for line in lines {
            #expect(
              expected.contains {
                abs($0.x - line.x) < 1e-9 && abs($0.opacity - line.opacity) < 1e-9
              }, "\(line)")
          }
        }
      }
    }
  }

  @Test(arguments: fadingProfiles)
  func `draws a shared hairline once and fades a hairline that only one bar has`(
    profile: Profile
  ) throws {
    for (action, stack) in actions {
      let same = try timeline(profile, .green, .red, stack: stack, action)
      for frame in frames(same) { #expect(hairlines(frame.window).map(\.opacity) == [1]) }
      var appearance = BarAppearance(.opaque)
      appearance.backgroundColor = .some(Paint.red.color)
      appearance.shadowColor = .some(nil)
      let noLine: [BarChange] =
        profile >= .ios15
        ? [.set(\.standardAppearance, appearance), .set(\.scrollEdgeAppearance, appearance)]
        : [.set(\.shadowImage, Scene.emptyImage)]
      let bare = Page("B").styled(.red, profile).with(.viewWillAppear, .navigationBar(noLine))
      let other = try Scene(
        profile,
        pages: [
          Page("A").styled(.green, profile).with(
            .viewWillAppear, .navigationBar([.set(\.shadowImage, nil)])), bare,
        ], stack: stack, action
      ).timeline()
      for frame in frames(other) {
        let remaining = stack.count == 1 ? 1 - frame.p : frame.p
        #expect(hairlines(frame.window).map(\.opacity) == (remaining > 0 ? [remaining] : []))
      }
    }
  }
}
