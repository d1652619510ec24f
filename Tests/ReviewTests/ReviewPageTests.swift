import Files
import Foundation
import Review
import TestSupport
import Testing

@Suite struct `A review page` {
  private let films = ReviewFilms()

  @Test func `contains no addresses and forbids loading files`() throws {
    try films.put("a", shades: [1, 2])
    let page = try films.page("a")
    for address in ["http:", "https:", "//cdn", " src=", " href=", "url(", "@import", "import("] {
      #expect(!page.contains(address), "\(address)")
    }
    for call in ["fetch(", "XMLHttpRequest", "WebSocket", "EventSource", "sendBeacon", "eval("] {
      #expect(!page.contains(call), "\(call)")
    }
    let policy = try #require(page.firstMatch(of: /Security-Policy" content="([^"]*)"/)?.output.1)
    #expect(policy.hasPrefix("default-src 'none'; script-src 'sha256-"))
    #expect(!policy.contains("unsafe") && !policy.contains("*"))
    #expect(page.matches(of: /<script>/).count == 1 && page.matches(of: /<style>/).count == 1)
  }

  @Test func `allows only its own script and style by their hashes`() throws {
    try films.put("a", shades: [1])
    let page = try films.page("a")
    for (element, directive) in [("script", "script-src"), ("style", "style-src")] {
      let text = try #require(
        page.components(separatedBy: "<\(element)>").last?.components(separatedBy: "</\(element)>")
          .first)
      let hash = Data(sha256Bytes(Array(text.utf8))).base64EncodedString()
      #expect(page.contains("\(directive) 'sha256-\(hash)'"))
    }
  }

  @Test func `contains each distinct image once, as its original file`() throws {
    try films.put("a", shades: [10, 10, 20, 30, 10])
    try films.put("b", shades: [10, 20, 20, 40])
    let page = try films.page("a", "b")
    let pictures = ReviewFilms.pictures(ofPage: page)
    #expect(pictures.count == 4)
    #expect(try pictures[0] == films.folder.bytes("a/frame-0000.png"))
    #expect(try pictures[3] == films.folder.bytes("b/frame-0003.png"))
    let indices = try ReviewFilms.sides(ofPage: page).map { side in
      (side["frames"] as? [[String: Any]] ?? []).compactMap { $0["picture"] as? Int }
    }
    #expect(indices == [[0, 0, 1, 2, 0], [0, 1, 1, 3]])
  }

  @Test func `is the same for the same folders and has a summary`() throws {
    try films.put("a", shades: [1, 2, 3])
    try films.put("b", shades: [1, 2])
    let path = films.folder.path("page.html")
    let summary = try films.request("a", "b").write(to: path)
    #expect(summary.hasPrefix("\(path)  3 and 2 frames, 3 distinct, "), "\(summary)")
    #expect(try films.folder.bytes("page.html") == films.request("a", "b").page)
  }

  @Test func `has the title of the scenario`() throws {
    try films.put("a", shades: [1], title: "Green list")
    try films.put("b", shades: [1])
    let titles = try ReviewFilms.sides(ofPage: films.page("a", "b")).map { $0["title"] as? String }
    #expect(titles == ["Green list", nil])
  }

  @Test func `describes up to four folders`() throws {
    for (name, system) in zip(["a", "b", "c", "d"], ["native", "km", "fd", "qmui"]) {
      try films.put(name, shades: [1, 2], system: system)
    }
    let path = films.folder.path("page.html")
    let summary = try films.request("a", "b", "c", "d").write(to: path)
    #expect(summary.hasPrefix("\(path)  2, 2, 2 and 2 frames, 2 distinct, "), "\(summary)")
  }

  @Test(arguments: ReviewFilms.hostileTexts)
  func `escapes hostile text`(text: String) throws {
    try films.put("a", shades: [1], scenario: text, events: [text], layer: text)
    let page = try films.page("a")
    let side = try #require(try ReviewFilms.sides(ofPage: page).first)
    #expect(side["scenario"] as? String == text)
    #expect((side["events"] as? [[String: Any]])?.first?["what"] as? String == text)
    let layers = try #require(side["layers"] as? [[[String: Any]]])
    #expect(layers[0][0]["layer"] as? String == text)
    // The text adds no elements.
    #expect(page.matches(of: /<script/).count == 3 && page.matches(of: /<\/script>/).count == 3)
    let directionCharacters = page.unicodeScalars.filter {
      [0x202E, 0x2066, 0x200F, 0x2028].contains($0.value)
    }
    #expect(directionCharacters.isEmpty)
  }

  @Test func `contains the events of its system, from the folder or a given file`() throws {
    try films.put("a", shades: [1], system: "native", events: ["beside"])
    try films.put("b", shades: [1], system: "km")
    let lines = """
      {"system": "native", "time": 0.000000, "kind": "call", "page": null, "what": "one"}

      {"system": "km", "time": -1.500000, "kind": "style", "page": "p", "what": "two"}
      {"time": 0.25, "kind": "style", "what": "both"}
      """
    try films.folder.put(lines, "trace.json")
    let elements = lines.split(separator: "\n").joined(separator: ",")
    try films.folder.put("[\(elements)]", "array.json")
    func summaries(_ trace: String? = nil) throws -> [[String]] {
      try ReviewFilms.sides(ofPage: films.page("a", "b", trace: trace)).map {
        ($0["events"] as? [[String: Any]] ?? []).compactMap { $0["what"] as? String }
      }
    }
    #expect(try summaries() == [["beside"], []])
    #expect(try summaries("trace.json") == [["one", "both"], ["two", "both"]])
    #expect(try summaries("array.json") == [["one", "both"], ["two", "both"]])
  }

  @Test(arguments: ["1e14", "-1e19", "1e300"])
  func `contains events at any time`(time: String) throws {
    try films.put("a", shades: [1])
    try films.folder.put(#"{"time": \#(time), "kind": "call", "what": "x"}"#, "a/trace.jsonl")
    let side = try #require(try ReviewFilms.sides(ofPage: films.page("a")).first)
    let events = try #require(side["events"] as? [[String: Any]])
    #expect(events.map { $0["time"] as? Double } == [Double(time)])
  }

  @Test func `contains the events that were rendered with the frames`() throws {
    try films.put("a", shades: [1], events: ["saved"])
    try films.folder.put(#"{"time": 0, "kind": "call", "what": "rendered"}"#, "a/trace.jsonl")
    let side = try #require(try ReviewFilms.sides(ofPage: films.page("a")).first)
    #expect((side["events"] as? [[String: Any]])?.map { $0["what"] as? String } == ["rendered"])
  }

  @Test func `names its sides by the first property in which they differ`() throws {
    func names(_ folders: String...) throws -> [String?] {
      try ReviewFilms.sides(ofPage: films.page(folders)).map { $0["name"] as? String }
    }
    try films.put("a", shades: [1])
    try films.put("b", shades: [1], system: "km")
    try films.put("c", shades: [1], scenario: "other", system: "km")
    try films.put("d", shades: [1])
    #expect(try names("a", "c") == ["story", "other"])
    #expect(try names("a", "b") == ["native", "km"])
    #expect(try names("a", "d/") == ["a", "d"])
    #expect(try names("a", "a") == ["A", "B"])
    #expect(try names("c") == ["other · km"])
    try films.put("e", shades: [1], scenario: "other")
    #expect(
      try names("a", "b", "c", "e") == [
        "story · native", "story · km", "other · km", "other · native",
      ])
    #expect(try names("a", "a", "a", "a") == ["A", "B", "C", "D"])
  }
}
