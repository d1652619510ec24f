import Diffing
import FrameTesting
import Pixels
import Testing

@Suite struct `The summary of a test run` {
  private static func outcome(
    _ name: String, _ verdict: FilmOutcome.Verdict = .differs, system: String? = nil,
    changes: [String]? = nil
  ) -> FilmOutcome {
    var outcome = FilmOutcome(scenario: name, system: system, reference: name + ".reference")
    outcome.verdict = verdict
    outcome.frameCount = 3
    if outcome.isDifferent || changes != nil {
      outcome.frames = [FailedFrame(number: 2, time: 0.1, changes: changes, problem: "changed")]
    }
    return outcome
  }

  private static func summary(
    _ outcomes: [FilmOutcome], stale: [String] = [], problems: [String] = []
  ) -> String {
    TestReport(outcomes: outcomes, stale: stale, problems: problems, recording: .never)
      .markdown(pictures: "p")
  }

  @Test func `is one line if all films pass`() {
    #expect(
      Self.summary([Self.outcome("a.yml", .pass), Self.outcome("b.yml", .pass)])
        == "## Transom: 2 of 2 passed")
  }

  @Test func `lists the films that fail, grouped by change`() {
    let summary = Self.summary([
      Self.outcome("a.yml", changes: ["bar: red → blue"]), Self.outcome("b.yml", .missing),
      Self.outcome("c.yml", changes: ["bar: red → blue"]), Self.outcome("d.yml", .pass),
    ])
    #expect(
      summary.hasPrefix(
        """
        ## Transom: 1 of 4 passed, 2 differ, 1 missing

        | change | result | film | frames |
        | ---: | --- | --- | --- |
        | 1 | differs | <code>a.yml</code> | 1 of 3 frames; the first is frame 2 at 0.100000 s |
        | 1 | differs | <code>c.yml</code> | 1 of 3 frames; the first is frame 2 at 0.100000 s |
        | 2 | missing | <code>b.yml</code> | no reference |

        ### 1: <code>a.yml</code> and 1 more film

        """), "\(summary)")
    #expect(summary.contains("```text\nframe 2 has different layers:\n  bar: red → blue\n"))
    #expect(summary.contains("```sh\ntransom test a.yml c.yml --record failed\n```"))
    #expect(summary.hasSuffix("```sh\ntransom test a.yml c.yml b.yml --record failed\n```"))
    #expect(!summary.contains("d.yml"))
  }

  @Test func `contains warnings, stale references and errors`() {
    var outcome = Self.outcome("a.yml", .pass)
    outcome.warnings = ["a.yml:3:1: warning: a picture is wide"]
    var broken = Self.outcome("b.yml", .unreadable)
    broken.problems = ["error: b.yml:1:1: no pages"]
    let summary = Self.summary(
      [outcome, broken], stale: ["old.reference: remove the folder"],
      problems: ["error: no scenario in c"])
    for part in [
      "| 1 | unreadable | <code>b.yml</code> | cannot be tested |",
      "### 1: <code>b.yml</code>\n\n```text\nb.yml:1:1: no pages\n```",
      "### Errors\n\n```text\nno scenario in c\n```",
      "### Warnings\n\n```text\na.yml:3:1: warning: a picture is wide\n```",
      "### Stale references\n\n```text\nold.reference: remove the folder\n```",
    ] {
      #expect(summary.contains(part), "\(summary)")
    }
    #expect(!summary.contains("Accept"))
  }

  @Test(arguments: [
    "a|b", "a\\|b", "`b` ``", "a\n| x |", "<img src=x>", "</code><script>", "![x](y)", "@all #1",
    "```\n# x", "&lt;",
  ])
  func `has the same structure for hostile names`(name: String) {
    /// Returns the summary without the contents of code spans and blocks, in which Markdown has no meaning.
    func structure(_ name: String) -> String {
      var outcome = Self.outcome(name, changes: ["\(name): red → blue"])
      outcome.warnings = [name]
      return Self.summary([outcome], stale: [name])
        .replacing(#/(?m)^(`{3,})[a-z]+\n(?:.*\n)*?\1$/#, with: "block")
        .replacing(#/<code>[^<>|`\\\n]+</code>/#, with: "code")
    }
    let plain = structure("plain")
    #expect(structure(name) == plain)
    #expect(plain.contains("| 1 | differs | code | 1 of 3") && plain.hasSuffix("\n\nblock"))
  }

  @Test func `fits into a comment for any number of films`() {
    let outcomes = (0..<5_000).map { number in
      var outcome = Self.outcome("\(number)|.yml", changes: ["layer \(number)"])
      outcome.warnings = ["a warning about \(number)"]
      return outcome
    }
    let summary = Self.summary(outcomes, stale: outcomes.map(\.scenario))
    #expect(summary.utf8.count < 65_536 && summary.utf8.count > 30_000)
    #expect(summary.contains(/\n\nand \d+ more films\n/))
    #expect(summary.contains(/The details of \d+ more changes are omitted/))
    #expect(summary.contains(/\nand \d+ more\n```/))
  }

  @Test func `shows the other films if the details of one are large`() throws {
    var broken = Self.outcome("a.yml", .unreadable)
    broken.problems = (100..<1_000).map { "error: a.yml:\($0):1: an unknown key" }
    let summary = Self.summary([broken, Self.outcome("b.yml", changes: ["bar: red → blue"])])
    #expect(summary.contains("\na.yml:100:1: an unknown key\n"))
    let more = try #require(summary.firstMatch(of: /\nand (\d+) more\n```/))
    #expect(Int(more.output.1) == 900 - summary.matches(of: /an unknown key/).count)
    #expect(summary.contains("```text\nframe 2 has different layers:\n  bar: red → blue\n"))
    #expect(!summary.contains("omitted") && summary.utf8.count < 10_000)
  }

  @Test func `has only the pictures to which it links`() throws {
    let picture = PixelBuffer(
      width: 4, height: 4,
      filledWith: PremultipliedRGBA8(red: 0, green: 0, blue: 0, alpha: 255))
    let images = try DifferenceImages(encoding: picture, number: 2, name: "frame-0002")
    // The section of the first film does not fit.
    let outcomes = try [String(repeating: "a", count: 30_000), "b.yml"].map { name in
      var outcome = Self.outcome(name, changes: ["the bar of \(name.prefix(1))"])
      outcome.preview = try FramePreview(images)
      return outcome
    }
    let report = TestReport(outcomes: outcomes, stale: [], problems: [], recording: .never)
    let summary = report.markdown(pictures: "p")
    #expect(summary.contains("The details of 1 more change are omitted"))
    let links = summary.matches(of: /\]\(\.\/p\/([^)]*)\)/).map { String($0.output.1) }
    #expect(links == ["change-2-actual.png"])
    #expect(report.previews(pictures: "p").map(\.name) == links)
  }

  @Test func `has commands that accept exactly the films of a change`() {
    let summary = Self.summary([
      Self.outcome("s.yml", system: "native", changes: ["bar: red → blue"]),
      Self.outcome("s.yml", system: "km", changes: ["title: moved"]),
      Self.outcome("t.yml", changes: ["bar: red → blue"]),
      Self.outcome("u.yml", .missing, system: "km"),
      Self.outcome("u.yml", .missing, system: "native"),
    ])
    let blocks = summary.matches(of: /```sh\n([^`]*)\n```/).map { String($0.output.1) }
    let (single, all) = ("transom test t.yml --record failed", "--record failed --system native,km")
    #expect(
      blocks == [
        "\(single)\ntransom test s.yml --record failed --system native",
        "transom test s.yml --record failed --system km",
        "transom test u.yml --record failed --system km",
        "transom test u.yml --record failed --system native",
        "\(single)\ntransom test s.yml u.yml \(all)",
      ])
    #expect(summary.contains("\n\nRun these commands, look at the changes"))
  }

  @Test(arguments: ["a\u{200D}.yml", "a\u{1B}[2J.yml", "a\u{202E}.yml"])
  func `has no command with invisible characters`(name: String) {
    let summary = Self.summary([Self.outcome(name), Self.outcome("b.yml")])
    #expect(summary.contains("### 1: <code>a⟨U&#43;"))
    let commands = summary.matches(of: /transom test .*/).map { String($0.output) }
    #expect(commands == ["transom test b.yml --record failed"], "\(commands)")
  }

  @Test func `groups recorded films by the change in their layers`() {
    let report = TestReport(
      outcomes: ["a.yml", "b.yml"].map {
        Self.outcome($0, .recorded, changes: ["bar: red → blue"])
      }, stale: [], problems: [], recording: .failed)
    let rows = report.markdown(pictures: nil).matches(of: /\n\| (\d+) \|/)
    #expect(rows.map { String($0.output.1) } == ["1", "1"])
    #expect(report.text == "0 of 2 passed, 2 recorded")
  }
}
