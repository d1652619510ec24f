/// Which frames repeat the frame before, and which frames are missing.
package struct RecordingFacts: Sendable {
  /// A gap in the times of the frames.
  package struct Gap: Hashable, Sendable {
    /// The index of the last frame before the gap.
    package let frame: Int
    /// The number of missing frames, if frames come at the usual interval.
    package let missing: Int
  }

  /// The indices of the frames whose pixels equal those of the frame before.
  package private(set) var repeatedFrames: [Int] = []
  /// The usual time between two frames, in seconds; nil for fewer than two frames.
  ///
  /// It is the mean of the times near the median, because some formats round times: a GIF of 30 frames per second has
  /// intervals of 0.03 and 0.04 seconds.
  package let usualInterval: Double?
  /// The intervals of at least one and a half times the usual one.
  package let gaps: [Gap]
  private var previous: [UInt8]?

  /// Creates the facts that follow from the times of the frames.
  package init(times: [Double]) {
    let intervals = zip(times.dropFirst(), times).map { $0 - $1 }
    let usual = Self.usual(intervals)
    usualInterval = usual
    gaps = intervals.enumerated().compactMap { index, interval in
      guard let usual, usual > 0, interval >= 1.5 * usual else { return nil }
      let count = min((interval / usual).rounded(), 1e9)
      return Gap(frame: index, missing: Int(count) - 1)
    }
  }

  private static func usual(_ intervals: [Double]) -> Double? {
    guard !intervals.isEmpty else { return nil }
    // Of two values in the middle the lower one, because a missing frame makes an interval longer. Fewer than four
    // intervals do not show which one is usual.
    let middle = (intervals.count - (intervals.count < 4 ? 0 : 1)) / 2
    let median = intervals.sorted()[middle]
    let near = intervals.filter { $0 > 0.4 * median && $0 < 1.5 * median }
    return near.isEmpty ? median : near.reduce(0, +) / Double(near.count)
  }

  /// Adds the next frame.
  package mutating func add(_ frame: RecordedFrame) {
    if frame.rgb == previous { repeatedFrames.append(frame.index) }
    previous = frame.rgb
  }
}
