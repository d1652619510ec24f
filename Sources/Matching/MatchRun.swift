import Files
import Recordings
import Transom

/// A film, and how a recording agrees with it.
struct MatchedFilm {
  let film: Film
  let match: RecordingMatch
  var system: SystemMatch
}

extension MatchRequest {
  /// Compares the recording with the scenario.
  ///
  /// - Parameter progress: A closure that is called with the name of a step, and the frames that are done and in total.
  package func run(progress: (String, Int, Int) throws -> Void = { _, _, _ in }) throws
    -> MatchReport
  {
    let films = try films()
    let recording = try Recording(path: recording, rate: rate, limits: limits)
    var scans = RecordingScans(recording)
    // Pages can move at different times or not at all, and be higher or lower, in different systems.
    let groups = Self.withSamePages(films.films)
    let registrations = try FilmRegistration.registrations(
      groups, &scans, screen: screen, progress: progress)
    let matches = try zip(groups, registrations).map {
      try RecordingMatch(&scans, $0, $1, progress: progress)
    }
    // All systems are compared in units of the same noise, the smallest one.
    let noise = matches.map(\.registration.noise).min() ?? 0
    var results: [MatchedFilm] = []
    for (group, match) in zip(groups, matches) {
      results += try Self.matched(group, match, noise: noise, progress)
    }
    results = SystemRanking.ranked(results)
    // The report describes the recording as the best system finds it.
    let best = results[0]
    let match = best.match
    var report = MatchReport(
      path: self.recording, info: recording.info, facts: match.facts,
      registration: match.registration.scaled(by: match.enlargement), pointWidth: best.pointWidth,
      systems: results.map { $0.system.scaled(by: $0.match.enlargement.x) },
      rejected: films.rejected, warnings: films.warnings)
    guard let output else { return report }
    if best.system.frames.contains(where: { $0.time != nil }) {
      report.page = try MatchFolder(path: output, best: best).write(
        report: report.json, progress: progress)
    } else {
      report.warnings.append(
        "no frame of \(self.recording) shows the scenario, so there is no review page")
    }
    return report
  }

  /// Returns groups of films with the same pages.
  private static func withSamePages(_ films: [Film]) -> [[MovingFilm]] {
    var groups: [[MovingFilm]] = []
    for film in films.map(MovingFilm.init) {
      if let index = groups.firstIndex(where: { $0[0].hasSamePages(as: film) }) {
        groups[index].append(film)
      } else {
        groups.append([film])
      }
    }
    return groups
  }

  /// Measures the bars of all films, in the frames that move and in the last frame of each interval without movement.
  private static func matched(
    _ films: [MovingFilm], _ match: RecordingMatch, noise: Double,
    _ progress: (String, Int, Int) throws -> Void
  ) throws -> [MatchedFilm] {
    var results = films.map { film in
      MatchedFilm(
        film: film.film, match: match,
        system: SystemMatch(system: film.film.system, frames: match.frames(of: film)))
    }
    var measuring = films.map { BarMeasuring($0, match, noise: noise) }
    let selected = Set(
      match.gaps.flatMap { Array($0.measured) } + match.rests.map(\.frames.upperBound))
    try match.recording.readFrames(
      scaledTo: match.width, progress: { try progress("bars", $0, $1) }
    ) { frame in
      guard selected.contains(frame.index) else { return }
      for index in results.indices {
        let place = results[index].system.frames[frame.index]
        results[index].system.frames[frame.index].bar = measuring[index].measure(frame, place)
      }
    }
    for index in results.indices { results[index].findDeviations(films[index].movements) }
    return results
  }
}

extension MatchedFilm {
  /// The width of the screen in points.
  fileprivate var pointWidth: Double { film.timeline.scene.frameSize.width }

  fileprivate mutating func findDeviations(_ movements: ModelMovements) {
    let rests = ItemsAtRest(system.frames)
    for index in system.frames.indices {
      guard var bar = system.frames[index].bar else { continue }
      for item in bar.items.indices {
        bar.items[item].atRest = rests.result(for: bar.items[item].layer, in: system.frames[index])
      }
      system.frames[index].bar = bar
    }
    let registration = match.registration
    (system.deviations, system.notMeasurable) = DeviationSearch(
      measurements: system.frames.compactMap(\.bar), frames: system.frames,
      hasExactColors: registration.hasExactColors,
      compression: match.compression,
      factor: 1 / match.enlargement.x,
      pointScale: registration.screen.width / pointWidth
    ).result()
    system.unexplainedFrames = match.unexplainedFrames(system.frames)
    system.deviations += match.missingMovements(system.frames, movements)
    system.deviations.sort { ($0.firstFrame, $0.layer) < ($1.firstFrame, $1.layer) }
  }
}

extension SystemMatch {
  /// Returns the match for pictures that are `factor` times as large, in the time of the scenario.
  fileprivate func scaled(by factor: Double) -> SystemMatch {
    var match = self
    let lead = MatchRequest.leadIn.seconds
    for index in frames.indices {
      match.frames[index].edge = frames[index].edge.map {
        ($0.recorded * factor, $0.model * factor)
      }
      match.frames[index].edgeDeviation *= factor
      match.frames[index].expectedEdge = frames[index].expectedEdge.map { $0 * factor }
      match.frames[index].expectedTime = frames[index].expectedTime.map { $0 - lead }
      match.frames[index].bar = frames[index].bar.map { $0.scaled(by: factor) }
      guard let time = frames[index].time else { continue }
      match.frames[index].time = MatchedTime(
        time: max(0, time.time - lead), earliest: max(0, time.earliest - lead),
        latest: max(0, time.latest - lead))
    }
    return match
  }
}
