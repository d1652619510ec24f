import Foundation
import Linting
import Testing

/// Compares the article Reported Issues with the examples in `Fixtures/issues`.
@Suite struct `The article Reported Issues` {
  private struct ShownIssue {
    let issue: String
    /// The name of the example, such as `km-44`.
    let example: String
    let rules: [String]
  }

  private static let repository = URL(filePath: #filePath)
    .appending(path: "../../..").standardized
  private static let folder = repository.appending(path: "Fixtures/issues")
  private static let repositories = [
    "KM": "MoZhouqi/KMNavigationBarTransition", "FD": "forkingdog/FDFullscreenPopGesture",
    "QMUI": "Tencent/QMUI_iOS", "RT": "rickytan/RTRootNavigationController",
    "RNS": "software-mansion/react-native-screens",
  ]
  /// Issues in the public trackers that concern behavior that Transom models.
  private static let issues = [
    "KM": [44, 49, 62, 83, 104, 107, 115, 119, 153, 158, 163, 167, 174],
    "FD": [42, 54, 55, 149, 163, 173, 204],
    "QMUI": [416, 654, 686, 1081, 1210, 1217, 1245, 1253, 1330, 1346, 1432, 1487],
    "RT": [9, 54, 230],
    "RNS": [3773, 3834, 4360],
  ]

  private let shown: [ShownIssue]
  /// The first cell of each row in the section Not shown, and the reason.
  private let others: [(issues: String, reason: String)]

  init() throws {
    let file = Self.repository.appending(path: "Sources/Transom/Transom.docc/ReportedIssues.md")
    let sections = try String(contentsOf: file, encoding: .utf8).split(separator: "\n## ")
    func rows(_ title: String) throws -> [[String]] {
      let section = try #require(sections.first { $0.hasPrefix(title + "\n") })
      return section.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst().map { row in
        row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      }
    }
    shown = try rows("Shown").map { cells in
      let link = try #require(cells[1].firstMatch(of: /\[(.+)\]\(.*Fixtures\/issues\/(.+)\.yml\)/))
      #expect(link.output.1 == link.output.2)
      let rules = cells[3].matches(of: /`([^`]+)`/).map { String($0.output.1) }
      return ShownIssue(issue: cells[0], example: String(link.output.1), rules: rules)
    }
    others = try rows("Not shown").map { ($0[0], $0[2]) }
  }

  @Test func `lists every issue once, either as shown or with a reason`() {
    let listed = (shown.map(\.issue) + others.map(\.issues)).flatMap { cell in
      let library = cell.prefix { $0 != " " }
      return cell.matches(of: /#(\d+)/).map { "\(library) #\($0.output.1)" }
    }
    let expected = Self.issues.flatMap { library, numbers in numbers.map { "\(library) #\($0)" } }
    #expect(listed.sorted() == expected.sorted())
    #expect(others.allSatisfy { !$0.reason.isEmpty })
  }

  @Test func `lists every example, under the name of its issue`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path())
    #expect(Set(files) == Set(shown.map { $0.example + ".yml" }))
    for row in shown {
      let words = row.issue.split(separator: " ")
      let repository = try #require(Self.repositories[String(words[0])])
      #expect(row.example == "\(words[0].lowercased())-\(words[1].dropFirst())")
      #expect(try text(row.example).hasPrefix("# \(repository)\(words[1])"), "\(row.example)")
    }
  }

  @Test func `names the rules that report an example`() throws {
    for row in shown {
      let rules = try findingsOfAllRules(in: text(row.example)).map(\.rule)
      #expect(Set(rules).isSuperset(of: row.rules), "\(row.example): \(rules)")
    }
  }

  private func text(_ example: String) throws -> String {
    try String(contentsOf: Self.folder.appending(path: example + ".yml"), encoding: .utf8)
  }
}
