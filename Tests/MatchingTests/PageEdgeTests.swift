import Foundation
import ImageFiles
import Matching
import Pixels
import Testing

@Suite struct `The page edges of a match` {
  @Test func `are found in a push whose last pixels a video does not draw`() throws {
    let page = PixelBuffer(width: 160, height: 216, grays: { [60, 140, 100, 220][$0 / 8 % 4] })
    let scenario = RecordedFilm.scenario.replacingOccurrences(
      of: "title: Detail", with: "title: Detail\n    content: {image: page.png}")
    let recorded = try RecordedFilm(
      "native", scenario, files: ["page.png": PNGWriter.bytes(of: page)],
      change: { film, number in
        let facts = film.facts(ofFrame: number)
        let last = (0..<film.frameCount).first { film.facts(ofFrame: $0).progress > 0.985 }!
        let isLater = number > last && (facts.phase == "push" || facts.phase == "rest")
        return film.frame(isLater && facts.time < 1.1 ? last : number).pixels
      })
    let report = try recorded.match(["native"])
    try recorded.expectTimes(report)
    let edges = recorded.edges(of: "push", in: report)
    #expect(edges.count > 5)
    for (edge, progress) in edges.dropFirst() where progress < 0.9 {
      #expect(abs(try #require(edge) - 160 * (1 - progress)) < 0.7)
    }
  }

  /// The pages of the second case are equally bright in the middle of the pop, where half of the dimming remains.
  @Test(arguments: [("#C0E0FF", "#FFE0C0"), ("#F2F2F7", "#D8FFDD")])
  func `are found between two pages that are equally bright`(lower: String, upper: String) throws {
    let scenario = RecordedFilm.scenario.replacingOccurrences(of: "#F0F3F8", with: lower)
      .replacingOccurrences(of: "#FFFAF0", with: upper)
      .replacingOccurrences(of: "- swipe: {to: 0.7, over: 0.4}", with: "- pop")
      .replacingOccurrences(of: "fps: 30", with: "fps: 60")
    let recorded = try RecordedFilm(
      "native", scenario, change: { $0.frame($1).pixels.checkered(by: 2) })
    let report = try recorded.match(["native"], rate: 60)
    let edges = recorded.edges(of: "pop", in: report)
    #expect(edges.count > 10)
    for (edge, progress) in edges.dropFirst() where progress < 0.99 {
      #expect(abs(try #require(edge) - 160 * progress) < 0.6)
    }
  }

  @Test func `are found although the rounded place of a detailed page suggests another edge`()
    throws
  {
    let page = PixelBuffer(
      width: 150, height: 180, grays: { [40, 200, 90, 160, 240, 60, 130][$0 / 12 % 7] })
    let scenario = RecordedFilm.scenario
      .replacingOccurrences(of: "{width: 160, height: 280", with: "{width: 240, height: 400")
      .replacingOccurrences(
        of: "title: List", with: "title: List\n    content: {image: page.png}"
      )
      .replacingOccurrences(of: "title: Detail", with: "title: Detail\n    content: {rows: 6}")
      .replacingOccurrences(of: "#FFFAF0", with: "#C9F0D0")
      .replacingOccurrences(of: "- swipe: {to: 0.7, over: 0.4}", with: "- pop")
      .replacingOccurrences(of: "fps: 30", with: "fps: 60")
    let recorded = try RecordedFilm(
      "km", scenario, files: ["page.png": PNGWriter.bytes(of: page)],
      numbers: { film in
        let first = (0..<film.frameCount).first {
          film.facts(ofFrame: $0).phase == "pop" && film.facts(ofFrame: $0).progress > 0.1
        }!
        return Array(first..<film.frameCount)
      })
    let edges = recorded.edges(of: "pop", in: try recorded.match(["km"], rate: 60))
    #expect(edges.count > 10)
    for (edge, progress) in edges.dropFirst() where progress < 0.98 {
      #expect(abs(try #require(edge) - 240 * progress) < 0.6)
    }
  }

