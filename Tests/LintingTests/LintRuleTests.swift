import Linting
import Navigation
import TestSupport
import Testing

@Suite struct `The rules of the lint` {
  @Test func `each have one case, and the numbers 1 to 39 are all told of once`() {
    let numbers = Rules.all.map(\.number)
    #expect(numbers == numbers.sorted())
    #expect(RuleCase.all.map(\.number) == numbers)
    #expect((numbers + Rules.notShown.map(\.number)).sorted() == Array(1...39))
    #expect(Rules.notShown.allSatisfy { !$0.sentence.isEmpty && !$0.why.isEmpty })
  }

  @Test(arguments: RuleCase.all.indices)
  func `find their breach in its lines, say why and what to write`(index: Int) throws {
    let rule = RuleCase.all[index]
    let findings = try rule.findings(in: rule.breach)
    #expect(!rule.lines.isEmpty)
    #expect(findings.map(\.location.line) == rule.lines, "\(rule.name): \(findings)")
    for finding in findings {
      #expect(finding.location.file == "s.yml")
      #expect(finding.fix.contains("write ") && finding.fix.last != ".", "\(finding)")
      #expect(!finding.message.isEmpty && finding.message.last != ".", "\(finding)")
    }
  }

  @Test(arguments: RuleCase.all.indices)
  func `are silent about what is right`(index: Int) throws {
    let rule = RuleCase.all[index]
    #expect(try rule.findings(in: rule.good) == [], "\(rule.name)")
  }

  @Test func `take what a child page does as its parent's`() throws {
    let rule = try #require(RuleCase.all.first { $0.number == 3 })
    let findings = try rule.findings(
      in: """
        transom: 1
        ios: 12
        pages:
          a: {viewWillAppear: [{navigationBar: {backgroundImage: green}}]}
          b: {children: [inner]}
          inner:
            viewWillAppear: [{navigationBar: {backgroundImage: red}}]
            viewDidAppear: [{after: 0.1, do: [{navigationBar: {alpha: 1}}]}]
        script: [push: b, wait: 0.5, pop]
        """)
    #expect(findings == [])
  }

  @Test func `each concern a system, and no other than there are`() {
    #expect(SystemFamily.all.names == Set(TransitionSystems.names))
    #expect(
      Rules.all.allSatisfy {
        !$0.concerns.names.isEmpty && $0.concerns.names.isSubset(of: SystemFamily.all.names)
      })
  }

  @Test(arguments: RuleCase.all.indices)
  func `hold only for the systems they concern`(index: Int) throws {
    let rule = RuleCase.all[index]
    let concerns = try #require(Rules.all.first { $0.number == rule.number }).concerns.names
    for name in SystemFamily.libraries.names.subtracting(concerns) {
      let other = RuleCase(rule, under: .library(name))
      #expect(try other.findings(in: rule.breach) == [], "\(rule.name) under \(name)")
    }
  }
}

extension RuleCase {
  init(_ rule: RuleCase, under mode: LintMode) {
    number = rule.number
    self.mode = mode
    breach = rule.breach
    good = rule.good
  }
}

@Suite struct `Under a library with fake bars` {
  private func rules(_ mode: LintMode, _ pages: String) throws -> [String] {
    let text = "transom: 1\nios: 12\npages:\n\(pages)script: [push: b, wait: 0.1, pop]\n"
    return try findingsOfAllRules(in: text, mode)
      .filter { ["N3", "N4"].contains($0.rule) }
      .map { "\($0.rule) \($0.location.line)" }
  }

  @Test func `a page that is popped to has its own style again, and a pushed one asks for its own`()
    throws
  {
    let pages = """
        a: {viewWillAppear: [navigationBar: {backgroundImage: red}]}
        b:
          viewWillAppear:
            - navigationBar: {tintColor: red}
            - navigationBar: {barTintColor: green}

      """
    // Of a's image b has what a left; of b's styles a has the tint, which KM does not copy.
    #expect(try rules(.library("km"), pages) == ["N3 4", "N3 7"])
    #expect(try rules(.plain, pages) == ["N3 4", "N3 7", "N3 8"])
  }

  @Test func `translucency that changes is told of as under UIKit alone`() throws {
    let pages = """
        a: {viewWillAppear: [navigationBar: {backgroundImage: red}]}
        b: {viewWillAppear: [navigationBar: {backgroundImage: ~}]}

      """
    #expect(try rules(.library("km"), pages) == ["N4 5"])
    #expect(try rules(.plain, pages) == ["N4 5"])
  }
}
