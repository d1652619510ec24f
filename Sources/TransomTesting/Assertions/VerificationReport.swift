import FrameTesting

/// What a comparison came to, in words, facts and pictures.
struct VerificationReport {
  let verification: Verification
  let test: ReferenceTest
  let outcomes: [FilmOutcome]

  init(_ verification: Verification, _ test: ReferenceTest, _ outcomes: [FilmOutcome]) {
    self.verification = verification
    self.test = test
    self.outcomes = outcomes
  }

  private var place: ReferencePlace { verification.place }

  /// Nil where everything is as the reference says.
  var failure: FramesFailure? {
    let artifacts = Artifacts(of: outcomes, place)
    let failed = outcomes.filter { !$0.isPassed }
    guard let first = failed.first else { return outcomeOfNone }
    var lines = failed.flatMap(lines)
    lines += test.stale.map { "stale: \($0)" }
    if let folder = artifacts.folder { lines.append("  pictures: \(folder)") }
    let message = (lines + artifacts.problems).joined(separator: "\n")
    return FramesFailure(
      Self.kind(first), message, reference: place.folder,
      frames: failed.flatMap(Self.frames), artifacts: artifacts.folder,
      attachments: artifacts.attachments
        + (artifacts.attachments.isEmpty
          ? [] : [.init(name: "\(place.label).report.txt", bytes: Array((message + "\n").utf8))]))
  }

  /// All are as their references: that is not enough while everything is recorded.
  private var outcomeOfNone: FramesFailure? {
    if verification.record == .all {
      return FramesFailure(
        .recorded,
        "Frames of “\(place.label)” are as their reference, which was not changed; the test fails "
          + "while it records: leave `record: .all` out\n  reference: \(place.folder)",
        reference: place.folder)
    }
    guard !test.stale.isEmpty else { return nil }
    return FramesFailure(
      .stale, test.stale.map { "stale: \($0)" }.joined(separator: "\n"), reference: place.folder)
  }

  private func lines(_ outcome: FilmOutcome) -> [String] {
    let name = "“\(place.label)”" + (outcome.system.map { " under \($0)" } ?? "")
    switch outcome.verdict {
    case .recorded:
      return ["Frames of \(name) were recorded: \(outcome.summary)"]
    case .missing:
      return [
        "Frames of \(name) have no reference, and none was to be written",
        "  record: \(verification.recording(.missing))", "  reference: \(outcome.reference)",
      ]
    case .unreadable:
      return ["Frames of \(name) could not be tested:"] + outcome.problems
    default:
      let first = outcome.frames.first.map { ["  " + FilmOutcome.text($0)] } ?? []
      let details = outcome.details().map { "  " + $0 }.filter { !first.contains($0) }
      return ["Frames of \(name) differ from their reference: \(outcome.summary)"] + first
        + ["  accept: \(verification.recording(.failed))"] + details
        + ["  reference: \(outcome.reference)"]
    }
  }

  private static func kind(_ outcome: FilmOutcome) -> FramesFailure.Kind {
    switch outcome.verdict {
    case .missing: .missing
    case .recorded: .recorded
    case .unreadable: .unreadable
    default: .differs
    }
  }

  private static func frames(_ outcome: FilmOutcome) -> [FramesFailure.Frame] {
    outcome.frames.map { frame in
      let found = frame.difference?.difference
      return FramesFailure.Frame(
        system: outcome.system, number: frame.number, time: frame.time, pixelCount: found?.count,
        largestDelta: found.map { Int($0.maxDelta) }, place: found?.place.map { ($0.x, $0.y) },
        layers: frame.layers.map { .init(path: $0.layer, pixelCount: $0.count) },
        problem: frame.problem)
    }
  }
}
