import Linting
import Testing

@Suite struct `The article Lint Rules` {
  private let article: LintArticle

  init() throws {
    article = try LintArticle()
  }

  @Test func `describes every rule, in order`() {
    #expect(article.sections.map(\.id) == Rules.all.map(\.id))
  }

  @Test(arguments: Rules.all.indices)
  func `states a rule's severity, systems and summary`(index: Int) throws {
    let rule = Rules.all[index]
    let section = try #require(article.sections.first { $0.id == rule.id })
    let raised = rule.raised.map { ", \($0.severity) for \($0.under.title)" } ?? ""
    #expect(
      section.severity == "\(rule.severity.rawValue.capitalized)\(raised) · \(rule.family.title)")
    #expect(section.summary == rule.summary + ".")
    #expect(section.sources.contains("]("), "\(rule.id) has no source")
  }

  @Test(arguments: Rules.all.indices)
  func `shows a wrong example with one finding of the rule and a right one with none`(
    index: Int
  ) throws {
    let rule = Rules.all[index]
    let section = try #require(article.sections.first { $0.id == rule.id })
    #expect(try findingsOfAllRules(in: section.wrong).map(\.rule) == [rule.id])
    #expect(try findingsOfAllRules(in: section.right) == [])
  }

  @Test func `explains each group of systems and gives members as examples`() throws {
    let rows = try #require(article.tables["Choose the system"])
    let families = Rules.all.flatMap { [$0.family] + ($0.raised.map { [$0.under] } ?? []) }
    #expect(Set(rows.map(\.[0])) == Set(families.map(\.title)))
    for row in rows {
      let family = try #require(families.first { $0.title == row[0] })
      let examples = row[2].matches(of: /`([^`]+)`/).map { String($0.output.1) }
      #expect(!examples.isEmpty && family.names.isSuperset(of: examples), "\(row[0])")
    }
  }

  @Test func `lists the rules that are not checked`() throws {
    let rows = try #require(article.tables["Rules that are not checked"])
    #expect(rows == Rules.unchecked.map { ["`\($0.id)`", $0.summary + ".", $0.reason + "."] })
  }
}
