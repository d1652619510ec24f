import Synchronization

/// The references that this process has used, so that none is used for two things, and none that it has
/// just written is taken for right.
final class ReferenceClaims: Sendable {
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
final class ReferenceClaim: Sendable {
  struct State {
    /// What was compared with it.
    var value: String?
    var isRecorded = false
  }

  let state = Mutex(State())
}
