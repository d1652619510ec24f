import Layers
import Navigation
import Testing
import Units

@Suite struct `A title that slides between buttons` {
  /// The widths of a page's items in the bar.
  struct Bar {
    var title = 40.0
    var left: Double?
    var right: Double?
  }

  private func timeline(
    _ profile: Profile, _ lower: Bar, _ upper: Bar, _ actions: Step.Action..., root: Bool = true
  ) throws -> Timeline {
    func page(_ name: PageID, _ bar: Bar) -> Page {
      titled(name, "\(name)-title") {
        $0.navigationItem.leftBarButtonItem = bar.left.map { _ in .title("\(name)-left") }
        $0.navigationItem.rightBarButtonItem = bar.right.map { _ in .title("\(name)-right") }
      }
    }
    var widths: [String: Double] = [:]
    for (name, bar) in [("A", lower), ("B", upper)] {
      widths[name + "-title"] = bar.title
      widths["\(name)-left"] = bar.left
      widths["\(name)-right"] = bar.right
    }
    var scene = itemScene(
      widths: widths, profile, pages: [titled("R", "Root"), page("A", lower), page("B", upper)],
      stack: root ? ["A"] : ["R", "A"])
    scene.steps = actions.map { Step($0) }
    return try scene.timeline()
  }

  private struct Strip {
    var from = -Double.infinity
    var to = Double.infinity
    var ramp = 0.0

    /// Returns whether the mask leaves a frame unchanged.
    func isWhole(_ frame: Rect) -> Bool {
      frame.minX >= from + ramp && frame.maxX <= to - ramp
    }
  }

  private func strip(_ layer: Layer) -> Strip {
    guard case .faded(let from, let to, let ramp) = layer.mask else { return Strip() }
    return Strip(from: from ?? -.infinity, to: to ?? .infinity, ramp: ramp)
  }

  private func titles(_ timeline: Timeline, _ instant: Instant) -> [Layer] {
    let window = timeline.layer(at: instant)
    return ["outgoingTitle", "title"].compactMap { window.item($0) }
  }

  private static let bars = [
    Bar(), Bar(right: 70), Bar(right: 40), Bar(title: 330), Bar(left: 90, right: 20),
    Bar(title: 200, left: 30),
  ]
  private static let pairs = bars.flatMap { lower in bars.map { (lower, $0) } }
  private static let profiles = [Profile.ios11, .ios13, .ios15, .ios17, .ios18]

  @Test(arguments: profiles)
  func `fades over the first 16 points of the nearest right item in either bar`(profile: Profile)
    throws
  {
    for (lower, upper) in [(70.0, 40.0), (40, 70), (70, nil), (nil, 70)] as [(Double?, Double?)] {
      let timeline = try timeline(
        profile, Bar(right: lower), Bar(right: upper), .push("B"), .pop)
      let instants = timeline.framesInTransition()
      #expect(instants.count > 30)
      for instant in instants {
        for title in titles(timeline, instant) {
          #expect(strip(title).to == 375 - 16 - 70 + 16)
          #expect(strip(title).ramp == 16)
        }
      }
    }
  }

  @Test(arguments: profiles)
  func `fades up to the trailing edge of a left item`(profile: Profile) throws {
    let timeline = try timeline(profile, Bar(left: 90), Bar(), .push("B"), .pop)
    for instant in timeline.framesInTransition() {
      for title in titles(timeline, instant) { #expect(strip(title).from == 16 + 90 - 16) }
    }
  }

  @Test(arguments: Profile.allCases)
  func `has no mask at rest`(profile: Profile) throws {
    for (lower, upper) in Self.pairs {
      let timeline = try timeline(
        profile, lower, upper, .wait(0.1), .push("B"), .wait(0.1), .pop, .wait(0.1))
      let resting = timeline.frames(20).filter { timeline.state(at: $0).transition == nil }
      #expect(resting.count > 3)
      for instant in resting { #expect(titles(timeline, instant).allSatisfy { $0.mask == nil }) }
    }
  }

  @Test(arguments: Profile.allCases)
  func `does not fade at its resting position, so the first and last frames do not jump`(
    profile: Profile
  )
    throws
  {
    for (lower, upper) in Self.pairs {
      let timeline = try timeline(
        profile, lower, upper, .wait(0.1), .push("B"), .wait(0.1), .swipe(0.3, .cancel))
      let rest = [0.05, 9].map { timeline.layer(at: min($0, timeline.end.seconds)).item("title") }
      let framesAtRest = Dictionary(
        rest.compactMap { $0 }.map { ($0.text ?? "", $0.frame) }, uniquingKeysWith: { a, _ in a })
      #expect(framesAtRest.count == 2)
      for instant in timeline.framesInTransition() {
        for title in titles(timeline, instant) {
          let frameAtRest = try #require(framesAtRest[title.text ?? ""])
          #expect(strip(title).isWhole(frameAtRest), "\(title.text ?? "") \(lower) \(upper)")
        }
      }
    }
  }

  /// The mask does not affect the positions that were measured in recordings.
  @Test(arguments: profiles)
  func `does not fade while it moves to the back label's position`(profile: Profile) throws {
    for isRoot in [true, false] {
      let timeline = try timeline(profile, Bar(), Bar(), .push("B"), .pop, root: isRoot)
      for instant in timeline.framesInTransition() {
        for title in titles(timeline, instant) { #expect(strip(title).isWhole(title.frame)) }
      }
    }
  }

  @Test(arguments: profiles)
  func `stays to the right of the back label that it replaces`(profile: Profile) throws {
    let timeline = try timeline(profile, Bar(title: 290), Bar(), .push("B"), root: false)
    for instant in timeline.framesInTransition() {
      let window = timeline.layer(at: instant)
      let label = try #require(window.item("outgoingBackLabel"))
      let title = try #require(window.item("outgoingTitle"))
      #expect(title.frame.minX >= label.frame.maxX)
    }
  }

  /// In a recording of iOS 9.2, a title fades where the new page has a right item.
  @Test(arguments: [Profile.ios9, .ios10])
  func `fades only to the left of the new page's right item up to iOS 10`(profile: Profile) throws {
    for (lower, upper) in [(70.0, 40.0), (40, 70), (70, nil), (nil, 70)] as [(Double?, Double?)] {
      let timeline = try timeline(
        profile, Bar(left: 90, right: lower), Bar(right: upper), .push("B"), .pop)
      for instant in timeline.framesInTransition() {
        let operation = try #require(timeline.state(at: instant).transition).operation
        let destination = operation == .push ? upper : lower
        for title in titles(timeline, instant) {
          #expect(strip(title).from == -.infinity)
          #expect(strip(title).to == destination.map { 375 - 8 - $0 } ?? .infinity)
          #expect(strip(title).ramp == (destination == nil ? 0 : 16))
        }
      }
    }
  }
}
