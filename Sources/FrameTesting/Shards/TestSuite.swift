import Files
import FilmFiles
import Transom

/// The films of all shards of a test, and the references that no film uses.
package struct TestSuite: Sendable {
  package var films = Suite()
  /// Messages about references that no film uses, one line each.
  package var stale: [String]
}

extension TestRequest {
  /// Loads all scenarios, one at a time, to determine the costs of their films.
  ///
  /// - Returns: The suite, which is incomplete if `shouldStop` returned true.
  package func suite(shouldStop: () -> Bool = { false }) -> TestSuite {
    var suite = TestSuite(stale: stale)
    for scenario in scenarios where !shouldStop() {
      do throws(TransomFailure) {
        let films = try films(of: scenario)
        suite.stale += films.stale
        suite.films.scenarios.append(films.suiteScenario)
      } catch {
        // The error is reported when the scenario is tested.
        suite.films.scenarios.append(Suite.Scenario(unreadable: scenario))
      }
    }
    return suite
  }

  func films(of scenario: String) throws(TransomFailure) -> ScenarioFilms {
    try ScenarioFilms(
      .file(scenario), root: ScenarioSearch.reference(of: scenario), options: options, jobs: jobs)
  }
}

extension ScenarioFilms {
  /// The scenario as a part of a suite.
  var suiteScenario: Suite.Scenario {
    Suite.Scenario(
      path: scenario, inputs: inputs,
      films: entries.map { ($0.film, $0.systemInReports) })
  }
}
