import FilmTestSupport
import Foundation
import TestSupport
import Testing

@Suite struct `Merged shards` {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func run(_ arguments: [String]) throws -> ProcessRun {
    try transom(arguments, in: folder)
  }

  /// Runs all shards of a command and merges them, and returns the result of the merge.
  private func merged(_ arguments: [String], count: Int) throws -> ProcessRun {
    for number in 1...count {
      let run = try run(arguments + ["--shard", "\(number)/\(count)", "-o", "shard\(number)"])
      #expect([0, 1, 2].contains(run.status), "\(run.errors)")
    }
    return try run(["merge"] + (1...count).reversed().map { "shard\($0)" } + ["-o", "out"])
  }

  @Test(arguments: Seeds.all)
  func `of random tests equal the test of the whole suite`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let options = try RandomSuite.put(in: folder, &random)
    let test =
      ["test", "."] + options + (options.contains("none") ? [] : ["--record", "never"])
    try folder.makeFolder("out")
    let whole = try run(
      test + [
        "-o", "out", "--json", "out/report.json", "--junit", "out/junit.xml", "--report",
        "out/report.html", "--summary", "out/summary.md",
      ])
    let expected = try folder.files(in: "out").mapValues(Self.withoutTimes)
    try FileManager.default.removeItem(atPath: folder.path("out"))
    let run = try merged(test, count: Int.random(in: 1...5, using: &random))
    let actual = try folder.files(in: "out").mapValues(Self.withoutTimes)
    #expect(run.status == whole.status && run.output == whole.output, "seed \(seed): \(run.errors)")
    #expect(run.errors == whole.errors, "seed \(seed)")
    #expect(Set(actual.keys) == Set(expected.keys), "seed \(seed)")
    // Review pages contain the path of the folder for which they were written.
    for (name, bytes) in expected where !name.hasSuffix("review.html") {
      #expect(actual[name] == bytes, "seed \(seed): \(name)")
    }
  }

  /// Returns the contents of a file without the durations in JUnit reports.
  private static func withoutTimes(_ bytes: [UInt8]) -> [UInt8] {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix("<?xml") else { return bytes }
    return Array(text.replacing(#/ time="[0-9.]+"/#, with: "").utf8)
  }

  @Test(arguments: Seeds.all)
  func `of random films equal films that are rendered together`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed + 1_000_000)
    let names = (0..<Int.random(in: 1...5, using: &random)).map { "s\($0).yml" }
    for name in names { try folder.put(RandomSuite.scenario(&random), name) }
    let options = random.one(of: [
      [], ["--layers"], ["--format", "apng"], ["--format", "sheet"], ["--frames", "0,3,-1"],
      ["--region", "bar", "--scale", "1/2", "--text", "boxes"],
    ])
    let systems = random.one(of: ["km", "native,km", "rt,qmui,native"])
    let render = ["render"] + names + ["--no-sync", "--system", systems] + options
    #expect(try run(render + ["-o", "whole"]).status == 0)
    let run = try merged(render, count: Int.random(in: 1...5, using: &random))
    #expect(run.status == 0, "seed \(seed): \(run.errors)")
    let (expected, actual) = (try folder.files(in: "whole"), try folder.files(in: "out"))
    #expect(Set(actual.keys) == Set(expected.keys), "seed \(seed) \(options)")
    for (name, bytes) in expected { #expect(actual[name] == bytes, "seed \(seed): \(name)") }
  }

  @Test func `must be complete, and must belong together`() throws {
    try folder.put(CommandScenario.sample, "s.yml")
    try folder.put(CommandScenario.rest("1"), "t.yml")
    func shard(_ shard: String, _ name: String, _ options: String...) throws {
      let run = try run(
        ["render", "s.yml", "t.yml", "--no-sync", "--shard", shard, "-o", name] + options)
      #expect(run.status == 0, "\(run.errors)")
    }
    func refusal(_ folders: String...) throws -> String {
      let run = try run(["merge"] + folders + ["-o", "out"])
      #expect(run.status == 2 && !folder.exists("out"))
      return run.errors
    }
    try shard("1/2", "a")
    try shard("2/2", "b")
    try shard("2/2", "scaled", "--scale", "1/2")
    try shard("2/2", "boxes", "--text", "boxes")
    try shard("2/2", "flat", "--glass", "flat")
    try shard("2/3", "third")
    try folder.makeFolder("empty")
    #expect(try refusal("a").contains("shard 2/2 is missing"))
    #expect(try refusal("a", "b", "a").contains("shard 1/2 is in several folders: a, a"))
    #expect(
      try refusal("a", "scaled").contains("scaled: shard 2/2 was made with the options --scale 1/2")
    )
    #expect(
      try refusal("a", "boxes").contains("boxes: shard 2/2 was made with the options --text boxes"))
    #expect(
      try refusal("a", "flat").contains(" --glass flat instead of "))
    #expect(try refusal("a", "third").contains("third: shard 2/3 is one of 3 shards, not 2"))
    #expect(try refusal("a", "empty").contains("empty: there is no shard.json"))

    let file = String(decoding: try folder.bytes("b/shard.json"), as: UTF8.self)
    for (old, new, message) in [
      ("\"transom\": \"", "\"transom\": \"9.", "b: shard 2/2 was made by Transom 9."),
      ("\"render\"", "\"test\"", "b: shard 2/2 was made by `transom test`"),
      ("Inter", "Outer", "different fonts (Outer"), ("{", "", "b/shard.json is not valid"),
    ] {
      #expect(file.contains(old))
      try folder.put(file.replacingOccurrences(of: old, with: new), "b/shard.json")
      #expect(try refusal("a", "b").contains(message))
    }
    try folder.put(CommandScenario.rest("2"), "t.yml")
    try shard("2/2", "b")
    #expect(
      try refusal("a", "b").contains("b: shard 2/2 was not made with the same version of t.yml"))
    try shard("1/2", "a")
    #expect(try run(["merge", "a", "b", "-o", "out"]).status == 0)
  }

  @Test func `must contain the frames of their films`() throws {
    try folder.put(CommandScenario.rest("1"), "s.yml")
    let render = ["render", "s.yml", "--no-sync", "--shard", "1/1", "-o", "a"]
    for (damage, message) in [
      ("a/s/frame-0007.png", "frame-0007.png"), ("a/s/manifest.json", "manifest.json"),
      ("a/s", "a: shard 1/1 lacks s"),
    ] {
      #expect(try run(render).status == 0)
      try FileManager.default.removeItem(atPath: folder.path(damage))
      let run = try run(["merge", "a", "-o", "out"])
      #expect(run.status == 2 && run.errors.contains(message), "\(run.errors)")
      #expect(!folder.exists("out/s/manifest.json"))
    }
    #expect(try run(render).status == 0)
    try FileManager.default.removeItem(atPath: folder.path("a/s/frame-0007.png"))
    try folder.put("secret", "secret")
    try folder.link("a/s/frame-0007.png", to: "../../secret")
    let run = try run(["merge", "a", "-o", "out"])
    #expect(run.status == 2 && run.errors.contains("frame-0007.png"), "\(run.errors)")
  }

  @Test(arguments: [
    ["render", "s.yml", "--shard", "3/2"], ["render", "-", "--shard", "1/2"],
    ["render", "s.yml", "--shard", "1/2", "-o", "-"], ["test", "--shard", "1/2"],
    ["merge", "-o", "out"], ["merge", "a"],
  ])
  func `need shards and folders`(arguments: [String]) throws {
    try folder.put(CommandScenario.sample, "s.yml")
    #expect(try run(arguments).status == 64)
  }
}

