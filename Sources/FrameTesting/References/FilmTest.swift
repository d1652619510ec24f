import Files
import FilmFiles
import Transom

/// Tests one film against its reference.
package struct FilmTest: Sendable {
  package let film: Film
  /// The frames that count, ascending.
  package let numbers: [Int]
  package let inputs: [Manifest.Input]
  package let reference: ReferenceFolder
  package let options: TestOptions
  /// The folder for pictures of what differs.
  package let output: String?
  package let jobs: Int
  /// Which frames' pictures are part of the outcome; nil is none.
  package let images: FailureImageCollector.Selection?
  package let shouldStop: @Sendable () -> Bool

  /// Draws the film, compares it, and records it if that is wanted; a film that is stopped leaves the
  /// outcome as it was, without frames.
  package func run(
    _ outcome: inout FilmOutcome,
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
  ) async throws {
    let stacks = FilmStacks(film)
    let mayRecord = options.recording != .never
    let digests = try await FilmDigests(
      of: film, numbers: numbers, jobs: jobs, stacks: mayRecord ? stacks : nil,
      shouldStop: shouldStop, progress: progress)
    guard digests.frames.count == numbers.count else { return }
    outcome.frameCount = numbers.count
    outcome.findings = digests.findings
    let differing = digests.frames.filter {
      reference.digest(ofFrame: $0.facts.number) != $0.digest
    }
    .map(\.facts.number)
    if reference.exists {
      try await compare(&outcome, digests, differing, stacks)
    } else {
      outcome.verdict = .missing
    }
    try await record(&outcome, digests, differing)
  }

  private func compare(
    _ outcome: inout FilmOutcome, _ digests: FilmDigests, _ differing: [Int], _ stacks: FilmStacks
  ) async throws(TransomFailure) {
    let collector = images.map(FailureImageCollector.init)
    let comparison = ReferenceComparison(
      film: film, reference: reference, tolerance: options.tolerance, stacks: stacks, jobs: jobs,
      collector: collector)
    let result = try await comparison.result(digests, differing, output: output)
    outcome.images = try collector?.images() ?? []
    outcome.facts = result.facts
    outcome.frames = result.frames
    outcome.problems += result.problems
    outcome.shift = result.shift
    if let shift = result.shift { outcome.facts.append(shift.text(of: " it")) }
    if !outcome.problems.isEmpty {
      outcome.verdict = .unreadable
    } else if result.hasLayout {
      outcome.verdict = .layout
    } else if !result.frames.isEmpty {
      outcome.verdict = .differs
    }
    guard outcome.verdict != .pass, let first = result.frames.first else { return }
    outcome.firstEvent = comparison.attribution.firstEvent(ofFrame: first.number)
    outcome.otherText = reference.manifest?.otherText(than: film.text.facts) ?? []
    guard !outcome.otherText.isEmpty else { return }
    if outcome.verdict == .differs { outcome.verdict = .otherText }
    let others = comparison.layersWithoutText(of: result.frames)
    outcome.facts.append(
      others.isEmpty
        ? "nothing but text differs" : "not only text differs: \(others.joined(separator: ", "))")
  }
}
