import Navigation
import Units

/// Where a recorded frame is in the model.
package struct FrameMatch: Sendable {
  package let frame: Int
  /// The time in the recording, in seconds.
  package let recordedTime: Double
  /// The time in the film, or nil if the recording shows something that is not in the script.
  package var time: MatchedTime?
  package var phase: Phase
  /// The left edge of the upper page in the recording and in the model, in recorded pixels from the left.
  package var edge: (recorded: Double, model: Double)?
  /// σ of the recorded edge, in recorded pixels.
  package var edgeDeviation = 0.0
  /// The time at which the model would show the frame if it ran at the recorded speed; nil if a finger moves the pages.
  package var expectedTime: Double?
  /// The left edge of the upper page in the model at the expected time, in recorded pixels from the left.
  package var expectedEdge: Double?
  /// The measured opacity of the dimming, if pages move.
  package var dimming: MeasuredDimming?
  /// The opacity of the dimming in the whole movement, relative to that of the model.
  var darkness = 1.0
  /// What was measured in the bar.
  var bar: BarMeasurement?
  /// The times that follow from the recorded time where the pages hardly move.
  var slowTimes: ClosedRange<Double>?
  /// The movement of the film, if the frame is part of one.
  package var movement: Int?
  /// The state of the script, if the frame is part of none.
  package var rest: Int?
}

/// Assigns a time of a film to each frame.
struct FrameMatching {
  let times: [Double]
  let rests: [RecordedRest]
  let gaps: [RecordedGap]
  let alignment: RestAlignment
  let screen: ScreenArea
  /// The width of the recorded pictures.
  let width: Double

  func frames(_ model: ModelMovements, _ timeline: Timeline) -> [FrameMatch] {
    var frames = times.indices.map {
      FrameMatch(frame: $0, recordedTime: times[$0], time: nil, phase: .rest)
    }
    for (index, rest) in rests.enumerated() where index < alignment.rests.count {
      for frame in rest.frames { frames[frame].rest = alignment.rests[index] }
    }
    var offsets: [(frame: Int, offset: Double)] = []
    for (index, gap) in gaps.enumerated() {
      guard let number = alignment.movements[index], number < model.movements.count else {
        fillUnmoved(gap, &frames)
        continue
      }
      let movement = model.movements[number]
      guard let candidate = gap.candidate(for: movement, number: number) else { continue }
      let measured = edges(candidate)
      let fit = TimeFit(movement: movement)
      let offset = fit.offset(measured)
      let matched = fit.times(measured, offset: offset)
      let delay = fit.delay(measured, matched)
      if let offset {
        offsets.append(((gap.frames.lowerBound + gap.frames.upperBound) / 2, offset))
      }
      for (edge, time) in zip(measured, matched) {
        let isInside = movement.contains(time.time)
        let isGap = gap.frames.contains(edge.frame)
        let slow = delay.flatMap { slowTimes(edge.time, $0, movement) }
        guard isInside || isGap else {
          // The measured frames of two gaps can overlap.
          if frames[edge.frame].movement == nil {
            frames[edge.frame].rest = time.time < movement.start ? number : number + 1
            if let slow {
              frames[edge.frame].slowTimes = slow
              frames[edge.frame].darkness = candidate.fit.darkness
            }
          }
          continue
        }
        var match = frames[edge.frame]
        let result = candidate.results[edge.frame]
        match.movement = isInside ? number : nil
        match.rest = isInside ? nil : time.time < movement.start ? number : number + 1
        match.slowTimes = slow
        match.time =
          isInside
          ? extended(time.with(slow), movement, model.rest(number), model.rest(number + 1)) : nil
        match.dimming = result?.dimming
        match.darkness = candidate.fit.darkness
        match.edgeDeviation = edge.deviation * screen.width
        // An edge outside the visible columns is not measured.
        let place = screen.x + edge.edge * screen.width
        if edge.edge > 0, place > 0, place < min(width, screen.x + screen.width) - 0.25 {
          match.edge = (place, screen.x + movement.edge(at: time.time) * screen.width)
        }
        if let delay, isInside, !movement.isInteractive {
          let expected = edge.time + delay.median
          match.expectedTime = expected
          match.expectedEdge = screen.x + movement.edge(at: expected) * screen.width
        }
        match.phase =
          isInside ? timeline.phase(at: Instant(Time(seconds: max(0, time.time)))).phase : .rest
        frames[edge.frame] = match
      }
    }
    placeRests(&frames, model, offsets)
    return frames
  }

  private func edges(_ candidate: RecordedGap.Candidate) -> [MeasuredEdge] {
    candidate.results.sorted { $0.key < $1.key }.map { frame, result in
      // The model rounds positions to pixels of the device.
      let deviation = max(result.deviation, 0.25)
      return MeasuredEdge(
        frame: frame, time: times[frame], edge: result.edge / screen.width,
        deviation: deviation / screen.width)
    }
  }

