import Scenarios

/// How much a finding matters; an error makes the command end with status 1.
package enum Severity: String, CaseIterable, Sendable {
  case error, warning, info
}

/// A habit in a scenario's styling code that causes trouble: which line, why, and what to write.
package struct Finding: Hashable, Sendable {
  /// The rule's name, as in `N4`.
  package let rule: String
  package let severity: Severity
  package let location: Location
  /// What was found and why it matters, one sentence without a full stop.
  package let message: String
  /// What to write instead, without a full stop.
  package let fix: String
}

extension Finding: CustomStringConvertible {
  /// As a compiler writes it: `push.yml:9:9: warning: N4: …; write …`.
  package var description: String {
    "\(location): \(severity.rawValue): \(rule): \(message); \(fix)"
  }
}
