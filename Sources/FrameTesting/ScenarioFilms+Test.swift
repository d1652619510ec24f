import Files

extension ScenarioFilms {
  /// Tests one of the films; what cannot be read or written is part of the outcome.
  package func outcome(
    of entry: Entry, options: TestOptions, jobs: Int, keeping choice: PictureKeeper.Choice? = nil,
    shouldStop: @escaping @Sendable () -> Bool = { false },
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async -> FilmOutcome {
    var outcome = FilmOutcome(
      scenario: scenario, system: entry.hasOwnFolder ? entry.film.system : nil,
      reference: entry.reference)
    outcome.arguments = options.arguments
    do {
      let reference = try ReferenceFolder(entry.reference, forgiving: options.recording == .all)
      try await FilmTest(
        film: entry.film, numbers: entry.numbers, inputs: inputs, reference: reference,
        options: options, output: options.output.map { "\($0)/\(Self.folder(of: outcome))" },
        jobs: jobs, choice: choice, shouldStop: shouldStop
      ).run(&outcome, progress: progress)
    } catch let failure as TransomFailure {
      outcome.verdict = .unreadable
      outcome.problems += failure.messages
    } catch {
      outcome.verdict = .unreadable
      outcome.problems.append("error: \(error)")
    }
    return outcome
  }

  /// The scenario's path without what leads out of a folder, and its system.
  private static func folder(of outcome: FilmOutcome) -> String {
    let path = ScenarioSearch.reference(of: outcome.scenario).dropLast(
      ScenarioSearch.suffix.count)
    let parts = path.split(separator: "/").filter { $0 != "." && $0 != ".." }
    return parts.joined(separator: "/") + (outcome.system.map { ".\($0)" } ?? "")
  }
}
