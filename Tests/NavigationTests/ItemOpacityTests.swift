import Layers
import Navigation
import Testing
import Units

/// Opacities in recordings of taps on iOS 9.2 and on iOS 13 or 14, relative to those at rest (UIKit Facts, Item opacity
/// in a transition).
@Suite struct `Opacities of items after a tap` {
  struct Sample {
    let layer: String
    let values: [(time: Double, opacity: Double)]
  }

  private static let push = [
    Sample(
      layer: "title",
      values: [
        (0.065, 0.09), (0.075, 0.23), (0.088, 0.40), (0.106, 0.48), (0.194, 0.87), (0.197, 0.87),
        (0.211, 0.90), (0.26, 0.97), (0.285, 0.98), (0.363, 1),
      ]),
    Sample(layer: "outgoingTitle", values: [(0.065, 0.37), (0.18, 0.10), (0.26, 0.03)]),
    Sample(
      layer: "outgoingRightItems",
      values: [(0.065, 0.53), (0.18, 0.23), (0.197, 0.05), (0.26, 0.03)]
    ),
    Sample(layer: "backIndicator", values: [(0.197, 0.09), (0.285, 0.36)]),
  ]
  private static let pop = [
    Sample(
      layer: "title",
      values: [(0.063, 0.13), (0.151, 0.09), (0.185, 0.12), (0.248, 0.24), (0.32, 0.78)]),
    Sample(layer: "outgoingTitle", values: [(0.028, 0.70), (0.063, 0.34), (0.185, 0)]),
    Sample(layer: "rightItems", values: [(0.151, 0.06), (0.248, 0.19), (0.32, 0.74)]),
    Sample(layer: "backIndicator", values: [(0.028, 0.11), (0.063, 0.07), (0.185, 0)]),
  ]

  private func scene(
    _ profile: Profile = .ios9, right: (BarButtonItem?, BarButtonItem?) = ("Next", nil),
    stack: [PageID], _ action: Step.Action
  ) -> Scene {
    let pages = [("A", right.0), ("B", right.1)].map { name, item in
      titled(PageID(name), name) { $0.navigationItem.rightBarButtonItem = item }
    }
    return itemScene(profile, pages: pages, stack: stack, action).with {
      for name in ["plus", "gear"] {
        $0.images[name] = ImageFacts(size: Size(width: 24, height: 24), isOpaque: false)
      }
    }
  }

