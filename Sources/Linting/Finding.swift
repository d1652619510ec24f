import Scenarios

/// The severity of a finding.
///
/// `transom lint` exits with status 1 if a finding is an error.
package enum Severity: String, CaseIterable, Sendable {
  case error, warning, info
}

/// A violation of a rule: its location, its effect, and the correction.
package struct Finding: Hashable, Sendable {
  /// The ID of the rule, such as `constant-isTranslucent`.
  package let rule: String
  package let severity: Severity
  package let location: Location
  /// The problem and its effect, without a period.
  package let message: String
  /// The correction, without a period.
  package let fix: String
}

extension Finding: CustomStringConvertible {
  /// The finding in a compiler's format:
  /// `push.yml:9:9: warning: constant-isTranslucent: …; write …`.
  package var description: String {
    "\(location): \(severity.rawValue): \(rule): \(message); \(fix)"
  }
}
