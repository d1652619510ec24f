import ImageFiles
import Testing

@Suite struct `The chunks of a PNG file` {
  @Test(arguments: TinyPNG.everyKind)
  func `are found in every kind of file`(png: TinyPNG) throws {
    let found = try PNGChunks(of: png.bytes, named: "it")
    #expect(found.chunks.map(\.type) == png.chunks.map(\.name))
    #expect(found.chunks.map { Array(png.bytes[$0.data]) } == png.chunks.map(\.data))
    #expect(!found.isAnimated)
  }

  @Test func `are not found in a file that is truncated or has a wrong bit`() throws {
    let bytes = TinyPNG(colorType: 3, bitDepth: 4, hasTransparency: true).bytes
    for count in bytes.indices {
      #expect(throws: ImageFileError.self, "\(count) bytes") {
        try PNGChunks(of: Array(bytes[..<count]), named: "it")
      }
    }
    for bit in 0..<bytes.count * 8 {
      var wrong = bytes
      wrong[bit / 8] ^= 1 << (bit % 8)
      #expect(throws: ImageFileError.self, "bit \(bit)") { try PNGChunks(of: wrong, named: "it") }
    }
  }

  @Test(arguments: [(8, 1), (8, 5), (8, 7), (0, 2), (3, 0), (9, 0), (16, 3), (4, 2), (99, 6)])
  func `are not found in a file with an invalid depth or color type`(
    bitDepth: Int, colorType: Int
  ) {
    var chunks = TinyPNG().chunks
    chunks[0] = .header(width: 7, height: 5, bitDepth: bitDepth, colorType: colorType)
    #expect(throws: ImageFileError.self) { try PNGChunks(of: Chunk.file(chunks), named: "it") }
  }

  @Test func `are not found in a file without pixels`() {
    let chunks = TinyPNG().chunks.filter { $0.name != "IDAT" }
    #expect(throws: ImageFileError.damaged(path: "it", reason: "it has no pixels")) {
      try PNGChunks(of: Chunk.file(chunks), named: "it")
    }
  }

  @Test(arguments: TinyPNG.everyKind.filter { $0.width == 7 })
  func `form a file for each frame of an animation`(png: TinyPNG) throws {
    let bytes = Chunk.file(png.animationChunks(frames: 4))
    let chunks = try PNGChunks(of: bytes, named: "it")
    #expect(chunks.isAnimated)
    let animation = try Animation(of: bytes, chunks, named: "it")
    #expect(animation.frames.count == 4)
    for frame in animation.frames {
      #expect(try PNGReader.picture(of: frame.file, named: "it") == png.picture)
      #expect(frame.delay == (1, 20))
    }
    // A reader without support for animations shows the first frame.
    #expect(try PNGReader.picture(of: bytes, named: "it") == png.picture)
  }
}
