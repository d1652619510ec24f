import Files

/// Scenarios to be rendered and compared with the references beside them.
package struct TestRequest: Sendable {
  private let scenarios: [String]
  private let stale: [String]
  private let problems: [String]
  private let collides: Bool
  private let options: TestOptions
  private let jobs: Int
  private let collectsImages: Bool

  /// Bytes of pictures that a report has at most: with base64 some 25 MB, which browsers and the
  /// viewers of CI still open quickly.
  private static let imageSizeLimit = 19_000_000

  /// Finds the scenarios: files, and every .yml file in folders that is one.
  ///
  /// With `collectingImages` the report's page has pictures.
  package init(
    _ paths: [String], options: TestOptions, jobs: Int? = nil, collectingImages: Bool = false
  ) {
    let search = ScenarioSearch(paths)
    (scenarios, stale) = (search.scenarios, search.stale)
    let collisions = Self.collisions(search.scenarios)
    collides = !collisions.isEmpty
    problems = search.problems + collisions
    self.options = options
    collectsImages = collectingImages
    self.jobs = jobs ?? processorCount
  }

  /// Scenarios of one reference: by its name, or because a link leads from one to another's.
  private static func collisions(_ scenarios: [String]) -> [String] {
    var problems: [String] = []
    var owners: [String: String] = [:]
    var ownersOfFolders: [FileIdentity: String] = [:]
    for scenario in scenarios {
      let reference = ScenarioSearch.reference(of: scenario)
      let folder = FolderContents.identity(reference)
      // Some file systems take capitals for small letters.
      if let other = owners[reference.lowercased()] ?? folder.flatMap({ ownersOfFolders[$0] }) {
        problems.append(
          "error: \(scenario) and \(other) would both have their reference in \(reference); rename "
            + "one of them")
      }
      owners[reference.lowercased()] = scenario
      if let folder { ownersOfFolders[folder] = scenario }
    }
    return problems
  }

  /// Tests them one after the other; `each` is told of every film's outcome as soon as it is there.
  ///
  /// `shouldStop` is asked before each frame; a film that was stopped has no outcome. Where two
  /// scenarios would have one reference nothing is tested.
  package func run(
    shouldStop: @escaping @Sendable () -> Bool = { false },
    progress: @escaping @Sendable (_ film: String, _ done: Int, _ total: Int) -> Void = {
      _, _, _ in
    },
    each: (FilmOutcome) throws -> Void = { _ in }
  ) async throws -> TestReport {
    var outcomes: [FilmOutcome] = []
    var stale = stale
    var room = Self.imageSizeLimit
    for scenario in collides ? [] : scenarios where !shouldStop() {
      let root = ScenarioSearch.reference(of: scenario)
      let films: ScenarioFilms
      do throws(TransomFailure) {
        films = try ScenarioFilms(.file(scenario), root: root, options: options, jobs: jobs)
      } catch {
        var outcome = FilmOutcome(scenario: scenario, system: nil, reference: root)
        outcome.verdict = .unreadable
        outcome.problems = error.messages
        outcomes.append(outcome)
        try each(outcome)
        continue
      }
      stale += films.stale
      for entry in films.entries where !shouldStop() {
        var outcome = await films.outcome(
          of: entry, collecting: collectsImages ? .report : nil, shouldStop: shouldStop
        ) { progress(entry.film.label, $0, $1) }
        guard !shouldStop() else { break }
        outcome.keepImages(within: &room)
        outcomes.append(outcome)
        try each(outcome)
      }
    }
    return TestReport(
      outcomes: outcomes, stale: stale, problems: problems, recording: options.recording)
  }
}
