import Files

/// The reason why an assertion about frames fails.
package struct VerificationFailure: Sendable {
  package enum Kind: Sendable {
    /// Frames differ from the reference.
    case differs
    /// The film is tested without a reference and has defects.
    case defective
    /// There is no reference, and recording is off.
    case missing
    /// This process recorded the reference, now or earlier, or `record: .all` left it unchanged.
    case recorded
    /// Two assertions use the same reference.
    case collides
    /// There are references that no film uses.
    case stale
    /// The scenario, its reference or the environment cannot be read, or a file cannot be written.
    case unreadable
  }

  package let kind: Kind
  /// The message.
  ///
  /// It starts with the difference, its location, and instructions for accepting the difference.
  package let message: String
  /// The folder of the reference.
  package let reference: String
  /// The films that do not pass.
  package private(set) var outcomes: [FilmOutcome] = []
  /// The folder with images of the differences, if there are any.
  package private(set) var artifacts: String?
  /// The message, and images of the first frame that differs and of the frames that differ most.
  ///
  /// The names contain no slashes.
  package private(set) var attachments: [(name: String, bytes: [UInt8])] = []

  private init(_ kind: Kind, _ message: String, at location: ReferenceLocation) {
    self.kind = kind
    self.message = message
    reference = location.folder
  }

  /// Creates a failure and writes images of the differences, or returns nil if all films match their
  /// references.
  init?(
    of outcomes: [FilmOutcome], stale: [String], _ verification: ReferenceVerification
  ) {
    let location = verification.location
    let artifacts = FailureArtifacts(of: outcomes, location)
    let stale = stale.map { "stale: \($0)" }
    let failed = outcomes.filter { !$0.isPassed }
    guard let first = failed.first else {
      // All films match, but an assertion with a reference always fails in the mode that records everything.
      if verification.options.usesReferences, verification.options.recording == .all {
        self = .unchanged(at: location)
      } else if stale.isEmpty {
        return nil
      } else {
        self.init(.stale, stale.joined(separator: "\n"), at: location)
      }
      return
    }
    let lines =
      failed.flatMap { Self.lines($0, verification) } + stale
      + (artifacts.folder.map { ["  images: \($0)"] } ?? []) + artifacts.problems
    self.init(Self.kind(first), lines.joined(separator: "\n"), at: location)
    self.outcomes = failed
    self.artifacts = artifacts.folder
    attachments = artifacts.attachments
    if !attachments.isEmpty {
      attachments.append(("\(location.label).report.txt", Array((message + "\n").utf8)))
    }
  }

  private static func lines(
    _ outcome: FilmOutcome, _ verification: ReferenceVerification
  ) -> [String] {
    let name = "“\(verification.location.label)”" + (outcome.system.map { " under \($0)" } ?? "")
    switch outcome.verdict {
    case .recorded:
      return ["Recorded frames of \(name): \(outcome.summary)"]
    case .missing:
      return [
        "Frames of \(name) have no reference, and recording is off",
        "  record: \(verification.recordingHint(.missing))", "  reference: \(outcome.reference)",
      ]
    case .defective:
      return ["Frames of \(name) have defects: \(outcome.summary)"]
        + outcome.details().map { "  " + $0 }
    case .unreadable:
      return ["Frames of \(name) cannot be tested:"] + outcome.problems
    default:
      let first = outcome.frames.first.map { ["  " + FilmOutcome.text($0)] } ?? []
      let details = outcome.details().map { "  " + $0 }.filter { !first.contains($0) }
      return ["Frames of \(name) differ from their reference: \(outcome.summary)"] + first
        + ["  accept: \(verification.recordingHint(.failed))"] + details
        + ["  reference: \(outcome.reference)"]
    }
  }

  private static func kind(_ outcome: FilmOutcome) -> Kind {
    switch outcome.verdict {
    case .defective: .defective
    case .missing: .missing
    case .recorded: .recorded
    case .unreadable: .unreadable
    default: .differs
    }
  }
}

extension VerificationFailure {
  /// Creates a failure for an error that prevents a comparison.
  package static func unreadable(_ error: any Error, at location: ReferenceLocation) -> Self {
    Self(.unreadable, "Frames of “\(location.label)” cannot be tested:\n\(error)", at: location)
  }

  static func collision(at location: ReferenceLocation) -> Self {
    Self(
      .collides,
      "Another assertion already uses the reference of “\(location.label)”; give each assertion a name "
        + "with `named:`, such as named: \"\\(argument)\" in a parameterized test\n  reference: "
        + location.folder, at: location)
  }

  static func recordedBefore(at location: ReferenceLocation) -> Self {
    Self(
      .recorded,
      "This test run recorded the reference of “\(location.label)”, so the comparison is "
        + "meaningless; check the frames and run the test again\n  reference: \(location.folder)",
      at: location)
  }

  private static func unchanged(at location: ReferenceLocation) -> Self {
    Self(
      .recorded,
      "Frames of “\(location.label)” match their reference, which is unchanged; a test always fails with "
        + "`record: .all`, so remove that argument\n  reference: \(location.folder)",
      at: location)
  }
}
