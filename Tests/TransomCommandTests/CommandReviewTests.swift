import Files
import FilmTestSupport
import Foundation
import TestSupport
import Testing

@Suite struct `A review` {
  private let films = ReviewFilms()
  private var folder: ScratchFolder { films.folder }

  private func review(_ arguments: String...) throws -> ProcessRun {
    try transom(["review"] + arguments, in: folder)
  }

  private func page(_ name: String = "report.html") throws -> String {
    String(decoding: try folder.bytes(name), as: UTF8.self)
  }

  @Test func `of a rendered film is one file beside it, and says what is in it`() throws {
    try folder.put(CommandScenario.story, "s.yml")
    #expect(
      try transom(["render", "s.yml", "--system", "native,km", "-o", ".", "--layers"], in: folder)
        .status == 0)
    let before = try folder.names
    let run = try review("s.native", "s.km/")
    #expect(run.status == 0 && run.output.isEmpty)
    #expect(run.errors.hasPrefix("report.html  23 and 23 frames, "), "\(run.errors)")
    #expect(try Set(folder.names).subtracting(before) == ["report.html"])
    let film = try ReviewFilms.film(ofPage: page())
    let sides = try #require(film["sides"] as? [[String: Any]])
    #expect(sides.map { $0["name"] as? String } == ["native", "km"])
    let frames = try #require(sides[1]["frames"] as? [[String: Any]])
    #expect(frames.count == CommandScenario.frameCount)
    #expect(frames[2]["time"] as? Double == 0.1 && frames[2]["phase"] as? String == "push")
    let layers = try #require(sides[1]["layers"] as? [[[String: Any]]])
    let last = try #require(frames.last?["layers"] as? Int)
    #expect(layers[last].contains { ($0["layer"] as? String)?.hasPrefix("window/") == true })
  }

  @Test func `is whole by itself: it names no address, loads no file, and forbids both`() throws {
    try films.put("a", shades: [1, 2])
    #expect(try review("a", "--quiet").errors.isEmpty)
    let page = try page()
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

  @Test func `lets only its own program and style run, by their hashes`() throws {
    try films.put("a", shades: [1])
    _ = try review("a")
    let page = try page()
    for (element, directive) in [("script", "script-src"), ("style", "style-src")] {
      let text = try #require(
        page.components(separatedBy: "<\(element)>").last?.components(separatedBy: "</\(element)>")
          .first)
      let digits = sha256(Array(text.utf8))
      let hash = stride(from: 0, to: 64, by: 2).compactMap { place in
        UInt8(digits.dropFirst(place).prefix(2), radix: 16)
      }
      let base64 = Data(hash).base64EncodedString()
      #expect(page.contains("\(directive) 'sha256-\(base64)'"))
    }
  }

  @Test func `has each picture once, in its own file's bytes`() throws {
    try films.put("a", shades: [10, 10, 20, 30, 10])
    try films.put("b", shades: [10, 20, 20, 40])
    let run = try review("a", "b", "-o", "out.html")
    #expect(run.errors.hasPrefix("out.html  5 and 4 frames, 4 different, "), "\(run.errors)")
    let pictures = ReviewFilms.pictures(ofPage: try page("out.html"))
    #expect(pictures.count == 4)
    #expect(try pictures[0] == folder.bytes("a/frame-0000.png"))
    #expect(try pictures[3] == folder.bytes("b/frame-0003.png"))
    let film = try ReviewFilms.film(ofPage: page("out.html"))
    let sides = try #require(film["sides"] as? [[String: Any]])
    let places = sides.map { side in
      (side["frames"] as? [[String: Any]] ?? []).compactMap { $0["picture"] as? Int }
    }
    #expect(places == [[0, 0, 1, 2, 0], [0, 1, 1, 3]])
  }

  @Test func `has equal bytes for equal folders, in a file and on standard output`() throws {
    try films.put("a", shades: [1, 2, 3])
    _ = try review("a", "-o", "one.html")
    _ = try review("a", "-o", "two.html")
    let run = try review("a", "-o", "-")
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(try page("one.html") == page("two.html"))
    #expect(try page("one.html") == run.output)
  }

  @Test func `keeps hostile texts as texts`() throws {
    for text in ReviewFilms.hostileTexts {
      try films.put("a", shades: [1], scenario: text, events: [text], layer: text)
      #expect(try review("a").status == 0)
      let page = try page()
      let film = try ReviewFilms.film(ofPage: page)
      let side = try #require((film["sides"] as? [[String: Any]])?.first)
      #expect(side["scenario"] as? String == text)
      #expect((side["events"] as? [[String: Any]])?.first?["what"] as? String == text)
      let layers = try #require(side["layers"] as? [[[String: Any]]])
      #expect(layers[0][0]["layer"] as? String == text)
      // The elements are the page's own, whatever the text is.
      #expect(page.matches(of: /<script/).count == 3 && page.matches(of: /<\/script>/).count == 3)
      let turning = page.unicodeScalars.filter {
        [0x202E, 0x2066, 0x200F, 0x2028].contains($0.value)
      }
      #expect(turning.isEmpty)
    }
  }

  @Test func `has the events of its own system, from beside the manifest or as given`() throws {
    try films.put("a", shades: [1], system: "native", events: ["beside"])
    try films.put("b", shades: [1], system: "km")
    let lines = """
      {"system": "native", "time": 0.000000, "kind": "call", "page": null, "what": "one"}

      {"system": "km", "time": -1.500000, "kind": "style", "page": "p", "what": "two"}
      {"time": 0.25, "kind": "style", "what": "both"}
      """
    try folder.put(lines, "trace.json")
    func whats() throws -> [[String]] {
      let sides = try #require(try ReviewFilms.film(ofPage: page())["sides"] as? [[String: Any]])
      return sides.map {
        ($0["events"] as? [[String: Any]] ?? []).compactMap { $0["what"] as? String }
      }
    }
    _ = try review("a", "b")
    #expect(try whats() == [["beside"], []])
    _ = try review("a", "b", "--trace", "trace.json")
    #expect(try whats() == [["one", "both"], ["two", "both"]])
    try folder.put("[\(lines.split(separator: "\n").joined(separator: ","))]", "array.json")
    _ = try review("a", "b", "--trace", "array.json")
    #expect(try whats() == [["one", "both"], ["two", "both"]])
  }
}