  /// Returns a time whose interval includes the states before and after, if the movement's start or end is inside it.
  private func extended(
    _ time: MatchedTime, _ movement: ModelMovement, _ before: ClosedRange<Double>,
    _ after: ClosedRange<Double>
  ) -> MatchedTime {
    var time = time
    if time.earliest < movement.start { time.earliest = before.lowerBound }
    if time.latest >= movement.end { time.latest = after.upperBound }
    return time
  }

  /// Returns the times that follow from a recorded time, if the pages hardly move there.
  ///
  /// Videos and palettes keep what changes little, so that a frame can show the edge of an earlier one.
  private func slowTimes(
    _ recordedTime: Double, _ delay: Delay, _ movement: ModelMovement
  ) -> ClosedRange<Double>? {
    let expected = recordedTime + delay.median
    let frame = 1.0 / 60
    guard expected >= movement.clockStart - frame, expected < movement.end + frame else {
      return nil
    }
    func visibleEdge(_ time: Double) -> Double {
      min(max(screen.x + movement.edge(at: time) * screen.width, 0), width)
    }
    let distance = visibleEdge(expected - frame / 2) - visibleEdge(expected + frame / 2)
    guard abs(distance) < Self.invisibleDistance else { return nil }
    let spread = min(delay.spread, frame)
    return max(0, expected - spread)...max(0, expected + spread)
  }

  /// Frames that differ from the ones before without a movement of the script show the state around them.
  private func fillUnmoved(_ gap: RecordedGap, _ frames: inout [FrameMatch]) {
    guard let before = gap.before, let after = gap.after, before < alignment.rests.count,
      after < alignment.rests.count, let rest = alignment.rests[before],
      rest == alignment.rests[after],
      gap.restCost < 6
    else { return }
    for frame in gap.frames { frames[frame].rest = rest }
  }

  /// A page that is closer than this to its place at rest seems to be at rest, in pixels.
  private static let invisibleDistance = 1.0

  /// Chooses times for frames without movement, which follow the recorded times as far as the state lasts.
  private func placeRests(
    _ frames: inout [FrameMatch], _ model: ModelMovements, _ offsets: [(frame: Int, offset: Double)]
  ) {
    for index in frames.indices {
      guard let rest = frames[index].rest else { continue }
      let nearest = offsets.min { abs($0.frame - index) < abs($1.frame - index) }?.offset ?? 0
      let interval = model.rest(rest)
      let time = min(
        max(frames[index].recordedTime + nearest, interval.lowerBound), interval.upperBound)
      var earliest = interval.lowerBound
      var latest = interval.upperBound
      // Close to its ends, and outside the recording, a movement is not visible.
      func tolerance(_ edge: Double) -> Double {
        let hidden = edge < 0.5 ? -screen.x : screen.x + screen.width - width
        return (Self.invisibleDistance + max(0, hidden)) / screen.width
      }
      if rest > 0 {
        let movement = model.movements[rest - 1]
        let last = movement.edges.lastIndex {
          abs($0 - movement.lastEdge) > tolerance(movement.lastEdge)
        }
        earliest = last.map { movement.times[$0] } ?? movement.start
      }
      if rest < model.movements.count {
        let movement = model.movements[rest]
        let first = movement.edges.firstIndex {
          abs($0 - movement.firstEdge) > tolerance(movement.firstEdge)
        }
        latest = first.map { movement.times[$0] } ?? movement.end
      }
      frames[index].time = MatchedTime(
        time: max(time, min(earliest, interval.lowerBound)), earliest: min(earliest, time),
        latest: max(latest, time)
      ).with(frames[index].slowTimes)
    }
    var last = 0.0
    for index in frames.indices {
      guard var time = frames[index].time else { continue }
      time.time = max(time.time, min(last, time.latest))
      last = max(last, time.time)
      frames[index].time = time
    }
  }
}

extension MatchedTime {
  /// Returns the time with an interval that contains other times.
  fileprivate func with(_ other: ClosedRange<Double>?) -> MatchedTime {
    guard let other else { return self }
    return MatchedTime(
      time: time, earliest: min(earliest, other.lowerBound), latest: max(latest, other.upperBound))
  }
}

extension RecordingMatch {
  /// Returns where each frame is in a film whose pages move like those of the film that was measured.
  func frames(of film: MovingFilm) -> [FrameMatch] {
    FrameMatching(
      times: recording.info.times, rests: rests, gaps: gaps, alignment: alignment,
      screen: registration.screen, width: Double(width)
    ).frames(film.movements, film.film.timeline)
  }
}
