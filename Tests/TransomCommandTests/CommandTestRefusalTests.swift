import FilmTestSupport
import Foundation
import TestSupport
import Testing

@Suite struct `A test that cannot run` {
  private let scenario: TestedScenario
  private var folder: ScratchFolder { scenario.folder }

  init() throws { scenario = try TestedScenario() }

  @Test func `continues after an unreadable scenario and exits with 2`() throws {
    try folder.put("transom: 1\npages: 7\n", "broken.yml")
    try folder.put("services: {}\n", "compose.yml")
    let run = try scenario.test()
    #expect(run.status == 2)
    #expect(run.errors.contains("broken.yml:2:"))
    let results = run.outputLines.filter { !$0.hasPrefix(" ") }
    #expect(results.map { $0.prefix(10) } == ["unreadable", "recorded  ", "0 of 2 pas"])
    for path in ["none.yml", "-"] { #expect(try scenario.test(path).status == 2) }
    try folder.makeFolder("empty")
    let empty = try scenario.test("empty")
    #expect(empty.status == 2 && empty.errors.contains("no scenario in empty"))
  }

  @Test func `reports a reference that it cannot access and does not record it`() throws {
    try folder.link("s.reference", to: "s.reference")
    for mode in ["missing", "failed", "all", "never"] {
      let run = try scenario.test("--record", mode)
      #expect(run.status == 2, "\(mode)")
      #expect(
        run.errors.contains("cannot access s.reference: Too many levels of symbolic links"),
        "\(run.errors)")
    }
  }

  @Test func `rejects two scenarios with the same reference`() throws {
    try folder.put(CommandScenario.sample, "S.yaml")
    let run = try scenario.test()
    #expect(run.status == 2 && run.errors.contains("have the same reference"))
    #expect(!folder.exists("s.reference") && !folder.exists("S.reference"))
    let lines = try scenario.test("s.yml", "./s.yml").outputLines
    #expect(lines.count { !$0.hasPrefix(" ") } == 2)
  }

  @Test(arguments: [
    "", "{", "[]", #"{"transom": "1", "width": 1, "height": 1, "fps": [0, 1], "frames": []}"#,
    #"{"transom": "1", "width": 1, "height": 1, "fps": [60, 1], "frames": [{"frame": -1, "xxh3": ""}]}"#,
  ])
  func `reports an invalid manifest and replaces it on request`(manifest: String) throws {
    #expect(try scenario.test().status == 1)
    try folder.put(manifest, "s.reference/manifest.json")
    let run = try scenario.test()
    #expect(run.status == 2 && run.errors.contains("s.reference/manifest.json is not the manifest"))
    #expect(try scenario.test("--record", "failed").status == 2)
    // The pictures are correct, so only the manifest is recorded.
    _ = try scenario.test("--record", "all")
    #expect(try scenario.test().status == 0)
  }

  @Test func `reports a manifest in which a frame has no time`() throws {
    #expect(try scenario.test("--references", "checksums").status == 1)
    let path = "s.reference/manifest.json"
    let manifest = String(decoding: try folder.bytes(path), as: UTF8.self)
    let time = try #require(manifest.firstMatch(of: #/"time": [\d.]+, /#))
    try folder.put(manifest.replacing(time.output, with: "", maxReplacements: 1), path)
    let run = try scenario.test()
    #expect(run.status == 2 && run.errors.contains("\(path) is not the manifest"), "\(run.errors)")
  }

  @Test func `rejects two films with the same folder for images`() throws {
    for path in ["b/s.yml", "a/b/s.yml"] { try folder.put(CommandScenario.sample, path) }
    let run = try scenario.test("a/../b/s.yml", "a/b/s.yml", "-o", "out")
    #expect(run.status == 2 && !folder.exists("out") && !folder.exists("b/s.reference"))
    #expect(
      run.errors.contains("a/../b/s.yml and a/b/s.yml have the same folder for images, a/b/s"),
      "\(run.errors)")
    #expect(try scenario.test("a/../b/s.yml", "a/b/s.yml").status == 1)
  }

  @Test func `reports an unreadable manifest that determines the default of --text`() throws {
    #expect(try scenario.test("--system", "km,qmui", "--text", "boxes").status == 1)
    try folder.makeFolder("s.reference/aaa/manifest.json")
    let run = try scenario.test("--system", "km,qmui")
    #expect(run.status == 2, "\(run.output)")
    #expect(run.errors.contains("s.reference/aaa/manifest.json"), "\(run.errors)")
  }

  @Test(arguments: [
    ["--record", "some"], ["--references", "some"], ["--tolerance", "2"], ["--jobs", "0"],
    ["--text", "boxes", "--font", "Inter"], ["-o", ""], ["--junit", ""], ["--summary", ""],
  ])
  func `exits with 64 after incorrect usage`(arguments: [String]) throws {
    let run = try transom(["test"] + arguments, in: folder)
    #expect(run.status == 64 && run.errors.contains("Usage: transom test"))
    #expect(!folder.exists("s.reference"))
  }

  @Test func `exits with 2 if it cannot write`() throws {
    try folder.put("a file", "s.reference")
    let run = try scenario.test()
    #expect(run.status == 2 && run.errors.contains("s.reference"))
  }

  @Test(arguments: ["--junit", "--json", "--report", "--summary"])
  func `exits with 2 before it renders if the folder of the report does not exist`(option: String)
    throws
  {
    let run = try scenario.test(option, "no such/deep/report")
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(
      run.errorLines == [
        "error: \(option) no such/deep/report: the folder no such/deep does not exist; create it with "
          + "mkdir -p 'no such/deep', or use another file"
      ])
    #expect(try folder.names == ["s.yml"])
    // The command in the message resolves the error.
    let shell = try RunningProcess("/bin/sh", ["-c", "mkdir -p 'no such/deep'"], in: folder.path)
    #expect(try shell.waitUntilExit().status == 0)
    #expect(try scenario.test(option, "no such/deep/report").status == 1)
    #expect(try !folder.bytes("no such/deep/report").isEmpty)
  }

  @Test(arguments: ["--junit", "--json", "--report", "--summary"])
  func `exits with 2 before it renders if a report would replace a pipe`(option: String) throws {
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    let run = try scenario.test(option, "pipe")
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(
      run.errorLines == [
        "error: \(option) pipe: this is a pipe; use \(option) - for standard output, or a regular file"
      ])
    #expect(try folder.names == ["pipe", "s.yml"])
  }

  @Test func `reports all errors of its options at once`() throws {
    try folder.makeFolder("out")
    let run = try scenario.test("--junit", "none/a", "--report", "out", "--json", "s.yml/b")
    #expect(run.status == 2 && run.output.isEmpty && run.errorLines.count == 3)
    #expect(
      run.errors.contains("--report out: this is a folder; use a file in it, such as --report "))
    #expect(try folder.names == ["out", "s.yml"])
    #expect(try scenario.test("--json", "-", "--report", "out/r.html").status == 1)
  }
}
