import Navigation

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
  /// The distance from an offset, in seconds, beyond which a frame counts as one that does not have it.
  private static let largestDistance = 0.1
  /// The maximum number of frames from which an offset is computed.
  private static let maximumFrames = 300
  /// The largest cost of an edge: that of ten σ.
  private static let largestCost = 100.0

  /// The largest cost of a time while a finger moves the page, whose speed the script does not know.
  private static let largestDraggedCost = 1.0

  /// Times on a grid: before the movement, during it, and after it.
  private var grid: [Double] {
    [movement.start - 1 / ModelMovement.rate] + movement.times + [movement.end]
  }

  private var gridEdges: [Double] { [movement.firstEdge] + movement.edges + [movement.lastEdge] }

  /// The edges within half a step of each time on the grid.
  private static func ranges(_ edges: [Double]) -> [ClosedRange<Double>] {
    edges.indices.map { index in
      let before = (edges[max(0, index - 1)] + edges[index]) / 2
      let after = (edges[min(index + 1, edges.count - 1)] + edges[index]) / 2
      return min(before, edges[index], after)...max(before, edges[index], after)
    }
  }

  /// Returns the difference between the time of the model and the recorded time with which most frames agree.
  ///
  /// In a swipe, the same edge can occur twice.
  func offset(_ measured: [MeasuredEdge]) -> Double? {
    let inside = measured.filter { $0.edge > 0.04 && $0.edge < 0.96 }
    let step = (inside.count + Self.maximumFrames - 1) / Self.maximumFrames
    let ranges = Self.ranges(movement.edges)
    let options = stride(from: 0, to: inside.count, by: max(1, step)).map { number in
      indices(ranges, of: inside[number].edge).map { movement.times[$0] - inside[number].time }
    }
    func cost(_ offset: Double) -> Double {
      options.reduce(0) { sum, times in
        sum + (times.map { abs($0 - offset) }.min().map { min($0, Self.largestDistance) } ?? 0)
      }
    }
    let costs = options.joined().map { (offset: $0, cost: cost($0)) }
    return costs.min { $0.cost < $1.cost }?.offset
  }

  /// Returns the samples with an edge.
  private func indices(_ ranges: [ClosedRange<Double>], of edge: Double) -> [Int] {
    let isEqual = ranges.map { $0.contains(edge) }
    if !isEqual.contains(true), !movement.isInteractive {
      // The film ends before the movement does.
      let nearest = ranges.indices.min {
        abs(movement.edges[$0] - edge) < abs(movement.edges[$1] - edge)
      }
      return nearest.map { [$0] } ?? []
    }
    // While the finger stands still, only the first and the last time are options.
    return ranges.indices.filter { index in
      let isEnd = index == 0 || index == ranges.count - 1
      return isEqual[index] && (isEnd || !isEqual[index - 1] || !isEqual[index + 1])
    }
  }

  /// Returns which frames repeat the ones before, while a finger can move the page back to the same edge.
  ///
  /// A page that moves slowly in a video seems to be repeated, so the edge is compared with that of the first frame.
  private func repetitions(_ measured: [MeasuredEdge]) -> [Bool] {
    var first: MeasuredEdge?
    return measured.map { each in
      if movement.isInteractive, each.isRepeated, let first,
        abs(each.edge - first.edge) < Self.equalShare * each.deviation
      {
        return true
      }
      first = each
      return false
    }
  }

  /// The share of σ below which the difference of two edges is none: 0.05 pixels in most frames.
  private static let equalShare = 0.2

  /// Returns the times of frames in ascending order.
  ///
  /// While a finger moves the pages, a frame that repeats the one before has its time.
  func times(_ measured: [MeasuredEdge], offset: Double?) -> [MatchedTime] {
    let (grid, edges) = (grid, gridEdges)
    let ranges = Self.ranges(edges)
    var costs = [Double](repeating: 0, count: grid.count)
    var origins: [[Int32]] = []
    let repetitions = repetitions(measured)
    for (each, isRepetition) in zip(measured, repetitions) {
      if isRepetition {
        origins.append(grid.indices.map(Int32.init))
        continue
      }
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
            each, grid[index], ranges[index], offset, isEnd: index == 0 || index == grid.count - 1)
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
    return measured.indices.map { number in
      let each = measured[number]
      let index = chosen[number]
      let time = interval(each, around: index, grid, edges)
      guard repetitions[number], let offset else { return time }
      // The film can also show the same twice, where the finger turns back.
      let last = grid.indices.last {
        $0 >= index && grid[$0] <= each.time + offset
          && abs(edges[$0] - each.edge) <= Self.intervalDeviations * each.deviation
      }
      return last.map { time.with(time.time...max(time.time, grid[$0])) } ?? time
    }
  }

  /// Returns how much later the times of the model are than the recorded times: the median of the frames that follow the
  /// clock and whose edges determine their times, and the largest distance from it.
  func delay(_ measured: [MeasuredEdge], _ times: [MatchedTime]) -> Delay? {
    let delays = zip(measured, times)
      .filter { $1.isKnown && $1.time >= movement.clockStart && movement.contains($1.time) }
      .map { $1.time - $0.time }
    return RobustStatistics.median(delays).map { median in
      Delay(median: median, spread: delays.reduce(0) { max($0, abs($1 - median)) })
    }
  }

  private func cost(
    _ measured: MeasuredEdge, _ time: Double, _ edges: ClosedRange<Double>, _ offset: Double?,
    isEnd: Bool
  ) -> Double {
    let nearest = min(max(measured.edge, edges.lowerBound), edges.upperBound)
    let difference = (nearest - measured.edge) / measured.deviation
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

  /// The distance of edges that can be equal, in units of σ.
  private static let intervalDeviations = 2.5

  private func interval(
    _ measured: MeasuredEdge, around index: Int, _ grid: [Double], _ edges: [Double]
  ) -> MatchedTime {
    let limit = Self.intervalDeviations * measured.deviation + abs(edges[index] - measured.edge)
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
