import Foundation
import FrameTesting
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct `The report of a test run` {
  private static let hostile = "</pre>]]><script>\u{1}\u{202E}&\"'.yml"

  private static func outcome(
    _ name: String, _ verdict: FilmOutcome.Verdict, problems: [String] = []
  ) -> FilmOutcome {
    var outcome = FilmOutcome(scenario: "deep/" + name, system: "km", reference: "r")
    outcome.verdict = verdict
    outcome.frameCount = 3
    if outcome.isDifferent {
      outcome.frames = [FailedFrame(number: 2, time: 0.1, problem: "the checksum differs")]
    }
    outcome.problems = problems
    return outcome
  }

  private static let run = TestReport(
    outcomes: [
      outcome("a.yml", .pass), outcome(hostile, .differs), outcome("c.yml", .missing),
      outcome("d.yml", .unreadable, problems: ["error: d.yml:1:1: no \(hostile)"]),
    ], stale: ["old: remove the folder"], problems: [], recording: .never)

  @Test func `counts the verdicts`() {
    #expect(
      Self.run.text
        == "stale      old: remove the folder\n1 of 4 passed, 1 differs, 1 missing, 1 unreadable, 1 stale"
    )
    #expect(!Self.run.isPassed)
    #expect(
      TestReport(outcomes: [Self.run.outcomes[0]], stale: [], problems: [], recording: .never)
        .isPassed)
  }

  @Test func `is valid XML for any text`() throws {
    let reader = XMLParser(data: Data(Self.run.junit.utf8))
    #expect(reader.parse(), "\(Self.run.junit)")
    #expect(
      Self.run.junit.contains("<testsuites tests=\"5\" failures=\"3\" errors=\"1\">"))
  }

  @Test func `is an HTML page with escaped text`() {
    let page = Self.run.html
    #expect(page.components(separatedBy: "<script").count == 2)
    #expect(page.matches(of: /<\/pre>\]/).isEmpty)
    #expect(page.components(separatedBy: "<article ").count == 4 && page.contains("⟨U+202E⟩"))
  }

  @Test func `is a page with a link to each film that does not pass`() {
    let films = [Self.outcome("a b.yml", .differs), Self.outcome("a-b.yml", .missing)]
    let page = TestReport(outcomes: films, stale: [], problems: [], recording: .never).html
    for (anchor, verdict) in [("deep-a-b.yml-km", "differs"), ("deep-a-b.yml-km-2", "missing")] {
      #expect(page.contains("<article id=\"\(anchor)\" data-verdict=\"\(verdict)\">"))
      #expect(page.components(separatedBy: "href=\"#\(anchor)\"").count == 3)
    }
    let single = TestReport(outcomes: [films[0]], stale: [], problems: [], recording: .never).html
    #expect(!single.contains("<nav"))
  }

  @Test(arguments: [
    ("push.html", "./push.html"), ("../a b/ü.html", "../a%20b/%C3%BC.html"),
    ("javascript:alert(1)", "./javascript%3Aalert%281%29"), ("/x/\"><b>", "/x/%22%3E%3Cb%3E"),
  ])
  func `is a page with a link to the review page of a film`(path: String, address: String) {
    var film = Self.outcome("a.yml", .differs)
    film.reviewPage = path
    let page = TestReport(outcomes: [film], stale: [], problems: [], recording: .never).html
    #expect(page.contains("<a href=\"\(address)\">Review page</a>"))
  }

  @Test func `is JSON with all details of a frame`() throws {
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(Self.run.json.utf8)) as? [String: Any])
    #expect(json["record"] as? String == "never" && json["passed"] as? Bool == false)
    let films = try #require(json["scenarios"] as? [[String: Any]])
    #expect(films.map { $0["verdict"] as? String } == ["pass", "differs", "missing", "unreadable"])
    let frames = try #require(films[1]["different"] as? [[String: Any]])
    #expect(frames.map { $0["problem"] as? String } == ["the checksum differs"])
    #expect(films[3]["problems"] as? [String] == ["d.yml:1:1: no \(Self.hostile)"])
  }

  @Test func `quotes the arguments of the command that accepts the frames`() {
    var outcome = Self.outcome("a b.yml", .differs)
    outcome.arguments = ["--tolerance", "layer:a b=exact"]
    #expect(
      outcome.text().hasSuffix(
        "accept: transom test 'deep/a b.yml' --record failed --system km --tolerance "
          + "'layer:a b=exact'"))
  }
}
