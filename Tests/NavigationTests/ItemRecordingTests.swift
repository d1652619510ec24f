import Layers
import Navigation
import Testing
import Units

/// Measurements in recordings of iOS 9 on a screen that is 375 points wide (UIKit Facts, Item
/// positions in a transition).
@Suite struct `Items of a recorded swipe back` {
  struct Sample {
    let edge: Double
    let title: Double?
    let titleOpacity: Double?
    let label: Double
  }

  private static let samples = [
    Sample(edge: 67.3, title: 198.7, titleOpacity: 0.49, label: 51.3),
    Sample(edge: 95.1, title: 215.8, titleOpacity: 0.37, label: 61.9),
    Sample(edge: 131.4, title: 237.2, titleOpacity: 0.24, label: 75.9),
    Sample(edge: 179.5, title: 265.0, titleOpacity: 0.15, label: 92.9),
    Sample(edge: 221.2, title: 288.5, titleOpacity: 0.07, label: 107.9),
    Sample(edge: 268.1, title: nil, titleOpacity: nil, label: 124.0),
    Sample(edge: 324.8, title: nil, titleOpacity: nil, label: 144.2),
  ]

  /// At rest, the recorded titles begin at 160.3 and 161.3 and the label at 27.
  private func timeline() throws -> Timeline {
    try itemScene(
      widths: ["upper": 375 - 2 * 160.3, "lower": 375 - 2 * 161.3],
      pages: [titled("A", "lower"), titled("B", "upper")], stack: ["A", "B"],
      .swipe(1, over: 1, .finish)
    ).timeline()
  }

  @Test(arguments: samples)
  func `move the page's title to the screen's edge and fade it`(sample: Sample) throws {
    guard let x = sample.title, let opacity = sample.titleOpacity else { return }
    let title = try #require(timeline().layer(at: sample.edge / 375).item("outgoingTitle"))
    #expect(abs(title.frame.minX - x) < 1.5)
    #expect(abs(title.opacity - opacity) < 0.12)
  }

  @Test(arguments: samples)
  func `turn the back label into the title of the page below`(sample: Sample) throws {
    let window = try timeline().layer(at: sample.edge / 375)
    for name in ["outgoingBackLabel", "title"] {
      let layer = try #require(window.item(name))
      #expect(layer.text == "lower")
      #expect(abs(layer.frame.minX - sample.label) < 1.5)
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
  /// Recordings up to iOS 15 agree within 0.005 of the distance.
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

  @Test func `move with the pages from iOS 17`() throws {
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
