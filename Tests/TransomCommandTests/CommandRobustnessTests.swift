import FilmTestSupport
import Foundation
import TestSupport
import Testing

@Suite struct `A command` {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.put(`A killed render`.scenario, "s.yml")
  }

  @Test func `escapes control characters in messages`() throws {
    let name = "a\u{1B}[31m\u{9B}0m\u{202E}.yml"
    let run = try transom(["render", name], in: folder)
    #expect(run.status == 2)
    #expect(run.errors.contains(#"a\u001b[31m\u009b0m\u202e.yml"#))
    #expect(!run.errors.unicodeScalars.contains { $0 != "\n" && $0.value < 32 })
  }

  @Test func `tests all films even if standard output is closed`() throws {
    try folder.put(`A killed render`.scenario, "t.yml")
    let command = "'\(TransomExecutable.path)' test --record never --junit j.xml"
    let run = try RunningProcess(
      "/bin/bash", ["-c", "\(command) | true; exit ${PIPESTATUS[0]}"], in: folder.path
    ).waitUntilExit()
    #expect(run.status == 1)
    let report = String(decoding: try folder.bytes("j.xml"), as: UTF8.self)
    #expect(report.contains("s.yml") && report.contains("t.yml"))
  }

  @Test func `prints no commands for build servers from file names`() throws {
    let name = "a\n\u{A0}::stop-commands::x ##[add-mask]y.yml"
    let run = try transom(["render", name], in: folder)
    #expect(run.status == 2)
    // The name is on one line, on which `::` is no command.
    #expect(run.errors.contains("a \u{A0}::stop-commands::x \\u0023#[add-mask]y.yml"))
    #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
  }

  @Test(arguments: [["--help"], ["render", "--help"], ["--version"], ["list", "devices"]])
  func `exits with 2 if standard output is full`(arguments: [String]) throws {
    let words = ([TransomExecutable.path] + arguments).map { "'\($0)'" }.joined(separator: " ")
    let run = try RunningProcess("/bin/sh", ["-c", "\(words) >/dev/full"], in: folder.path)
      .waitUntilExit()
    #expect(run.status == 2)
    #expect(run.errors.contains("cannot write standard output: No space left on device"))
  }

  @Test func `refuses to write to a folder while another process writes to it`() throws {
    try folder.put(CommandScenario.slowSwipe, "long.yml")
    let first = try startTransom(["render", "long.yml"], in: folder)
    `A stopped render`.waitForFrames(1, in: folder, "out/long", of: first)
    let second = try transom(["render", "long.yml"], in: folder)
    #expect(second.status == 2)
    #expect(
      second.errors.hasPrefix("error: out/long is being written by process \(first.id);"))
    first.send(SIGKILL)
    _ = try first.waitUntilExit()
  }

  @Test(arguments: ["manifest.json", "trace.jsonl", "frame-0010.layers.json"])
  func `reports an invalid manifest, trace or layer dump in a compared folder`(name: String) throws
  {
    for (output, color) in [("a", "red"), ("b", "green")] {
      let text = `A killed render`.scenario.replacing("red", with: color)
      try folder.put(text, "s.yml")
      let run = try transom(["render", "s.yml", "--layers", "-o", output], in: folder)
      #expect(run.status == 0)
    }
    #expect(try transom(["diff", "a/s", "b/s"], in: folder).status == 1)
    try folder.put("{", "b/s/\(name)")
    let run = try transom(["diff", "a/s", "b/s"], in: folder)
    #expect(run.status == 2)
    #expect(run.errors.contains("b/s/\(name)"))
  }

  @Test func `fails a test if a frame in the reference has a different time`() throws {
    #expect(try transom(["test", "s.yml"], in: folder).status == 1)
    #expect(try transom(["test", "s.yml"], in: folder).status == 0)
    let manifest = String(decoding: try folder.bytes("s.reference/manifest.json"), as: UTF8.self)
    #expect(manifest.contains("0.016667"))
    try folder.put(manifest.replacing("0.016667", with: "0.020000"), "s.reference/manifest.json")
    let run = try transom(["test", "s.yml"], in: folder)
    #expect(run.status == 1)
    #expect(run.output.contains("frame 1 is at 0.020000 s in the reference"))
  }

  @Test func `records a reference again if its recording was interrupted`() throws {
    #expect(try transom(["test", "s.yml"], in: folder).status == 1)
    #expect(try transom(["test", "s.yml"], in: folder).status == 0)
    try folder.put("frame-0000.png\n", "s.reference/.transom-frames")
    let strict = try transom(["test", "s.yml", "--record", "never"], in: folder)
    #expect(strict.status == 1)
    #expect(try transom(["test", "s.yml"], in: folder).status == 1)
    #expect(try !folder.names(in: "s.reference").contains(".transom-frames"))
    #expect(try transom(["test", "s.yml"], in: folder).status == 0)
  }

  @Test func `reports a reference whose draws cannot be read`() throws {
    _ = try transom(["test", "s.yml"], in: folder)
    try FileManager.default.removeItem(atPath: folder.path("s.reference/layers.jsonl"))
    try folder.makeFolder("s.reference/layers.jsonl")
    try folder.put(
      `A killed render`.scenario.replacing("red", with: "green"), "s.yml")
    let run = try transom(["test", "s.yml"], in: folder)
    #expect(run.status == 2)
    #expect((run.output + run.errors).contains("layers.jsonl is a folder, not a file"))
  }

  @Test(arguments: [["--format", "apng", "-o", "s.png"], ["--frames", "0-99", "-o", "s.png"]])
  func `leaves no file if a comparison of systems is stopped`(arguments: [String]) throws {
    try folder.put(CommandScenario.slowSwipe, "long.yml")
    let process = try startTransom(
      ["compare", "long.yml", "--system", "native,km"] + arguments, in: folder)
    process.waitUntilHandling(SIGTERM)
    process.send(SIGTERM)
    let run = try process.waitUntilExit()
    #expect(run.status == 143 || run.signal == SIGTERM)
    #expect(try folder.names == ["long.yml", "s.yml"])
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `removes the images of a stopped comparison`(signal: Int32) throws {
    for (output, color) in [("a", "red"), ("b", "green")] {
      let text = `A killed render`.scenario.replacing("red", with: color)
        .replacing("wait: 0.1", with: "wait: 20")
      try folder.put(text, "s.yml")
      let run = try transom(["render", "s.yml", "-o", output, "--no-sync"], in: folder)
      #expect(run.status == 0)
    }
    let process = try startTransom(["diff", "a/s", "b/s", "-o", "d"], in: folder)
    while !process.hasExited, (try? folder.names(in: "d").count) ?? 0 < 20 { usleep(200) }
    process.send(signal)
    #expect(try process.waitUntilExit().status == 128 + signal)
    #expect(try folder.names(in: "d").isEmpty)
  }
}
