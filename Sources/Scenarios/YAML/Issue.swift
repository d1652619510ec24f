/// An error or warning in a file: its location, what was found and what to write.
package struct Issue: Hashable, Sendable {
  package var location: Location
  /// The message, which is one short sentence without a period.
  package var message: String

  package init(_ location: Location, _ message: String) {
    self.location = location
    self.message = message
  }
}

extension Issue: CustomStringConvertible {
  package var description: String { text("error") }

  /// The text of an issue that does not make the file invalid.
  package var warning: String { text("warning") }

  /// Returns the text, in which a location in a file is first, as in a compiler's messages.
  private func text(_ severity: String) -> String {
    location.isOption
      ? "\(severity): \(location): \(message)" : "\(location): \(severity): \(message)"
  }
}

/// All issues of a scenario in the order of their locations, without duplicates.
///
/// Only the first thousand issues are kept.
package struct ScenarioIssues: Error, Hashable, Sendable {
  package let issues: [Issue]

  /// The maximum number of issues that are reported.
  static let limit = 1000

  package init(_ issues: [Issue]) {
    let sorted = Set(issues).sorted { ($0.location, $0.message) < ($1.location, $1.message) }
    self.issues = Array(sorted.prefix(ScenarioIssues.limit))
  }
}

extension ScenarioIssues: CustomStringConvertible {
  package var description: String { issues.map(\.description).joined(separator: "\n") }
}

/// A location in a text file.
///
/// Lines and columns start at 1, and columns count Unicode scalars.
package struct Location: Hashable, Sendable {
  package var file: String
  package var line: Int
  package var column: Int

  package init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }
}

extension Location {
  /// Creates the location of a command-line option, which has no line or column.
  init(option: String) {
    self.init(file: option, line: 0, column: 0)
  }

  fileprivate var isOption: Bool { line == 0 && file.hasPrefix("-") }
}

extension Location: Comparable {
  package static func < (a: Location, b: Location) -> Bool {
    (a.file, a.line, a.column) < (b.file, b.line, b.column)
  }
}

extension Location: CustomStringConvertible {
  package var description: String { line > 0 ? "\(file):\(line):\(column)" : file }
}
