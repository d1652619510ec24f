import Foundation
import Linting
import TestSupport
import Testing

@Suite struct `The lint command` {
  private func lint(_ text: String, _ options: String...) throws -> ProcessRun {
    let folder = try ScratchFolder()
    try folder.put(text, "s.yml")
    return try transom(["lint", "s.yml"] + options, in: folder)
  }

  private static let restoring = """
    transom: 1
    ios: 12
    pages:
      a:
        viewWillDisappear:
          - navigationBar: {shadowImage: ~}
    """

  private static let clean = "transom: 1\npages: {a: {}}\n"

  @Test func `prints a finding in a compiler's format and exits with 1 for an error`() throws {
    let run = try lint(Self.restoring, "--library", "km")
    #expect(run.status == 1)
    #expect(
      run.output
        == "s.yml:6:25: error: no-style-in-viewWillDisappear: `a` sets `shadowImage` in "
        + "viewWillDisappear, after the library has copied the bar; remove it and write "
        + "`shadowImage` in the viewWillAppear of every page\n")
    #expect(run.errors == "1 error, 0 warnings, 0 infos\n")
  }

  @Test func `prints annotations for GitHub`() throws {
    let run = try lint(Self.restoring, "--library", "km", "--format", "github")
    #expect(run.status == 1)
    #expect(
      run.output.hasPrefix(
        "::error file=s.yml,line=6,col=25,title=no-style-in-viewWillDisappear::`a` sets "))
    #expect(run.output.split(separator: "\n").count == 1)
  }

  @Test func `prints a SARIF log`() throws {
    let run = try lint(Self.restoring, "--library", "km", "--format", "sarif")
    #expect(run.status == 1)
    let log = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    let firstRun = try #require((log["runs"] as? [[String: Any]])?.first)
    let result = try #require((firstRun["results"] as? [[String: Any]])?.first)
    #expect(result["ruleId"] as? String == "no-style-in-viewWillDisappear")
    #expect(result["level"] as? String == "error")
    let location = try #require((result["locations"] as? [[String: Any]])?.first)
    let physicalLocation = try #require(location["physicalLocation"] as? [String: Any])
    #expect((physicalLocation["artifactLocation"] as? [String: Any])?["uri"] as? String == "s.yml")
    #expect(physicalLocation["region"] as? [String: Int] == ["startLine": 6, "startColumn": 25])
    #expect(try lint(Self.clean, "--format", "sarif").status == 0)
  }

  @Test(arguments: [
    ("--mode=plain", Int32(0)), ("--mode=library", 1), ("--library=qmui", 1), ("--library=rt", 0),
  ])
  func `applies the rules of the systems that options select`(option: String, status: Int32) throws
  {
    #expect(try lint(Self.restoring, option).status == status)
    #expect(try lint(Self.restoring).status == 0)
  }

  @Test func `applies the rules of the scenario's systems by default`() throws {
    #expect(try lint(Self.restoring + "\nsystem: [native, km]\n").status == 1)
    #expect(try lint(Self.restoring + "\nsystem: km\n", "--mode", "plain").status == 0)
  }

  @Test func `prints findings as a JSON array`() throws {
    let run = try lint(Self.restoring, "--mode", "library", "--json")
    #expect(run.status == 1 && run.errors.isEmpty)
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let findings = try #require(json as? [[String: Any]])
    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(Set(finding.keys) == ["rule", "severity", "file", "line", "message", "fix"])
    #expect(finding["rule"] as? String == "no-style-in-viewWillDisappear")
    #expect(finding["severity"] as? String == "error")
    #expect(finding["file"] as? String == "s.yml" && finding["line"] as? Int == 6)
    #expect(try lint(Self.clean, "--json").output == "[]\n")
  }

  @Test func `exits with 0 for warnings and infos`() throws {
    let text = "transom: 1\nios: 12\npages: {a: {viewWillAppear: [navigationBar: {backgroundImage: "
    let plain = try lint(text + "red}]}}\n")
    #expect(plain.status == 0 && plain.output.contains(": info: implicit-isTranslucent: "))
    let library = try lint(text + "red}]}}\n", "--library", "km")
    #expect(library.status == 0 && library.output.contains(": warning: implicit-isTranslucent: "))
    #expect(try lint(Self.clean).errors == "0 errors, 0 warnings, 0 infos\n")
  }

  @Test(arguments: [
    ("transom: 1\n", [String](), Int32(2), "s.yml:1:1: error: `pages` is missing"),
    (
      "transom: 1\npages: {a: {}}\nscript: [popTo: a, at: 0]\n", [], 2, "s.yml:3:"
    ),
    ("transom: 1\npages: {a: {}, b: {}}\nscript: [popTo: b]\n", [], 2, "is not on the stack"),
    (clean, ["--library", "foo"], 2, "`foo` is not a library; use container, "),
    (clean, ["--library", "native"], 2, "use --mode plain"),
    (clean, ["--library", "km", "--mode", "plain"], 64, "use one of them"),
    (clean, ["--mode", "strict"], 64, "plain"),
  ])
  func `reports what to write instead of invalid input`(
    text: String, options: [String], status: Int32, message: String
  ) throws {
    let folder = try ScratchFolder()
    try folder.put(text, "s.yml")
    let run = try transom(["lint", "s.yml"] + options, in: folder)
    #expect(run.status == status)
    #expect(run.output.isEmpty && run.errors.contains(message), "\(run.errors)")
  }

  @Test func `checks several scenarios and reports the findings of each`() throws {
    let folder = try ScratchFolder()
    try folder.put(Self.restoring, "one.yml")
    try folder.put(Self.restoring, "two.yml")
    let run = try transom(["lint", "one.yml", "two.yml", "--library", "km"], in: folder)
    #expect(run.outputLines.map { $0.prefix { $0 != ":" } } == ["one.yml", "two.yml"])
    try folder.put("transom: 2", "two.yml")
    let broken = try transom(["lint", "one.yml", "two.yml", "--library", "km"], in: folder)
    #expect(broken.status == 2 && broken.output.isEmpty && broken.errors.hasPrefix("two.yml:1:"))
  }

  @Test func `finds the scenarios in folders, as transom test does`() throws {
    let folder = try ScratchFolder()
    try folder.put(Self.restoring, "transitions/one.yml")
    try folder.put(Self.restoring, "transitions/deep/two.yml")
    let run = try transom(["lint", "transitions", "--library", "km"], in: folder)
    #expect(
      run.outputLines.map { $0.prefix { $0 != ":" } }
        == ["transitions/one.yml", "transitions/deep/two.yml"])
    try folder.makeFolder("empty")
    let empty = try transom(["lint", "empty"], in: folder)
    #expect(empty.status == 2)
    #expect(empty.errorLines == ["error: no scenario in empty; scenarios are .yml files"])
  }
}
