import Scenarios

/// One rule of good styling code: what it says, whose it is, and how a scenario shows its breach.
package struct Rule: Sendable {
  package let number: Int
  package let severity: Severity
  /// The severity under systems for which a breach is worse.
  package let raised: (severity: Severity, under: SystemFamily)?
  /// The rule in one sentence.
  package let sentence: String
  /// Where it comes from: seeds by number, libraries' issues, nav-systems §6.
  package let source: String
  /// The systems under which it holds.
  package let concerns: SystemFamily
  /// Every place of a scenario that breaks the rule.
  let check: @Sendable (LintedScenario) -> [Offence]

  init(
    _ number: Int, _ severity: Severity, _ sentence: String, source: String,
    under concerns: SystemFamily = .all, raised: (severity: Severity, under: SystemFamily)? = nil,
    _ check: @escaping @Sendable (LintedScenario) -> [Offence]
  ) {
    self.number = number
    self.severity = severity
    self.raised = raised
    self.sentence = sentence
    self.source = source
    self.concerns = concerns
    self.check = check
  }

  /// As findings and people name it.
  package var name: String { "N\(number)" }

  func severity(under systems: Set<String>) -> Severity {
    guard let raised, !raised.under.names.isDisjoint(with: systems) else { return severity }
    return raised.severity
  }
}

/// A place that breaks a rule.
struct Offence: Hashable, Sendable {
  let location: Location
  /// What is wrong there, and why.
  let message: String
  /// What to write instead.
  let fix: String

  init(_ location: Location, _ message: String, fix: String) {
    self.location = location
    self.message = message
    self.fix = fix
  }
}
