import Files
import FilmFiles
import Transom

/// The test of a film against its reference.
package struct FilmTest: Sendable {
  package let film: Film
  /// The frames to compare, in ascending order.
  package let numbers: [Int]
  package let inputs: [Manifest.Input]
  /// The reference, or nil if findings decide the result.
  package let reference: ReferenceFolder?
  package let options: TestOptions
  /// The folder for images of the differences.
  package let output: String?
  package let jobs: Int
  /// The frames whose images become part of the result, or nil for none.
  package let images: FailureImageCollector.Selection?
  package let shouldStop: @Sendable () -> Bool

  /// Draws the film, compares it with the reference, and records a new reference if requested.
  ///
  /// If the test is stopped, the result has no frames.
  package func run(
    _ outcome: inout FilmOutcome,
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
  ) async throws {
    let stacks = FilmLayerStacks(film)
    let digests = try await FilmDigests(
      of: film, numbers: numbers, jobs: jobs,
      shouldStop: shouldStop, progress: progress)
    guard digests.frames.count == numbers.count else { return }
    outcome.frameCount = numbers.count
    outcome.findings = digests.findings
    guard let reference else {
      outcome.decideByFindings(isStrict: options.isStrict)
      return
    }
    let differing = digests.frames.filter {
      reference.digest(ofFrame: $0.facts.number) != $0.digest
    }
    .map(\.facts.number)
    if reference.exists {
      try await compare(&outcome, digests, differing, stacks, reference)
    } else {
      outcome.verdict = .missing
    }
    // The result of a stopped test is not used.
    guard !shouldStop() else { return }
    if options.writesReviewPages, outcome.isDifferent, let output {
      let page = try await ReviewedFilm(film: film, folder: output, jobs: jobs)
        .writePage(comparingWith: reference, digests, shouldStop: shouldStop)
      outcome.reviewPage = page?.path
      if let fact = page?.fact { outcome.facts.append(fact) }
    }
    try await record(&outcome, digests, differing, stacks, reference)
  }

  private func compare(
    _ outcome: inout FilmOutcome, _ digests: FilmDigests, _ differing: [Int],
    _ stacks: FilmLayerStacks, _ reference: ReferenceFolder
  ) async throws(TransomFailure) {
    let collector = images.map(FailureImageCollector.init)
    let comparison = try ReferenceComparison(
      film: film, reference: reference, tolerance: options.tolerance, stacks: stacks, jobs: jobs,
      collector: collector)
    let result = try await comparison.result(
      digests, differing, output: output, shouldStop: shouldStop)
    outcome.images = try collector?.images() ?? []
    outcome.facts = result.facts
    outcome.frames = result.frames
    let problems = try result.problems + reference.missingParts
    outcome.problems += problems.map { "error: " + $0.withoutErrorPrefix }
    outcome.shift = result.shift
    if let shift = result.shift { outcome.facts.append(shift.text(of: "the film")) }
    if !outcome.problems.isEmpty {
      outcome.verdict = .unreadable
    } else if result.hasLayoutDifferences {
      outcome.verdict = .layout
    } else if !result.frames.isEmpty {
      outcome.verdict = .differs
    }
    guard outcome.verdict != .pass, let first = result.frames.first else { return }
    outcome.firstEvent = comparison.attribution.firstEvent(ofFrame: first.number)
    if let difference = reference.manifest?.glassDifference(from: film.glass) {
      outcome.facts.insert("the reference was \(difference)", at: 0)
      if outcome.verdict == .differs { outcome.verdict = .otherGlass }
    }
    outcome.otherText = reference.manifest?.textDifferences(from: film.text.facts) ?? []
    guard !outcome.otherText.isEmpty else { return }
    if outcome.verdict == .differs { outcome.verdict = .otherText }
    let otherLayers = comparison.layersWithoutText(of: result.frames)
    outcome.facts.append(
      otherLayers.isEmpty
        ? "only text differs" : "other layers differ, too: \(otherLayers.joined(separator: ", "))")
  }
}
