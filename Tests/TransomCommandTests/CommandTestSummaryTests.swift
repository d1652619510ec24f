import FilmTestSupport
import ImageFiles
import TestSupport
import Testing

@Suite struct `The summary of a test` {
  private let scenario: TestedScenario
  private var folder: ScratchFolder { scenario.folder }

  init() throws { scenario = try TestedScenario() }

  private func summary(_ name: String = "summary.md") throws -> String {
    String(decoding: try folder.bytes(name), as: UTF8.self)
  }

  @Test func `shows small pictures of the first frame that differs`() throws {
    try scenario.change(
      "{width: 40, height: 120, scale: 1}", "{width: 375, height: 667, scale: 2}")
    #expect(try scenario.test().status == 1)
    try scenario.change("#E53935B0", "#FF3B30B0")
    try folder.makeFolder("ci")
    let run = try scenario.test("--summary", "ci/summary.md", "-o", "d")
    #expect(run.status == 1 && run.output.hasPrefix("differs "), "\(run.errors)")
    let summary = try summary("ci/summary.md")
    let links = summary.matches(of: /!\[(\w+)\]\(\.\/([^)]*)\)/)
    #expect(links.map { String($0.output.1) } == ["expected", "actual", "diff"], "\(summary)")
    let names = links.map { "ci/" + $0.output.2 }
    #expect(
      try folder.names(in: "ci") == ["summary-pictures", "summary.md"]
        && folder.names(in: "ci/summary-pictures").map { "ci/summary-pictures/" + $0 }
          == names.sorted()
    )
    let number = try #require(
      summary.firstMatch(of: #/\nFrame (\d+) at [\d.]+ s, \d+ px differ, in/#))
    let first = try #require(try folder.names(in: "d/s").first { $0.hasSuffix("-actual.png") })
    #expect(
      first == String(frameName(try #require(Int(number.output.1))).dropLast(4)) + "-actual.png")
    for (name, original) in zip(names, ["expected", "actual", "diff"]) {
      let small = try PNGReader.picture(ofFile: folder.path(name))
      let large = try PNGReader.picture(
        ofFile: folder.path("d/s/" + first.replacing("actual", with: original)))
      #expect((small.width, small.height) == (240, 427))
      #expect(small == large.reduced(toWidth: 240, height: 427))
    }
    #expect(summary.contains("transom test s.yml --record failed"))
  }

  @Test func `replaces an earlier summary and its pictures`() throws {
    #expect(try scenario.test("--summary", "summary.md").status == 1)
    #expect(try summary().hasPrefix("## Transom: 0 of 1 passed, 1 recorded\n"))
    #expect(!folder.exists("summary-pictures"))
    try scenario.change("#E53935B0", "#FF3B30B0")
    #expect(try scenario.test("--summary", "summary.md").status == 1)
    try folder.put("another file", "summary-pictures/notes.txt")
    #expect(try folder.names(in: "summary-pictures").count == 4)
    try scenario.change("#FF3B30B0", "#E53935B0")
    #expect(try scenario.test("--summary", "summary.md").status == 0)
    #expect(try summary() == "## Transom: 1 of 1 passed\n")
    #expect(try folder.names(in: "summary-pictures") == ["notes.txt"])
  }

  @Test func `has pictures of one film for each change, and of at most ten changes`() throws {
    for number in 10..<22 {
      let name = "n\(number).yml"
      try folder.put(CommandScenario.sample, name)
      try scenario.change("#34C759", "#0000\(number)", in: name)
    }
    try folder.put(CommandScenario.sample, "t.yml")
    #expect(try scenario.test("--text", "boxes").status == 1)
    for number in 10..<22 {
      try scenario.change("#0000\(number)", "#FF00\(number)", in: "n\(number).yml")
    }
    #expect(try scenario.test("--summary", "summary.md").status == 1)
    #expect(try folder.names(in: "summary-pictures").count == 30)
    #expect(try summary().contains("The summary shows pictures of at most 10 changes"))
    for name in ["s.yml", "t.yml"] { try scenario.change("#34C759", "#FF9500", in: name) }
    #expect(try scenario.test("s.yml", "t.yml", "--summary", "summary.md").status == 1)
    #expect(try folder.names(in: "summary-pictures").count == 3)
    #expect(try !summary().contains("at most"))
  }

  @Test func `is written to standard output without pictures`() throws {
    #expect(try scenario.test().status == 1)
    try scenario.change("#E53935B0", "#FF3B30B0")
    let run = try scenario.test("--summary", "-")
    #expect(run.status == 1 && run.output.hasPrefix("## Transom: 0 of 1 passed, 1 differs\n"))
    #expect(!run.output.contains("!["))
    #expect(try scenario.test("--summary", "-", "--json", "-").status == 64)
    #expect(try folder.names(in: ".").sorted() == ["s.reference", "s.yml"])
  }

  @Test func `needs a folder for its pictures`() throws {
    try folder.put("a file", "summary-pictures")
    let run = try scenario.test("--summary", "summary.md")
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(
      run.errorLines == [
        "error: --summary summary.md: the pictures need the folder summary-pictures, but it is a file; use "
          + "another name for the summary"
      ])
    #expect(try folder.names == ["s.yml", "summary-pictures"])
    try folder.makeFolder("other")
    try folder.link("l-pictures", to: "other")
    #expect(
      try scenario.test("--summary", "l.md").errors.contains(
        "the pictures need the folder l-pictures, but it is a link"))
    #expect(try scenario.test("-o", "x-pictures", "--summary", "x.md").status == 64)
  }

  @Test func `shows a hostile film name as code`() throws {
    let name = "a|b`<img src=x>@all\n.yml"
    try folder.put(CommandScenario.sample, name)
    #expect(try scenario.test("--summary", "summary.md").status == 1)
    #expect(
      try summary().contains(
        "| <code>a&#124;b&#96;&#60;img src&#61;x&#62;&#64;all⟨U+A⟩.yml</code> | 23 frames written |"
      ))
  }
}
