import FrameTesting
import Navigation
import Pixels
import Testing
import Units

/// Frames of a bar's paints, 10 pixels wide, and what is found in them.
@Suite struct `The colours of the bar's strip` {
  private typealias Look = BarStripPaint.Look

  private static let green = Look.color(
    PremultipliedRGBA8(red: 52, green: 199, blue: 89, alpha: 255))
  private static let red = Look.color(PremultipliedRGBA8(red: 229, green: 57, blue: 53, alpha: 255))
  private static let violet = Look.color(
    PremultipliedRGBA8(red: 88, green: 86, blue: 214, alpha: 255))
  private static let wave = Look.image("wave")

  /// Two frames at rest, a transition of these frames, and two at rest again.
  private func findings(
    from before: [Look], _ frames: [[Look]], to after: [Look], tops: (PageID, PageID) = ("a", "b"),
    also others: [(PageID, [Look])] = [], beginnings: [Int] = []
  ) -> [SequenceFinding] {
    var analyzer = BarStripAnalyzer()
    let story = [before, before] + frames + [after, after] + others.map(\.1)
    let rect = PixelRect(x: 0, y: 0, width: 10, height: 4)
    for looks in story {
      analyzer.observe(
        looks.map { BarStripPaint($0, layer: "window/bar/background/color", rect: rect) }, width: 10
      )
    }
    let phases =
      [Phase.rest, .rest] + frames.map { _ in Phase.push } + [.rest, .rest]
      + others.map { _ in .rest }
    let pages =
      [tops.0, tops.0] + frames.map { _ in tops.1 } + [tops.1, tops.1] + others.map(\.0)
    return analyzer.findings(phases: phases, tops: pages, beginnings: beginnings)
  }

  @Test func `are those before and after, one of them or both`() {
    let (green, red, wave) = (Self.green, Self.red, Self.wave)
    #expect(findings(from: [green], [[green], [green, red], [red]], to: [red]).isEmpty)
    #expect(findings(from: [green], [[red], [red]], to: [red]).isEmpty)
    #expect(findings(from: [green, wave], [[wave], [green], [red]], to: [red]).isEmpty)
    #expect(findings(from: [], [[Self.violet]], to: []).isEmpty)
  }

  @Test func `may fade from one to the other`() {
    let between = (1...9).map { step -> [Look] in
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

  @Test func `are no third one, which is told with its first frame and layer`() throws {
    let found = findings(
      from: [Self.green], [[Self.green], [Self.green, Self.violet], [Self.violet], [Self.red]],
      to: [Self.red])
    #expect(found.map(\.kind) == [.thirdColor] && found.map(\.frame) == [3])
    #expect(found.map(\.layer) == ["window/bar/background/color"])
    #expect(
      found.map(\.text) == [
        "frame 3: window/bar/background/color has a third colour (#5856D6 in 2 frames, at rest "
          + "#34C759, #E53935)"
      ])
    let image = findings(from: [Self.green], [[Self.wave]], to: [Self.red])
    #expect(image.map(\.detail) == ["wave for this frame, at rest #34C759, #E53935"])
  }

  @Test func `of another page at rest are a third one too, unless the swipe is cancelled`() {
    let (green, red, violet) = (Self.green, Self.red, Self.violet)
    #expect(
      findings(from: [green], [[violet]], to: [red], also: [("c", [violet])]).count == 1)
    #expect(
      findings(from: [red], [[green]], to: [red], tops: ("b", "b"), also: [("a", [green])]).isEmpty)
    let third = findings(
      from: [red], [[green], [violet]], to: [red], tops: ("b", "b"), also: [("a", [green])])
    #expect(third.map(\.frame) == [3])
    // Where the other page is never at rest the first frame that shows its bar is taken for right.
    #expect(
      findings(from: [red], [[red], [red, green], [green]], to: [red], tops: ("b", "b")).isEmpty)
    #expect(
      findings(from: [red], [[red], [red, green], [violet]], to: [red], tops: ("b", "b")).map(
        \.frame) == [4])
  }

  @Test func `leave no gap where there is a bar before and after`() {
    func found(_ frames: [[PixelRect]]) -> [SequenceFinding] {
      var analyzer = BarStripAnalyzer()
      for rects in frames {
        analyzer.observe(rects.map { BarStripPaint(Self.green, layer: "bar", rect: $0) }, width: 10)
      }
      let moving = Array(repeating: Phase.pop, count: frames.count - 2)
      return analyzer.findings(
        phases: [.rest] + moving + [.rest], tops: frames.map { _ in "a" })
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
      gap.map(\.text) == ["frame 2: the frame has a gap in the bar's strip (at 7,2 in 2 frames)"])
    #expect(found([whole, [part(0, 10, height: 2)], whole]).count == 1)
    // Without a bar on one side there may be anything in between.
    #expect(found([[], [part(3, 10)], whole]).isEmpty)
    #expect(found([[part(0, 9)], [part(3, 10)], whole]).isEmpty)
  }

  @Test func `are not judged while a page is presented`() {
    for phase in [Phase.present, .dismiss] {
      var analyzer = BarStripAnalyzer()
      let rect = PixelRect(x: 0, y: 0, width: 10, height: 4)
      for look in [Self.green, Self.violet, Self.green] {
        analyzer.observe([BarStripPaint(look, layer: "bar", rect: rect)], width: 10)
      }
      #expect(analyzer.findings(phases: [.rest, phase, .rest], tops: ["a", "a", "a"]).isEmpty)
    }
  }

  @Test func `are not judged where one transition begins in another`() {
    let frames = [[Self.green], [Self.violet], [Self.red]]
    #expect(findings(from: [Self.green], frames, to: [Self.red], beginnings: [2]).count == 1)
    #expect(findings(from: [Self.green], frames, to: [Self.red], beginnings: [2, 3]).isEmpty)
  }
}
