import Files

/// Why the frames of an assertion are not accepted.
package struct VerificationFailure: Sendable {
  package enum Kind: Sendable {
    /// Frames differ from the reference.
    case differs
    /// There is no reference, and none was to be written.
    case missing
    /// A reference was written, now or before by this process.
    case recorded
    /// Two assertions would have one reference.
    case collides
    /// There are references that nobody renders any more.
    case stale
    /// The scenario, its reference or the environment cannot be read, or a file not be written.
    case unreadable
  }

  package let kind: Kind
  /// The first lines tell what, where, and how to accept it.
  package let message: String
  /// The reference's folder.
  package let reference: String
  /// The films that are not as their references.
  package private(set) var outcomes: [FilmOutcome] = []
  /// The folder of pictures of what differs, if there are any.
  package private(set) var artifacts: String?
  /// The message, and pictures of the first frame and the worst, by names without slashes.
  package private(set) var attachments: [(name: String, bytes: [UInt8])] = []

  private init(_ kind: Kind, _ message: String, at location: ReferenceLocation) {
    self.kind = kind
    self.message = message
    reference = location.folder
  }

  /// Nil where everything is as the references say; pictures of what differs are written.
  init?(
    of outcomes: [FilmOutcome], stale: [String], _ verification: ReferenceVerification
  ) {
    let location = verification.location
    let artifacts = FailureArtifacts(of: outcomes, location)
    let stale = stale.map { "stale: \($0)" }
    let failed = outcomes.filter { !$0.isPassed }
    guard let first = failed.first else {
      // All are as their references: that is not enough while everything is recorded.
      if verification.options.recording == .all {
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
      + (artifacts.folder.map { ["  pictures: \($0)"] } ?? []) + artifacts.problems
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
      return ["Frames of \(name) were recorded: \(outcome.summary)"]
    case .missing:
      return [
        "Frames of \(name) have no reference, and none was to be written",
        "  record: \(verification.recordingHint(.missing))", "  reference: \(outcome.reference)",
      ]
    case .unreadable:
      return ["Frames of \(name) could not be tested:"] + outcome.problems
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
    case .missing: .missing
    case .recorded: .recorded
    case .unreadable: .unreadable
    default: .differs
    }
  }
}

extension VerificationFailure {
  /// Nothing could be compared.
  package static func unreadable(_ error: any Error, at location: ReferenceLocation) -> Self {
    Self(.unreadable, "Frames of “\(location.label)” could not be tested:\n\(error)", at: location)
  }

  static func collision(at location: ReferenceLocation) -> Self {
    Self(
      .collides,
      "The reference of “\(location.label)” was used for other frames already; give each its own by "
        + "`named:`, as in named: \"\\(argument)\" where a test has arguments\n  reference: "
        + location.folder, at: location)
  }

  static func recordedBefore(at location: ReferenceLocation) -> Self {
    Self(
      .recorded,
      "The reference of “\(location.label)” was written by these very tests, so that it says nothing "
        + "yet; look at it and run them again\n  reference: \(location.folder)", at: location)
  }

  private static func unchanged(at location: ReferenceLocation) -> Self {
    Self(
      .recorded,
      "Frames of “\(location.label)” are as their reference, which was not changed; the test fails "
        + "while it records: leave `record: .all` out\n  reference: \(location.folder)",
      at: location)
  }
}