  /// With some heights, regular distances of the compared rows are all even.
  @Test(arguments: [280, 304, 816], [34, 35])
  func `are found where only the lines of a list show them`(height: Int, firstLine: Int) throws {
    let scenario = RecordedFilm.scenario.replacingOccurrences(
      of: "height: 280", with: "height: \(height)")
    let film = try RecordedFilm("native", scenario, numbers: { _ in [] }).film
    var pictures = ModelPictures(film)
    let push = try #require(ModelMovements(film.timeline).movements.first)
    // The first twelve columns of the screen are not visible. All lines are in even rows, or all in odd ones.
    let screen = ScreenArea(x: -12, y: 0, width: 160, height: Double(height))
    func list(width: Int, from column: Int) -> GrayPicture {
      var list = Picture(width: width, height: height)
      for index in list.values.indices {
        let (row, x) = (index / 3).quotientAndRemainder(dividingBy: width)
        list.values[index] = row % 36 == firstLine && x >= column ? 180 : 140
      }
      return list.gray
    }
    let page = PagePicture(first: -12, gray: list(width: 160, from: 15))
    let fit = PageEdgeFit(
      lower: page, upper: page, screen: screen, width: 160, recordedWidth: 148,
      geometry: PageGeometry(push, &pictures), noise: 0.5, sharedNoise: 0.5)
    for edge in 4...11 {
      let found = try #require(fit.fit(list(width: 148, from: 15 - 12 + edge)))
      #expect(abs(found.edge - Double(edge)) < 0.5, "\(found.edge)")
    }
  }

  @Test func `are found in a video of two pages that are equally bright`() throws {
    let scenario = RecordedFilm.scenario.replacingOccurrences(of: "#F0F3F8", with: "#D0E4FF")
      .replacingOccurrences(of: "#FFFAF0", with: "#C9F0D0")
      .replacingOccurrences(of: "- swipe: {to: 0.7, over: 0.4}", with: "- pop")
    let recorded = try RecordedFilm("native", scenario)
    let report = try recorded.match(recorded.video(factor: 18), ["native"])
    #expect(report.systems[0].deviations.isEmpty)
    #expect(report.systems[0].notMeasurable.isEmpty)
    let edges = recorded.edges(of: "pop", in: report)
    #expect(edges.count > 8)
    for (edge, progress) in edges.dropFirst() where progress < 0.99 {
      #expect(abs(try #require(edge) - 160 * progress) < 1)
    }
  }

  @Test func `are found in a pop whose lower page is higher than at rest`() throws {
    // Below a translucent bar, `native` leaves the page of an opaque one where the pop shows it.
    let scenario = RecordedFilm.scenario
      .replacingOccurrences(
        of: "title: List", with: "title: List\n    content: {gradient: [black, white]}"
      )
      .replacingOccurrences(of: "barTintColor: \"#2060C0\"", with: "backgroundImage: \"#202428\"")
      .replacingOccurrences(
        of: "barTintColor: \"#C04030\"",
        with: "backgroundImage: null, barTintColor: \"#FF9500\", isTranslucent: true"
      )
      .replacingOccurrences(of: "- swipe: {to: 0.7, over: 0.4}", with: "- pop")
    let recorded = try RecordedFilm("meituan", scenario)
    let report = try recorded.match(["native", "meituan"])
    #expect(report.systems.map(\.system) == ["meituan", "native"])
    try recorded.expectTimes(report)
    // The page is 64 points higher while it moves than at rest.
    let edges = recorded.edges(of: "pop", in: report)
    #expect(edges.count > 5)
    for (edge, progress) in edges.dropFirst() where progress < 0.95 {
      #expect(abs(try #require(edge) - 160 * progress) < 0.6)
    }
  }

  @Test(arguments: [("jy", 1), ("native", 0.3)])
  func `are next to the lower page until the end of a push`(system: String, share: Double) throws {
    let film = try RecordedFilm(system, numbers: { _ in [] }).film
    var pictures = ModelPictures(film)
    let push = try #require(ModelMovements(film.timeline).movements.first)
    let geometry = PageGeometry(push, &pictures)
    for edge in [0.01, 0.02, 0.04, 0.06] {
      #expect(abs(geometry.shift(edge: edge) - share * (1 - edge)) < 0.01)
    }
  }
}
