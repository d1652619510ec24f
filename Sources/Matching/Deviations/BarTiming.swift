/// Finds bars that are a frame earlier or later than the pages.
struct BarTiming {
  /// The offset of the bar in each movement whose frames together show one, by the movement's index.
  private let offsets: [Int: Double]

  /// The largest share of the cost that remains at another time if the bar of a frame is that of this time.
  private static let frameShare = 0.85
  /// The same for the frames of a movement together, without the frame that gains most.
  ///
  /// Synthetic recordings (seeds 4 to 11), with which the value was chosen, contain 95 movements with a bar that is a
  /// frame late; 90 have a smaller share. The other movements have a larger one, except some with displaced titles.
  private static let movementShare = 0.98
  /// The smallest gain, in a frame or in the frames of a movement.
  private static let smallestGain = 30.0

  init(_ measurements: [BarMeasurement], _ frames: [FrameMatch]) {
    var costs: [Int: [Double: [(cost: Double, other: Double)]]] = [:]
    // Other backgrounds are reported on their own.
    for measurement in measurements where measurement.backgroundDelay == nil {
      guard let movement = frames[measurement.frame].movement else { continue }
      for neighbor in measurement.neighbors {
        costs[movement, default: [:]][neighbor.offset, default: []].append(
          (measurement.cost, neighbor.cost))
      }
    }
    offsets = costs.compactMapValues { costs in
      costs.compactMapValues(Self.gain).max { ($0.value, $0.key) < ($1.value, $1.key) }?.key
    }
  }

  /// Returns by how much smaller the costs of a movement are at another time, or nil if the bar is not that of this
  /// time.
  private static func gain(_ costs: [(cost: Double, other: Double)]) -> Double? {
    // A video can show a single frame too late.
    let rest = costs.sorted { $0.cost - $0.other < $1.cost - $1.other }.dropLast()
    let cost = rest.reduce(0) { $0 + $1.cost }
    let other = rest.reduce(0) { $0 + $1.other }
    return other < movementShare * cost && cost - other > smallestGain ? cost - other : nil
  }

  /// Returns how much later than the time of the pages the time is whose bar a frame shows, in seconds, or nil if they
  /// agree.
  func offset(_ measurement: BarMeasurement, _ match: FrameMatch) -> Double? {
    if let best = measurement.neighbors.min(by: { $0.cost < $1.cost }),
      best.cost < Self.frameShare * measurement.cost,
      measurement.cost - best.cost > Self.smallestGain
    {
      return best.offset
    }
    guard let offset = match.movement.flatMap({ offsets[$0] }),
      measurement.neighbors.contains(where: { $0.offset == offset })
    else { return nil }
    return offset
  }
}
