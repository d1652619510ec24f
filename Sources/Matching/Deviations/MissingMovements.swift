import Units

/// Movements that only the model or only the recording shows.
extension RecordingMatch {
  /// The share of a movement's duration that must fit between two rests for missing frames to hide the movement.
  private static let hiddenShare = 0.5
  /// The longest duration of a swipe that is expected: a finger can be faster than in the script.
  private static let longestSwipe = 0.3

  /// Returns the frames that move although the script has no push and no pop there.
  func unexplainedFrames(_ frames: [FrameMatch]) -> [ClosedRange<Int>] {
    gaps.compactMap { gap in
      guard let last = gap.frames.last, gap.frames.contains(where: { frames[$0].time == nil })
      else { return nil }
      return gap.frames.lowerBound...last
    }
  }

  /// Returns the model's movements that the recording does not show, although it shows the rests before and after them.
  ///
  /// A movement is not reported if frames are missing for about its duration.
  func missingMovements(_ frames: [FrameMatch], _ model: ModelMovements) -> [Deviation] {
    gaps.flatMap { gap -> [Deviation] in
      guard let before = gap.before, let after = gap.after, let first = alignment.rests[before],
        let last = alignment.rests[after], first < last, last <= model.movements.count
      else { return [] }
      let range = rests[before].frames.upperBound...rests[after].frames.lowerBound
      let times = recording.info.times
      let available = times[range.upperBound] - times[range.lowerBound]
      let durations = (first..<last).map { Self.duration(model.movements[$0]) }
      let total = durations.reduce(0, +)
      return (first..<last).compactMap { number in
        let isShown = range.contains { frames[$0].movement == number }
        let duration = durations[number - first]
        let isHidden = available - (total - duration) >= Self.hiddenShare * duration
        let isOther =
          number == last - 1 && gap.frames.count > 1
          && (!isShown || !gap.isExplained(by: model.movements[number], number: number))
        guard isOther || (!isShown && !isHidden) else { return nil }
        return Self.deviation(model.movements[number], range, isOther: isOther)
      }
    }
  }

  private static func duration(_ movement: ModelMovement) -> Double {
    let duration = movement.end - movement.start
    return movement.isInteractive ? min(duration, longestSwipe) : duration
  }

  private static func deviation(
    _ movement: ModelMovement, _ frames: ClosedRange<Int>, isOther: Bool
  ) -> Deviation {
    let lead = MatchRequest.leadIn.seconds
    let name = movement.phases.first?.rawValue ?? (movement.isPush ? "push" : "pop")
    let start = decimalText(max(0, movement.start - lead), places: 3)
    let end = decimalText(max(0, movement.end - lead), places: 3)
    return Deviation(
      layer: "window/pages", kind: .movement, firstFrame: frames.lowerBound,
      lastFrame: frames.upperBound, pixels: nil, amount: movement.end - movement.start,
      text:
        "window/pages: the \(name) of the model, \(start)–\(end) s, is not in the recording, which "
        + (isOther ? "shows a different movement " : "does not show it ")
        + "between frames \(frames.lowerBound) and \(frames.upperBound)")
  }
}

extension RecordedGap {
  /// The largest share of the difference from the page at rest that can remain unexplained.
  private static let largestCost = 0.7

  /// Whether the page edges of a movement explain the frames better than no movement.
  fileprivate func isExplained(by movement: ModelMovement, number: Int) -> Bool {
    candidate(for: movement, number: number).map { $0.cost < Self.largestCost * restCost } ?? false
  }
}
