import Units

/// Movements that only the model or only the recording shows.
extension RecordingMatch {
  /// The share of a movement's duration that must fit between two moments without movement, so that it can be there.
  private static let hiddenShare = 0.5
  /// The longest duration of a finger's movement that is required: a finger can be faster than in the script.
  private static let longestSwipe = 0.3

  /// Returns the frames that move although the script has no push and no pop there.
  func unexplainedFrames(_ frames: [FrameMatch]) -> [ClosedRange<Int>] {
    gaps.compactMap { gap in
      guard let last = gap.frames.last, gap.frames.contains(where: { frames[$0].time == nil })
      else { return nil }
      return gap.frames.lowerBound...last
    }
  }

  /// Returns the movements of the model between two moments of the script that the recording shows, in which it does
  /// not show the movement.
  ///
  /// Before the first and after the last of these moments, a recording can end or show something else. Between them,
  /// frames can be missing for the duration of a movement.
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
        + (isOther ? "moves in another way " : "does not move ")
        + "between frames \(frames.lowerBound) and \(frames.upperBound)")
  }
}

extension RecordedGap {
  /// The largest part of the differences from the nearest page at rest that a movement leaves unexplained.
  private static let largestCost = 0.7

  /// Whether the page edges of a movement explain the frames better than no movement.
  fileprivate func isExplained(by movement: ModelMovement, number: Int) -> Bool {
    candidate(for: movement, number: number).map { $0.cost < Self.largestCost * restCost } ?? false
  }
}
