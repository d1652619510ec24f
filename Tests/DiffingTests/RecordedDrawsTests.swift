import Compositing
import Diffing
import FilmFiles
import Testing
import Units

@Suite struct `Recorded draws` {
  /// A source without pictures.
  private struct NoPictures: RecordedPictures {
    func image(_ name: String, _ content: DumpedDraw.Content?, _ size: PixelSize) -> Resource? {
      nil
    }

    func coverage(_ name: String, _ content: DumpedDraw.Content?, _ size: PixelSize) -> Coverage? {
      nil
    }
  }

  private func draws(_ records: [DumpedDraw]) throws -> [Draw]? {
    try RecordedDraws.draws(records, from: NoPictures())
  }

  private static func record(
    _ operation: DumpedDraw.Operation, width: Int = 8, height: Int = 6,
    _ change: (inout DumpedDraw) -> Void = { _ in }
  ) -> DumpedDraw {
    var draw = DumpedDraw(
      "window", operation, rect: PixelRect(x: 1, y: 2, width: width, height: height))
    draw.opacity = 200
    draw.color = SIMD4(1, 2, 3, 255)
    change(&draw)
    return draw
  }

  @Test func `fill a rectangle instead of drawing a picture that has one color`() throws {
    let image = Self.record(.image) {
      $0.image = "green"
      $0.content = .color("#01020380")
    }
    let fill = Self.record(.fill) { $0.color = SIMD4(1, 1, 2, 128) }
    #expect(try draws([image]) == draws([fill]))
    #expect(try draws([image])?.count == 1)
  }

  @Test func `are missing if a picture is missing`() throws {
    let digest = DumpedDraw.Content.digest("0f3a5c7788aa")
    let image = Self.record(.image) { ($0.image, $0.content) = ("a", digest) }
    let glyphs = Self.record(.glyphs) { ($0.coverage, $0.content) = ("a", digest) }
    let mask = Self.record(.fill) { ($0.mask, $0.maskContent) = ("a", digest) }
    for record in [image, glyphs, mask] {
      #expect(try draws([Self.record(.fill), record]) == nil)
    }
  }

  @Test func `are missing if they need too much memory or time`() throws {
    let mask = Self.record(.fill, width: 4000, height: 4000) {
      $0.maskShape = .corners(radius: 9)
    }
    #expect(try draws(Array(repeating: mask, count: 32)) != nil)
    #expect(try draws(Array(repeating: mask, count: 33)) == nil)
    for shape in [DumpedDraw.MaskShape.corners(radius: 257), .rounded(radius: 257)] {
      #expect(try draws([Self.record(.fill) { $0.maskShape = shape }]) == nil)
    }
    let scaled = Self.record(.scaled) { ($0.source, $0.draws) = (SIMD2(5000, 5000), []) }
    #expect(try draws(Array(repeating: scaled, count: 5)) != nil)
    #expect(try draws(Array(repeating: scaled, count: 6)) == nil)
  }

  @Test func `are missing if groups are nested too deeply`() throws {
    func nested(_ depth: Int) -> DumpedDraw {
      depth == 0
        ? Self.record(.fill) : Self.record(.group) { $0.draws = [nested(depth - 1)] }
    }
    #expect(try draws([nested(8)]) != nil)
    #expect(try draws([nested(9)]) == nil)
  }

  @Test(arguments: [
    record(.other("shadow")), record(.fill) { $0.opacity = nil }, record(.fill) { $0.color = nil },
    record(.image), record(.glyphs), record(.group), record(.scaled), record(.backdrop),
    record(.image) { ($0.image, $0.content) = ("a", .color("#12345")) },
    record(.image, width: 0) { $0.image = "a" },
    record(.backdrop) { ($0.blur, $0.saturation) = (-1, 1) },
  ])
  func `are missing if a value is missing or invalid`(record: DumpedDraw) throws {
    #expect(try draws([record]) == nil)
  }
}
