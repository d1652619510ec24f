/// Finds out whether recorded bars are those of the model a frame earlier or later.
struct BarDelays {
  /// The delays of the bars in whole movements.
  private let delays: [Int: Double]

  /// The largest share of the cost that remains at another time, and the smallest gain, if the bar of a frame is that
  /// of this time.
  private static let frameShare = 0.85
  private static let frameGain = 30.0
  /// The largest share of the cost for all frames of a movement together.
  ///
  /// In 654 synthetic recordings, movements with a bar that is a frame late have at most 0.98, except three of 95. The
  /// others have at least 0.985, except those with displaced titles, and one whose bars have another opacity.
  private static let movementShare = 0.98

  init(_ measurements: [BarMeasurement], _ frames: [FrameMatch]) {
    var sums: [Int: [Double: (cost: Double, other: Double)]] = [:]
    for measurement in measurements {
      guard let movement = frames[measurement.frame].movement else { continue }
      for other in measurement.otherTimes {
        sums[movement, default: [:]][other.delay, default: (0, 0)].cost += measurement.cost
        sums[movement, default: [:]][other.delay, default: (0, 0)].other += other.cost
      }
    }
    delays = sums.compactMapValues { sums in
      let best = sums.min { $0.value.other / $0.value.cost < $1.value.other / $1.value.cost }
      guard let best, best.value.other < Self.movementShare * best.value.cost,
        best.value.cost - best.value.other > Self.frameGain
      else { return nil }
      return best.key
    }
  }

  /// Returns how much later the model's bar is that a frame shows, in seconds, or nil if it is that of the pages' time.
  func delay(_ measurement: BarMeasurement, _ match: FrameMatch) -> Double? {
    if let delay = match.movement.flatMap({ delays[$0] }),
      measurement.otherTimes.contains(where: { $0.delay == delay })
    {
      return delay
    }
    guard let best = measurement.otherTimes.min(by: { $0.cost < $1.cost }),
      best.cost < Self.frameShare * measurement.cost,
      measurement.cost - best.cost > Self.frameGain
    else { return nil }
    return best.delay
  }
}
