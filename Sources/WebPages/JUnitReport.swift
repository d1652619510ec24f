/// A report in the JUnit XML format that CI systems read.
package struct JUnitReport {
  /// A test case; it passes if it has no elements.
  package struct Case {
    package let folder: String
    package let name: String
    /// The file that describes the test.
    package var file: String?
    /// A line number in the file, starting at 1.
    package var line: Int?
    /// The duration, in seconds.
    package var seconds: Double?
    package var elements: [Element] = []

    package init(
      folder: String, name: String, file: String? = nil, line: Int? = nil, seconds: Double? = nil,
      elements: [Element] = []
    ) {
      self.folder = folder
      self.name = name
      self.file = file
      self.line = line
      self.seconds = seconds
      self.elements = elements
    }
  }

  /// A result other than success; the first line is its message.
  package struct Element {
    package enum Kind: String, Sendable { case failure, error, skipped }

    let kind: Kind
    let type: String
    let lines: [String]

    /// Creates an element; returns nil if there are no lines.
    package init?(_ kind: Kind, type: String, _ lines: [String]) {
      guard !lines.isEmpty else { return nil }
      self.kind = kind
      self.type = type
      self.lines = lines
    }
  }

  private let cases: [Case]

  package init(_ cases: [Case]) {
    self.cases = cases
  }

  /// The text of the report.
  package var text: String {
    var counts = "tests=\"\(cases.count)\""
    for (name, kind) in [("failures", Element.Kind.failure), ("errors", .error)] {
      counts += " \(name)=\"\(cases.count { $0.elements.contains { $0.kind == kind } })\""
    }
    let skipped = cases.count { $0.elements.contains { $0.kind == .skipped } }
    if skipped > 0 { counts += " skipped=\"\(skipped)\"" }
    let durations = cases.compactMap(\.seconds)
    if !durations.isEmpty { counts += " time=\"\(Self.text(durations.reduce(0, +)))\"" }
    let lines =
      [
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites \(counts)>",
        "  <testsuite name=\"transom\" \(counts)>",
      ] + cases.flatMap(Self.lines) + ["  </testsuite>", "</testsuites>"]
    return lines.joined(separator: "\n")
  }

  private static func lines(_ test: Case) -> [String] {
    var opening = "    <testcase classname=\(quoted(test.folder)) name=\(quoted(test.name))"
    if let file = test.file { opening += " file=\(quoted(file))" }
    if let line = test.line { opening += " line=\"\(line)\"" }
    if let seconds = test.seconds { opening += " time=\"\(text(seconds))\"" }
    guard !test.elements.isEmpty else { return [opening + "/>"] }
    return [opening + ">"] + test.elements.map(text) + ["    </testcase>"]
  }

  private static func text(_ element: Element) -> String {
    let text = element.lines.dropFirst(element.lines.count > 1 ? 1 : 0).joined(separator: "\n")
    let kind = element.kind.rawValue
    return "      <\(kind) type=\(quoted(element.type)) message=\(quoted(element.lines[0]))>"
      + "\(escaped(text))</\(kind)>"
  }

  /// Returns seconds with three decimal places.
  private static func text(_ seconds: Double) -> String {
    let milliseconds = Int((seconds * 1000).rounded())
    let fraction = String(milliseconds % 1000)
    let zeros = String(repeating: "0", count: 3 - fraction.count)
    return "\(milliseconds / 1000).\(zeros)\(fraction)"
  }

  private static func quoted(_ text: String) -> String { "\"\(escaped(text))\"" }

  /// Escapes text for XML 1.0, and replaces characters that XML cannot represent.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      // Apostrophes are not escaped, because attributes are in double quotes.
      case "'", "\n", "\t": result.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
        result += "\u{FFFD}"
      default: result += HTMLText.entity(scalar) ?? String(scalar)
      }
    }
    return result
  }
}
