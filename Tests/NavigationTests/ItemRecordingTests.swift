import Layers
import Navigation
import Testing
import Units

/// Measurements from a recording of iOS 9.2, in which a screen of 375 points is 350 pixels wide (UIKit Facts,
/// Item positions in a transition).
@Suite struct `Items of a recorded swipe back` {
  struct Sample {
    /// The position of the page's edge, in pixels.
    let edge: Double
    /// The distance of the title from its position at rest, in pixels.
    let title: Double?
    let titleOpacity: Double?
    /// The distance of the back label from its position at rest, in pixels.
    let label: Double
  }

  private static let samples = [
    Sample(edge: 63, title: 36.1, titleOpacity: 0.49, label: 23.5),
    Sample(edge: 89, title: 51.2, titleOpacity: 0.37, label: 33.3),
    Sample(edge: 123, title: 70.4, titleOpacity: 0.24, label: 45.8),
    Sample(edge: 168, title: 95.8, titleOpacity: 0.15, label: 62.3),
    Sample(edge: 207, title: 118.0, titleOpacity: 0.07, label: 76.7),
    Sample(edge: 251, title: nil, titleOpacity: nil, label: 92.8),
    Sample(edge: 304, title: nil, titleOpacity: nil, label: 112.5),
  ]
  private static let pixel = 375.0 / 350

  /// At rest, the recorded titles begin at 160.4 and 165.5 points and the label at 27.
  private func timeline(_ profile: Profile = .ios9) throws -> Timeline {
    try itemScene(
      widths: ["upper": 375 - 2 * 160.4, "lower": 375 - 2 * 165.5], profile,
      pages: [titled("A", "lower"), titled("B", "upper")], stack: ["A", "B"],
      .swipe(1, over: 1, .finish)
    ).timeline()
  }

  @Test(arguments: samples)
  func `include a title that moves to the edge of the screen and fades`(sample: Sample) throws {
    guard let distance = sample.title, let opacity = sample.titleOpacity else { return }
    let title = try #require(timeline().layer(at: sample.edge / 350).item("outgoingTitle"))
    #expect(abs(title.frame.minX - 160.4 - distance * Self.pixel) < Self.pixel)
    #expect(abs(title.opacity - opacity) < 0.12)
  }

  @Test(arguments: samples)
  func `include a back label that becomes the title of the page below`(sample: Sample) throws {
    let window = try timeline().layer(at: sample.edge / 350)
    for name in ["outgoingBackLabel", "title"] {
      let layer = try #require(window.item(name))
      #expect(layer.text == "lower")
      #expect(abs(layer.frame.minX - 27 - sample.label * Self.pixel) < Self.pixel)
    }
  }

  @Test(arguments: Profile.beforeGlass)
  func `move linearly with the finger`(profile: Profile) throws {
    let timeline = try timeline(profile)
    for name in ["outgoingTitle", "outgoingBackLabel", "title"] {
      let xs = try (1...3).map { quarter in
        try #require(timeline.layer(at: 0.25 * Double(quarter)).item(name)).frame.minX
      }
      #expect(abs(xs[2] - 2 * xs[1] + xs[0]) < 1e-9, "\(name)")
    }
  }

  @Test func `move and fade in one direction`() throws {
    let timeline = try timeline()
    let windows = (0...20).map { timeline.layer(at: Double($0) / 20 * 0.999) }
    for name in ["outgoingTitle", "outgoingBackLabel", "title", "backIndicator"] {
      let layers = windows.compactMap { $0.item(name) }
      #expect(layers.count == windows.count, "\(name)")
      let xs = layers.map(\.frame.minX)
      let opacities = layers.map(\.opacity)
      #expect(xs == xs.sorted(), "\(name)")
      #expect(opacities == opacities.sorted() || opacities == opacities.sorted(by: >), "\(name)")
    }
  }
}

@Suite struct `Items of a push after a tap` {
  /// Recordings of iOS 15 and earlier match the curve to within 0.005 of the distance.
  @Test func `move on Core Animation's default curve for 0.35 s, not with the pages`() throws {
    let timeline = try itemScene(
      pages: [titled("A", "lower"), titled("B", "upper")], stack: ["A"], .push("B")
    ).timeline()
    let curve = CubicBezier(0.25, 0.1, 0.25, 1)
    for time in [0.05, 0.1, 0.2, 0.3] {
      let title = try #require(timeline.layer(at: time).item("title"))
      let rest: Double = (375 - 40) / 2
      let expected: Double = 375 + (rest - 375) * curve(time / 0.35)
      #expect(abs(title.frame.minX - expected) < 1e-9)
    }
    let settled = try #require(timeline.layer(at: 0.36).item("title"))
    let rest: Double = (375 - 40) / 2
    #expect(settled.frame.minX == rest)
    #expect(timeline.layer(at: 0.36)["pages/B"]?.frame.minX ?? 0 > 0)
  }

  @Test func `move with the pages on iOS 17 and later`() throws {
    let timeline = try itemScene(
      .ios17, pages: [titled("A", "lower"), titled("B", "upper")], stack: ["A"], .push("B")
    ).timeline()
    let window = timeline.layer(at: 0.1)
    let p = timeline.progress(at: 0.1)
    let title = try #require(window.item("title"))
    let (start, rest) = (375 - 16.0, (375 - 40.0) / 2)
    #expect(abs(title.frame.minX - (start + (rest - start) * p)) < 1e-9)
  }
}
