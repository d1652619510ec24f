import Files
import WebPages

extension TestReport {
  /// The report as JUnit XML, with a test case for each film and one for problems with references.
  ///
  /// It contains no durations.
  package var junit: String {
    let failures = outcomes.count { !$0.isPassed && $0.problems.isEmpty } + (stale.isEmpty ? 0 : 1)
    let errors = outcomes.count { !$0.problems.isEmpty } + (problems.isEmpty ? 0 : 1)
    let extra = stale.isEmpty && problems.isEmpty ? 0 : 1
    let counts =
      "tests=\"\(outcomes.count + extra)\" failures=\"\(failures)\" errors=\"\(errors)\""
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites \(counts)>",
      "  <testsuite name=\"transom\" \(counts)>",
    ]
    lines += outcomes.flatMap(Self.lines)
    if extra > 0 {
      lines.append(
        "    <testcase classname=\"transom\" name=\"references\" assertions=\"1\">")
      lines += Self.element("error", type: "unreadable", problems)
      lines += Self.element("failure", type: "stale", stale)
      lines.append("    </testcase>")
    }
    return (lines + ["  </testsuite>", "</testsuites>"]).joined(separator: "\n")
  }

  private static func lines(_ outcome: FilmOutcome) -> [String] {
    let folder = FilePath.folder(of: outcome.scenario)
    let name = FilePath.split(outcome.scenario).name + (outcome.system.map { " (\($0))" } ?? "")
    let opening =
      "    <testcase classname=\(quoted(folder)) name=\(quoted(name)) "
      + "file=\(quoted(outcome.scenario))"
    if outcome.isPassed { return [opening + "/>"] }
    let content =
      outcome.problems.isEmpty
      ? element("failure", type: outcome.verdict.rawValue, [outcome.summary, outcome.text()])
      : element("error", type: outcome.verdict.rawValue, outcome.problems)
    return [opening + ">"] + content + ["    </testcase>"]
  }

  /// Returns an element with the first line as its message and the others as its text, or nothing
  /// if there are no lines.
  private static func element(_ name: String, type: String, _ lines: [String]) -> [String] {
    guard let first = lines.first else { return [] }
    let text = (lines.count > 1 ? Array(lines.dropFirst()) : lines).joined(separator: "\n")
    return [
      "      <\(name) type=\(quoted(type)) message=\(quoted(first))>\(escaped(text))</\(name)>"
    ]
  }

  private static func quoted(_ text: String) -> String { "\"\(escaped(text))\"" }

  /// Escapes text for XML 1.0, and replaces characters that XML cannot represent.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      // Attributes are in double quotes.
      case "'", "\n", "\t": result.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
        result += "\u{FFFD}"
      default: result += HTMLText.entity(scalar) ?? String(scalar)
      }
    }
    return result
  }
}
