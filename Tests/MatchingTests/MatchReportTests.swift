import Foundation
import Matching
import TestSupport
import Testing

@Suite struct `The report of a match` {
  /// The frames of the first system in the JSON of a report.
  private func frames(_ report: MatchReport) throws -> [[String: Any]] {
    let value = try JSONSerialization.jsonObject(with: Data(report.json.utf8))
    let systems = (value as? [String: Any])?["systems"] as? [[String: Any]]
    return try #require(systems?.first?["frames"] as? [[String: Any]])
  }

  private func number(_ value: Any?, _ key: String) -> Double? {
    (value as? [String: Any])?[key] as? Double
  }

  @Test func `contains what was measured in each frame, which is what the film shows`() throws {
    let report = try RecordedFilm("km").match(["km"])
    var counts: [String: Int] = [:]
    for frame in try frames(report) where frame["phase"] as? String != "rest" {
      if let edge = frame["edge"] {
        let (recorded, model) = (number(edge, "recorded") ?? 0, number(edge, "model") ?? 999)
        let deviation = number(edge, "deviation") ?? 0
        #expect(abs(recorded - model) < 1 && deviation > 0 && deviation < 1)
        counts["edge", default: 0] += 1
      }
      if let dimming = frame["dimming"] {
        let recorded = try #require(number(dimming, "recorded"))
        let model = try #require(number(dimming, "model"))
        let deviation = try #require(number(dimming, "deviation"))
        #expect(abs(recorded - model) < 0.01 + 3 * deviation)
        counts["dimming", default: 0] += 1
      }
      if let boundary = frame["boundary"] {
        let recorded = try #require(number(boundary, "recorded"))
        #expect(abs(recorded - (number(boundary, "model") ?? 999)) < 1.5)
        counts["boundary", default: 0] += 1
      }
      // Where the pages hardly move, the time is not exact, and items change.
      let isKnown = (frame["latest"] as? Double ?? 9) - (frame["earliest"] as? Double ?? 0) < 0.01
      guard isKnown else { continue }
      for item in frame["items"] as? [[String: Any]] ?? [] {
        let model = try #require(number(item, "modelOpacity"))
        let deviation = try #require(number(item, "opacityDeviation"))
        #expect(abs((number(item, "opacity") ?? 9) - model) < 0.02 + 3 * deviation, "\(item)")
        #expect(deviation < 0.15 && model > 0)
        #expect(abs(number(item, "shift") ?? 9) < 0.5)
        #expect(
          (number(item, "similarity") ?? 0) > 0.8 && item["isRecognized"] as? Bool == true,
          "\(item)")
        counts[item["layer"] as? String ?? "", default: 0] += 1
      }
      if frame["phase"] as? String == "push" {
        let time = try #require(frame["modelTime"] as? Double)
        let expected = try #require(frame["expectedTime"] as? Double)
        #expect(abs(time - expected) < 0.005)
      }
    }
    for part in ["edge", "dimming", "boundary", "window/bar/title", "window/bar/outgoingTitle"] {
      #expect((counts[part] ?? 0) >= 2, "\(part)")
    }
  }

  @Test func `contains the uncertainty of the sides of the screen, unless they are set by hand`()
    throws
  {
    let recorded = try RecordedFilm("native")
    let found = try recorded.match(["native"]).registration
    let deviations = try #require(found.screenDeviations)
    #expect(deviations.count == 4 && deviations.allSatisfy { $0 > 0 && $0 < 1 })
    let area = ScreenArea(x: 0, y: 0, width: 160, height: 280)
    #expect(try recorded.match(["native"], screen: area).registration.screenDeviations == nil)
  }

  @Test func `has the path of the recording on its first line, without line breaks`() throws {
    let recorded = try RecordedFilm("native")
    try FileManager.default.moveItem(
      atPath: recorded.folder.path("clip"), toPath: recorded.folder.path("cl\nip"))
    let report = try recorded.match(recorded.folder.path("cl\nip"), ["native"])
    let first = report.text.split(separator: "\n").first ?? ""
    #expect(first.contains("/cl ip: 160 × 280 pixels"))
  }

  @Test func `comes with frames whose manifests have the rate of the recording`() throws {
    let recorded = try RecordedFilm("native")
    _ = try recorded.match(["native"], output: recorded.folder.path("matched"))
    for side in ["recording", "model"] {
      let manifest = String(
        decoding: try recorded.folder.bytes("matched/\(side)/manifest.json"), as: UTF8.self)
      #expect(manifest.contains("\"fps\": [30, 1]"))
    }
  }
}
