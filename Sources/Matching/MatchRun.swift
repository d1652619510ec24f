import Files
import Recordings
import Transom

extension MatchRequest {
  /// Compares the recording with the scenario.
  ///
  /// - Parameter progress: A closure that is called with the name of a step, and the frames that are done and in total.
  package func run(progress: (String, Int, Int) throws -> Void = { _, _, _ in }) throws
    -> MatchReport
  {
    let films = try films()
    let pointWidth = films.films[0].timeline.scene.frameSize.width
    let recording = try Recording(path: recording, rate: rate, limits: limits)
    var results: [(system: SystemMatch, measurements: [BarMeasurement], match: RecordingMatch)] = []
    // Pages can move at different times, or not at all, in different systems.
    for group in Self.withEqualMovements(films.films) {
      let match = try RecordingMatch(recording, group, screen: screen, progress: progress)
      let systems = group.map { film in
        SystemMatch(system: film.system, frames: match.frames(of: film.timeline))
      }
      let measurements = try measure(recording, match, group, systems, progress)
      results += zip(systems, measurements).map { ($0, $1, match) }
    }
    for (index, (system, measurements, match)) in results.enumerated() {
      (results[index].system.deviations, results[index].system.notMeasurable) = DeviationSearch(
        measurements: measurements, frames: system.frames, noise: match.registration.noise,
        factor: 1 / match.enlargement.x, pointScale: match.registration.screen.width / pointWidth
      ).result()
    }
    let systems = SystemRanking.ranked(
      results.map(\.system),
      costs: results.map {
        $0.measurements.reduce(into: [:]) { costs, each in costs[each.frame] = each.cost }
      })
    // The report describes the recording as the best system finds it.
    let match = results.first { $0.system.system == systems[0].system }?.match ?? results[0].match
    var report = MatchReport(
      path: self.recording, info: recording.info, facts: match.facts,
      registration: match.registration.scaled(by: match.enlargement),
      pointWidth: pointWidth,
      systems: systems.map { system in
        let found = results.first { $0.system.system == system.system }?.match ?? match
        return system.scaled(by: found.enlargement.x)
      }, rejected: films.rejected,
      warnings: films.warnings)
    if output != nil, !systems[0].frames.contains(where: { $0.time != nil }) {
      report.warnings.append(
        "no frame of \(self.recording) shows the scenario, so there is no review page")
    } else if let output, let best = systems.first,
      let film = films.films.first(where: { $0.system == best.system })
    {
      report.page = try MatchFolder(
        path: output, film: film, match: best, registration: match.registration
      ).write(
        recording, width: match.width, height: match.height, report: report.json, progress: progress
      )
    }
    return report
  }
}

extension MatchRequest {
  /// Returns groups of films whose pages move in the same way.
  private static func withEqualMovements(_ films: [Film]) -> [[Film]] {
    var groups: [(signature: [[Double]], films: [Film])] = []
    for film in films {
      let signature = ModelMovements(film.timeline).signature
      if let index = groups.firstIndex(where: { $0.signature == signature }) {
        groups[index].films.append(film)
      } else {
        groups.append((signature, [film]))
      }
    }
    return groups.map(\.films)
  }

  /// Measures the bars of all films, in the frames that move and in the last frame of each interval without movement.
  private func measure(
    _ recording: Recording, _ match: RecordingMatch, _ films: [Film], _ systems: [SystemMatch],
    _ progress: (String, Int, Int) throws -> Void
  ) throws -> [[BarMeasurement]] {
    let height = match.height
    var measuring = films.map {
      BarMeasuring(ModelPictures($0), match.registration, width: match.width, height: height)
    }
    let selected = Set(
      match.gaps.flatMap { Array($0.measured) } + match.rests.map(\.frames.upperBound))
    var results = [[BarMeasurement]](repeating: [], count: films.count)
    try recording.readFrames(scaledTo: match.width, progress: { try progress("bars", $0, $1) }) {
      frame in
      guard selected.contains(frame.index) else { return }
      for index in films.indices {
        if let result = measuring[index].measure(frame, systems[index].frames[frame.index]) {
          results[index].append(result)
        }
      }
    }
    return results
  }
}

extension Registration {
  /// Returns the registration for pictures of another size.
  func scaled(by scale: PictureScale) -> Registration {
    var registration = self
    registration.screen = screen.scaled(by: scale)
    registration.blur *= scale.x
    return registration
  }
}

extension SystemMatch {
  /// Returns the match for pictures that are `factor` times as large, in the time of the scenario.
  fileprivate func scaled(by factor: Double) -> SystemMatch {
    var match = self
    for index in frames.indices {
      match.frames[index].edge = frames[index].edge.map {
        ($0.recorded * factor, $0.model * factor)
      }
      match.frames[index].edgeDeviation *= factor
      guard let time = frames[index].time else { continue }
      let lead = MatchRequest.leadIn.seconds
      match.frames[index].time = MatchedTime(
        time: max(0, time.time - lead), earliest: max(0, time.earliest - lead),
        latest: max(0, time.latest - lead))
    }
    return match
  }
}
