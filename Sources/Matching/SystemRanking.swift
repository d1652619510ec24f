/// Orders systems by how well they explain the bars of a recording.
enum SystemRanking {
  /// Differences of the logarithms of the likelihood that are smaller cannot be told from noise.
  private static let smallestDifference = 10.0
  /// The share of the best system's cost that fonts and page content can change.
  private static let smallestShare = 0.02
  private static let maximumFrames = 8
  /// The cost of a frame that is not in a system's film, although the pages of another system move in it.
  private static let unmatchedCost = 100.0

  /// Returns the systems in the order of their rank, with the frames that distinguish them.
  static func ranked(_ results: [MatchedFilm]) -> [MatchedFilm] {
    let systems = results.map(\.system)
    let costs = costs(systems)
    // In the order of the frames, so that equal costs have equal sums.
    let totals = costs.map { $0.reduce(0) { $0 + $1.cost } }
    let order = systems.indices.sorted { (totals[$0], $0) < (totals[$1], $1) }
    guard let best = order.first else { return results }
    let limit = max(smallestDifference, smallestShare * totals[best])
    var ranked: [MatchedFilm] = []
    var leader = best
    for (position, index) in order.enumerated() {
      var result = results[index]
      result.system.logLikelihood = -totals[index]
      if totals[index] - totals[leader] > limit { leader = index }
      result.system.rank = leader == index ? position + 1 : ranked.last?.system.rank ?? 1
      // The best system is compared with the best one of the next group.
      let isBest = totals[index] - totals[best] <= limit
      let other = isBest ? order.first { totals[$0] - totals[best] > limit } : best
      if let other { result.system.decidingFrames = deciding(costs[index], costs[other]) }
      ranked.append(result)
    }
    return ranked
  }

  /// Returns the costs of the same frames for each system, in the order of the frames.
  private static func costs(_ systems: [SystemMatch]) -> [[FrameCost]] {
    let measured = systems.map { system in
      system.frames.compactMap(\.bar).reduce(into: [:]) { $0[$1.frame] = $1.cost }
    }
    let moving = Set(systems.flatMap { $0.frames.filter { $0.movement != nil }.map(\.frame) })
    let frames = moving.union(measured.flatMap(\.keys)).sorted()
    // The costs of bars count where each system either measures the frame or has no time for it. A system that has no
    // time for a frame explains it no better than any other system.
    let largest = frames.map { frame in
      let isCompared = zip(systems, measured).allSatisfy {
        $1[frame] != nil || $0.frames[frame].time == nil
      }
      return isCompared ? measured.compactMap { $0[frame] }.max() : nil
    }
    return zip(systems, measured).map { system, own in
      zip(frames, largest).map { frame, largest in
        let isUnmatched = moving.contains(frame) && system.frames[frame].time == nil
        let bar = largest.map { own[frame] ?? $0 } ?? 0
        return FrameCost(frame: frame, cost: bar + (isUnmatched ? unmatchedCost : 0))
      }
    }
  }

  private struct FrameCost {
    let frame: Int
    let cost: Double
  }

  private static func deciding(_ a: [FrameCost], _ b: [FrameCost]) -> [Int] {
    let differences = zip(a, b).map { ($0.frame, abs($0.cost - $1.cost)) }
      .filter { $0.1 > smallestDifference / 2 }
    return differences.sorted { ($1.1, $0.0) < ($0.1, $1.0) }.prefix(maximumFrames).map(\.0)
      .sorted()
  }
}
