import Layers
import Navigation
import Testing
import Units

@Suite struct `The first push on iOS 9.2` {
  /// Times, and opacities of the back label, the back indicator and the title in recordings.
  private static let samples = [
    (0.194, 0.88, 0.10, 0.85), (0.26, 0.97, 0.24, 0.97), (0.285, 0.98, 0.36, 0.97),
  ]

  private func timeline(_ quirks: Set<Quirk>) throws -> Timeline {
    try itemScene(
      pages: [titled("A", "A"), titled("B", "B"), titled("C", "C")], stack: ["A"], .push("B"),
      .wait(0.5), .push("C")
    ).with { $0.quirks = quirks }.timeline()
  }

  @Test(arguments: samples)
  func `shows the back label long before the indicator with a quirk`(
    time: Double, label: Double, indicator: Double, title: Double
  ) throws {
    let window = try timeline([.firstPushShowsBackLabelEarly]).layer(at: time)
    #expect(abs((window.item("backLabel")?.opacity ?? 9) - label) < 0.12)
    #expect(abs((window.item("backIndicator")?.opacity ?? 9) - indicator) < 0.12)
    #expect(abs((window.item("title")?.opacity ?? 9) - title) < 0.12)
  }

  @Test func `matches later pushes without the quirk`() throws {
    let (quirky, plain) = try (timeline([.firstPushShowsBackLabelEarly]), timeline([]))
    let first = try #require(plain.layer(at: 0.2).item("backLabel"))
    #expect(first.opacity == plain.layer(at: 0.2).item("backIndicator")?.opacity)
    #expect(quirky.layer(at: 0.2).item("backLabel") != first)
    for time in [0, 0.6, 1.1, 1.3] {
      #expect(quirky.layer(at: time) == plain.layer(at: time))
    }
  }
}
