import Compositing
import FilmTestSupport
import Foundation
import Testing
import Transom

@Suite struct `A layer dump` {
  private let film: Film
  private let dump: [String: Any]

  init() throws {
    film = try Fixtures.films("glass", ScenarioOverrides(systems: ["km"]))[0]
    let list = film.displayList(ofFrame: 14)
    let text = list.dump(time: film.frame(14).facts.time, pictures: list.pictures).fileText
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
    dump = try #require(json as? [String: Any])
  }

  @Test func `has the size, scale and time of the frame`() throws {
    #expect(dump["width"] as? Int == film.width)
    #expect(dump["height"] as? Int == film.height)
    #expect(dump["scale"] as? Int == 3)
    #expect(dump["time"] as? Double == 0.233333)
  }

  @Test func `names the layer of each draw once, in drawing order`() throws {
    let draws = try #require(dump["draws"] as? [[String: Any]])
    let layers = draws.compactMap { $0["layer"] as? String }
    #expect(layers.count == draws.count)
    #expect(Set(layers).count == layers.count)
    #expect(layers.first == "window/container/background")
    let lower = try #require(layers.firstIndex(of: "window/pages/list/content"))
    let dimming = try #require(layers.firstIndex(of: "window/dimming"))
    let upper = try #require(layers.firstIndex(of: "window/pages/photo/content"))
    #expect(lower < dimming && dimming < upper)
  }

  @Test func `lists each picture of a draw with the size of its rectangle`() throws {
    let draws = try #require(dump["draws"] as? [[String: Any]])
    let resources = try #require(dump["resources"] as? [String: [String: Any]])
    let named = Set(
      ["image", "coverage", "mask"].flatMap { key in draws.compactMap { $0[key] as? String } })
    #expect(named == Set(resources.keys))
    for draw in draws {
      guard let name = (draw["image"] ?? draw["coverage"]) as? String else { continue }
      let rect = try #require(draw["rect"] as? [Int])
      #expect(resources[name]?["width"] as? Int == rect[2])
      #expect(resources[name]?["height"] as? Int == rect[3])
      #expect(resources[name]?["file"] as? String == "resources/\(name).png")
    }
  }
}
