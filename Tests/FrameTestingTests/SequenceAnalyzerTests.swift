import FrameTesting
import Navigation
import Testing
import Units

/// Frames with one layer.
@Suite struct `A sequence without a reference` {
  private typealias ObservedLayer = SequenceAnalyzer.ObservedLayer

  private func layer(x: Int = 0, opacity: UInt8 = 255, appearance: String = "#34C759")
    -> ObservedLayer
  {
    ObservedLayer(
      rect: PixelRect(x: x, y: 0, width: 10, height: 10), opacity: opacity, appearance: appearance)
  }

  private func findings(
    _ frames: [ObservedLayer?], phase: Phase = .push, eventFrames: Set<Int> = [],
    digests: [String]? = nil
  ) -> [SequenceFinding] {
    var analyzer = SequenceAnalyzer(
      phases: frames.map { _ in phase }, eventFrames: eventFrames)
    for frame in frames { analyzer.observe(frame.map { ["bar": $0] } ?? [:]) }
    return analyzer.findings(digests: digests ?? frames.indices.map(String.init))
  }

  @Test func `has no findings if it rests or moves evenly`() {
    #expect(findings(Array(repeating: layer(), count: 9)).isEmpty)
    #expect(findings((0..<9).map { layer(x: 5 * $0) }).isEmpty)
    #expect(findings([0, 1, 3, 9, 30, 70, 100, 115, 120, 121, 121].map { layer(x: $0) }).isEmpty)
  }

  @Test func `flickers if a layer changes for one frame`() {
    for other in [nil, layer(opacity: 100), layer(appearance: "#FF3B30"), layer(x: 4)] {
      let found = findings([layer(), layer(), other, layer(), layer()])
      #expect(found.map(\.kind) == [.flicker])
      #expect(found.map(\.frame) == [2] && found.map(\.layer) == ["bar"])
    }
    let flash = findings([nil, nil, layer(), nil, nil])
    #expect(flash.map(\.kind) == [.flicker])
  }

  @Test func `does not flicker because of rounding, two-frame changes or invisible changes`() {
    #expect(findings([layer(), layer(), layer(opacity: 254), layer(), layer()]).isEmpty)
    #expect(findings([layer(), layer(), layer(x: 1), layer(), layer()]).isEmpty)
    #expect(findings([layer(), layer(), nil, nil, layer(), layer()]).isEmpty)
    let hidden = findings(
      [layer(), layer(), nil, layer(), layer()], digests: Array(repeating: "same", count: 5))
    #expect(hidden.isEmpty)
  }

  @Test func `has a duplicate frame if a moving layer stops`() {
    let found = findings([0, 10, 20, 20, 30, 40].map { layer(x: $0) })
    #expect(found.map(\.kind) == [.duplicate] && found.map(\.frame) == [3])
  }

  @Test func `has a dropped frame if a moving layer jumps`() {
    let found = findings([0, 10, 20, 50, 60, 70].map { layer(x: $0) })
    #expect(found.map(\.kind) == [.dropped] && found.map(\.frame) == [3])
    #expect(found.allSatisfy { $0.text.contains("at 10, 20, 50, 60") })
  }

  @Test func `can change its speed at an event and at rest`() {
    let positions = [0, 10, 20, 20, 30, 40].map { layer(x: $0) }
    #expect(findings(positions, eventFrames: [3]).isEmpty)
    #expect(findings(positions, phase: .rest).isEmpty)
  }

  @Test func `must end a canceled swipe with the frame that preceded it`() {
    let phases: [Phase] = [.rest, .rest, .swipe, .swipe, .settle, .rest, .rest]
    func found(_ digests: [String]) -> [SequenceFinding] {
      SequenceAnalyzer(phases: phases, cancellationEnds: [5]).findings(digests: digests)
    }
    #expect(found(["a", "a", "b", "c", "d", "a", "a"]).isEmpty)
    let other = found(["a", "a", "b", "c", "d", "e", "a"])
    #expect(other.map(\.kind) == [.cancelledSwipe] && other.map(\.frame) == [5])
    #expect(found(["z", "a", "b", "c", "d", "a", "e"]).isEmpty)
  }
}
