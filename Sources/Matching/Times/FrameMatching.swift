import Navigation
import Units

/// Assigns a time of a film to each frame.
struct FrameMatching {
  let times: [Double]
  /// The frames that show the same as those before.
  let repeated: Set<Int>
  let rests: [RecordedRest]
  let gaps: [RecordedGap]
  let alignment: RestAlignment
  let screen: ScreenArea
  /// The width of the recorded pictures.
  let width: Double

  /// The recorded time around a movement in which the pages can move by less than is visible, or a video can still, or
  /// already, show parts of it, in seconds.
  private static let besideMovement = 0.12
  /// The time after a movement in which a video can still show pages that have almost arrived, in seconds.
  ///
  /// In a synthetic recording (seed 6), a page arrives 0.02 seconds late; the limit has a margin.
  private static let longestLag = 0.05
  /// The smallest visible part of the upper page whose edge is reported, in pixels.
  private static let smallestPart = 0.05

  func frames(_ model: ModelMovements, _ timeline: Timeline) -> [FrameMatch] {
    var frames = times.indices.map {
      FrameMatch(frame: $0, recordedTime: times[$0], time: nil, phase: .rest)
    }
    for (index, rest) in rests.enumerated() where index < alignment.rests.count {
      for frame in rest.frames { frames[frame].rest = alignment.rests[index] }
    }
    var offsets: [(frame: Int, offset: Double)] = []
    var slowTimes: [Int: ClosedRange<Double>] = [:]
    for (gap, number) in zip(gaps, alignment.movements) {
      guard let number, number < model.movements.count else {
        fillUnmoved(gap, &frames)
        continue
      }
      guard
        let timed = TimedGap(
          gap, model.movements[number], number, times, screen, repeated: repeated)
      else { continue }
      if let offset = timed.offset {
        offsets.append(((gap.frames.lowerBound + gap.frames.upperBound) / 2, offset))
      }
      for (edge, time) in zip(timed.edges, timed.times) {
        let isInside = timed.movement.contains(time.time)
        let slow = timesIfSlow(edge, timed, rest: model.rest(number + 1))
        var match = frames[edge.frame]
        let isMoving = isInside || gap.frames.contains(edge.frame)
        // The measured frames of two gaps can overlap.
        guard isMoving || match.movement == nil else { continue }
        slowTimes[edge.frame] = isMoving ? slow : slow ?? slowTimes[edge.frame]
        match.rest = isInside ? nil : time.time < timed.movement.start ? number : number + 1
        if isMoving {
          match.movement = isInside ? number : nil
          match.time = isInside ? extended(time.with(slow), timed.movement, number, model) : nil
          match.phase =
            isInside ? timeline.phase(at: Instant(Time(seconds: max(0, time.time)))).phase : .rest
          add(timed, edge, time, to: &match)
        } else if slow != nil {
          match.darkness = timed.candidate.fit.darkness
        }
        frames[edge.frame] = match
      }
    }
    placeRests(&frames, model, offsets, slowTimes)
    markNeighbors(&frames)
    return frames
  }

  /// Marks the frames beside those of a movement.
  private func markNeighbors(_ frames: inout [FrameMatch]) {
    for order in [Array(frames.indices), frames.indices.reversed()] {
      var moving = Double.infinity
      for index in order {
        let time = frames[index].recordedTime
        if frames[index].movement != nil { moving = time }
        if abs(time - moving) < Self.besideMovement { frames[index].isBesideMovement = true }
      }
    }
  }

  /// Adds what was measured of the pages in a frame.
  private func add(
    _ timed: TimedGap, _ edge: MeasuredEdge, _ time: MatchedTime, to match: inout FrameMatch
  ) {
    let movement = timed.movement
    match.dimming = timed.candidate.results[edge.frame]?.dimming
    match.darkness = timed.candidate.fit.darkness
    match.edgeDeviation = edge.deviation * screen.width
    func place(_ edge: Double) -> Double { screen.x + edge * screen.width }
    // An edge outside the visible columns is not measured.
    let recorded = place(edge.edge)
    if edge.edge > 0, recorded > 0,
      recorded < min(width, screen.x + screen.width) - Self.smallestPart
    {
      match.edge = (recorded, place(movement.edge(at: time.time)))
    }
    if let delay = timed.delay, movement.contains(time.time), !movement.isInteractive {
      let expected = edge.time + delay.median
      match.expectedTime = expected
      match.expectedEdge = place(movement.edge(at: expected))
    }
  }

  /// Returns a time whose interval includes the states before and after, if the movement's start or end is inside it.
  private func extended(
    _ time: MatchedTime, _ movement: ModelMovement, _ number: Int, _ model: ModelMovements
  ) -> MatchedTime {
    var time = time
    if time.earliest < movement.start { time.earliest = model.rest(number).lowerBound }
    if time.latest >= movement.end { time.latest = model.rest(number + 1).upperBound }
    return time
  }

