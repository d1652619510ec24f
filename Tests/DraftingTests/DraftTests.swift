import Compositing
import Drafting
import Files
import ImageFiles
import Matching
import Pixels
import TestSupport
import Testing
import Transom

@Suite struct `A draft from a recording` {
  @Test func `has the pages, the bars and the movements of the film`() throws {
    let drafted = try DraftedFilm(
      """
      script:
        - wait: 0.3
        - push: detail
        - wait: 0.3
        - swipe: {to: 0.45, over: 0.4, release: cancel}
        - wait: 0.3
        - pop
        - wait: 0.4
        - push: detail
        - wait: 0.2
        - swipe: {to: 0.7, over: 0.5, release: finish}
        - wait: 0.3
      """)
    let report = try drafted.draft()
    // Pages that return are the same pages.
    #expect(report.images == ["draft-page-1.png", "draft-page-2.png"])
    let film = try drafted.draftedFilm()
    let (expected, found) = (
      ModelMovements(drafted.film.timeline).movements, ModelMovements(film.timeline).movements
    )
    #expect(found.map(\.isPush) == expected.map(\.isPush))
    for (a, b) in zip(found, expected) {
      #expect(abs(a.start - b.start) < 1.0 / 60, "\(a.start) instead of \(b.start)")
      #expect(abs(a.end - b.end) < 1.0 / 30, "\(a.end) instead of \(b.end)")
    }
    // Frames of pages at rest: the first one, one after the push, and the last one of both films.
    for number in [0, 26, min(film.frameCount, drafted.film.frameCount) - 1] {
      let (a, b) = (film.frame(number).pixels, drafted.film.frame(number).pixels)
      #expect(share(a, b, below: 66) < 0.03, "frame \(number)")
      #expect(a[3, 50] == b[3, 50], "frame \(number)")
    }
  }

  /// The share of the pixels below a row that differ by more than 8 levels.
  private func share(_ a: PixelBuffer, _ b: PixelBuffer, below row: Int) -> Double {
    let range = row * a.width..<a.pixels.count
    let count = range.count { index in
      let (x, y) = (a.pixels[index], b.pixels[index])
      return [(x.red, y.red), (x.green, y.green), (x.blue, y.blue)].contains {
        abs(Int($0.0) - Int($0.1)) > 8
      }
    }
    return Double(count) / Double(range.count)
  }

  @Test func `agrees with the recording from which it is made`() throws {
    let drafted = try DraftedFilm(
      "script: [{wait: 0.3}, {push: detail}, {wait: 0.3}, {swipe: {to: 0.7, over: 0.4}}, {wait: 0.3}]",
      system: "km")
    _ = try drafted.draft()
    let report = try MatchRequest(
      recording: drafted.folder.path("clip"), scenario: drafted.folder.path("draft.yml"),
      overrides: ScenarioOverrides(systems: ["native", "km"], text: .boxes), rate: 30
    ).run()
    #expect(report.systems.map(\.system) == ["km", "native"])
    let frames = report.systems[0].frames
    #expect(frames.allSatisfy { $0.time != nil })
    for (match, time) in frames.compactMap({ match in match.time.map { (match, $0) } }) {
      let facts = drafted.film.facts(ofFrame: match.frame)
      guard facts.progress > 0.02, facts.progress < 0.9 else { continue }
      #expect(abs(time.time - facts.time) < 1.0 / 30, "frame \(match.frame)")
    }
  }

  @Test func `puts a page below the first one if the recording begins with a pop`() throws {
    let drafted = try DraftedFilm(
      "stack: [list, detail]\nscript: [{wait: 0.3}, pop, {wait: 0.3}, {push: detail}, {wait: 0.3}]")
    _ = try drafted.draft()
    let text = try drafted.text
    #expect(text.contains("stack: [page-2, page-1]"), "\(text)")
    #expect(text.contains("- pop\n") && text.contains("- push: page-1\n"), "\(text)")
  }

  @Test func `hides a bar that is not in the recording`() throws {
    let drafted = try DraftedFilm(
      "script: [{wait: 0.3}, {push: photo}, {wait: 0.3}, pop, {wait: 0.3}]")
    let report = try drafted.draft()
    let text = try drafted.text
    let page = text.split(separator: "  page-2:")[1]
    #expect(page.contains("hidden: true") && !page.contains("barTintColor"), "\(text)")
    let guess = report.guesses.contains { $0.hasPrefix("page-2") && $0.contains("hidden") }
    #expect(guess, "\(report.guesses)")
    let film = try drafted.draftedFilm()
    let frame = 30
    #expect(share(film.frame(frame).pixels, drafted.film.frame(frame).pixels, below: 0) < 0.03)
  }

  @Test func `states a movement that is neither a push nor a pop`() throws {
    let drafted = try DraftedFilm(
      """
      script:
        - wait: 0.3
        - present: {page: photo, style: fullScreen}
        - wait: 0.4
        - dismiss
        - wait: 0.4
        - push: detail
        - wait: 0.3
      """)
    let report = try drafted.draft()
    let omissions = report.guesses.filter { $0.hasPrefix("not drafted: frames") }
    #expect(omissions.count == 2, "\(report.guesses)")
    let text = try drafted.text
    #expect(!text.contains("- pop"), "\(text)")
    let push = text.split(separator: "\n").last { $0.contains("push:") }
    #expect(push != nil, "\(text)")
    for guess in report.guesses { #expect(text.contains("# - \(guess)\n")) }
  }

  @Test func `writes pages without a pointer that moves`() throws {
    let black = PremultipliedRGBA8(red: 0, green: 0, blue: 0, alpha: 255)
    let drafted = try DraftedFilm(
      "script: [{wait: 0.5}, {push: detail}, {wait: 0.4}]",
      change: { frame, number in
        var frame = frame
        for y in 200..<210 {
          for x in 0..<6 { frame[10 + 7 * (number % 15) + x, y] = black }
        }
        return frame
      })
    _ = try drafted.draft()
    let page = try PNGReader.picture(ofFile: drafted.folder.path("draft-page-1.png"))
    let dark = page.pixels.count { $0.red < 40 && $0.green < 40 && $0.blue < 40 }
    #expect(dark == 0)
  }
}
