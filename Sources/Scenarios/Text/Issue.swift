/// Something that is wrong in a file: where it is, what was found and what to write.
package struct Issue: Hashable, Sendable {
  package var location: Location
  /// One short sentence, without a full stop.
  package var message: String

  package init(_ location: Location, _ message: String) {
    self.location = location
    self.message = message
  }
}

extension Issue: CustomStringConvertible {
  package var description: String { "\(location): error: \(message)" }
}

/// Everything that is wrong with a scenario, in the order of its places, each issue once.
package struct ScenarioIssues: Error, Hashable, Sendable {
  package let issues: [Issue]

  package init(_ issues: [Issue]) {
    var seen: Set<Issue> = []
    self.issues = issues.filter { seen.insert($0).inserted }.sorted {
      ($0.location, $0.message) < ($1.location, $1.message)
    }
  }
}

extension ScenarioIssues: CustomStringConvertible {
  package var description: String { issues.map(\.description).joined(separator: "\n") }
}
