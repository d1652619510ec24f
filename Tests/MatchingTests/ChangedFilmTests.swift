import Compositing
import ImageFiles
import Matching
import Pixels
import TestSupport
import Testing
import Transom

/// Recordings in which one layer differs from the model.
@Suite struct `A recording with one deviation` {
  private func deviations(_ report: MatchReport, _ kind: Deviation.Kind) -> Set<String> {
    Set(report.systems[0].deviations.filter { $0.kind == kind }.map(\.layer))
  }

  @Test func `names the layer of a background whose opacity is lower`() throws {
    let scenario = RecordedFilm.scenario.replacingOccurrences(
      of: "barTintColor", with: "backgroundImage")
    let recorded = try RecordedFilm(
      "native", scenario,
      change: { film, number in
        film.frame(number) { draw in
          // At rest, another color can be due to the display.
          if film.facts(ofFrame: number).phase == "push", draw.layer.hasSuffix("background/image") {
            draw.opacity = 190
          }
        }
      })
    let report = try recorded.match(["native"])
    #expect(deviations(report, .opacity) == ["window/bar/background/image"])
    #expect(deviations(report, .color) == [])
    let first = try #require(report.systems[0].deviations.first { $0.kind == .opacity })
    #expect(abs(first.amount - (190.0 / 255 - 1)) < 0.03)
  }

