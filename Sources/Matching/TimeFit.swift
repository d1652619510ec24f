import Navigation

/// The time in the model of a recorded frame, with an interval.
package struct MatchedTime: Hashable, Sendable {
  /// The time in seconds.
  package var time: Double
  /// The earliest and the latest time at which the pages look the same within the recording's accuracy.
  package var earliest: Double
  package var latest: Double

  /// Whether the pages move fast enough to determine the time.
  package var isKnown: Bool { latest - earliest <= TimeFit.longestInterval }
}

/// A measured page edge of a frame, as a share of the width of the screen.
struct MeasuredEdge: Sendable {
  let frame: Int
  /// The recorded time in seconds.
  let time: Double
  let edge: Double
  let deviation: Double
}

/// Chooses the times of the frames of a movement, from the page edges alone.
///
/// Times ascend from frame to frame. The cost of a time is the squared difference of the edges, in units of the
/// edge's σ. Where the edge hardly moves, a weak preference for the recorded intervals decides. While a finger
/// moves the page, the preference costs at most as much as one σ of the edge, so it decides only between times whose
/// edges are about equal.
struct TimeFit {
  let movement: ModelMovement

  /// σ of the recorded times, in seconds, in the preference.
  private static let timeDeviation = 0.03
  /// The largest cost of an edge: that of ten σ.
  private static let largestCost = 100.0

  /// The largest cost of a time while a finger moves the page, whose speed the script does not know.
  private static let largestDraggedCost = 1.0

  /// Times on a grid: before the movement, during it, and after it.
  private var grid: [Double] {
    [movement.start - 1 / ModelMovement.rate] + movement.times + [movement.end]
  }

  private var gridEdges: [Double] { [movement.firstEdge] + movement.edges + [movement.lastEdge] }

  /// Returns the differences between the time of the model and the recorded time that the edges suggest.
  func offset(_ measured: [MeasuredEdge]) -> Double? {
    let offsets = measured.compactMap { each -> Double? in
      guard each.edge > 0.04, each.edge < 0.96 else { return nil }
      let nearest = movement.edges.indices.min {
        abs(movement.edges[$0] - each.edge) < abs(movement.edges[$1] - each.edge)
      }
      return nearest.map { movement.times[$0] - each.time }
    }
    return RobustStatistics.median(offsets)
  }

  /// Returns the times of frames in ascending order.
  func times(_ measured: [MeasuredEdge], offset: Double?) -> [MatchedTime] {
    let (grid, edges) = (grid, gridEdges)
    var costs = [Double](repeating: 0, count: grid.count)
    var origins: [[Int32]] = []
    for each in measured {
      var least = Double.infinity
      var from: Int32 = 0
      var next = costs
      var origin = [Int32](repeating: 0, count: grid.count)
      for index in grid.indices {
        if costs[index] < least {
          least = costs[index]
          from = Int32(index)
        }
        origin[index] = from
        next[index] =
          least
          + cost(
            each, grid[index], edges[index], offset, isEnd: index == 0 || index == grid.count - 1)
      }
      costs = next
      origins.append(origin)
    }
    var index = costs.indices.min { costs[$0] < costs[$1] } ?? 0
    var chosen: [Int] = []
    for origin in origins.reversed() {
      chosen.insert(index, at: 0)
      index = Int(origin[index])
    }
    return zip(measured, chosen).map { interval($0, around: $1, grid, edges) }
  }

  /// The longest interval of a known time, in seconds: one refresh of the display.
  ///
  /// The ends of an interval are rounded to the grid of times.
  static let longestInterval = 1.0 / 60 + 0.001

  /// Returns the difference between the times of the model and the recorded times: the median of the moving frames
  /// whose edges determine their times.
  func delay(_ measured: [MeasuredEdge], _ times: [MatchedTime]) -> Double? {
    RobustStatistics.median(
      zip(measured, times).filter { $1.isKnown && movement.contains($1.time) }
        .map { $1.time - $0.time })
  }

  private func cost(
    _ measured: MeasuredEdge, _ time: Double, _ edge: Double, _ offset: Double?, isEnd: Bool
  ) -> Double {
    let difference = (edge - measured.edge) / measured.deviation
    // A wrong edge must not decide the times of other frames.
    let edgeCost = min(difference * difference, Self.largestCost)
    guard let offset else { return edgeCost }
    var distance = measured.time + offset - time
    // Before and after the movement, every time is the same.
    if isEnd, time < movement.start { distance = max(0, distance) }
    if isEnd, time >= movement.end { distance = min(0, distance) }
    distance /= Self.timeDeviation
    let timeCost = distance * distance
    return edgeCost + (movement.isInteractive ? min(timeCost, Self.largestDraggedCost) : timeCost)
  }

  private func interval(
    _ measured: MeasuredEdge, around index: Int, _ grid: [Double], _ edges: [Double]
  ) -> MatchedTime {
    let limit = 2.5 * measured.deviation + abs(edges[index] - measured.edge)
    var (first, last) = (index, index)
    while first > 0, abs(edges[first - 1] - measured.edge) <= limit { first -= 1 }
    while last + 1 < grid.count, abs(edges[last + 1] - measured.edge) <= limit { last += 1 }
    let step = 1 / ModelMovement.rate
    return MatchedTime(
      time: refined(measured, index, grid, edges), earliest: grid[first] - step,
      latest: grid[last] + step)
  }

  /// Returns the time between two samples at which the edge is as measured.
  private func refined(_ measured: MeasuredEdge, _ index: Int, _ grid: [Double], _ edges: [Double])
    -> Double
  {
    for (a, b) in [(index, index + 1), (index - 1, index)] where a >= 0 && b < grid.count {
      let (low, high) = (min(edges[a], edges[b]), max(edges[a], edges[b]))
      guard low < high, measured.edge >= low, measured.edge <= high else { continue }
      return grid[a] + (grid[b] - grid[a]) * (measured.edge - edges[a]) / (edges[b] - edges[a])
    }
    return grid[index]
  }
}
