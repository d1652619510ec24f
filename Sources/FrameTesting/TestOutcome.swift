import Files

/// What testing one film of a scenario came to.
package struct TestOutcome: Sendable {
  package let film: FilmOutcome

  /// Whether the film is as its reference says.
  package var isPassed: Bool { film.isPassed }

  /// Everything that could not be read or written, or nil.
  package var failure: TransomFailure? {
    film.problems.isEmpty ? nil : TransomFailure(film.problems)
  }

  /// One line, and below it what is to be known of a failure; with `allFrames` every frame of it and
  /// what a film that passes has of findings.
  package func text(allFrames: Bool = false) -> String { film.text(allFrames: allFrames) }
}