  /// The opacity changes the second color by less than what a palette or a display profile can change.
  @Test(arguments: ["#2060C0", "#202882"])
  func `names a background that is lighter at rest, if pages show how colors are recorded`(
    color: String
  ) throws {
    let page = PixelBuffer(width: 160, height: 216, grays: { [60, 120, 180, 220][$0 / 40] })
    let scenario = RecordedFilm.scenario
      .replacingOccurrences(of: "barTintColor", with: "backgroundImage")
      .replacingOccurrences(of: "#2060C0", with: color)
      .replacingOccurrences(of: "#C04030", with: color)
      .replacingOccurrences(
        of: "title: List", with: "title: List\n    content: {image: page.png}")
    let recorded = try RecordedFilm(
      "native", scenario, files: ["page.png": PNGWriter.bytes(of: page)],
      change: { film, number in
        film.frame(number) { draw in
          if draw.layer.hasSuffix("background/image") { draw.opacity = 217 }
        }
      })
    let report = try recorded.match(["native"])
    let found = report.systems[0].deviations
    #expect(
      found.contains { $0.layer == "window/bar/background/image" && $0.text.contains("at rest") })
    #expect(found.allSatisfy { $0.kind == .opacity && $0.layer.hasSuffix("/image") }, "\(found)")
    #expect(found.allSatisfy { abs($0.amount - (217.0 / 255 - 1)) < 0.03 }, "\(found)")
  }

  @Test func `names the tint of a translucent bar if its opacity is lower`() throws {
    let recorded = try RecordedFilm(
      "native",
      change: { film, number in
        film.frame(number) { draw in
          if film.facts(ofFrame: number).phase == "push", draw.layer.hasSuffix("tint/barTintColor")
          {
            draw.opacity = 190
          }
        }
      })
    let report = try recorded.match(["native"])
    #expect(deviations(report, .opacity) == ["window/bar/background/tint/barTintColor"])
    #expect(deviations(report, .color) == [])
  }

  @Test func `names the layers of both bars whose opacities are lower`() throws {
    let scenario = RecordedFilm.scenario.replacingOccurrences(
      of: "barTintColor", with: "backgroundImage")
    let recorded = try RecordedFilm(
      "page-bar", scenario,
      change: { film, number in
        film.frame(number) { draw in
          let isMoving = film.facts(ofFrame: number).phase != "rest"
          if isMoving, draw.layer.hasSuffix("background/image") { draw.opacity = 210 }
        }
      })
    let report = try recorded.match(["page-bar"])
    #expect(
      deviations(report, .opacity) == [
        "window/pages/list/bar/background/image", "window/pages/detail/bar/background/image",
      ])
    #expect(deviations(report, .color) == [])
    let found = report.systems[0].deviations.filter { $0.kind == .opacity }
    #expect(found.allSatisfy { abs($0.amount - (210.0 / 255 - 1)) < 0.03 }, "\(found)")
  }

  @Test func `does not move the screen if titles are displaced and other items are not`() throws {
    let recorded = try RecordedFilm(
      "native",
      change: { film, number in
        film.frame(number) { draw in
          if draw.layer.lowercased().hasSuffix("title") { draw.rect.x += 2 }
        }.cropped(width: 148, height: 220)
      })
    let report = try recorded.match(["native"])
    #expect(abs(report.registration.screen.x) < 0.5)
    let displaced = deviations(report, .position)
    #expect(displaced.contains("window/bar/title"))
    #expect(displaced.isSubset(of: ["window/bar/title", "window/bar/outgoingTitle"]))
  }

  @Test(arguments: [0, 1])
  func `states that the bars of a movement are a frame late, even in a strongly compressed video`(
    lateness: Int
  ) throws {
    let scenario = Self.detailed
      .replacingOccurrences(of: "fps: 30", with: "fps: 60")
      .replacingOccurrences(of: "#C04030", with: "#2060C0")
    let recorded = try RecordedFilm(
      "native", scenario, files: Self.details(),
      numbers: { Array(stride(from: 0, to: $0.frameCount, by: 2)) },
      change: { film, number in
        let bar = film.frame(max(0, number - lateness)).pixels
        return film.frame(number).pixels.replacing(0..<64, with: bar)
      })
    let system = try recorded.match(recorded.video(factor: 36), ["native"]).systems[0]
    let late = system.deviations.filter { $0.layer == "window/bar" }
    #expect(late.isEmpty == (lateness == 0))
    #expect(late.allSatisfy { $0.kind == .time && abs($0.amount + 1.0 / 60) < 1e-6 })
  }

  @Test(arguments: [(1, 104), (0.85, 104), (1, 84), (0.85, 84)])
  func `names an item that is slightly lighter in a video`(opacity: Double, width: Int) throws {
    let recorded = try RecordedFilm(
      "native",
      change: { film, number in
        film.frame(number) { draw in
          if draw.layer.hasSuffix("/title") {
            draw.opacity = UInt8(Double(draw.opacity) * opacity)
          }
        }
      })
    let report = try recorded.match(recorded.video(factor: 18, width: width), ["native"])
    let layers = Set(report.systems[0].deviations.map(\.layer))
    #expect(layers == (opacity < 1 ? ["window/bar/title"] : []))
  }

  @Test func `has no deviation of an item in a movement in which it agrees with the model`() throws
  {
    let recorded = try RecordedFilm(
      "native",
      change: { film, number in
        film.frame(number) { draw in
          if film.facts(ofFrame: number).phase == "rest", draw.layer.hasSuffix("/backLabel") {
            draw.opacity = 200
          }
        }
      })
    let found = try recorded.match(["native"]).systems[0].deviations
    #expect(Set(found.map(\.layer)) == ["window/bar/backLabel"])
    #expect(found.allSatisfy { $0.text.contains(" at rest") }, "\(found)")
  }

  @Test func `names an item that is missing in frames in which it is faint`() throws {
    let recorded = try RecordedFilm(
      "native", RecordedFilm.scenario.replacingOccurrences(of: "fps: 30", with: "fps: 60"),
      change: { film, number in
        film.frame(number) { draw in
          if draw.layer.hasSuffix("/outgoingTitle"), draw.opacity < 70 { draw.opacity = 0 }
        }
      })
    let report = try recorded.match(["native"], rate: 60)
    #expect(deviations(report, .opacity) == ["window/bar/outgoingTitle"])
  }

  @Test(arguments: [(false, 1), (true, 1), (true, 2)])
  func `reports another color in a single frame unless the video is strongly compressed`(
    isStronglyCompressed: Bool, count: Int
  ) throws {
    let recorded = try RecordedFilm(
      "native", isStronglyCompressed ? Self.detailed : RecordedFilm.scenario,
      files: Self.details(),
      change: { film, number in
        let push = (0..<film.frameCount).last { film.facts(ofFrame: $0).phase == "push" } ?? 0
        let frame = film.frame(number).pixels
        let isChanged = (push + 1...push + count).contains(number)
        return isChanged ? frame.darkened(0..<160, 0..<64, by: 0.8) : frame
      })
    let video = try recorded.video(factor: isStronglyCompressed ? 36 : 12)
    let system = try recorded.match(video, ["native"]).systems[0]
    #expect(
      system.deviations.contains { $0.kind == .color } == (!isStronglyCompressed || count > 1))
  }

  /// A scenario whose lower page has so many details that a strongly compressed video removes some.
  private static let detailed = RecordedFilm.scenario.replacingOccurrences(
    of: "title: List", with: "title: List\n    content: {image: page.png}")

  private static func details() throws -> [String: [UInt8]] {
    let page = PixelBuffer(width: 160, height: 280, grays: { UInt8(($0 * $0 * 37) % 256) })
    return ["page.png": try PNGWriter.bytes(of: page)]
  }

  /// The match of an H.264 video in which the title of a push is missing for four frames.
  ///
  /// - Parameters:
  ///   - start: The first of these frames, counted from the start of the push.
  ///   - factor: The constant rate factor: each six steps halve the data.
  private func withoutTitle(from start: Int, factor: Int) throws -> SystemMatch {
    let recorded = try RecordedFilm(
      "native", Self.detailed, files: Self.details(),
      change: { film, number in
        let push = (0..<film.frameCount).first { film.facts(ofFrame: $0).phase == "push" } ?? 0
        return film.frame(number) { draw in
          if draw.layer == "window/bar/title", (start..<start + 4).contains(number - push) {
            draw.opacity = 0
          }
        }
      })
    return try recorded.match(recorded.video(factor: factor), ["native"]).systems[0]
  }

  @Test(arguments: [(1, 12), (6, 12), (6, 36)])
  func `names an item that a video does not show for some frames`(start: Int, factor: Int) throws {
    let system = try withoutTitle(from: start, factor: factor)
    #expect(system.deviations.contains { $0.layer == "window/bar/title" && $0.amount < -0.3 })
  }

  @Test func `does not tell a late item from the compression of a video when pages begin to move`()
    throws
  {
    let system = try withoutTitle(from: 1, factor: 36)
    #expect(!system.deviations.map(\.layer).contains("window/bar/title"))
    #expect(system.notMeasurable.map(\.layer) == ["window/bar/title"])
  }
}
