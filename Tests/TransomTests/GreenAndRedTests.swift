import FilmTestSupport
import Pixels
import Testing
import Transom
import Units

/// A green page below a red one, which share one bar; see Meituan (2018) in the article Sources,
/// section 4.
@Suite struct `A film of a green page and a red page` {
  static let green = PremultipliedRGBA8(Color(bytes: 0x34, 0xC7, 0x59))
  static let red = PremultipliedRGBA8(Color(bytes: 0xE5, 0x39, 0x35))
  /// The push begins at frame 12, the swipe at 54, its cancellation at 78, the pop at 101.
  static let push = 12, beforeSwipe = 53, swipe = 54

  private func film(_ system: String) throws -> Film {
    try Fixtures.films("green-red", ScenarioOverrides(systems: [system]))[0]
  }

  /// A row between the titles and the bottom of the bar.
  private static let row = 180

  /// Returns the colors of a row of the bar from left to right, without repetitions.
  private func colors(_ frame: Frame, y: Int = Self.row) -> [PremultipliedRGBA8] {
    var runs: [PremultipliedRGBA8] = []
    for x in 0..<frame.pixels.width where runs.last != frame.pixels[x, y] {
      runs.append(frame.pixels[x, y])
    }
    return runs
  }

  @Test func `shows a red bar in the first frame of the push under UIKit alone`() throws {
    let film = try film("native")
    #expect(colors(film.frame(Self.push - 1)) == [Self.green])
    for number in Self.push...(Self.push + 30) {
      #expect(colors(film.frame(number)) == [Self.red], "frame \(number)")
    }
  }

  @Test func `shows a green bar in the first frame of the swipe under UIKit alone`() throws {
    let film = try film("native")
    #expect(colors(film.frame(Self.beforeSwipe)) == [Self.red])
    #expect(colors(film.frame(Self.swipe)) == [Self.green])
  }

  @Test func `shows a bar under KM that is split at the page's edge and dimmed to the left of it`()
    throws
  {
    let film = try film("km")
    for number in (Self.push + 1)...(Self.push + 20) {
      let frame = film.frame(number)
      let list = film.displayList(ofFrame: number)
      let page = try #require(list.draws.first { $0.layer == "window/pages/settings/background" })
      let dimming = try #require(list.draws.first { $0.layer == "window/dimming" })
      let dimmed = PremultipliedRGBA8(red: 0, green: 0, blue: 0, alpha: dimming.opacity).over(
        Self.green)
      #expect(colors(frame).first == dimmed, "frame \(number)")
      #expect(frame.pixels[page.rect.x, Self.row] == Self.red, "frame \(number)")
      // The edge shadow covers the 9 points to the left of the edge.
      let shadow = page.rect.x - 27
      for x in 0..<frame.pixels.width where x < shadow || x >= page.rect.x {
        let expected = x < page.rect.x ? dimmed : Self.red
        #expect(frame.pixels[x, Self.row] == expected, "frame \(number), x \(x)")
      }
    }
  }

  @Test(arguments: ["native", "km"])
  func `shows the same pixels after a canceled swipe as before it`(system: String) throws {
    let film = try film(system)
    #expect(film.frame(89).facts.phase == "rest")
    #expect(film.frame(89).rgba == film.frame(Self.beforeSwipe).rgba)
  }

  @Test(arguments: ["native", "km"])
  func `ends with the same pixels as its first frame`(system: String) throws {
    let film = try film(system)
    #expect(film.frame(film.frameCount - 1).rgba == film.frame(0).rgba)
  }
}