  /// Returns the times that follow from the recorded time of an edge, if the pages hardly move there.
  ///
  /// Videos and palettes keep what changes little, so that a frame can show the edge of an earlier one.
  ///
  /// - Parameter rest: The times between the movement and the next one.
  private func timesIfSlow(
    _ edge: MeasuredEdge, _ timed: TimedGap, rest: ClosedRange<Double>
  ) -> ClosedRange<Double>? {
    guard let delay = timed.delay else { return nil }
    let movement = timed.movement
    let expected = edge.time + delay.median
    let frame = ModelMovement.frameDuration
    let measured = min(max(screen.x + edge.edge * screen.width, 0), width)
    let last = movement.visibleEdge(at: movement.end, on: screen, in: 0...width)
    let hasArrived = abs(measured - last) < PageEdgeFit.invisibleDistance
    guard expected >= movement.clockStart - frame,
      expected < movement.end + (hasArrived ? Self.longestLag : frame),
      expected <= rest.upperBound
    else { return nil }
    let edges = [expected - frame / 2, expected + frame / 2].map {
      movement.visibleEdge(at: $0, on: screen, in: 0...width)
    }
    guard abs(edges[0] - edges[1]) < PageEdgeFit.invisibleDistance else { return nil }
    let spread = min(delay.spread, frame)
    return max(0, expected - spread)...max(0, min(expected + spread, rest.upperBound))
  }

  /// Frames that differ from the ones before without a movement of the script show the state around them.
  ///
  /// The first frames of a video often differ a little from the next ones.
  private func fillUnmoved(_ gap: RecordedGap, _ frames: inout [FrameMatch]) {
    guard let after = gap.after, let rest = alignment.rests[after] else { return }
    if let before = gap.before {
      guard alignment.rests[before] == rest, gap.restCost < Self.largestRestCost else { return }
    } else {
      guard gap.nextCost < Self.largestRestCost else { return }
    }
    for frame in gap.frames { frames[frame].rest = rest }
  }

  /// The largest difference of such frames from a page at rest, in levels.
  private static let largestRestCost = 6.0

  /// Chooses times for frames without movement, which follow the recorded times as far as the state lasts.
  private func placeRests(
    _ frames: inout [FrameMatch], _ model: ModelMovements,
    _ offsets: [(frame: Int, offset: Double)], _ slowTimes: [Int: ClosedRange<Double>]
  ) {
    for index in frames.indices {
      guard let rest = frames[index].rest else { continue }
      let nearest = offsets.min { abs($0.frame - index) < abs($1.frame - index) }?.offset ?? 0
      let interval = model.rest(rest)
      let time = min(
        max(frames[index].recordedTime + nearest, interval.lowerBound), interval.upperBound)
      let similar = timesLikeRest(rest, model)
      frames[index].time = MatchedTime(
        time: max(time, min(similar.earliest, interval.lowerBound)),
        earliest: min(similar.earliest, time), latest: max(similar.latest, time)
      ).with(slowTimes[index])
    }
    var last = 0.0
    for index in frames.indices {
      guard var time = frames[index].time else { continue }
      time.time = max(time.time, min(last, time.latest))
      last = max(last, time.time)
      frames[index].time = time
    }
  }

  /// Returns the earliest and the latest time at which the pages seem to be at rest.
  ///
  /// Close to its ends, and outside the recording, a movement is not visible.
  private func timesLikeRest(
    _ rest: Int, _ model: ModelMovements
  ) -> (earliest: Double, latest: Double) {
    func isVisible(_ edge: Double, from end: Double) -> Bool {
      let hidden = end < 0.5 ? -screen.x : screen.x + screen.width - width
      return abs(edge - end) > (PageEdgeFit.invisibleDistance + max(0, hidden)) / screen.width
    }
    let interval = model.rest(rest)
    var (earliest, latest) = (interval.lowerBound, interval.upperBound)
    if rest > 0 {
      let movement = model.movements[rest - 1]
      let last = movement.edges.lastIndex { isVisible($0, from: movement.lastEdge) }
      earliest = last.map { movement.times[$0] } ?? movement.start
    }
    if rest < model.movements.count {
      let movement = model.movements[rest]
      let first = movement.edges.firstIndex { isVisible($0, from: movement.firstEdge) }
      latest = first.map { movement.times[$0] } ?? movement.end
    }
    return (earliest, latest)
  }
}

extension RecordingMatch {
  /// Returns where each frame is in a film whose pages move like those of the film that was measured.
  func frames(of film: MovingFilm) -> [FrameMatch] {
    FrameMatching(
      times: recording.info.times, repeated: repeated, rests: rests, gaps: gaps,
      alignment: alignment,
      screen: registration.screen, width: Double(width)
    ).frames(film.movements, film.film.timeline)
  }
}
