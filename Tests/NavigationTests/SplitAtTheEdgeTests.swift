import Layers
import Navigation
import Testing
import Units

/// Returns a scene with a green page and a red page, each styled in viewWillAppear.
private func scene(
  _ profile: Profile, _ lower: Paint = .green, _ upper: Paint = .red, stack: [PageID],
  _ action: Step.Action
) -> Scene {
  Scene(
    profile, pages: [Page("A").styled(lower, profile), Page("B").styled(upper, profile)],
    stack: stack, action, .wait(0.2))
}

private let push = Step.Action.push("B")
private let canceledSwipe = Step.Action.swipe(0.5, .cancel)
private let finishedSwipe = Step.Action.swipe(0.6, .finish)

@Suite struct `The bar under KM` {
  /// Pairs of styles.
  ///
  /// Pages begin below opaque bars and extend under other bars.
  private static let pairs: [(Paint, Paint)] = [
    (.green, .red), (.glass, .mist), (.green, .mist), (.glass, .red),
  ]

  private func expectSplit(
    _ timeline: Timeline, _ lower: Paint, _ upper: Paint,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let frames = timeline.framesInTransition()
    #expect(frames.count > 20, sourceLocation: location)
    for frame in frames {
      let window = timeline.layer(at: frame)
      let edge = try #require(window.page("B")).frame.minX
      let strip = BarStrip(window)
      for x in stride(from: 0.25, to: 375, by: 12.5) {
        let visible = strip.visible(at: x)
        #expect(visible.count == 1, "x \(x), edge \(edge)", sourceLocation: location)
        #expect(
          visible.last?.paint == (x < edge ? lower : upper), "x \(x), edge \(edge)",
          sourceLocation: location)
        #expect(visible.last?.owner == (x < edge ? "A" : "B"), sourceLocation: location)
      }
    }
  }

  @Test(arguments: Profile.allCases, pairs)
  func `is split at the page's edge in every frame of a push, a pop and a swipe`(
    profile: Profile, pair: (Paint, Paint)
  ) throws {
    for (stack, action) in [
      (["A"], push), (["A", "B"], .pop), (["A", "B"], canceledSwipe), (["A", "B"], finishedSwipe),
    ] as [([PageID], Step.Action)] {
      let timeline = try scene(profile, pair.0, pair.1, stack: stack, action).timeline(.km)
      try expectSplit(timeline, pair.0, pair.1)
    }
  }

  @Test(arguments: Profile.allCases)
  func `is split even if both pages have the same style`(profile: Profile) throws {
    let timeline = try scene(profile, .red, .red, stack: ["A"], push).timeline(.km)
    try expectSplit(timeline, .red, .red)
  }

  @Test(arguments: Profile.beforeGlass)
  func `has fake bars as high as the real background, including the status bar`(
    profile: Profile
  ) throws {
    for paint in [Paint.red, .glass] {
      let timeline = try scene(profile, paint, paint, stack: ["A"], push).timeline(.km)
      let window = timeline.layer(at: 0.1)
      for page: PageID in ["A", "B"] {
        let layer = try #require(window.page(page))
        let fake = try #require(layer["fakeBar"])
        #expect(layer.children.last == fake, "the fake bar is the page's topmost child")
        #expect(layer.frame.minY + fake.frame.minY == 0)
        for child in fake.children where child.name != "hairline" {
          #expect(layer.frame.minY + fake.frame.minY + child.frame.minY == 0)
          #expect(child.frame.size == Size(width: 375, height: 64))
        }
      }
    }
  }

  @Test(arguments: Profile.allCases)
  func `is not clipped by a page that clips to its bounds`(profile: Profile) throws {
    let scene = scene(profile, stack: ["A"], push).with {
      $0.pages["A"]?.clipsToBounds = true
      $0.pages["B"]?.clipsToBounds = true
    }
    try expectSplit(try scene.timeline(.km), .green, .red)
  }

  @Test(arguments: [Profile.ios9, .ios11])
  func `is over a white container if it is translucent, and otherwise over a black one`(
    profile: Profile
  ) throws {
    for (paint, color) in [(Paint.glass, Color.white), (.red, .black)] {
      let timeline = try scene(profile, paint, paint, stack: ["A"], push).timeline(.km)
      #expect(timeline.layer(at: 0.1)["container/background"]?.content == .color(color))
      let native = try scene(profile, paint, paint, stack: ["A"], push).timeline(.native)
      #expect(native.layer(at: 0.1)["container/background"]?.content == .color(.black))
    }
  }
}