/// The seeds of random suites; `TRANSOM_SUITES` sets their number, which is 4 by default.
private enum Seeds {
  static let all =
    0..<(getenv("TRANSOM_SUITES").flatMap { UInt64(String(cString: $0)) } ?? 4)
}

/// Random scenarios, with references that match, differ, are missing, are damaged or are stale.
private enum RandomSuite {
  static func scenario(_ random: inout SeededGenerator) -> String {
    let color = ["#34C759", "#0A84FF", "#FF9F0A"].randomElement(using: &random) ?? ""
    return CommandScenario.sample
      .replacingOccurrences(of: "#34C759", with: color)
      .replacingOccurrences(
        of: "wait: 0.1", with: "wait: 0.\(Int.random(in: 1...4, using: &random))")
  }

  /// Writes scenarios and references, and returns options for the test.
  static func put(
    in folder: ScratchFolder, _ random: inout SeededGenerator
  ) throws -> [String] {
    let count = Int.random(in: 1...6, using: &random)
    let names = (0..<count).map { "\(random.chance(oneIn: 2) ? "" : "deep/")s\($0).yml" }
    for name in names {
      let systems = random.one(of: ["", "system: [native, km]\n", "system: [rt, qmui, native]\n"])
      try folder.put(scenario(&random) + systems, name)
    }
    let formats = random.one(of: [[], ["--references", "frames"], ["--references", "checksums"]])
    _ = try transom(["test", "."] + formats, in: folder)
    for name in names {
      let text = String(decoding: try folder.bytes(name), as: UTF8.self)
      let reference = String(name.dropLast(3)) + "reference"
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1: break
      case 2, 3:
        try folder.put(
          text.replacingOccurrences(of: "#E53935B0", with: "#E53935B1"), name)
      case 4: try folder.put(text + "unknown: 1\n", name)
      case 5: try FileManager.default.removeItem(atPath: folder.path(reference))
      case 6: try FileManager.default.removeItem(atPath: folder.path(name))
      default:
        for path in try folder.names
        where path.hasPrefix(reference) && path.hasSuffix("manifest.json") {
          try folder.put("{", path)
        }
      }
    }
    return random.one(of: [
      [], ["--review"], ["--system", "km"], ["--tolerance", "channel:4"], ["--references", "none"],
    ])
  }
}
