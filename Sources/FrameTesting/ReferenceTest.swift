import Files
import Transom

/// A scenario and the folder of its reference, tested by itself.
package struct ReferenceTest: Sendable {
  private let films: ScenarioFilms
  private let options: TestOptions
  private let jobs: Int

  /// Reads the scenario; `reference` is the folder of its reference, or of those of its systems.
  package init(
    _ source: ScenarioSource, reference: String, frames: TestedFrames, options: TestOptions,
    jobs: Int
  ) throws(TransomFailure) {
    films = try ScenarioFilms(
      source, root: reference, frames: frames, options: options, jobs: jobs)
    self.options = options
    self.jobs = jobs
  }

  /// References of systems that the scenario does not name.
  package var stale: [String] { films.stale }

  /// Compares every film with its reference, and writes what is to be written.
  ///
  /// Those that differ come with pictures of some frames, for attachments.
  package func outcomes() async -> [FilmOutcome] {
    var outcomes: [FilmOutcome] = []
    for entry in films.entries {
      outcomes.append(
        await films.outcome(of: entry, options: options, jobs: jobs, keeping: .attachments))
    }
    return outcomes
  }
}

extension ScenarioSource {
  /// What tells this scenario from another; nil where it cannot be read.
  package var identity: String? {
    (try? bytes).map { sha256($0) + folder }
  }
}
