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

  @Test func `tells a finding as a compiler does, and ends with 1 for an error`() throws {
    let run = try lint(Self.restoring, "--library", "km")
    #expect(run.status == 1)
    #expect(
      run.output
        == "s.yml:6:25: error: N2: `a` sets `shadowImage` in viewWillDisappear, when the library "
        + "has copied the bar already; remove it, and write `shadowImage` in every page's "
        + "viewWillAppear\n")
    #expect(run.errors == "1 error, 0 warnings, 0 infos\n")
  }

  @Test(arguments: [
    ("--mode=plain", Int32(0)), ("--mode=library", 1), ("--library=qmui", 1), ("--library=rt", 0),
  ])
  func `judges for the systems asked for`(option: String, status: Int32) throws {
    #expect(try lint(Self.restoring, option).status == status)
    #expect(try lint(Self.restoring).status == 0)
  }

  @Test func `judges for the scenario's own system where none is asked for`() throws {
    #expect(try lint(Self.restoring + "\nsystem: [native, km]\n").status == 1)
    #expect(try lint(Self.restoring + "\nsystem: km\n", "--mode", "plain").status == 0)
  }

  @Test func `gives machines an array of findings`() throws {
    let run = try lint(Self.restoring, "--mode", "library", "--json")
    #expect(run.status == 1 && run.errors.isEmpty)
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let findings = try #require(json as? [[String: Any]])
    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(Set(finding.keys) == ["rule", "severity", "file", "line", "message", "fix"])
    #expect(finding["rule"] as? String == "N2" && finding["severity"] as? String == "error")
    #expect(finding["file"] as? String == "s.yml" && finding["line"] as? Int == 6)
    #expect(try lint(Self.clean, "--json").output == "[]\n")
  }

  @Test func `ends with 0 for warnings and infos`() throws {
    let text = "transom: 1\nios: 12\npages: {a: {viewWillAppear: [navigationBar: {backgroundImage: "
    let plain = try lint(text + "red}]}}\n")
    #expect(plain.status == 0 && plain.output.contains(": info: N5: "))
    let library = try lint(text + "red}]}}\n", "--library", "km")
    #expect(library.status == 0 && library.output.contains(": warning: N5: "))
    #expect(try lint(Self.clean).errors == "0 errors, 0 warnings, 0 infos\n")
  }

  @Test(arguments: [
    ("transom: 1\n", [String](), Int32(2), "s.yml:1:1: error: `pages` is missing"),
    (
      "transom: 1\npages: {a: {}}\nscript: [popTo: a, at: 0]\n", [], 2, "s.yml:3:"
    ),
    ("transom: 1\npages: {a: {}, b: {}}\nscript: [popTo: b]\n", [], 2, "is not on the stack"),
    (clean, ["--library", "foo"], 2, "there is no library `foo`; write container, "),
    (clean, ["--library", "native"], 2, "write --mode plain"),
    (clean, ["--library", "km", "--mode", "plain"], 64, "give one of them"),
    (clean, ["--mode", "strict"], 64, "plain"),
  ])
  func `says what to write instead of bad input`(
    text: String, options: [String], status: Int32, message: String
  ) throws {
    let folder = try ScratchFolder()
    try folder.put(text, "s.yml")
    let run = try transom(["lint", "s.yml"] + options, in: folder)
    #expect(run.status == status)
    #expect(run.output.isEmpty && run.errors.contains(message), "\(run.errors)")
  }

  @Test func `reads many scenarios, each with its own findings`() throws {
    let folder = try ScratchFolder()
    try folder.put(Self.restoring, "one.yml")
    try folder.put(Self.restoring, "two.yml")
    let run = try transom(["lint", "one.yml", "two.yml", "--library", "km"], in: folder)
    #expect(run.outputLines.map { $0.prefix { $0 != ":" } } == ["one.yml", "two.yml"])
    try folder.put("transom: 2", "two.yml")
    let broken = try transom(["lint", "one.yml", "two.yml", "--library", "km"], in: folder)
    #expect(broken.status == 2 && broken.output.isEmpty && broken.errors.hasPrefix("two.yml:1:"))
  }
}
