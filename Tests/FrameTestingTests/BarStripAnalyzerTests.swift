import FrameTesting
import Navigation
import Pixels
import TestSupport
import Testing
import Units

/// The frames are 10 pixels wide and contain only what a bar draws.
@Suite struct `The colors of the bar area` {
  private typealias Fill = BarStripPaint.Fill

  private static let green = Fill.color(
    PremultipliedRGBA8(red: 52, green: 199, blue: 89, alpha: 255))
  private static let red = Fill.color(PremultipliedRGBA8(red: 229, green: 57, blue: 53, alpha: 255))
  private static let violet = Fill.color(
    PremultipliedRGBA8(red: 88, green: 86, blue: 214, alpha: 255))
  private static let wave = Fill.image("wave")

  /// Returns the findings in two frames at rest, a transition with these frames, and two frames at
  /// rest.
  private func findings(
    from before: [Fill], _ frames: [[Fill]], to after: [Fill],
    topPages: (PageID, PageID) = ("a", "b"),
    otherPages others: [(PageID, [Fill])] = [], transitionStarts: [Int] = []
  ) -> [SequenceFinding] {
    var analyzer = BarStripAnalyzer()
    let allFrames = [before, before] + frames + [after, after] + others.map(\.1)
    let rect = PixelRect(x: 0, y: 0, width: 10, height: 4)
    for fills in allFrames {
      analyzer.observe(
        fills.map { BarStripPaint($0, layer: "window/bar/background/color", rect: rect) }, width: 10
      )
    }
    let phases =
      [Phase.rest, .rest] + frames.map { _ in Phase.push } + [.rest, .rest]
      + others.map { _ in .rest }
    let pages =
      [topPages.0, topPages.0] + frames.map { _ in topPages.1 } + [topPages.1, topPages.1]
      + others.map(\.0)
    return analyzer.findings(phases: phases, topPages: pages, transitionStarts: transitionStarts)
  }

  @Test func `can be those before or after the transition, or both`() {
    let (green, red, wave) = (Self.green, Self.red, Self.wave)
    #expect(findings(from: [green], [[green], [green, red], [red]], to: [red]).isEmpty)
    #expect(findings(from: [green], [[red], [red]], to: [red]).isEmpty)
    #expect(findings(from: [green, wave], [[wave], [green], [red]], to: [red]).isEmpty)
    #expect(findings(from: [], [[Self.violet]], to: []).isEmpty)
  }

  @Test func `can fade from one to the other`() {
    let between = (1...9).map { step -> [Fill] in
      func mixed(_ a: Int, _ b: Int) -> UInt8 { UInt8(a + (b - a) * step / 10) }
      return [
        .color(
          PremultipliedRGBA8(
            red: mixed(52, 229), green: mixed(199, 57), blue: mixed(89, 53), alpha: 255))
      ]
    }
    #expect(findings(from: [Self.green], between, to: [Self.red]).isEmpty)
    #expect(findings(from: [Self.green], between, to: [Self.wave]).count == 1)
  }

  @Test func `are reported with the first frame and the layer if they differ from both`() throws {
    let found = findings(
      from: [Self.green], [[Self.green], [Self.green, Self.violet], [Self.violet], [Self.red]],
      to: [Self.red])
    #expect(found.map(\.kind) == [.thirdColor] && found.map(\.frame) == [3])
    #expect(found.map(\.layer) == ["window/bar/background/color"])
    #expect(
      found.map(\.text) == [
        "frame 3: window/bar/background/color has a third color (#5856D6 in 2 frames, at rest "
          + "#34C759, #E53935)"
      ])
    let image = findings(from: [Self.green], [[Self.wave]], to: [Self.red])
    #expect(image.map(\.detail) == ["wave in this frame only, at rest #34C759, #E53935"])
  }

  @Test func `are reported if another page at rest has them, unless the swipe is canceled`() {
    let (green, red, violet) = (Self.green, Self.red, Self.violet)
    #expect(
      findings(from: [green], [[violet]], to: [red], otherPages: [("c", [violet])]).count == 1)
    #expect(
      findings(
        from: [red], [[green]], to: [red], topPages: ("b", "b"), otherPages: [("a", [green])]
      )
      .isEmpty)
    let third = findings(
      from: [red], [[green], [violet]], to: [red], topPages: ("b", "b"),
      otherPages: [("a", [green])])
    #expect(third.map(\.frame) == [3])
    // If the other page is never at rest, the first frame that shows its bar is accepted.
    #expect(
      findings(from: [red], [[red], [red, green], [green]], to: [red], topPages: ("b", "b")).isEmpty
    )
    #expect(
      findings(from: [red], [[red], [red, green], [violet]], to: [red], topPages: ("b", "b")).map(
        \.frame) == [4])
  }

  @Test func `must not have a gap if there is a bar before and after`() {
    func found(_ frames: [[PixelRect]]) -> [SequenceFinding] {
      var analyzer = BarStripAnalyzer()
      for rects in frames {
        analyzer.observe(rects.map { BarStripPaint(Self.green, layer: "bar", rect: $0) }, width: 10)
      }
      let moving = Array(repeating: Phase.pop, count: frames.count - 2)
      return analyzer.findings(
        phases: [.rest] + moving + [.rest], topPages: frames.map { _ in "a" })
    }
    func part(_ x: Int, _ width: Int, height: Int = 4) -> PixelRect {
      PixelRect(x: x, y: 0, width: width, height: height)
    }
    let whole = [part(0, 10)]
    #expect(found([whole, [part(-3, 10), part(7, 10)], whole]).isEmpty)
    #expect(found([whole, [part(5, 9), part(-5, 11)], whole]).isEmpty)
    let gap = found([whole, whole, [part(-3, 10), part(8, 10)], [], whole])
    #expect(gap.map(\.kind) == [.gap] && gap.map(\.frame) == [2])
    #expect(
      gap.map(\.text) == ["frame 2: the frame has a gap in the bar area (at 7,2 in 2 frames)"])
    #expect(found([whole, [part(0, 10, height: 2)], whole]).count == 1)
    // Without a bar before or after, everything is accepted.
    #expect(found([[], [part(3, 10)], whole]).isEmpty)
    #expect(found([[part(0, 9)], [part(3, 10)], whole]).isEmpty)
  }

  @Test func `are not examined while a page is presented`() {
    for phase in [Phase.present, .dismiss] {
      var analyzer = BarStripAnalyzer()
      let rect = PixelRect(x: 0, y: 0, width: 10, height: 4)
      for fill in [Self.green, Self.violet, Self.green] {
        analyzer.observe([BarStripPaint(fill, layer: "bar", rect: rect)], width: 10)
      }
      #expect(analyzer.findings(phases: [.rest, phase, .rest], topPages: ["a", "a", "a"]).isEmpty)
    }
  }

  @Test func `are not examined if a transition starts during another one`() {
    let frames = [[Self.green], [Self.violet], [Self.red]]
    #expect(findings(from: [Self.green], frames, to: [Self.red], transitionStarts: [2]).count == 1)
    #expect(findings(from: [Self.green], frames, to: [Self.red], transitionStarts: [2, 3]).isEmpty)
  }
}
