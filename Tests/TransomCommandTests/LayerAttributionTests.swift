import Foundation
import TestSupport
import Testing

/// Compares two films with a known difference.
@Suite struct `A difference between two films with layer dumps` {
  private let films: TwoFilms
  private var folder: ScratchFolder { films.folder }

  init() throws { films = try TwoFilms() }

  /// Compares the scenario with a variant in which `new` replaces `old`, and returns the report.
  private func report(_ old: String, _ new: String) throws -> (text: String, json: [String: Any]) {
    try films.render(TwoFilms.scenario, "a")
    #expect(TwoFilms.scenario.contains(old))
    try films.render(TwoFilms.scenario.replacingOccurrences(of: old, with: new), "b")
    let text = try films.diff()
    #expect(text.status == 1, "\(text.errors)")
    let json = try films.diff("--json").output
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    return (text.output, try #require(object))
  }

  private func layers(_ report: [String: Any]) throws -> [[String: Int]] {
    let frames = try #require(report["frames"] as? [[String: Any]])
    return try frames.map { frame in
      var counts: [String: Int] = [:]
      for entry in try #require(frame["layers"] as? [[String: Any]]) {
        counts[try #require(entry["layer"] as? String)] = entry["count"] as? Int
      }
      return counts
    }
  }

  @Test func `is reported with the changed property first, then pixels, the layer and the event`()
    throws
  {
    let (text, json) = try report("#E53935", "#FF3B30")
    let lines = text.split(separator: "\n")
    #expect(lines[0] == "frame 3 has different layers:")
    #expect(lines[1] == "  window/pages/settings/fakeBar/image color #E53935 → #FF3B30")
    #expect(lines[2].hasPrefix("frame 3 at 0.150000 s: "))
    let counts = try layers(json)
    #expect(!counts[0...2].contains { !$0.isEmpty })
    #expect(Set(counts[3].keys) == ["window/pages/settings/fakeBar/image"])
    let event = try #require(json["firstEvent"] as? [String: Any])
    let what = try #require(event["what"] as? String)
    #expect(what.contains("#FF3B30"))
    #expect(event["page"] as? String == "settings")
  }

  @Test func `is attributed to exactly one layer per pixel`() throws {
    let (_, json) = try report("{rows: 3}", "{gradient: [white, systemBlue]}")
    let frames = try #require(json["frames"] as? [[String: Any]])
    for (frame, counts) in zip(frames, try layers(json)) {
      #expect(counts.values.reduce(0, +) == frame["count"] as? Int)
    }
  }

  @Test func `is attributed only to the text that differs`() throws {
    let (text, json) = try report("title: List", "title: Lists")
    #expect(text.contains("window/bar/title text text.List.17-semibold → text.Lists.17-semibold"))
    let first = try layers(json)[0]
    #expect(Set(first.keys) == ["window/bar/title"])
  }

  @Test func `is not attributed to layers if a side has no dumps`() throws {
    try films.render(TwoFilms.scenario, "a")
    try films.render(
      TwoFilms.scenario.replacingOccurrences(of: "#E53935", with: "#FF3B30"), "b", layers: false)
    let run = try films.diff()
    #expect(run.status == 1)
    #expect(!run.output.contains("layers:") && !run.output.contains("has different layers"))
  }

  @Test(arguments: [
    "", "{", "[1]", #"{"draws": 7}"#, #"{"draws": [{"layer": "x"}]}"#,
    #"{"draws": [{"layer": "x", "op": "fill", "rect": [0,0,1e300,2], "opacity": 255}]}"#,
    #"{"draws": [{"layer": "x", "op": "image", "image": "../a", "rect": [0,0,9,2], "opacity": 255}], "resources": {"../a": {"file": "resources/../a.png"}}}"#,
  ])
  func `is reported even if dumps are invalid`(dump: String) throws {
    try films.render(TwoFilms.scenario, "a")
    try films.render(TwoFilms.scenario.replacingOccurrences(of: "#E53935", with: "#FF3B30"), "b")
    for frame in 0..<10 { try folder.put(dump, "b/s/frame-000\(frame).layers.json") }
    try folder.put("no trace\n", "b/s/trace.jsonl")
    let run = try films.diff()
    #expect(run.status == 2)
    #expect(run.output.contains("frame 3 at 0.150000 s: "))
    // A resource outside the folder is ignored.
    let isValidDump = dump.contains("../a")
    #expect(run.errors.contains("b/s/frame-0003.layers.json is not a layer dump") != isValidDump)
    #expect(run.errors.contains("b/s/trace.jsonl:1: not a JSON object"))
  }

  @Test(arguments: ["1e14", "-1e19"])
  func `is reported even if an event has an implausible time`(time: String) throws {
    try films.render(TwoFilms.scenario, "a")
    try films.render(TwoFilms.scenario.replacingOccurrences(of: "#E53935", with: "#FF3B30"), "b")
    let trace = String(decoding: try folder.bytes("b/s/trace.jsonl"), as: UTF8.self)
    let first = try #require(trace.firstMatch(of: /"time": [-\d.]+/)).output
    try folder.put(trace.replacing(first, with: "\"time\": \(time)"), "b/s/trace.jsonl")
    let run = try films.diff()
    #expect(run.status == 2)
    #expect(run.output.contains("frame 3 at 0.150000 s: "))
    #expect(run.errors.contains("b/s/trace.jsonl: an event has the time "))
  }
}
