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
  ///
  static func ranked(_ results: [MatchedFilm]) -> [MatchedFilm] {
    let systems = results.map(\.system)
    let costs = systems.map { system in
      system.frames.compactMap(\.bar).reduce(into: [:]) { $0[$1.frame] = $1.cost }
    }
    // In the order of the frames, so that equal costs have equal sums.
    let moving = Set(systems.flatMap { $0.frames.filter { $0.movement != nil }.map(\.frame) })
    // The frames that each system either measures or has no time for.
    let compared = Set(costs.flatMap(\.keys)).sorted().filter { frame in
      zip(systems, costs).allSatisfy { $1[frame] != nil || $0.frames[frame].time == nil }
    }
    let totals = zip(systems, costs).map { system, each in
      compared.reduce(0) { sum, frame in
        // A system that has no time for a frame explains it no better than any other system.
        sum + (each[frame] ?? costs.compactMap { $0[frame] }.max() ?? 0)
      } + unmatchedCost * Double(moving.count { system.frames[$0].time == nil })
    }
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

  private static func deciding(_ a: [Int: Double], _ b: [Int: Double]) -> [Int] {
    let differences = a.compactMap { frame, cost in b[frame].map { (frame, abs($0 - cost)) } }
      .filter { $0.1 > smallestDifference / 2 }
    return differences.sorted { ($1.1, $0.0) < ($0.1, $1.0) }.prefix(maximumFrames).map(\.0)
      .sorted()
  }
}
