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
        suite.films.scenarios.append(try films.suiteScenario())
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
  /// Returns the scenario as a part of a suite.
  ///
  /// A reference that the test can write is not part of the suite, because it can change during the test.
  func suiteScenario() throws(TransomFailure) -> Suite.Scenario {
    var films: [Suite.Film] = []
    for entry in entries {
      let isFixed = options.usesReferences && options.recording == .never
      let reference = isFixed ? try Self.digest(ofReference: entry.reference) : nil
      films.append(
        Suite.Film(
          entry.film, frames: entry.numbers, system: entry.systemInReports, reference: reference))
    }
    return Suite.Scenario(
      path: scenario, inputs: inputs, text: entries.first?.film.text.facts,
      glass: entries.first?.film.glass?.rawValue, films: films)
  }

  /// Returns the SHA-256 of the manifest of a reference, or nil if there is none.
  private static func digest(ofReference path: String) throws(TransomFailure) -> String? {
    try mappingErrors { () throws(FileError) in
      let manifest = "\(path)/\(Manifest.fileName)"
      guard try FileEntry.exists(manifest) else { return nil }
      return sha256(try FileBytes.all(ofFile: manifest, limit: Manifest.sizeLimit))
    }
  }
}
