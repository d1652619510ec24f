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

  @Test func `contains the straight color and the premultiplied bytes`() throws {
    var draw = DumpedDraw("window/bar", .fill, rect: PixelRect(x: 0, y: 0, width: 3, height: 4))
    draw.color = SIMD4(26, 100, 45, 128)
    draw.straightColor = "#34C75980"
    let dump = LayerDump(width: 3, height: 4, scale: 1, time: 0, draws: [draw], resources: [])
    let line = ##""color": "#34C75980", "premultiplied": [26, 100, 45, 128]"##
    #expect(dump.fileText.contains(line))
    #expect(LayerDump(Array(dump.fileText.utf8)) == dump)
  }

  @Test func `places the draws of a scaled picture in the frame`() throws {
    var inner = DumpedDraw("window/a/b", .fill, rect: PixelRect(x: 10, y: 20, width: 30, height: 5))
    inner.clip = PixelRect(x: 0, y: 0, width: 100, height: 50)
    var scaled = DumpedDraw("window/a", .scaled, rect: PixelRect(x: 7, y: 9, width: 90, height: 40))
    scaled.source = SIMD2(100, 50)
    scaled.draws = [inner]
    let dump = LayerDump(width: 100, height: 50, scale: 1, time: 0, draws: [scaled], resources: [])
    #expect(LayerDump(Array(dump.fileText.utf8)) == dump)
    let placed = try #require(scaled.placedDraws.first)
    #expect(placed.rect == PixelRect(x: 16, y: 25, width: 27, height: 4))
    #expect(placed.clip == scaled.rect)
  }

  @Test func `limits the size of nested scaled pictures`() throws {
    let large = PixelRect(x: 1 << 24, y: 0, width: 1 << 24, height: 1 << 24)
    var draw = DumpedDraw("window/a", .fill, rect: large)
    for _ in 0..<4 {
      var scaled = DumpedDraw("window", .scaled, rect: large)
      scaled.source = SIMD2(1, 1)
      scaled.draws = [draw]
      draw = scaled
    }
    func placed(_ draw: DumpedDraw) -> [DumpedDraw] {
      draw.placedDraws.flatMap { [$0] + placed($0) }
    }
    #expect(placed(draw).count == 4)
  }

  @Test(arguments: [("[0, 0, 0, 9]", true), ("[0, 0, -1, 9]", false), ("[0, 0, 9, -1]", false)])
  func `contains no rectangle with a negative size`(rect: String, isValid: Bool) {
    let draw = #"{"layer": "a", "op": "fill", "rect": \#(rect)}"#
    let clipped = #"{"layer": "a", "op": "fill", "rect": [0, 0, 1, 1], "clip": \#(rect)}"#
    for text in [draw, clipped] {
      let dump = LayerDump(Array(#"{"draws": [\#(text)]}"#.utf8))
      #expect((dump != nil) == isValid, "\(text)")
    }
  }

  @Test(arguments: [
    ("0", true), ("255", true), ("256", false), ("-1", false), ("0.5", false), ("1e14", false),
    ("-1e19", false), ("1e308", false),
  ])
  func `contains opacities and colors from 0 to 255`(number: String, isValid: Bool) {
    for member in [#""opacity": \#(number)"#, #""premultiplied": [0, 0, \#(number), 255]"#] {
      let draw = #"{"layer": "a", "op": "fill", "rect": [0, 0, 1, 1], \#(member)}"#
      #expect((LayerDump(Array(#"{"draws": [\#(draw)]}"#.utf8)) != nil) == isValid, "\(member)")
    }
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
