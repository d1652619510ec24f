import Navigation
import Scenarios

/// Which transition systems a scenario's code is judged for.
package enum LintMode: Hashable, Sendable {
  /// Those that the scenario names; UIKit alone where it names none.
  case asWritten
  /// A library by its name.
  case library(String)
  /// Any library with fake bars.
  case anyLibrary
  /// UIKit alone.
  case plain

  func systems(of scenario: Scenario) -> Set<String> {
    switch self {
    case .asWritten:
      scenario.systems.isEmpty ? [Native.description.name] : Set(scenario.systems)
    case .library(let name): [name]
    case .anyLibrary: SystemFamily.fakeBars.names
    case .plain: [Native.description.name]
    }
  }
}

/// Every finding of every rule in a scenario, in the order of the file.
///
/// Throws what makes the scenario impossible to run and is no rule's.
package func findings(
  in file: ScenarioFile, _ scenario: Scenario, _ mode: LintMode = .asWritten
) throws(ScenarioIssues) -> [Finding] {
  let systems = mode.systems(of: scenario)
  let linted = LintedScenario(file, scenario, systems: systems)
  var findings: Set<Finding> = []
  for rule in Rules.all where !rule.concerns.names.isDisjoint(with: systems) {
    for offence in rule.check(linted.seen(under: rule.concerns)) {
      findings.insert(
        Finding(
          rule: rule.name, severity: rule.severity(under: systems), location: offence.location,
          message: offence.message, fix: offence.fix))
    }
  }
  let issues = linted.failures.map { failure in
    Issue(failure.step.map { scenario.stepLocations[$0] } ?? scenario.start, failure.message)
  }
  guard issues.isEmpty else { throw ScenarioIssues(issues) }
  let numbers = Dictionary(uniqueKeysWithValues: Rules.all.map { ($0.name, $0.number) })
  return findings.sorted {
    ($0.location, numbers[$0.rule] ?? 0, $0.message)
      < ($1.location, numbers[$1.rule] ?? 0, $1.message)
  }
}
