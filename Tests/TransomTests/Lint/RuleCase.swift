import TestSupport
import Linting
import Transom

/// A rule, a scenario that breaks it in the line that ends in `# here`, and one that does not.
struct RuleCase: Sendable {
  let number: Int
  let mode: LintReport.Mode
  let breach: String
  let good: String

  init(
    _ number: Int, _ mode: LintReport.Mode = .plain, ios: Int = 12, breach: String, good: String
  ) {
    self.number = number
    self.mode = mode
    let head = "transom: 1\nios: \(ios)\ndevice: {width: 40, height: 120, scale: 1}\n"
    self.breach = head + breach + "\n"
    self.good = head + good + "\n"
  }

  var name: String { "N\(number)" }

  /// The lines that are marked, from 1.
  var lines: [Int] {
    breach.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .filter { $0.element.hasSuffix("# here") }.map { $0.offset + 1 }
  }

  func findings(in text: String) throws -> [Finding] {
    let folder = try ScratchFolder()
    try folder.put(text, "s.yml")
    return try LintReport(scenarios: [folder.path("s.yml")], mode: mode).findings
      .filter { $0.rule == name }
  }
}
