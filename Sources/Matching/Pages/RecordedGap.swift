import Recordings

/// The frames between two intervals without movement, with the page edges that different movements would have.
package struct RecordedGap: Sendable {
  /// The indices of the intervals before and after the frames, or nil at the ends of the recording.
  package let before: Int?
  package let after: Int?
  /// The frames that differ from those before.
  package let frames: Range<Int>
  /// The frames that are measured: also some frames before and after, in which a movement can begin or end.
  package let measured: Range<Int>
  /// The ways in which pages could move.
  var candidates: [Candidate] = []

  /// A pair of pages that could move, and the measured edges.
  struct Candidate: Sendable {
    /// The movement of the model whose pages are used, or nil if both pages are from the recording.
    let movement: Int?
    let isPush: Bool
    /// Whether the upper page is visible after the movement.
    let endsOnUpper: Bool
    /// The difference of the edges in the movement, as a share of the width.
    let range: Double
    var fit: PageEdgeFit
    var results: [Int: PageEdgeFit.Result] = [:]
    /// The mean cost of the frames, in levels.
    var cost = 0.0
  }

  /// The mean difference of the frames from the most similar page at rest of any candidate, in levels.
  var restCost = 24.0

  /// The time before and after the frames in which frames are measured, in seconds.
  ///
  /// At the end of a movement, the pages move so little that the frames seem to be equal.
  private static let margin = 0.25
  private static let marginFrames = 3

  /// Returns the gaps between intervals.
  package static func gaps(between rests: [RecordedRest], times: [Double]) -> [RecordedGap] {
    let frameCount = times.count
    var gaps: [RecordedGap] = []
    for index in 0...rests.count {
      let first = index == 0 ? 0 : rests[index - 1].frames.upperBound + 1
      let end = index == rests.count ? frameCount : rests[index].frames.lowerBound
      guard first < end || (index > 0 && index < rests.count) else { continue }
      let start = times[min(first, frameCount - 1)] - margin
      let stop = times[max(0, end - 1)] + margin
      let measuredFirst = times.firstIndex { $0 >= start } ?? 0
      let measuredEnd = (times.lastIndex { $0 <= stop } ?? frameCount - 1) + 1
      // The frames of other gaps show other movements.
      let before = index == 0 ? 0 : rests[index - 1].frames.lowerBound
      let after = index == rests.count ? frameCount : rests[index].frames.upperBound + 1
      let lower = max(before, min(measuredFirst, first - marginFrames))
      let upper = min(after, max(measuredEnd, end + marginFrames))
      gaps.append(
        RecordedGap(
          before: index == 0 ? nil : index - 1, after: index == rests.count ? nil : index,
          frames: first..<end,
          measured: lower..<upper))
    }
    return gaps
  }

  /// Measures a frame, unless it has been measured.
  mutating func add(_ frame: RecordedFrame, _ registration: Registration) {
    let missing = candidates.indices.filter { candidates[$0].results[frame.index] == nil }
    guard measured.contains(frame.index), !missing.isEmpty else { return }
    let gray = registration.colors.gray(Picture(frame), registration.grayPlanes)
    for index in missing {
      candidates[index].results[frame.index] = candidates[index].fit.fit(gray)
    }
    guard frames.contains(frame.index), restCosts[frame.index] == nil else { return }
    restCosts[frame.index] = candidates.flatMap { candidate in
      [true, false].map { candidate.fit.restCost(gray, isUpper: $0) }
    }.min()
    // Only the start of a recording has no page before.
    guard before == nil else { return }
    nextCosts[frame.index] = candidates.map {
      $0.fit.restCost(gray, isUpper: $0.endsOnUpper)
    }.min()
  }

  /// Uses the dimming of the recording where it clearly differs from that of the model, and returns whether frames must
  /// be measured again.
  ///
  /// The frames next to a rest show too little of the lower page to measure its dimming. For a movement of few frames,
  /// the dimming of all movements is used.
  ///
  /// - Parameter common: The ratios of the dimming to that of the model in all movements.
  mutating func adaptDimming(_ common: [Double]) -> Bool {
    var isChanged = false
    for index in candidates.indices {
      let results = candidates[index].results
      let own = candidates[index].fit.darknessRatios(of: results.values)
      guard results.values.contains(where: { $0.dimming == nil }),
        let fit = candidates[index].fit.withDarkness(own, orIfFew: common)
      else { continue }
      candidates[index].fit = fit
      candidates[index].results = results.filter { $0.value.dimming != nil }
      isChanged = true
    }
    return isChanged
  }

  /// The ratios of the dimming to that of the model, with the pages that explain the frames best.
  var darknessRatios: [Double] {
    let costs = candidates.map { Self.mean(moving($0).map(\.cost)) }
    guard let best = costs.indices.min(by: { costs[$0] < costs[$1] }) else { return [] }
    return candidates[best].fit.darknessRatios(of: candidates[best].results.values)
  }

  private var restCosts: [Int: Double] = [:]
  /// At the start of the recording, the differences of frames from the page after them, in levels.
  private var nextCosts: [Int: Double] = [:]

  /// The largest difference of a frame at the start of the recording from the page after it, in levels.
  var nextCost: Double { nextCosts.values.max() ?? .infinity }

  /// Computes the mean costs after the last frame.
  mutating func finish(width: Double) {
    restCost = Self.mean(restCosts.sorted { $0.key < $1.key }.map(\.value))
    for index in candidates.indices {
      let candidate = candidates[index]
      candidates[index].cost = Self.mean(moving(candidate).map(\.cost))
      // A page that does not move does not explain a movement, and neither does one that moves the wrong way.
      let edges = candidate.results.sorted { $0.key < $1.key }.map(\.value.edge)
      let range = (edges.max() ?? 0) - (edges.min() ?? 0)
      let isWhole = before != nil && after != nil
      if isWhole, range < 0.4 * candidate.range * width { candidates[index].cost += 8 }
      guard candidate.movement == nil, let first = edges.first, let last = edges.last else {
        continue
      }
      if candidate.isPush ? last > first : last < first { candidates[index].cost += 4 }
    }
  }

  /// Adds the error that the pixels of one color share to the measured dimming.
  mutating func addSharedNoise(_ registration: Registration) {
    for index in candidates.indices {
      let shared = registration.sharedNoise(of: candidates[index].fit.prediction.lower)
      candidates[index].results = candidates[index].results.mapValues { result in
        var result = result
        result.dimming = result.dimming?.with(sharedNoise: shared)
        return result
      }
    }
  }

  /// The results of the frames that move, in their order.
  private func moving(_ candidate: Candidate) -> [PageEdgeFit.Result] {
    candidate.results.filter { frames.contains($0.key) }.sorted { $0.key < $1.key }.map(\.value)
  }

  private static func mean(_ values: some Collection<Double>) -> Double {
    values.isEmpty ? 24 : values.reduce(0, +) / Double(values.count)
  }

  /// The distance from its place at rest from which a page clearly moves, as a share of the width.
  private static let farShare = 0.1

  /// The pages that explain the frames best, if they explain them much better than pages at rest.
  private var explanation: Candidate? {
    candidates.min { $0.cost < $1.cost }.flatMap { $0.cost < restCost / 2 ? $0 : nil }
  }

  /// The mean differences of the frames in which the pages clearly move from what explains them best, in levels of the
  /// first plane.
  var movingCosts: [Double] {
    guard let best = explanation else { return [] }
    let width = best.fit.screen.width
    let far = Self.farShare * width..<(1 - Self.farShare) * width
    return moving(best).filter { far.contains($0.edge) }.map(\.firstPlaneCost)
  }

  /// Returns the frames between two movements in which the upper page is at rest, with the index of the interval that
  /// shows this page, or nil if the gap is at that end of the recording.
  ///
  /// They are too few to be found without the pages. After them, the same page moves again, as in a swipe that follows
  /// a push at once and is canceled.
  func restsBetweenMovements() -> [(frames: ClosedRange<Int>, page: Int?)] {
    guard let best = explanation else { return [] }
    let page = best.isPush ? after : before
    let near = PageEdgeFit.invisibleDistance + best.fit.lastDrawnEdge
    let far = Self.farShare * best.fit.screen.width
    var found: [(ClosedRange<Int>, Int?)] = []
    var run: ClosedRange<Int>?
    var hasMoved = false
    for frame in frames {
      guard let edge = best.results[frame]?.edge else { continue }
      if edge > far {
        if let run { found.append((run, page)) }
        run = nil
        hasMoved = true
      } else if edge < near, hasMoved, restCosts[frame] ?? .infinity < restCost / 2 {
        let first = run ?? frame...frame
        if first.upperBound + 1 >= frame { run = first.lowerBound...frame }
      }
    }
    return found
  }

  /// Returns the candidate for a movement of the model.
  func candidate(for movement: ModelMovement, number: Int) -> Candidate? {
    candidates.first { $0.movement == number }
      ?? candidates.first {
        $0.movement == nil && !movement.isCancelled && $0.isPush == movement.isPush
      }
  }
}
