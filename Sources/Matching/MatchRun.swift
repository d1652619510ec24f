import Files
import Recordings
import Transom

extension MatchRequest {
  /// Compares the recording with the scenario.
  ///
  /// - Parameter progress: A closure that is called with the name of a step, and the frames that are done and in total.
  package func run(progress: (String, Int, Int) -> Void = { _, _, _ in }) throws -> MatchReport {
    let films = try films()
    let recording = try Recording(path: recording, rate: rate, limits: limits)
    let guide = films.films[0]
    let match = try RecordingMatch(recording, guide, screen: screen, progress: progress)
    let matching = FrameMatching(
      times: recording.info.times, rests: match.rests, gaps: match.gaps, alignment: match.alignment,
      screen: match.registration.screen)
    var systems = films.films.map { film in
      SystemMatch(
        system: film.system, frames: matching.frames(ModelMovements(film.timeline), film.timeline))
    }
    let measurements = try measure(recording, match, films.films, systems, progress)
    for index in systems.indices {
      (systems[index].deviations, systems[index].notMeasurable) = DeviationSearch(
        measurements: measurements[index], frames: systems[index].frames,
        noise: match.registration.noise, factor: match.factor,
        pointScale: match.registration.screen.width / guide.timeline.scene.frameSize.width
      ).result()
    }
    systems = SystemRanking.ranked(
      systems,
      costs: measurements.map {
        $0.reduce(into: [:]) { costs, each in costs[each.frame] = each.cost }
      })
    var report = MatchReport(
      path: self.recording, info: recording.info, facts: match.facts,
      registration: match.registration.scaled(by: 1 / match.factor),
      pointWidth: guide.timeline.scene.frameSize.width,
      systems: systems.map { $0.scaled(by: 1 / match.factor) }, rejected: films.rejected,
      warnings: films.warnings)
    if let output, let best = systems.first,
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
  /// Measures the bars of all films, in the frames that move and in the last frame of each interval without movement.
  private func measure(
    _ recording: Recording, _ match: RecordingMatch, _ films: [Film], _ systems: [SystemMatch],
    _ progress: (String, Int, Int) -> Void
  ) throws -> [[BarMeasurement]] {
    let height = match.height
    var measuring = films.map {
      BarMeasuring(ModelPictures($0), match.registration, width: match.width, height: height)
    }
    let selected = Set(
      match.gaps.flatMap { Array($0.measured) } + match.rests.map(\.frames.upperBound))
    var results = [[BarMeasurement]](repeating: [], count: films.count)
    try recording.readFrames(scaledTo: match.width, progress: { progress("bars", $0, $1) }) {
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
  /// Returns the registration for pictures that are `factor` times as large.
  func scaled(by factor: Double) -> Registration {
    var registration = self
    registration.screen = screen.scaled(by: factor)
    registration.blur *= factor
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
