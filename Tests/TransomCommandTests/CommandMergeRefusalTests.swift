import FilmTestSupport
import Foundation
import TestSupport
import Testing

@Suite struct `The merge command` {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.put(CommandScenario.sample, "s.yml")
  }

  private func run(_ arguments: [String]) throws -> ProcessRun {
    try transom(arguments, in: folder)
  }

  /// Renders all films as a single shard.
  private func render(_ name: String, _ options: String...) throws {
    let run = try run(
      ["render", "s.yml", "--no-sync", "--quiet", "--shard", "1/1", "-o", name] + options)
    #expect(run.status == 0, "\(run.errors)")
  }

  /// Tests all films as a single shard.
  @discardableResult
  private func test(_ name: String, _ options: String...) throws -> ProcessRun {
    try run(
      ["test", "s.yml", "--record", "never", "--shard", "1/1", "-o", name] + options)
  }

  private func merge(_ folders: String..., to output: String = "out") throws -> ProcessRun {
    try run(["merge"] + folders + ["-o", output])
  }

  /// Records a reference and changes the scenario.
  private func makeDifference() throws {
    #expect(try run(["test", "s.yml"]).status == 1)
    let text = String(decoding: try folder.bytes("s.yml"), as: UTF8.self)
    try folder.put(text.replacingOccurrences(of: "#E53935B0", with: "#FF3B30B0"), "s.yml")
  }

  @Test func `does not follow links out of the folder of a shard`() throws {
    try folder.put("secret", "private/frame-0000.png")
    try folder.put("secret", "private/manifest.json")
    try render("a")
    try FileManager.default.removeItem(atPath: folder.path("a/s"))
    try folder.link("a/s", to: "../private")
    let films = try merge("a")
    #expect(films.status == 2 && films.errors.contains("a/s"), "\(films.errors)")
    try makeDifference()
    #expect(try test("b").status == 1)
    let picture = try #require(try folder.names(in: "b").first { $0.hasSuffix("-actual.png") })
    try FileManager.default.removeItem(atPath: folder.path("b/" + picture))
    try folder.link("b/" + picture, to: "../private/frame-0000.png")
    let results = try merge("b")
    #expect(results.status == 2 && results.errors.contains(picture), "\(results.errors)")
    #expect(!folder.exists("out/report.html") && !folder.exists("out/s"))
  }

  @Test(arguments: ["a", "a/merged", "./a/x/y"])
  func `does not write to the folder of a shard`(output: String) throws {
    try render("a")
    let files = try folder.files(in: "a")
    let run = try merge("a", to: output)
    #expect(run.status == 2 && run.errors.contains("use another folder with -o"), "\(run.errors)")
    #expect(try folder.files(in: "a") == files)
  }

  @Test(arguments: [
    ("\"cost\": [0-9]+", "\"cost\": 281474976710655"), ("\"cost\": [0-9]+", "\"cost\": -1"),
    ("\"system\": \"km\"", "\"system\": \"../../km\""), ("\"shard\": .1, 1.", "\"shard\": [0, 1]"),
    ("\"inputs\"", "\"input\""), ("\"suite\"", "\"suites\""),
  ])
  func `refuses an invalid file of a shard`(change: (String, String)) throws {
    try render("a", "--system", "native,km")
    let text = String(decoding: try folder.bytes("a/shard.json"), as: UTF8.self)
    let changed = text.replacing(try Regex(change.0), with: change.1)
    #expect(changed != text)
    try folder.put(changed, "a/shard.json")
    let run = try merge("a")
    #expect(run.status == 2 && run.errors.contains("a/shard.json is not valid"), "\(run.errors)")
    #expect(!folder.exists("out"))
  }

  @Test func `refuses a folder to which another run has written`() throws {
    try render("a")
    #expect(try run(["render", "s.yml", "--scale", "1/2", "--quiet", "-o", "a"]).status == 0)
    #expect(try merge("a").errors.contains("there is no shard.json"))
    try render("a")
    try render("b", "--text", "boxes")
    for name in try folder.names(in: "b/s") {
      try folder.put(try folder.bytes("b/s/" + name), "a/s/" + name)
    }
    let run = try merge("a")
    #expect(run.status == 2 && run.errors.contains("a film from another run in s"), "\(run.errors)")
  }

  @Test func `refuses a film with another material of glass`() throws {
    let text = CommandScenario.sample.replacing("ios: 9", with: "ios: 26")
    try folder.put(text, "s.yml")
    try render("a")
    try render("b", "--glass", "flat")
    for name in try folder.names(in: "b/s") {
      try folder.put(try folder.bytes("b/s/" + name), "a/s/" + name)
    }
    let run = try merge("a")
    #expect(run.status == 2 && run.errors.contains("a film from another run in s"), "\(run.errors)")
  }

  @Test func `refuses shards with different references`() throws {
    try folder.put(CommandScenario.rest("1"), "t.yml")
    #expect(try run(["test", "s.yml", "t.yml"]).status == 1)
    let test = ["test", "s.yml", "t.yml", "--record", "never", "--shard"]
    #expect(try run(test + ["1/2", "-o", "a"]).status == 0)
    #expect(try run(test + ["2/2", "-o", "b"]).status == 0)
    #expect(try merge("a", "b").status == 0)
    let manifest = "s.reference/manifest.json"
    try folder.put(try folder.bytes(manifest) + Array("\n".utf8), manifest)
    #expect(try run(test + ["2/2", "-o", "b"]).status == 0)
    let run = try merge("a", "b")
    #expect(run.status == 2, "\(run.errors)")
    #expect(run.errors.contains("b: shard 2/2 was not made with the same reference for s.yml"))
  }

  @Test func `refuses a shard that lacks images`() throws {
    try makeDifference()
    #expect(try test("a").status == 1)
    #expect(try merge("a").status == 1)
    try FileManager.default.removeItem(atPath: folder.path("a/s"))
    let run = try merge("a")
    #expect(run.status == 2 && run.errors.contains("a: shard 1/1 lacks the images in s"))
    // The second merge removes the reports of the first merge, which no longer apply.
    #expect(!folder.exists("out/report.json"))
  }

  @Test func `omits files that a run without shards would not write`() throws {
    #expect(try run(["render", "s.yml", "--layers", "--quiet", "-o", "a"]).status == 0)
    try render("a", "--frames", "0-2")
    #expect(try merge("a").status == 0)
    #expect(
      try run(["render", "s.yml", "--frames", "0-2", "--quiet", "-o", "whole"]).status == 0)
    #expect(try folder.files(in: "out") == folder.files(in: "whole"))
  }

  @Test func `copies review pages and their frames`() throws {
    try makeDifference()
    #expect(try test("a", "--review").status == 1)
    let run = try merge("a")
    #expect(run.status == 1 && run.output.contains("review: out/s/review.html"), "\(run.errors)")
    #expect(folder.exists("out/s/review.html"))
    #expect(try folder.files(in: "out/s/frames") == folder.files(in: "a/s/frames"))
  }

  @Test func `does not let a scenario with errors collide with another one`() throws {
    try folder.put(CommandScenario.sample + "system: [native, km]\n", "push.yml")
    try folder.put("transom: 1\nwrong: 1\n", "push.km.yml")
    let test = ["test", "push.yml", "push.km.yml", "--record", "never"]
    let whole = try run(test + ["-o", "whole"])
    for number in 1...3 { _ = try run(test + ["--shard", "\(number)/3", "-o", "\(number)"]) }
    let merged = try merge("1", "2", "3")
    #expect(merged.output == whole.output && merged.status == 2, "\(merged.errors)")
  }
}
