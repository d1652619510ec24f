import Foundation
import TestSupport
import Testing

@Suite struct `Tolerances for layers and regions` {
  private let films: TwoFilms
  private var folder: ScratchFolder { films.folder }

  init() throws { films = try TwoFilms() }

  /// A film whose bar is redder by 1 and whose page is lighter by 1.
  private static let other = TwoFilms.scenario.replacingOccurrences(of: "#E53935", with: "#E63935")
    .replacingOccurrences(of: "#ECEAF4", with: "#EDEBF5")

  private func diff(_ arguments: [String]) throws -> ProcessRun {
    try films.diff(arguments.flatMap { ["--tolerance", $0] })
  }

  @Test func `allow differences in a layer and report the number of pixels`() throws {
    try films.render(TwoFilms.scenario, "a")
    try films.render(Self.other, "b")
    let run = try diff(["layer:fakeBar/image=channel:1"])
    #expect(run.status == 1)
    #expect(run.output.contains("layers: window/pages/settings/background "))
    #expect(run.output.contains(" more tolerated by layer:fakeBar/image=channel:1"))
    let lines = run.outputLines
    #expect(lines[lines.count - 2].hasPrefix("layer:fakeBar/image=channel:1 tolerates "))
    #expect(lines[lines.count - 2].hasSuffix(" frames"))
    let both = try diff([
      "layer:fakeBar=channel:1", "layer:bar=channel:1", "layer:background=channel:1",
    ])
    #expect(both.status == 0, "\(both.output)")
    #expect(both.outputLines.last == "13 frames are equal within the tolerance")
    let misspelled = try diff(["channel:1", "layer:fakebar=exact", "layer:titel=channel:3"])
    #expect(misspelled.status == 0)
    #expect(misspelled.outputLines.contains("layer:titel=channel:3 tolerates 0 px"))
  }

  @Test func `can be stricter than the general tolerance`() throws {
    try films.render(TwoFilms.scenario, "a")
    try films.render(Self.other, "b")
    #expect(try diff(["channel:1"]).status == 0)
    let run = try diff(["channel:1", "layer:settings/fakeBar=exact"])
    #expect(run.status == 1)
    #expect(!run.output.contains("layers: window/pages/settings/background"))
    #expect(try diff(["channel:1", "region:0,0,320,80=exact"]).status == 1)
    #expect(
      try diff(["channel:1", "region:0,0,320,80=exact", "region:0,0,320,240=channel:1"]).status == 0
    )
  }

  @Test func `appear in the JSON report`() throws {
    try films.render(TwoFilms.scenario, "a")
    try films.render(Self.other, "b")
    let run = try films.diff(
      "--json", "--tolerance=channel:1", "--tolerance=region:0,0,320,128=channel:2")
    #expect(run.status == 0)
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(report["tolerance"] as? String == "channel:1")
    #expect(report["tolerances"] as? [String] == ["region:0,0,320,128=channel:2"])
    let forgiven = try #require(report["forgiven"] as? [[String: Any]])
    let frames = try #require(report["frames"] as? [[String: Any]])
    for (index, usage) in forgiven.enumerated() {
      let counts = frames.map { ($0["forgiven"] as? [Int] ?? []).dropFirst(index).first ?? 0 }
      #expect(usage["count"] as? Int == counts.reduce(0, +) && counts.reduce(0, +) > 0)
      #expect(usage["frames"] as? Int == counts.count { $0 > 0 })
    }
    let unequal = frames.compactMap { $0["unequal"] as? Int }.reduce(0, +)
    #expect(forgiven.compactMap { $0["count"] as? Int }.reduce(0, +) == unequal)
  }

  @Test func `require the layer dumps of both sides if they apply to layers`() throws {
    try films.render(TwoFilms.scenario, "a")
    try films.render(Self.other, "b", layers: false)
    let run = try diff(["layer:bar=channel:1"])
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.errors.contains("both sides; b/s has none. Render with --layers"), "\(run.errors)")
    // A region does not need layer dumps.
    #expect(try diff(["channel:1", "region:0,0,9,9=channel:1"]).status == 0)
    try films.render(Self.other, "b")
    try FileManager.default.removeItem(atPath: folder.path("b/s/frame-0005.layers.json"))
    let incomplete = try diff(["channel:1", "layer:bar=channel:1"])
    #expect(incomplete.status == 2)
    #expect(
      incomplete.errors.hasPrefix("error: frame-0005: a tolerance for a layer requires"),
      "\(incomplete.errors)")
    #expect(incomplete.errorLines.count == 1)
  }

  @Test func `apply in tests, with the layers of the reference`() throws {
    func test(_ tolerances: String...) throws -> ProcessRun {
      try transom(
        ["test", "s.yml", "--system", "km", "--text", "boxes", "--references", "frames"]
          + tolerances.flatMap { ["--tolerance", $0] },
        in: folder)
    }
    try folder.put(TwoFilms.scenario, "s.yml")
    #expect(try test().status == 1)
    #expect(try test("layer:bar=channel:1").status == 0)
    try folder.put(Self.other, "s.yml")
    #expect(try test("layer:fakeBar=channel:1").status == 1)
    let run = try test(
      "layer:fakeBar=channel:1", "layer:bar=channel:1", "layer:background=channel:1")
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.contains("  layer:fakeBar=channel:1 tolerates "), "\(run.output)")
    try FileManager.default.removeItem(atPath: folder.path("s.reference/km/layers.jsonl"))
    let incomplete = try test("layer:fakeBar=channel:1")
    #expect(incomplete.status == 2 && incomplete.errors.contains("record the reference again"))
  }

  @Test(arguments: [
    ["layer:bar"], ["layer:=exact"], ["layer:/=exact"], ["layer:bar=channel:300"],
    ["region:1,2,3=exact"], ["region:1,2,0,4=exact"], ["region:1,2,3,4"], ["bar=channel:2"],
    ["channel:1", "channel:2"],
  ])
  func `are rejected with exit status 64 and an example if their syntax is incorrect`(
    tolerances: [String]
  )
    throws
  {
    for command in [["diff", "a", "b"], ["test"]] {
      let run = try transom(
        command + tolerances.flatMap { ["--tolerance", $0] }, in: folder)
      #expect(run.status == 64 && run.errors.contains("layer:bar/title="), "\(run.errors)")
    }
  }
}
