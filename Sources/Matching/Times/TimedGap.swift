/// A measured page edge of a frame, as a share of the width of the screen.
struct MeasuredEdge: Sendable {
  let frame: Int
  /// The recorded time in seconds.
  let time: Double
  let edge: Double
  let deviation: Double
  /// Whether the frame shows the same as the one before.
  let isRepeated: Bool
}

/// How much later the times of the model are than the recorded times, in seconds.
struct Delay: Sendable {
  let median: Double
  /// The largest distance of a frame from the median.
  let spread: Double
}

/// The measured page edges of a gap, with the times at which a movement of the model has them.
struct TimedGap {
  let movement: ModelMovement
  let candidate: RecordedGap.Candidate
  let edges: [MeasuredEdge]
  let times: [MatchedTime]
  let offset: Double?
  let delay: Delay?

  /// The smallest σ of an edge, in pixels: the model rounds positions to pixels of the device.
  private static let smallestDeviation = 0.25

  init?(
    _ gap: RecordedGap, _ movement: ModelMovement, _ number: Int, _ times: [Double],
    _ screen: ScreenArea, repeated: Set<Int>
  ) {
    guard let candidate = gap.candidate(for: movement, number: number) else { return nil }
    self.movement = movement
    self.candidate = candidate
    let last = candidate.fit.lastDrawnEdge
    edges = candidate.results.sorted { $0.key < $1.key }.map { frame, result in
      // From the last edge that is drawn, the page can be anywhere up to its place at rest.
      let isLast = result.edge < last + 2 * Self.smallestDeviation
      return MeasuredEdge(
        frame: frame, time: times[frame], edge: result.edge / screen.width,
        deviation: max(result.deviation, Self.smallestDeviation, isLast ? last : 0) / screen.width,
        isRepeated: repeated.contains(frame))
    }
    let fit = TimeFit(movement: movement)
    offset = fit.offset(edges)
    self.times = fit.times(edges, offset: offset)
    delay = fit.delay(edges, self.times)
  }
}
