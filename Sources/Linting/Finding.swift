import Scenarios

/// How serious a finding is.
///
/// `transom lint` exits with status 1 if a finding is an error.
package enum Severity: String, CaseIterable, Sendable {
  case error, warning, info
}

/// A violation of a rule: where it is, why it matters and what to write instead.
package struct Finding: Hashable, Sendable {
  /// The ID of the rule, such as `constant-isTranslucent`.
  package let rule: String
  package let severity: Severity
  package let location: Location
  /// What is wrong and why it matters, without a period.
  package let message: String
  /// What to write instead, without a period.
  package let fix: String
}

extension Finding: CustomStringConvertible {
  /// The finding in a compiler's format:
  /// `push.yml:9:9: warning: constant-isTranslucent: …; write …`.
  package var description: String {
    "\(location): \(severity.rawValue): \(rule): \(message); \(fix)"
  }
}
