import Linting
import Navigation
import TestSupport
import Testing

@Suite struct `Lint rules` {
  @Test func `each have a unique ID and one test case`() {
    let ids = Rules.all.map(\.id)
    #expect(RuleCase.all.map(\.id).sorted() == ids.sorted())
    let all = ids + Rules.unchecked.map(\.id)
    #expect(Set(all).count == all.count)
    #expect(all.allSatisfy { $0.wholeMatch(of: /[A-Za-z0-9]+(-[A-Za-z0-9]+)+/) != nil })
  }

  @Test(arguments: RuleCase.all.indices)
  func `report violations on the correct lines and suggest what to write`(index: Int) throws {
    let rule = RuleCase.all[index]
    let findings = try rule.findings(in: rule.wrong)
    #expect(!rule.lines.isEmpty)
    #expect(findings.map(\.location.line) == rule.lines, "\(rule.id): \(findings)")
    for finding in findings {
      #expect(finding.location.file == "s.yml")
      #expect(finding.fix.contains("write ") && finding.fix.last != ".", "\(finding)")
      #expect(!finding.message.isEmpty && finding.message.last != ".", "\(finding)")
    }
  }

  @Test(arguments: RuleCase.all.indices)
  func `find nothing in correct scenarios`(index: Int) throws {
    let rule = RuleCase.all[index]
    #expect(try rule.findings(in: rule.right) == [], "\(rule.id)")
  }

  @Test func `treat the statements of a child page as its parent's`() throws {
    let rule = try #require(RuleCase.all.first { $0.id == "restore-changed-style" })
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

  @Test func `each apply to at least one system`() {
    #expect(SystemFamily.all.names == Set(TransitionSystems.names))
    #expect(
      Rules.all.allSatisfy {
        !$0.family.names.isEmpty && $0.family.names.isSubset(of: SystemFamily.all.names)
      })
  }

  @Test(arguments: RuleCase.all.indices)
  func `find nothing under systems to which they do not apply`(index: Int) throws {
    let rule = RuleCase.all[index]
    let family = try #require(Rules.all.first { $0.id == rule.id }).family
    for name in SystemFamily.libraries.names.subtracting(family.names) {
      let other = RuleCase(rule, under: .library(name))
      #expect(try other.findings(in: rule.wrong) == [], "\(rule.id) under \(name)")
    }
  }
}

@Suite struct `Rules for inherited styles` {
  private func lines(of id: String, _ mode: LintMode, _ pages: String) throws -> [Int] {
    let text = "transom: 1\nios: 12\npages:\n\(pages)script: [push: b, wait: 0.1, pop]\n"
    return try findingsOfAllRules(in: text, mode).filter { $0.rule == id }.map(\.location.line)
  }

  @Test func `accept a style that a library restores after a pop, but not after a push`() throws {
    let pages = """
        a: {viewWillAppear: [navigationBar: {backgroundImage: red}]}
        b:
          viewWillAppear:
            - navigationBar: {tintColor: red}
            - navigationBar: {barTintColor: green}

      """
    // b inherits a's image. a gets its bar tint color back, but KM does not copy the tint color.
    #expect(try lines(of: "restore-changed-style", .library("km"), pages) == [4, 7])
    #expect(try lines(of: "restore-changed-style", .plain, pages) == [4, 7, 8])
  }

  @Test func `find changes in translucency, with and without a library`() throws {
    let pages = """
        a: {viewWillAppear: [navigationBar: {backgroundImage: red}]}
        b: {viewWillAppear: [navigationBar: {backgroundImage: ~}]}

      """
    #expect(try lines(of: "constant-isTranslucent", .library("km"), pages) == [5])
    #expect(try lines(of: "constant-isTranslucent", .plain, pages) == [5])
    #expect(try lines(of: "restore-changed-style", .library("km"), pages) == [])
    #expect(try lines(of: "restore-changed-style", .plain, pages) == [])
  }

  @Test func `accept a theme change that also styles the fake bars of all covered pages`() throws {
    func lines(_ mode: LintMode, _ steps: String) throws -> [Int] {
      let text = """
        transom: 1
        ios: 12
        system: [km, meituan]
        pages: {a: {}, b: {}, c: {}}
        stack: [a, b, c]
        script:
          - style: {navigationBar: {barTintColor: red}}
        \(steps)
        """
      return try findingsOfAllRules(in: text, mode).filter { $0.rule == "incomplete-theme-change" }
        .map(\.location.line)
    }
    let first = "  - style: {fakeBarOf: a, navigationBar: {barTintColor: red}}\n"
    let both = first + "  - style: {fakeBarOf: b, navigationBar: {barTintColor: red}}\n"
    #expect(try lines(.library("km"), first) == [7])
    #expect(try lines(.library("km"), both) == [])
    #expect(try lines(.library("km"), both.replacing("red", with: "blue")) == [7])
    // Meituan's library has no API for fake bars.
    #expect(try lines(.library("meituan"), both) == [7])
  }
}
