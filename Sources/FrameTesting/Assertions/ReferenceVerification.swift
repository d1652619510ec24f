import Files
import Synchronization
import Transom

/// The comparison that an assertion makes between a scenario's frames and a reference.
package struct ReferenceVerification: Sendable {
  let source: ScenarioSource
  let frames: TestedFrames
  let location: ReferenceLocation
  let options: TestOptions
  /// A closure that returns advice on recording references in a given mode.
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

  /// The reason why the frames do not match, or nil if they do.
  package var failure: VerificationFailure? {
    ReferenceClaims.ofThisProcess.claim(on: location.folder).state.withLock { claim in
      let subject = VerifiedSubject(
        scenario: (try? source.bytes).map(sha256), folder: source.folder, frames: frames,
        format: options.format)
      if let known = claim.subject, known != subject { return .collision(at: location) }
      claim.subject = subject
      if claim.isRecorded { return .recordedBefore(at: location) }
      let (failure, isRecorded) = comparison
      claim.isRecorded = isRecorded
      return failure
    }
  }

  /// The failure, and whether a reference was recorded.
  private var comparison: (VerificationFailure?, isRecorded: Bool) {
    let threads = processorCount
    do throws(TransomFailure) {
      let films = try ScenarioFilms(
        source, root: location.folder, frames: frames, options: options, jobs: threads)
      let outcomes = runSynchronously(threads: threads) {
        await films.outcomes(collecting: .attachments)
      }
      guard let outcomes, !outcomes.isEmpty else {
        throw TransomFailure("the comparison did not finish")
      }
      let isRecorded = outcomes.contains { $0.verdict == .recorded }
      return (VerificationFailure(of: outcomes, stale: films.stale, self), isRecorded)
    } catch {
      return (.unreadable(error, at: location), false)
    }
  }
}

/// The input to a verification.
private struct VerifiedSubject: Hashable {
  /// The SHA-256 hash of the scenario, or nil if it cannot be read.
  let scenario: String?
  /// The folder to which paths in the scenario are relative.
  let folder: String
  let frames: TestedFrames
  let format: TestOptions.ReferenceFormat?
}

/// The references that this process has used.
///
/// The claims make it possible to detect that a reference is used with different input, or after this process
/// has recorded it.
private final class ReferenceClaims: Sendable {
  static let ofThisProcess = ReferenceClaims()

  private let claims = Mutex<[String: ReferenceClaim]>([:])

  /// Returns the claim on a folder.
  ///
  /// Each folder has only one claim.
  func claim(on folder: String) -> ReferenceClaim {
    claims.withLock { claims in
      let claim = claims[folder] ?? ReferenceClaim()
      claims[folder] = claim
      return claim
    }
  }
}

/// A claim on a reference.
///
/// Holding the lock of `state` gives exclusive access to the folder.
private final class ReferenceClaim: Sendable {
  struct State {
    /// The input that was compared with the reference.
    var subject: VerifiedSubject?
    var isRecorded = false
  }

  let state = Mutex(State())
}
