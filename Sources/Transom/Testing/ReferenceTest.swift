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
  package func outcomes() async -> [TestOutcome] {
    var outcomes: [TestOutcome] = []
    for entry in films.entries {
      outcomes.append(await films.outcome(of: entry, options: options, jobs: jobs))
    }
    return outcomes
  }

  /// The pictures of the first frame that differs and of those that differ in the most pixels.
  package func pictures(of outcome: TestOutcome, most: Int) -> [FramePictures] {
    guard let entry = films.entries.first(where: { $0.reference == outcome.reference }),
      let first = outcome.frames.first
    else { return [] }
    let worst = outcome.frames.dropFirst().sorted { $0.pixelCount > $1.pixelCount }
    let frames = [first] + worst.prefix(most - 1)
    return frames.map(\.number).filter { entry.numbers.contains($0) }.sorted().map {
      FramePictures(
        ofFrame: $0, in: entry.film, reference: entry.reference, tolerance: options.tolerance)
    }
  }
}

extension TestOutcome.Frame {
  fileprivate var pixelCount: Int { difference?.difference?.count ?? 0 }
}

extension ScenarioSource {
  /// What tells this scenario from another; nil where it cannot be read.
  package var identity: String? {
    (try? bytes).map { sha256($0) + folder }
  }
}