@Suite struct `A canceled swipe to the middle` {
  @Test(arguments: Profile.allCases, System.sharedBar)
  func `keeps the upper page's bar`(profile: Profile, system: System) throws {
    let timeline = try scene(profile, stack: ["A", "B"], canceledSwipe).timeline(system)
    for x in [0.0, 187, 374] {
      #expect(BarStrip(timeline.layer(at: timeline.end.seconds)).paint(at: x) == .red)
    }
  }

  @Test(arguments: Profile.allCases, System.sharedBar)
  func `ends with the frame that preceded it`(profile: Profile, system: System) throws {
    let timeline = try Scene(
      profile, pages: [Page("A").styled(.green, profile), Page("B").styled(.red, profile)],
      stack: ["A", "B"], .wait(0.1), canceledSwipe, .wait(0.1)
    ).timeline(system)
    #expect(timeline.layer(at: 0.05) == timeline.layer(at: timeline.end.seconds))
  }

  @Test(arguments: [Profile.ios9, .ios10, .ios11])
  func `shows the lower page's style immediately under UIKit alone up to iOS 12`(profile: Profile)
    throws
  {
    let timeline = try scene(profile, stack: ["A", "B"], canceledSwipe).timeline(.native)
    for frame in timeline.framesInTransition() {
      let strip = BarStrip(timeline.layer(at: frame))
      for x in [0.0, 100, 200, 374] {
        #expect(strip.paint(at: x) == .green)
        #expect(strip.topmost(at: x)?.owner == "bar")
      }
    }
  }
}

@Suite struct `A swipe that finishes` {
  @Test(arguments: Profile.allCases, System.sharedBar)
  func `ends with the lower page's bar and no fake bar`(profile: Profile, system: System) throws {
    let timeline = try scene(profile, stack: ["A", "B"], finishedSwipe).timeline(system)
    let strip = BarStrip(timeline.layer(at: timeline.end.seconds))
    for x in [0.0, 187, 374] {
      #expect(strip.paint(at: x) == .green)
      #expect(strip.topmost(at: x)?.owner == "bar")
    }
  }
}

@Suite struct `A pop from the fourth page to the root` {
  private func timeline(_ profile: Profile, _ system: System, pushed: Bool) throws -> Timeline {
    let paints: [(PageID, Paint)] = [("A", .green), ("B", .yellow), ("C", .purple), ("D", .red)]
    let pages = paints.map { Page($0.0).styled($0.1, profile) }
    // The script's pushes are animated; those of the initial stack are not.
    return try pushed
      ? Scene(
        profile, pages: pages, .push("B"), .push("C"), .push("D"), .popTo("A", animated: true)
      )
      .timeline(system)
      : Scene(profile, pages: pages, stack: ["A", "B", "C", "D"], .popTo("A", animated: true))
        .timeline(system)
  }

  @Test(arguments: Profile.allCases, [true, false])
  func
    `shows the root's style to the left of the edge and the top page's style to the right under KM`(
      profile: Profile, pushed: Bool
    )
    throws
  {
    let timeline = try timeline(profile, .km, pushed: pushed)
    let start = timeline.end.seconds - 0.5
    for time in stride(from: start, to: timeline.end.seconds, by: 0.05) {
      let window = timeline.layer(at: time)
      let edge = try #require(window.page("D")).frame.minX
      for x in stride(from: 0.25, to: 375, by: 25) {
        #expect(BarStrip(window).paint(at: x) == (x < edge ? .green : .red))
      }
    }
    #expect(BarStrip(timeline.layer(at: timeline.end.seconds)).paint(at: 100) == .green)
  }

  @Test(arguments: [Profile.ios9, .ios10, .ios11])
  func `shows the root's style everywhere under UIKit alone up to iOS 12`(profile: Profile) throws {
    let timeline = try timeline(profile, .native, pushed: true)
    for frame in timeline.framesInTransition() where frame.seconds >= 1.5 {
      #expect(BarStrip(timeline.layer(at: frame)).paint(at: 100) == .green)
      #expect(BarStrip(timeline.layer(at: frame)).paint(at: 374) == .green)
    }
  }
}
