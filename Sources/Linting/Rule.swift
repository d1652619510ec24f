import Scenarios

/// A rule for styling code.
///
/// The article Lint Rules explains each rule, with an example.
package struct Rule: Sendable {
  /// The name in findings and in the documentation, which is stable across versions.
  package let id: String
  package let severity: Severity
  /// A higher severity, and the systems under which it applies.
  package let raised: (severity: Severity, under: SystemFamily)?
  /// The rule in one sentence, without a period.
  package let summary: String
  /// The systems to which the rule applies.
  package let family: SystemFamily
  /// Returns all violations in a scenario.
  let check: @Sendable (LintedScenario) -> [Violation]

  init(
    _ id: String, _ severity: Severity, _ summary: String, under family: SystemFamily = .all,
    raised: (severity: Severity, under: SystemFamily)? = nil,
    _ check: @escaping @Sendable (LintedScenario) -> [Violation]
  ) {
    self.id = id
    self.severity = severity
    self.raised = raised
    self.summary = summary
    self.family = family
    self.check = check
  }

  func applies(to systems: Set<String>) -> Bool { !family.names.isDisjoint(with: systems) }

  func severity(under systems: Set<String>) -> Severity {
    guard let raised, !raised.under.names.isDisjoint(with: systems) else { return severity }
    return raised.severity
  }
}

/// A part of a scenario that violates a rule.
struct Violation: Hashable, Sendable {
  let location: Location
  /// The problem and its effect.
  let message: String
  /// The correction.
  let fix: String

  init(_ location: Location, _ message: String, fix: String) {
    self.location = location
    self.message = message
    self.fix = fix
  }
}
