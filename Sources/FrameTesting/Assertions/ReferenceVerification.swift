import Files
import Synchronization
import Transom

/// One comparison of a scenario's frames with a reference, as an assertion in a test asks for it.
package struct ReferenceVerification: Sendable {
  let source: ScenarioSource
  let frames: TestedFrames
  let location: ReferenceLocation
  let options: TestOptions
  /// What has to be done for references to be recorded in some way.
  let recordingHint: @Sendable (TestOptions.Recording) -> String

  package init(
    of source: ScenarioSource, frames: TestedFrames, at location: ReferenceLocation,
    options: TestOptions, recordingHint: @escaping @Sendable (TestOptions.Recording) -> String
  ) {
    self.source = source
    self.frames = frames
    self.location = location
    self.options = options
    self.recordingHint = recordingHint
  }

  /// Why the frames are not accepted; nil where they are.
  package var failure: VerificationFailure? {
    ReferenceClaims.process.claim(on: location.folder).state.withLock { claim in
      let subject = VerifiedSubject(
        scenario: (try? source.bytes).map(sha256), folder: source.folder, frames: frames,
        storing: options.storing)
      if let known = claim.subject, known != subject { return .collision(at: location) }
      claim.subject = subject
      if claim.isRecorded { return .recordedBefore(at: location) }
      let (failure, isRecorded) = comparison
      claim.isRecorded = isRecorded
      return failure
    }
  }

  /// Why they are not, and whether any reference was written.
  private var comparison: (VerificationFailure?, isRecorded: Bool) {
    let threads = processorCount
    do throws(TransomFailure) {
      let films = try ScenarioFilms(
        source, root: location.folder, frames: frames, options: options, jobs: threads)
      let outcomes = runToEnd(threads: threads) { await films.outcomes(collecting: .attachments) }
      guard let outcomes, !outcomes.isEmpty else {
        throw TransomFailure("the comparison came to no end")
      }
      let isRecorded = outcomes.contains { $0.verdict == .recorded }
      return (VerificationFailure(of: outcomes, stale: films.stale, self), isRecorded)
    } catch {
      return (.unreadable(error, at: location), false)
    }
  }
}

/// What is compared with a reference.
private struct VerifiedSubject: Hashable {
  /// The SHA-256 hash of the scenario; nil where it cannot be read.
  let scenario: String?
  /// Where the scenario's paths start.
  let folder: String
  let frames: TestedFrames
  let storing: TestOptions.Storing?
}

/// The references that this process has used, so that none is used for two things, and none that it has
/// just written is taken for right.
private final class ReferenceClaims: Sendable {
  static let process = ReferenceClaims()

  private let claims = Mutex<[String: ReferenceClaim]>([:])

  /// The claim on a folder, the same one for all who ask.
  func claim(on folder: String) -> ReferenceClaim {
    claims.withLock { claims in
      let claim = claims[folder] ?? ReferenceClaim()
      claims[folder] = claim
      return claim
    }
  }
}

/// What one reference was used for; whoever holds `state` is alone with the folder.
private final class ReferenceClaim: Sendable {
  struct State {
    /// What was compared with it.
    var subject: VerifiedSubject?
    var isRecorded = false
  }

  let state = Mutex(State())
}
