import Linting
import Reporting
import Scenarios

/// What the rules find in scenarios, in the order given.
public struct LintReport: Sendable {
  package let findings: [Finding]

  /// Which systems the code of the pages is judged for.
  public enum Mode: Hashable, Sendable {
    /// Those that each scenario names.
    case asWritten
    /// A library by its name.
    case library(String)
    /// Any library with fake bars.
    case anyLibrary
    /// UIKit alone.
    case plain
  }

  /// Reads and judges the scenarios; throws everything that makes one of them unreadable.
  public init(
    scenarios: [String], mode: Mode = .asWritten,
    overrides: ScenarioOverrides = ScenarioOverrides()
  ) throws(TransomFailure) {
    if case .library(let name) = mode, !SystemFamily.libraries.names.contains(name) {
      throw .unknownLibrary(name)
    }
    var all: [Finding] = []
    var messages: [String] = []
    for path in scenarios {
      do throws(TransomFailure) {
        let read = try CheckedScenario(.file(path), overrides: overrides)
        all += try Self.findings(read, mode)
      } catch {
        messages += error.messages
      }
    }
    guard messages.isEmpty else { throw TransomFailure(messages) }
    findings = all
  }

  private static func findings(_ read: CheckedScenario, _ mode: Mode) throws(TransomFailure)
    -> [Finding]
  {
    let mode: LintMode =
      switch mode {
      case .asWritten: .asWritten
      case .library(let name): .library(name)
      case .anyLibrary: .anyLibrary
      case .plain: .plain
      }
    do throws(ScenarioIssues) {
      return try Linting.findings(in: read.file, read.scenario, mode)
    } catch {
      throw TransomFailure(error.issues.map(\.description))
    }
  }

  /// Whether a finding is an error.
  public var hasErrors: Bool { findings.contains { $0.severity == .error } }

  /// For people: a line a finding, as a compiler writes it; empty where there is none.
  public var text: String { findings.map(\.description).joined(separator: "\n") }

  /// For machines: an array of `{rule, severity, file, line, message, fix}`.
  public var json: String {
    JSON.array(
      findings.map { finding in
        .object([
          ("rule", .string(finding.rule)),
          ("severity", .string(finding.severity.rawValue)),
          ("file", .string(finding.location.file)),
          ("line", .integer(finding.location.line)),
          ("message", .string(finding.message)),
          ("fix", .string(finding.fix)),
        ])
      }
    ).page(levels: 2)
  }

  /// “2 errors, 1 warning, 0 infos”.
  public var summary: String {
    Severity.allCases.map { severity in
      let count = findings.count { $0.severity == severity }
      return "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }.joined(separator: ", ")
  }
}

extension TransomFailure {
  fileprivate static func unknownLibrary(_ name: String) -> TransomFailure {
    if SystemFamily.all.names.contains(name) {
      return TransomFailure("`\(name)` is UIKit and no library; write --mode plain")
    }
    return TransomFailure(
      "there is no library `\(name)`; write "
        + choice(SystemFamily.libraries.names.sorted()))
  }
}
