import Files
import FilmTestSupport
import Foundation
import TestSupport
import Testing

@Suite struct `The HTML report of a test` {
  private let folder: ScratchFolder

  init() throws {
    folder = try CommandScenario.folder()
  }

  private func test(_ arguments: String...) throws -> ProcessRun {
    try transom(
      ["test", "--report", "report.html"] + arguments, in: folder)
  }

  private func page() throws -> String {
    String(decoding: try folder.bytes("report.html"), as: UTF8.self)
  }

  private func change(_ name: String = "s.yml") throws {
    let text = String(decoding: try folder.bytes(name), as: UTF8.self)
    try folder.put(text.replacingOccurrences(of: "#E53935B0", with: "#FF3B30B0"), name)
  }

  /// Returns the embedded files, in order.
  private func pictures(_ page: String) -> [[UInt8]] {
    page.matches(of: /src="data:image\/png;base64,([^"]*)"/).compactMap {
      Data(base64Encoded: String($0.output.1)).map { [UInt8]($0) }
    }
  }

  @Test func `shows the first and the worst of the frames that differ`() throws {
    #expect(try test("--quiet").status == 1)
    // The incoming page covers more pixels in each successive frame, so the worst frame is not the first.
    let text = CommandScenario.sample.replacingOccurrences(of: "systemBlue", with: "systemRed")
    try folder.put(text, "s.yml")
    #expect(try test("-o", "differences").status == 1)
    let page = try page()
    #expect(page.contains("<h1>0 of 1 passed, 1 differs</h1>"), "\(page.prefix(4000))")
    #expect(page.contains(" of 23 frames; the first is frame "))
    #expect(page.contains(" has different layers:"))
    #expect(page.contains("accept: transom test s.yml --record failed"))
    let numbers = page.matches(of: /<h3>frame (\d+) at/).compactMap { Int($0.output.1) }
    try #require(numbers.count == 2)
    let pictures = pictures(page)
    try #require(pictures.count == 6)
    for (index, number) in numbers.enumerated() {
      for (offset, name) in ["expected", "actual", "diff"].enumerated() {
        let stem = frameName(number).dropLast(4)
        #expect(
          try pictures[3 * index + offset] == folder.bytes("differences/s/\(stem)-\(name).png"))
      }
    }
    let report = try transom(
      ["test", "s.yml", "--json", "-"], in: folder
    ).output
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(report.utf8)) as? [String: Any])
    let scenario = try #require((json["scenarios"] as? [[String: Any]])?.first)
    let different = try #require(scenario["different"] as? [[String: Any]])
    #expect(different.first?["frame"] as? Int == numbers[0])
    let worst = different.max { ($0["count"] as? Int ?? 0) < ($1["count"] as? Int ?? 0) }
    #expect(worst?["frame"] as? Int == numbers[1])
  }

  @Test func `contains the unchanged bytes of a reference file`() throws {
    #expect(try test("--quiet", "--references", "frames").status == 1)
    let file = "s.reference/\(frameName(2))"
    // An empty unknown chunk is inserted before the last one.
    let chunk: [UInt8] = [0, 0, 0, 0] + Array("teSt".utf8) + [0x4D, 0xFB, 0x5A, 0xAE]
    var bytes = try folder.bytes(file)
    bytes.insert(contentsOf: chunk, at: bytes.count - 12)
    try folder.put(bytes, file)
    try change()
    #expect(try test().status == 1)
    #expect(pictures(try page()).contains(bytes))
  }

  @Test func `is self-contained, and its policy allows only its own script and style`() throws {
    #expect(try test().status == 1)
    try change()
    #expect(try test().status == 1)
    let page = try page()
    for part in ["http:", "https:", "<link", "<script ", "url(", "@import", "javascript:"] {
      #expect(!page.contains(part), "\(part)")
    }
    #expect(
      page.matches(of: #/ href="/#).count == page.components(separatedBy: " href=\"#").count - 1)
    let policy = try #require(page.firstMatch(of: /Security-Policy" content="([^"]*)"/)?.output.1)
    let hashes = try ["script", "style"].map { name in
      let content = try #require(
        page.components(separatedBy: "<\(name)>").last?.components(separatedBy: "</\(name)>").first)
      return Data(sha256Bytes(Array(content.utf8))).base64EncodedString()
    }
    #expect(
      policy == "default-src 'none'; img-src data:; script-src 'sha256-\(hashes[0])'; "
        + "style-src 'sha256-\(hashes[1])'; base-uri 'none'; form-action 'none'")
    let first = try folder.bytes("report.html")
    #expect(try test("--jobs", "1").status == 1)
    #expect(try folder.bytes("report.html") == first)
  }

  @Test(arguments: [
    "<script>alert(1)</script>", "a\" onload=\"x", "'><img src=x>", "&lt;b&gt;", "\u{202E}evil",
    "</pre></article>", "a\u{2028}b",
  ])
  func `escapes hostile names`(name: String) throws {
    // A file name cannot contain a slash.
    let file = name.replacingOccurrences(of: "/", with: "\u{2215}") + ".yml"
    try folder.put(CommandScenario.sample, file)
    try folder.put("transom: 1\n\"<i>\(name)\": 1\n", "broken.yml")
    #expect(try test().status == 2)
    try change(file)
    #expect(try test().status == 2)
    let page = try page()
    #expect(page.matches(of: /<img\s/).count == 3 && page.matches(of: /<script/).count == 1)
    #expect(
      page.matches(of: /<article[ >]/).count == 2 && page.matches(of: /<\/article>/).count == 2)
    #expect(!page.contains("<i>") && !page.contains("onload=\""))
    let hidden = page.unicodeScalars.filter { [0x202E, 0x2028].contains($0.value) }
    #expect(hidden.isEmpty)
    #expect(page.contains("<bdi>s.yml</bdi>"))
  }

  @Test func `lists missing and stale references, and invalid scenarios`() throws {
    #expect(try test("--record", "never").status == 1)
    #expect(try page().contains("<span class=\"verdict missing\">missing</span>"))
    #expect(try test().status == 1)
    #expect(try test("--tolerance", "channel:1").status == 0)
    #expect(try page().contains("<h1>1 of 1 passed</h1>"))
    try folder.makeFolder("old.reference")
    try folder.put("{}", "old.reference/manifest.json")
    try folder.put("transom: 1\npages: 7\n", "broken.yml")
    #expect(try test().status == 2)
    let page = try page()
    #expect(page.contains("old.reference: there is no scenario with that name"))
    #expect(page.contains("broken.yml:2:8: "), "\(page)")
    #expect(pictures(page).isEmpty)
  }

  @Test func `reports two scenarios whose references are the same folder, through a link`() throws {
    try folder.put(CommandScenario.sample, "t.yml")
    #expect(try test("s.yml").status == 1)
    try folder.link("t.reference", to: "s.reference")
    let run = try test()
    #expect(run.status == 2)
    #expect(
      run.errors.contains("t.yml and s.yml have the same reference, t.reference"),
      "\(run.errors)")
    #expect(try page().contains("t.yml and s.yml have the same reference"))
  }

  @Test(arguments: [
    ["--report", "r", "--junit", "r"], ["--junit", "r", "--json", "r"],
    ["--report", "r", "--json", "r"], ["-o", "r", "--report", "r"],
  ])
  func `cannot use the file of another report`(names: [String]) throws {
    let run = try transom(["test"] + names, in: folder)
    #expect(run.status == 64)
    #expect(run.errors.contains("two output paths are the same; use different names"))
    #expect(try folder.names == ["s.yml"])
    // Standard output is not a file.
    #expect(
      try transom(["test", "--junit", "r", "--json", "-"], in: folder)
        .status == 1)
  }

  @Test func `requires a path`() throws {
    let run = try transom(["test", "--report", ""], in: folder)
    #expect(run.status == 64 && run.errors.contains("--report"))
  }
}
