import FilmFiles
import Files
import Scenarios

/// The findings in one or more scenarios, in the order given.
package struct LintReport: Sendable {
  package let findings: [Finding]

  package init(_ findings: [Finding]) {
    self.findings = findings
  }

  package var hasErrors: Bool { findings.contains { $0.severity == .error } }

  /// One line per finding, in a compiler's format.
  package var text: String { findings.map(\.description).joined(separator: "\n") }

  /// A JSON array of `{rule, severity, file, line, message, fix}`.
  package var json: String {
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
    ).multilineText(levels: 2)
  }

  /// The counts as text, such as “2 errors, 1 warning, 0 infos”.
  package var summary: String {
    Severity.allCases.map { severity in
      let count = findings.count { $0.severity == severity }
      return "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }.joined(separator: ", ")
  }
}

extension LintMode {
  /// Creates the mode for a library, or throws an error if there is no library with this name.
  package init(library name: String) throws(TransomFailure) {
    guard SystemFamily.libraries.names.contains(name) else { throw Self.unknownLibrary(name) }
    self = .library(name)
  }

  private static func unknownLibrary(_ name: String) -> TransomFailure {
    if SystemFamily.all.names.contains(name) {
      return TransomFailure("`\(name)` is UIKit, not a library; use --mode plain")
    }
    return TransomFailure(
      "`\(name)` is not a library; use " + choice(SystemFamily.libraries.names.sorted()))
  }
}
