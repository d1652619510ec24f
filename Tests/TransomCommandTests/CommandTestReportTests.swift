import FilmTestSupport
import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct `A test of scenarios` {
  private let scenario: TestedScenario
  private var folder: ScratchFolder { scenario.folder }

  init() throws { scenario = try TestedScenario() }

  @Test func `reports frames, layers, changes and the event, and a command that accepts them`()
    throws
  {
    #expect(try scenario.test().status == 1)
    try scenario.change("#E53935B0", "#FF3B30B0")
    let run = try scenario.test()
    #expect(run.status == 1 && run.errors.isEmpty)
    let lines = run.outputLines
    #expect(lines[0] == "differs    s.yml  13 of 23 frames; the first is frame 2 at 0.100000 s")
    #expect(lines[1] == "  frame 2 has different layers:")
    // The image is translucent, so its straight color values are rounded.
    #expect(lines[2].hasSuffix("color #E53936B0 → #FF3B30B0"), "\(lines[2])")
    #expect(run.output.contains("frame 2 at 0.100000 s: "))
    #expect(run.output.contains("px differ, largest difference "))
    #expect(run.output.contains("  accept: transom test s.yml --record failed"))
    // The image's color is not part of an event.
    #expect(!run.output.contains("first event: "))
    // Nothing was written.
    #expect(try scenario.test().output == run.output)
    #expect(try scenario.test("-v").outputLines.count > lines.count)
  }

  @Test func `reads no pictures if the checksums are equal`() throws {
    #expect(try scenario.test("--references", "frames").status == 1)
    try folder.put("no picture", "s.reference/\(frameName(2))")
    #expect(try scenario.test().status == 0)
    try scenario.change("#E53935B0", "#FF3B30B0")
    let run = try scenario.test()
    #expect(run.status == 2)
    #expect(run.errors.contains("s.reference/frame-0002.png"))
  }

  @Test func `allows differences within a tolerance`() throws {
    #expect(try scenario.test().status == 1)
    try scenario.change("#34C759", "#34C75B")
    #expect(try scenario.test().status == 1)
    #expect(try scenario.test("--tolerance", "channel:1").status == 1)
    #expect(try scenario.test("--tolerance", "channel:2").status == 0)
  }

  @Test func `finds stale references and missing frames`() throws {
    #expect(try scenario.test("--references", "frames").status == 1)
    try folder.put(CommandScenario.rest("0.1", fps: 20), "deep/r.yml")
    #expect(try scenario.test("deep").status == 1)
    try FileManager.default.removeItem(atPath: folder.path("deep/r.yml"))
    try folder.put(try folder.bytes("s.reference/\(frameName(3))"), "s.reference/\(frameName(40))")
    let run = try scenario.test()
    #expect(run.status == 1)
    #expect(run.output.contains("stale      deep/r.reference: there is no scenario with that name"))
    #expect(run.output.contains("frame 40 at 2.000000 s: missing from the film"))
    #expect(run.outputLines[0].hasPrefix("layout     s.yml"))
    try FileManager.default.removeItem(atPath: folder.path("s.reference/\(frameName(40))"))
    try FileManager.default.removeItem(atPath: folder.path("s.reference/\(frameName(5))"))
    let incomplete = try scenario.test("s.yml")
    #expect(incomplete.status == 1)
    #expect(incomplete.output.contains("frame 5 at 0.250000 s: missing from the reference"))
    #expect(try scenario.test("s.yml", "--record", "failed").status == 1)
    #expect(try scenario.test("s.yml").status == 0)
  }

  @Test func `reports a different frame rate and a different size`() throws {
    #expect(try scenario.test().status == 1)
    try scenario.change("fps: 20", "fps: 10")
    let run = try scenario.test()
    #expect(run.status == 1 && run.outputLines[0].hasPrefix("layout "))
    #expect(run.output.contains("the reference has 20 frames per second, and the film has 10"))
    try scenario.change("fps: 10", "fps: 20")
    try scenario.change("width: 40", "width: 41")
    let wide = try scenario.test()
    #expect(wide.status == 1)
    #expect(wide.output.contains("the reference is 40 × 120 pixels, and the film is 41 × 120"))
  }

  @Test func `reports a reference that was made with other fonts`() throws {
    try scenario.change("list:\n", "list:\n    title: List\n")
    try scenario.change("width: 40, height: 120", "width: 160, height: 120")
    #expect(try scenario.test("--text", "boxes").status == 1)
    // A reference with boxes is compared with boxes by default.
    #expect(try scenario.test().status == 0)
    let fonts = try scenario.test("--text", "fonts")
    #expect(fonts.status == 1)
    #expect(fonts.outputLines[0].hasPrefix("other-text s.yml"))
    #expect(fonts.output.contains("the reference was made with --text boxes"))
    #expect(fonts.output.contains("only text differs"), "\(fonts.output)")
    #expect(try scenario.test("--text", "fonts", "--record", "all").status == 1)
    try scenario.change(#""freetype": ""#, #""freetype": "1."#, in: "s.reference/manifest.json")
    // Equal pictures pass, even with other fonts.
    #expect(try scenario.test().status == 0)
    try scenario.change("#34C759", "#34C75B")
    let library = try scenario.test()
    #expect(library.output.contains("the reference was made with FreeType 1."))
    #expect(library.output.contains("other layers differ, too: window/"))
  }

  @Test func `reports a reference that was made with another material of glass`() throws {
    try scenario.change("ios: 9", "ios: 26")
    try scenario.change("width: 40, height: 120", "width: 160, height: 120")
    try scenario.change("list:\n", "list:\n    navigationItem: {rightBarButtonItem: Edit}\n")
    let flat = try scenario.test("--text", "boxes", "--glass", "flat")
    #expect(flat.status == 1, "\(flat.output) \(flat.errors)")
    // A reference with flat glass is compared with flat glass by default.
    #expect(try scenario.test().status == 0)
    let full = try scenario.test("--glass", "full")
    #expect(full.status == 1)
    #expect(full.outputLines[0].hasPrefix("other-glass s.yml"))
    #expect(
      full.output.contains(
        "the reference was made with --glass flat; test it with --glass flat"), "\(full.output)")
    #expect(full.output.contains("--record failed --glass full"))
    #expect(try scenario.test("--glass", "full", "--record", "all").status == 1)
    #expect(try scenario.test().status == 0)
    let again = try scenario.test("--glass", "flat")
    #expect(again.output.contains("the reference was made with --glass full"))
    try scenario.change(#""glass": "full""#, #""glass": "x""#, in: "s.reference/manifest.json")
    try scenario.change("rightBarButtonItem: Edit", "rightBarButtonItem: Edits")
    #expect(try scenario.test().output.contains("made with an unknown material of glass; record"))
  }

  @Test(arguments: [("9", "26"), ("26", "9")])
  func `does not blame the material of glass for another version of iOS`(old: String, new: String)
    throws
  {
    try scenario.change("ios: 9", "ios: \(old)")
    #expect(try scenario.test("--text", "boxes", "--glass", "flat").status == 1)
    try scenario.change("ios: \(old)", "ios: \(new)")
    for glass in ["flat", "full"] {
      let run = try scenario.test("--glass", glass)
      #expect(run.status == 1, "\(run.output)")
      #expect(!run.output.contains("other-glass"), "\(run.output)")
      #expect(!run.output.contains("the reference was made with --glass"), "\(run.output)")
    }
  }

  @Test func `does not depend on the material of glass before iOS 26`() throws {
    #expect(try scenario.test("--text", "boxes", "--glass", "flat").status == 1)
    #expect(try scenario.test("--glass", "full").status == 0)
  }

  @Test func `writes difference images to a folder`() throws {
    #expect(try scenario.test().status == 1)
    try scenario.change("wait: 0.1\n  - swipe", "wait: 0.15\n  - swipe")
    #expect(try scenario.test("-o", "out").status == 1)
    let names = try folder.names(in: "out/s")
    #expect(names.contains("diff.json") && names.contains("frame-0015-diff.png"))
    #expect(try scenario.test().output.contains("the film is 1 frame late from frame 14 on"))
  }

  @Test func `removes the difference images of an earlier run if the film passes`() throws {
    #expect(try scenario.test().status == 1)
    try scenario.change("wait: 0.1\n  - swipe", "wait: 0.15\n  - swipe")
    #expect(try scenario.test("-o", "out").status == 1)
    try folder.put("mine", "out/s/notes.txt")
    try scenario.change("wait: 0.15\n  - swipe", "wait: 0.1\n  - swipe")
    #expect(try scenario.test("-o", "out").status == 0)
    #expect(try folder.names(in: "out/s") == ["notes.txt"])
    #expect(try scenario.test("-o", "other").status == 0)
    #expect(!folder.exists("other"))
  }

  @Test func `has a JSON report`() throws {
    #expect(try scenario.test().status == 1)
    try scenario.change("#E53935B0", "#FF3B30B0")
    let json = try scenario.report("s.yml")
    #expect(json["passed"] as? Bool == false && json["record"] as? String == "missing")
    let scenarios = try #require(json["scenarios"] as? [[String: Any]])
    let first = try #require(scenarios.first)
    #expect(first["verdict"] as? String == "differs")
    let different = try #require(first["different"] as? [[String: Any]])
    #expect(different.count == 13 && different[0]["frame"] as? Int == 2)
    #expect((different[0]["layers"] as? [Any])?.isEmpty == false)
    #expect(try scenario.test("--json", "report.json").output.isEmpty == false)
    let file = try JSONSerialization.jsonObject(with: Data(try folder.bytes("report.json")))
    #expect((file as? [String: Any])?["passed"] as? Bool == false)
  }

  @Test func `has a JUnit report in well-formed XML`() throws {
    try folder.put(CommandScenario.sample, "a <\"&> b.yml")
    try folder.put("transom: 1\nnonsense: \"\\u0001&<\"\n", "broken.yml")
    #expect(try scenario.test("s.yml").status == 1)
    #expect(try scenario.test("--junit", "junit.xml").status == 2)
    let reader = XMLSuites()
    #expect(reader.read(try folder.bytes("junit.xml")))
    #expect(
      reader.counts.filter { $0.key != "time" } == ["tests": "3", "failures": "1", "errors": "1"])
    #expect(reader.names == ["a <\"&> b.yml", "broken.yml", "s.yml"])
    #expect(reader.elements == ["failure", "error"])
  }
}

/// Reads the test suites of a JUnit report.
private final class XMLSuites: NSObject, XMLParserDelegate {
  private(set) var counts: [String: String] = [:]
  private(set) var names: [String] = []
  private(set) var elements: [String] = []

  func read(_ bytes: [UInt8]) -> Bool {
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = self
    return parser.parse()
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    switch name {
    case "testsuites": counts = attributes
    case "testcase": names.append(attributes["name"] ?? "")
    case "failure", "error": elements.append(name)
    default: break
    }
  }
}
