import Navigation
import Scenarios

/// The transition systems for which a scenario is linted.
package enum LintMode: Hashable, Sendable {
  /// The systems that the scenario specifies, or UIKit alone if it does not specify any.
  case scenarioSystems
  /// The library with this name.
  case library(String)
  /// Every library with fake bars.
  case anyLibrary
  /// UIKit alone.
  case plain

  func systems(of scenario: Scenario) -> Set<String> {
    switch self {
    case .scenarioSystems:
      scenario.systems.isEmpty ? [Native.description.name] : Set(scenario.systems)
    case .library(let name): [name]
    case .anyLibrary: SystemFamily.fakeBars.names
    case .plain: [Native.description.name]
    }
  }
}

/// Returns the findings of all rules in a scenario, in the order of the file.
///
/// Throws an error if the scenario cannot run for a reason that no rule covers.
package func findings(
  in file: ScenarioFile, _ scenario: Scenario, _ mode: LintMode = .scenarioSystems
) throws(ScenarioIssues) -> [Finding] {
  let systems = mode.systems(of: scenario)
  let linted = LintedScenario(file, scenario, systems: systems)
  var findings: [Finding: Int] = [:]
  for (index, rule) in Rules.all.enumerated() where rule.applies(to: systems) {
    for violation in rule.check(linted.restricted(to: rule.family)) {
      let finding = Finding(
        rule: rule.id, severity: rule.severity(under: systems), location: violation.location,
        message: violation.message, fix: violation.fix)
      findings[finding] = index
    }
  }
  let issues = linted.failures.map { failure in
    Issue(failure.step.map { scenario.stepLocations[$0] } ?? scenario.start, failure.message)
  }
  guard issues.isEmpty else { throw ScenarioIssues(issues) }
  return findings.sorted {
    ($0.key.location, $0.value, $0.key.message) < ($1.key.location, $1.value, $1.key.message)
  }.map(\.key)
}
