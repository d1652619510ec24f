import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct `A test of scenarios` {
  private let folder: ScratchFolder

  init() throws {
    folder = try CommandScenario.folder()
  }

  private func test(_ arguments: String..., environment: [String: String] = [:]) throws
    -> ProcessRun
  {
    try transom(
      ["test"] + arguments, in: folder,
      environment: ["CI": ""].merging(environment) { $1 })
  }

  private func change(_ old: String, _ new: String, in name: String = "s.yml") throws {
    let text = String(decoding: try folder.bytes(name), as: UTF8.self)
    #expect(text.contains(old))
    try folder.put(text.replacingOccurrences(of: old, with: new), name)
  }

  private func report(_ arguments: String...) throws -> [String: Any] {
    let run = try transom(
      ["test"] + arguments + ["--json", "-"], in: folder, environment: ["CI": ""])
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    return try #require(object as? [String: Any])
  }

  private func scenarios(_ report: [String: Any]) throws -> [[String: Any]] {
    try #require(report["scenarios"] as? [[String: Any]])
  }

  @Test func `records what has no reference and ends with 1, then passes with 0`() throws {
    let first = try test()
    #expect(first.status == 1, "\(first.errors)")
    #expect(first.outputLines[0].hasPrefix("recorded   s.yml  23 frames written to s.reference"))
    #expect(try folder.frames(in: "s.reference").count == CommandScenario.frameCount)
    let files = try folder.files(in: "s.reference")
    let second = try test()
    #expect(second.status == 0 && second.errors.isEmpty)
    #expect(second.outputLines == ["pass       s.yml  23 frames", "1 of 1 passes"])
    #expect(try folder.files(in: "s.reference") == files)
    #expect(try test("--quiet").output.isEmpty)
  }

  @Test func `has the frames that render writes`() throws {
    #expect(try test("s.yml").status == 1)
    #expect(try transom(["render", "s.yml"], in: folder).status == 0)
    #expect(try folder.frames(in: "s.reference").sorted() == folder.frames(in: "out/s").sorted())
    // With a checksum of every frame's pixels.
    #expect(try folder.bytes("s.reference/manifest.json") == folder.bytes("out/s/manifest.json"))
  }

  @Test func `tells frames, layers, changes, the event and how to accept`() throws {
    #expect(try test().status == 1)
    try change("#E53935B0", "#FF3B30B0")
    let run = try test()
    #expect(run.status == 1 && run.errors.isEmpty)
    let lines = run.outputLines
    #expect(lines[0] == "differs    s.yml  13 of 23 frames, the first is frame 2 at 0.100000 s")
    #expect(lines[1] == "  frame 2 draws otherwise:")
    #expect(lines[2].hasSuffix("color #E53936B0 → #FF3B30B0"), "\(lines[2])")
    #expect(run.output.contains("frame 2 at 0.100000 s: "))
    #expect(run.output.contains("px differ, most by "))
    #expect(run.output.contains("  accept: transom test s.yml --record failed"))
    #expect(run.output.contains("  first event: 0.100000 s call settings push settings"))
    // The image is translucent: a premultiplied byte does not tell a straight one exactly.
    // Nothing was written.
    #expect(try test().output == run.output)
    #expect(try test("-v").outputLines.count > lines.count)
  }

  @Test func `rewrites frames that differ, and those only, when it is told to`() throws {
    #expect(try test().status == 1)
    let before = try folder.files(in: "s.reference")
    try change("#E53935B0", "#FF3B30B0")
    let run = try test("--record", "failed")
    #expect(run.status == 1)
    #expect(run.outputLines[0].hasPrefix("recorded   s.yml  13 frames written"))
    let after = try folder.files(in: "s.reference")
    #expect(before[frameName(1)] == after[frameName(1)])
    #expect(before[frameName(2)] != after[frameName(2)])
    #expect(try test().status == 0)
    // What is equal is not written again.
    let all = try test("--record", "all")
    #expect(all.status == 0)
    #expect(try folder.files(in: "s.reference") == after)
  }

  @Test func `keeps frames that a tolerance forgives when it rewrites those that fail`() throws {
    #expect(try test().status == 1)
    let before = try folder.files(in: "s.reference")
    try change("#34C759", "#34C75A")
    try change("#E53935B0", "#FF3B30B0")
    let failing = try test("--tolerance", "channel:1")
    #expect(
      failing.output.contains(
        "accept: transom test s.yml --record failed --tolerance channel:1\n"))
    let run = try test("--tolerance", "channel:1", "--record", "failed")
    #expect(run.outputLines[0].hasPrefix("recorded   s.yml  13 frames written"))
    let after = try folder.files(in: "s.reference")
    #expect(before[frameName(0)] == after[frameName(0)])
    #expect(before[frameName(2)] != after[frameName(2)])
    #expect(try test("--tolerance", "channel:1").status == 0)
    let exact = try test()
    #expect(exact.status == 1 && exact.output.contains("#34C759 → #34C75A"))
  }

  @Test func `writes nothing with never, which is the rule under CI`() throws {
    for run in [try test("--record", "never"), try test(environment: ["CI": "true"])] {
      #expect(run.status == 1)
      #expect(run.outputLines[0] == "missing    s.yml  there is no reference in s.reference")
      #expect(!folder.exists("s.reference"))
    }
    #expect(try test("--record", "missing", environment: ["CI": "true"]).status == 1)
    #expect(folder.exists("s.reference/manifest.json"))
  }

  @Test func `reads no picture where checksums are equal`() throws {
    #expect(try test().status == 1)
    try folder.put("no picture", "s.reference/\(frameName(2))")
    #expect(try test().status == 0)
    try change("#E53935B0", "#FF3B30B0")
    let run = try test()
    #expect(run.status == 2)
    #expect(run.errors.contains("s.reference/frame-0002.png"))
  }

  @Test func `keeps checksums without pictures, and still says why`() throws {
    #expect(try test("--references", "checksums").status == 1)
    #expect(
      try folder.names(in: "s.reference") == ["layers.jsonl", "manifest.json", "trace.jsonl"])
    #expect(try test().status == 0)
    try change("#E53935B0", "#FF3B30B0")
    let run = try test()
    #expect(run.status == 1)
    #expect(run.output.contains("color #E53936B0 → #FF3B30B0"))
    #expect(run.output.contains("frame 2 at 0.100000 s: the checksum differs; window/"))
    #expect(try test("--record", "failed").status == 1)
    #expect(try folder.frames(in: "s.reference").isEmpty)
    #expect(try test("--record", "all", "--references", "frames").status == 1)
    #expect(try folder.frames(in: "s.reference").count == CommandScenario.frameCount)
    #expect(try test().status == 0)
  }

  @Test func `forgives what it is told to`() throws {
    #expect(try test().status == 1)
    try change("#34C759", "#34C75B")
    #expect(try test().status == 1)
    #expect(try test("--tolerance", "channel:1").status == 1)
    #expect(try test("--tolerance", "channel:2").status == 0)
  }

  @Test func `has a folder of each system where there are several`() throws {
    try change("fps: 20", "fps: 20\nsystem: [native, km]")
    #expect(try test().status == 1)
    #expect(try folder.names(in: "s.reference") == ["km", "native"])
    let run = try test("--system", "km")
    #expect(run.status == 0 && run.outputLines[0] == "pass       s.yml (km)  23 frames")
    try change("\nsystem: [native, km]", "\nsystem: [native, fd]")
    let other = try test()
    #expect(other.status == 1)
    #expect(
      other.output.contains(
        "stale      s.reference/km: the scenario does not name this system; remove the folder"))
  }

  @Test func `finds references that are nobody's and frames that are not there`() throws {
    #expect(try test().status == 1)
    try folder.put(CommandScenario.rest("0.1", fps: 20), "deep/r.yml")
    #expect(try test("deep").status == 1)
    try FileManager.default.removeItem(atPath: folder.path("deep/r.yml"))
    try folder.put(try folder.bytes("s.reference/\(frameName(3))"), "s.reference/\(frameName(40))")
    let run = try test()
    #expect(run.status == 1)
    #expect(run.output.contains("stale      deep/r.reference: there is no scenario of that name"))
    #expect(run.output.contains("frame 40 at 2.000000 s: the reference has it, the film has not"))
    #expect(run.outputLines[0].hasPrefix("layout     s.yml"))
    try FileManager.default.removeItem(atPath: folder.path("s.reference/\(frameName(40))"))
    try FileManager.default.removeItem(atPath: folder.path("s.reference/\(frameName(5))"))
    let lacking = try test("s.yml")
    #expect(lacking.status == 1)
    #expect(lacking.output.contains("frame 5 at 0.250000 s: the reference has no such frame"))
    #expect(try test("s.yml", "--record", "failed").status == 1)
    #expect(try test("s.yml").status == 0)
  }

  @Test func `tells another frame rate and another size`() throws {
    #expect(try test().status == 1)
    try change("fps: 20", "fps: 10")
    let run = try test()
    #expect(run.status == 1 && run.outputLines[0].hasPrefix("layout "))
    #expect(run.output.contains("the reference has 20 frames a second, the film 10"))
    try change("fps: 10", "fps: 20")
    try change("width: 40", "width: 41")
    let wide = try test()
    #expect(wide.status == 1)
    #expect(wide.output.contains("the reference is 40 × 120 pixels, the film 41 × 120"))
  }

  @Test func `tells a reference that was made with other fonts`() throws {
    try change("list:\n", "list:\n    title: List\n")
    try change("width: 40, height: 120", "width: 160, height: 120")
    #expect(try test("--text", "boxes").status == 1)
    // Boxes are compared with boxes without being asked for.
    #expect(try test().status == 0)
    let fonts = try test("--text", "fonts")
    #expect(fonts.status == 1)
    #expect(fonts.outputLines[0].hasPrefix("other-text s.yml"))
    #expect(fonts.output.contains("the reference was made with --text boxes"))
    #expect(fonts.output.contains("nothing but text differs"), "\(fonts.output)")
    #expect(try test("--text", "fonts", "--record", "all").status == 1)
    try change(#""freetype": ""#, #""freetype": "1."#, in: "s.reference/manifest.json")
    // Equal pictures are equal, whatever made them.
    #expect(try test().status == 0)
    try change("#34C759", "#34C75B")
    let library = try test()
    #expect(library.output.contains("the reference was made with FreeType 1."))
    #expect(library.output.contains("not only text differs: window/"))
  }

  @Test func `leaves pictures of what differs where it is told to`() throws {
    #expect(try test().status == 1)
    try change("wait: 0.1\n  - swipe", "wait: 0.15\n  - swipe")
    #expect(try test("-o", "out").status == 1)
    let names = try folder.names(in: "out/s")
    #expect(names.contains("diff.json") && names.contains("frame-0015-diff.png"))
    #expect(try test().output.contains("from frame 14 on it is 1 frame late"))
  }

  @Test func `has a JSON report`() throws {
    #expect(try test().status == 1)
    try change("#E53935B0", "#FF3B30B0")
    let json = try report("s.yml")
    #expect(json["passed"] as? Bool == false && json["record"] as? String == "missing")
    let scenario = try #require(try scenarios(json).first)
    #expect(scenario["verdict"] as? String == "differs")
    let different = try #require(scenario["different"] as? [[String: Any]])
    #expect(different.count == 13 && different[0]["frame"] as? Int == 2)
    #expect((different[0]["layers"] as? [Any])?.isEmpty == false)
    #expect(try test("--json", "report.json").output.isEmpty == false)
    let file = try JSONSerialization.jsonObject(with: Data(try folder.bytes("report.json")))
    #expect((file as? [String: Any])?["passed"] as? Bool == false)
  }

  @Test func `has a JUnit report that any XML reader reads`() throws {
    try folder.put(CommandScenario.story, "a <\"&> b.yml")
    try folder.put("transom: 1\nnonsense: \"\\u0001&<\"\n", "broken.yml")
    #expect(try test("s.yml").status == 1)
    #expect(try test("--junit", "junit.xml").status == 2)
    let reader = XMLSuites()
    #expect(reader.read(try folder.bytes("junit.xml")))
    #expect(reader.counts == ["tests": "3", "failures": "1", "errors": "1"])
    #expect(reader.names == ["a <\"&> b.yml", "broken.yml", "s.yml"])
    #expect(reader.elements == ["failure", "error"])
  }

  @Test func `goes on after a scenario that cannot be read, and ends with 2`() throws {
    try folder.put("transom: 1\npages: 7\n", "broken.yml")
    try folder.put("services: {}\n", "compose.yml")
    let run = try test()
    #expect(run.status == 2)
    #expect(run.errors.contains("broken.yml:2:"))
    #expect(run.outputLines.map { $0.prefix(10) } == ["unreadable", "recorded  ", "0 of 2 pas"])
    for bad in ["none.yml", "-"] { #expect(try test(bad).status == 2) }
    try folder.makeFolder("empty")
    let empty = try test("empty")
    #expect(empty.status == 2 && empty.errors.contains("there is no scenario in empty"))
  }

  @Test func `refuses two scenarios of one reference`() throws {
    try folder.put(CommandScenario.story, "S.yaml")
    let run = try test()
    #expect(run.status == 2 && run.errors.contains("would both have their reference in"))
    #expect(!folder.exists("s.reference") && !folder.exists("S.reference"))
    #expect(try test("s.yml", "./s.yml").outputLines.count == 2)
  }

  @Test(arguments: [
    "", "{", "[]", #"{"transom": "1", "width": 1, "height": 1, "fps": [0, 1], "frames": []}"#,
    #"{"transom": "1", "width": 1, "height": 1, "fps": [60, 1], "frames": [{"frame": -1, "xxh3": ""}]}"#,
  ])
  func `says which manifest is none, and replaces it when it is told to`(manifest: String) throws {
    #expect(try test().status == 1)
    try folder.put(manifest, "s.reference/manifest.json")
    let run = try test()
    #expect(run.status == 2 && run.errors.contains("s.reference/manifest.json is no manifest"))
    #expect(try test("--record", "failed").status == 2)
    // Its pictures are right, so that there is nothing to record but the manifest.
    _ = try test("--record", "all")
    #expect(try test().status == 0)
  }

  @Test func `compares with pictures that somebody else put there`() throws {
    #expect(try test().status == 1)
    for name in ["manifest.json", "layers.jsonl", "trace.jsonl"] {
      try FileManager.default.removeItem(atPath: folder.path("s.reference/\(name)"))
    }
    #expect(try test().status == 0)
    try change("#E53935B0", "#FF3B30B0")
    #expect(try test().output.contains("frame 2 at 0.100000 s: "))
  }

  @Test(arguments: [
    ["--record", "some"], ["--references", "none"], ["--tolerance", "2"], ["--jobs", "0"],
    ["--text", "boxes", "--font", "Inter"], ["-o", ""], ["--junit", ""],
  ])
  func `asked for wrongly ends with 64`(arguments: [String]) throws {
    let run = try transom(["test"] + arguments, in: folder)
    #expect(run.status == 64 && run.errors.contains("Usage: transom test"))
    #expect(!folder.exists("s.reference"))
  }

  @Test func `that cannot write ends with 2`() throws {
    #expect(try test("--junit", "none/junit.xml").status == 2)
    try FileManager.default.removeItem(atPath: folder.path("s.reference"))
    try folder.put("a file", "s.reference")
    let run = try test()
    #expect(run.status == 2 && run.errors.contains("s.reference"))
  }
}

/// What a JUnit report's reader takes from it.
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