  private func check(_ samples: [Sample], _ timeline: Timeline, within limit: Double = 0.12) throws
  {
    for sample in samples {
      for (time, opacity) in sample.values {
        let layer = try #require(timeline.layer(at: time).item(sample.layer))
        #expect(
          abs(layer.opacity - opacity) < limit, "\(sample.layer) at \(time): \(layer.opacity)")
      }
    }
  }

  @Test func `match the recordings of a push`() throws {
    try check(Self.push, scene(stack: ["A"], .push("B")).timeline())
  }

  @Test func `match the recordings of a pop, with a pressed back indicator`() throws {
    try check(Self.pop, scene(stack: ["A", "B"], .pop).timeline())
  }

  /// In other pops, the indicator fades like the other outgoing items.
  @Test(arguments: [Profile.ios9, .ios15])
  func `are a fifth as high for a tapped back indicator as for other outgoing items`(
    profile: Profile
  ) throws {
    func opacities(_ action: Step.Action) throws -> [Double?] {
      let layer = try scene(profile, right: (nil, nil), stack: ["A", "B"], action).timeline()
        .layer(at: 0.063)
      return ["backIndicator", "outgoingTitle"].map { layer.item($0)?.opacity }
    }
    let tapped = try opacities(.pop)
    let items = try #require(tapped[1])
    #expect(tapped[0] == items * 0.2)
    for action in [
      Step.Action.popTo("A", animated: true), .popToRoot(animated: true),
      .set(["A"], animated: true),
    ] {
      #expect(try opacities(action) == [items, items])
    }
  }

  /// These values were recorded on a phone with a notch, at 30 frames per second.
  ///
  /// In the first frame, the back label is behind the title, so its value is left out.
  @Test func `follow the movement of items in a push on iOS 13`() throws {
    let timeline = try scene(.ios13, right: (nil, nil), stack: ["A"], .push("B")).timeline()
    try check(
      [
        Sample(
          layer: "title",
          values: [
            (0.035, 0.10), (0.103, 0.53), (0.12, 0.62), (0.153, 0.74), (0.187, 0.84), (0.219, 0.89),
          ]),
        Sample(
          layer: "backIndicator",
          values: [
            (0.035, 0.08), (0.103, 0.47), (0.12, 0.55), (0.153, 0.71), (0.187, 0.84), (0.219, 0.92),
          ]),
        Sample(
          layer: "backLabel",
          values: [(0.103, 0.47), (0.12, 0.56), (0.153, 0.73), (0.187, 0.85), (0.219, 0.93)]),
      ], timeline, within: 0.05)
    try check(
      [
        Sample(
          layer: "outgoingTitle",
          values: [
            (0.035, 0.92), (0.103, 0.50), (0.12, 0.42), (0.153, 0.32), (0.187, 0.26), (0.219, 0.17),
          ])
      ], timeline, within: 0.1)
  }

  @Test(
    arguments: Profile.beforeGlass,
    [(["A"], .push("B")), (["A", "B"], .pop), (["A", "B"], .swipe(0.6, .cancel))]
      as [([PageID], Step.Action)])
  func `belong to a title in front of the back label only in a push from iOS 13 to 16`(
    profile: Profile, change: (stack: [PageID], action: Step.Action)
  ) throws {
    let timeline = try scene(profile, right: (nil, nil), stack: change.stack, change.action)
      .timeline()
    let names = timeline.layer(at: 0.1).items.map(\.name)
    let isPush = change.stack.count == 1
    let label = try #require(names.firstIndex(of: isPush ? "backLabel" : "outgoingBackLabel"))
    let title = try #require(names.firstIndex(of: "outgoingTitle"))
    #expect((label < title) == (isPush && profile >= .ios13 && profile < .ios17))
  }

  @Test func `are those of iOS 9 in a pop on iOS 15`() throws {
    func opacities(_ profile: Profile) throws -> [[Double?]] {
      let timeline = try scene(profile, stack: ["A", "B"], .pop).timeline()
      return timeline.framesInTransition().map { timeline.layer(at: $0) }.map { window in
        ["title", "outgoingTitle", "rightItems"].map { window.item($0)?.opacity }
      }
    }
    #expect(try opacities(.ios15) == opacities(.ios9))
  }

  @Test(arguments: [Profile.ios13, .ios15])
  func `have a sum of 1 for an outgoing and an incoming item, in a push from iOS 13 to 16`(
    profile: Profile
  ) throws {
    let timeline = try scene(profile, right: ("Next", "Done"), stack: ["A"], .push("B"))
      .timeline()
    for time in stride(from: 0.02, to: 0.34, by: 0.02) {
      let window = timeline.layer(at: time)
      for names in [["outgoingTitle", "backLabel"], ["outgoingRightItems", "rightItems"]] {
        let layers = try names.map { try #require(window.item($0)) }
        #expect(abs(layers[0].opacity + layers[1].opacity - 1) < 1e-9, "\(names)")
      }
    }
  }

  /// One recording has 0.52, which contradicts the recordings above and is a known difference (Fidelity, Bars
  /// and items).
  @Test func `are 0.76 for a pushed title after 0.18 s up to iOS 12`() throws {
    for profile in [Profile.ios9, .ios10, .ios11] {
      let timeline = try scene(profile, stack: ["A"], .push("B")).timeline()
      let title = try #require(timeline.layer(at: 0.18).item("title"))
      #expect(abs(title.opacity - 0.76) < 0.005)
    }
  }

  @Test(arguments: Profile.beforeGlass, [BarButtonItem.title("Next"), .image("plus")])
  func `are 1 for a button that both pages have`(profile: Profile, button: BarButtonItem) throws {
    let actions =
      [(["A"], .push("B")), (["A", "B"], .pop), (["A", "B"], .swipe(0.6, .cancel))]
      as [([PageID], Step.Action)]
    for (stack, action) in actions {
      let timeline = try scene(profile, right: (button, button), stack: stack, action).timeline()
      for instant in timeline.framesInTransition() {
        let window = timeline.layer(at: instant)
        #expect(window.item("rightItems")?.opacity == 1)
        #expect(window.item("outgoingRightItems") == nil)
      }
    }
    for other in [BarButtonItem.title("Done"), .image("gear")] {
      let timeline = try scene(profile, right: (button, other), stack: ["A"], .push("B")).timeline()
      #expect(timeline.layer(at: 0.1).item("outgoingRightItems") != nil)
    }
  }

  @Test func `do not depend on whether a button shows a title or an image`() throws {
    func opacities(_ button: BarButtonItem) throws -> [[Double?]] {
      let timeline = try scene(right: (button, nil), stack: ["A"], .push("B")).timeline()
      return timeline.framesInTransition().map { timeline.layer(at: $0) }.map { window in
        ["rightItems", "outgoingRightItems"].map { window.item($0)?.opacity }
      }
    }
    #expect(try opacities(.image("plus")) == opacities(.title("Next")))
  }
}

/// The values come from recordings of iOS 8 with a screen of 320 points.
@Suite struct `A back label in a swipe` {
  private func timeline(_ profile: Profile, label: String, _ action: Step.Action) throws -> Timeline
  {
    let below = titled("A", "lower") { $0.navigationItem.backButtonTitle = label }
    return try itemScene(
      widths: ["lower": 140], profile, pages: [below, titled("B", "upper")], stack: ["A", "B"],
      action
    ).with { $0.device = .phone(320, 568) }.timeline()
  }

  @Test(arguments: [Profile.ios9, .ios10])
  func `moves to 151 of 320 points up to iOS 10 if its text differs from the title`(
    profile: Profile
  ) throws {
    let timeline = try timeline(profile, label: "Back", .swipe(1, over: 1, .finish))
    for step in 0..<20 {
      let p = Double(step) / 20
      let window = timeline.layer(at: p)
      let label = try #require(window.item("outgoingBackLabel") ?? window.item("backLabel"))
      #expect(abs(label.frame.minX - (27 + (151 - 27) * p)) < 1e-9)
    }
  }

  @Test
  func `moves to the title's leading edge if it has the title's text, or on iOS 11 and later`()
    throws
  {
    for (profile, text) in [(Profile.ios9, "lower"), (.ios11, "Back"), (.ios15, "lower")] {
      let timeline = try timeline(profile, label: text, .swipe(0.5, over: 1, .finish))
      let label = try #require(timeline.layer(at: 0.999).item("outgoingBackLabel"))
      let p = timeline.progress(at: 0.999)
      #expect(abs(label.frame.minX - (27 + (90 - 27) * p)) < 1e-9)
    }
  }
}
