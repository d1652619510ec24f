import Files

/// A request to test scenarios against the references next to them.
package struct TestRequest: Sendable {
  private let scenarios: [String]
  private let stale: [String]
  private let problems: [String]
  private let hasCollisions: Bool
  private let options: TestOptions
  private let jobs: Int
  private let collectsImages: Bool
  private let collectsPreviews: Bool

  /// The maximum size of all images in a report, in bytes.
  ///
  /// In Base64, these images take about 25 MB, which browsers and the viewers of CI systems open quickly.
  private static let imageSizeLimit = 19_000_000

  /// Finds the scenarios: the given files, and all scenario files in folders.
  ///
  /// The HTML report contains images if `collectingImages` is true, and the summary contains small pictures
  /// if `collectingPreviews` is true.
  package init(
    _ paths: [String], options: TestOptions, jobs: Int? = nil, collectingImages: Bool = false,
    collectingPreviews: Bool = false
  ) {
    let search = ScenarioSearch(paths)
    scenarios = search.scenarios
    stale = options.usesReferences ? search.stale : []
    let collisions =
      options.usesReferences
      ? Self.collisions(search.scenarios)
        + (options.output.map { Self.imageCollisions(search.scenarios, inFolder: $0) } ?? [])
      : []
    hasCollisions = !collisions.isEmpty
    problems = search.problems + collisions
    self.options = options
    collectsImages = collectingImages
    collectsPreviews = collectingPreviews
    self.jobs = jobs ?? processorCount
  }

  /// Returns messages for scenarios that share a reference, by name or through a symbolic link.
  private static func collisions(_ scenarios: [String]) -> [String] {
    var problems: [String] = []
    var owners: [String: String] = [:]
    var ownersOfFolders: [FileIdentity: String] = [:]
    for scenario in scenarios {
      let reference = ScenarioSearch.reference(of: scenario)
      // A reference that cannot be reached is reported when it is compared.
      let folder = try? FileEntry.at(reference)?.identity
      // Some file systems ignore case.
      if let other = owners[reference.lowercased()] ?? folder.flatMap({ ownersOfFolders[$0] }) {
        problems.append(
          "error: \(scenario) and \(other) have the same reference, \(reference); rename "
            + "one of them")
      }
      owners[reference.lowercased()] = scenario
      if let folder { ownersOfFolders[folder] = scenario }
    }
    return problems
  }

  /// Returns messages for scenarios whose images would be in the same folder, such as `a/push.yml` and
  /// `../a/push.yml`.
  private static func imageCollisions(_ scenarios: [String], inFolder output: String) -> [String] {
    var owners: [String: String] = [:]
    return scenarios.compactMap { scenario in
      let folder = ScenarioFilms.imageFolder(ofScenario: scenario)
      return owners.updateValue(scenario, forKey: folder.lowercased()).map {
        imageCollision($0, scenario, "\(output)/\(folder)")
      }
    }
  }

  private static func imageCollision(_ a: String, _ b: String, _ folder: String) -> String {
    "error: \(a) and \(b) have the same folder for images, \(folder); test them in two runs with different "
      + "-o folders"
  }

  /// The frames whose images the reports contain.
  private var collectedImages: FailureImageCollector.Selection? {
    collectsImages ? .report : collectsPreviews ? .summary : nil
  }

  /// Tests the scenarios in order and calls `each` with each result.
  ///
  /// `shouldStop` is called before each frame. A film that was stopped has no result. If two scenarios have
  /// the same reference or the same folder for images, nothing is tested.
  package func run(
    shouldStop: @escaping @Sendable () -> Bool = { false },
    progress: @escaping @Sendable (_ film: String, _ done: Int, _ total: Int) -> Void = {
      _, _, _ in
    },
    each: (FilmOutcome) throws -> Void = { _ in }
  ) async throws -> TestReport {
    var outcomes: [FilmOutcome] = []
    var stale = stale
    var remainingSize = Self.imageSizeLimit
    var previews = PreviewSpace()
    var labels: [[String]: String] = [:]
    var imageOwners: [String: String] = [:]
    for scenario in hasCollisions ? [] : scenarios where !shouldStop() {
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
      for (index, entry) in films.entries.enumerated() where !shouldStop() {
        var outcome: FilmOutcome
        let folder = films.imageFolder(of: entry)
        let other = imageOwners.updateValue(entry.film.label, forKey: folder.lowercased())
        // `push.km.yml` and the film of `push.yml` under `km` have the same folder.
        if let output = options.output, options.usesReferences, let other {
          outcome = films.outcome(
            of: entry,
            problem: Self.imageCollision(other, entry.film.label, "\(output)/\(folder)"))
        } else {
          outcome = await films.outcome(
            of: entry, collecting: collectedImages, shouldStop: shouldStop
          ) { progress(entry.film.label, $0, $1) }
        }
        guard !shouldStop() else { break }
        if index == 0 { outcome.warnings = films.warnings }
        if let cause = outcome.cause {
          outcome.sameAs = labels[cause]
          labels[cause] = labels[cause] ?? outcome.label
        }
        if collectsPreviews, outcome.sameAs == nil { previews.addPreview(to: &outcome) }
        if !collectsImages { outcome.images = [] }
        outcome.keepImages(within: &remainingSize)
        outcomes.append(outcome)
        try each(outcome)
      }
    }
    return TestReport(
      outcomes: outcomes, stale: stale, problems: problems, recording: options.recording)
  }
}
