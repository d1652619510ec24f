import FilmFiles
import Testing
import Units

@Suite struct `A layer dump` {
  private static var draw: DumpedDraw {
    var draw = DumpedDraw("window/bar", .image, rect: PixelRect(x: -1, y: 2, width: 30, height: 4))
    draw.image = "green"
    draw.content = .color("#34C759")
    draw.opacity = 128
    return draw
  }

  @Test func `is unchanged after writing and reading`() {
    var group = DumpedDraw("window", .group, rect: PixelRect(x: 0, y: 0, width: 40, height: 80))
    group.draws = [Self.draw]
    let dump = LayerDump(
      width: 40, height: 80, scale: 2, time: 0.5, draws: [group, Self.draw],
      resources: [LayerDump.Resource(name: "green", width: 30, height: 4)])
    #expect(LayerDump(Array(dump.fileText.utf8)) == dump)
  }

  @Test func `can omit properties and contain unknown operations`() throws {
    let text = #"{"draws": [{"layer": "a", "op": "shadow", "rect": [0, 0, 1, 1]}]}"#
    let dump = try #require(LayerDump(Array(text.utf8)))
    #expect(dump.width == nil && dump.resources.isEmpty)
    #expect(dump.draws.map(\.operation) == [.other("shadow")])
  }

  @Test(arguments: [
    ("text.Inbox.17-semibold.3x.0", "text.Inbox.17-semibold"), ("green.30x4", "green"),
    ("green.30x4.mask", "green"),
  ])
  func `names the source of a resource`(name: String, source: String) {
    #expect(LayerDump.Resource.source(of: name) == source)
  }
}
