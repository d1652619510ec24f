import Files
import FilmFiles

extension TestRequest {
  /// The films of a shard.
  package struct Part: Sendable {
    let suite: Suite
    let positions: Set<Int>

    package init(_ shard: Shard, of suite: TestSuite) {
      self.suite = suite.films
      positions = Set(suite.films.positions(of: shard))
    }
  }

  /// Tests the scenarios in order and calls `each` with each result.
  ///
  /// `shouldStop` is called before each frame. A film that was stopped has no result. If two scenarios have
  /// the same reference or the same folder for images, nothing is tested.
  ///
  /// - Parameters:
  ///   - part: The films of a shard, or nil for all films. The report on a shard has no stale references,
  ///     because they concern the suite.
  ///   - unlimited: A closure that is called with each result, and its position in the suite, before the
  ///     images that do not fit into a report are removed.
  package func run(
    _ part: Part? = nil, shouldStop: @escaping @Sendable () -> Bool = { false },
    progress: @escaping @Sendable (_ film: String, _ done: Int, _ total: Int) -> Void = {
      _, _, _ in
    },
    unlimited: (_ position: Int, FilmOutcome) throws -> Void = { _, _ in },
    each: (FilmOutcome) throws -> Void = { _ in }
  ) async throws -> TestReport {
    var outcomes: [FilmOutcome] = []
    var stale = stale
    var assembly = ReportAssembly(
      collectsImages: collectsImages, collectsPreviews: collectsPreviews)
    var owners = ImageFolderOwners()
    var position = 0
    func add(_ outcome: FilmOutcome) throws {
      try unlimited(position, outcome)
      let outcome = assembly.adding(outcome)
      outcomes.append(outcome)
      try each(outcome)
    }
    for (index, scenario) in scenarios.enumerated() where !shouldStop() {
      let planned = part?.suite.scenarios[index]
      if let part, let planned,
        part.positions.isDisjoint(with: position..<position + planned.films.count)
      {
        // A scenario with errors has no folder.
        for film in planned.films where !planned.inputs.isEmpty {
          _ = owners.reserve(scenario, system: film.system)
        }
        position += planned.films.count
        continue
      }
      let films: ScenarioFilms
      do throws(TransomFailure) {
        films = try self.films(of: scenario)
        if let planned, try planned != films.suiteScenario() { throw Suite.changed(scenario) }
      } catch {
        var outcome = FilmOutcome(
          scenario: scenario, system: nil, reference: ScenarioSearch.reference(of: scenario))
        outcome.verdict = .unreadable
        outcome.problems = error.messages
        try add(outcome)
        position += planned?.films.count ?? 1
        continue
      }
      stale += films.stale
      for (index, entry) in films.entries.enumerated() where !shouldStop() {
        defer { position += 1 }
        let (folder, other) = owners.reserve(scenario, system: entry.systemInReports)
        guard part?.positions.contains(position) ?? true else { continue }
        var outcome: FilmOutcome
        if options.output != nil, options.usesReferences, let other {
          outcome = films.outcome(
            of: entry,
            problem: ImageFolderOwners.collision(
              other, FilmOutcome.label(scenario, entry.systemInReports), folder))
        } else {
          outcome = await films.outcome(
            of: entry, collecting: assembly.selection, shouldStop: shouldStop
          ) { progress(entry.film.label, $0, $1) }
        }
        guard !shouldStop() else { break }
        if index == 0 { outcome.warnings = films.warnings }
        try add(outcome)
      }
    }
    return TestReport(
      outcomes: outcomes, stale: part == nil ? stale : [], problems: problems,
      recording: options.recording)
  }
}
