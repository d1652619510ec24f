import Diffing
import ImageFiles

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Scenarios to be rendered and compared with the references beside them.
public struct TestRequest: Sendable {
  private let scenarios: [String]
  private let stale: [String]
  private let problems: [String]
  private let options: TestOptions
  private let jobs: Int

  /// Finds the scenarios: files, and every .yml file in folders that is one.
  public init(_ paths: [String], options: TestOptions, jobs: Int? = nil) {
    let search = ScenarioSearch(paths)
    (scenarios, stale) = (search.scenarios, search.stale)
    var problems = search.problems
    var owners: [String: String] = [:]
    for scenario in search.scenarios {
      let reference = ScenarioSearch.reference(of: scenario)
      // Some file systems take capitals for small letters.
      if let other = owners[reference.lowercased()] {
        problems.append(
          "error: \(scenario) and \(other) would both have their reference in \(reference); rename "
            + "one of them")
      }
      owners[reference.lowercased()] = scenario
    }
    self.problems = problems
    self.options = options
    self.jobs = jobs ?? max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }

  /// Tests them one after the other; `each` is told of every film's outcome as soon as it is there.
  ///
  /// `shouldStop` is asked before each frame; a film that was stopped has no outcome. Where two
  /// scenarios would have one reference nothing is tested.
  public func run(
    shouldStop: @escaping @Sendable () -> Bool = { false },
    progress: @escaping @Sendable (_ film: String, _ done: Int, _ total: Int) -> Void = {
      _, _, _ in
    },
    each: (TestOutcome) throws -> Void = { _ in }
  ) async throws -> TestReport {
    var outcomes: [TestOutcome] = []
    var stale = stale
    let collides = problems.contains { $0.contains(" would both have ") }
    for scenario in collides ? [] : scenarios where !shouldStop() {
      let root = ScenarioSearch.reference(of: scenario)
      let films: ScenarioFilms
      do throws(TransomFailure) {
        films = try ScenarioFilms(.file(scenario), root: root, options: options, jobs: jobs)
      } catch {
        var outcome = TestOutcome(scenario: scenario, system: nil, reference: root)
        outcome.verdict = .unreadable
        outcome.problems = error.messages
        outcomes.append(outcome)
        try each(outcome)
        continue
      }
      stale += films.stale
      for entry in films.entries where !shouldStop() {
        let outcome = await films.outcome(
          of: entry, options: options, jobs: jobs, shouldStop: shouldStop
        ) { progress(entry.film.label, $0, $1) }
        guard !shouldStop() else { break }
        outcomes.append(outcome)
        try each(outcome)
      }
    }
    return TestReport(
      outcomes: outcomes, stale: stale, problems: problems, recording: options.recording)
  }
}
