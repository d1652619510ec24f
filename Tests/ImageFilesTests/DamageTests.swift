import ImageFiles
import Testing

@Suite struct `A damaged PNG file` {
  /// A file with a palette, transparency, a text chunk and interlaced pixels.
  static let png: (bytes: [UInt8], header: ImageHeader) = {
    let png = TinyPNG(colorType: 3, bitDepth: 4, interlaced: true, hasTransparency: true)
    var chunks = png.chunks
    chunks.insert(Chunk("tEXt", Array("Comment\0skipped".utf8)), at: 1)
    return (Chunk.file(chunks), ImageHeader(width: png.width, height: png.height))
  }()

  @Test func `cannot be read if it is truncated at any byte`() throws {
    _ = try PNGReader.picture(of: Self.png.bytes, named: "it")
    for count in Self.png.bytes.indices {
      let error = #expect(throws: ImageFileError.self) {
        try PNGReader.picture(of: Array(Self.png.bytes[..<count]), named: "it")
      }
      switch error {
      case .notPNG: #expect(count < 8)
      case .damaged: #expect(count >= 8)
      default: Issue.record("after \(count) bytes: \(String(describing: error))")
      }
    }
  }

  @Test func `causes an error in reading the header if it ends within the header`() {
    for count in 0..<33 {
      #expect(throws: ImageFileError.self, "\(count) bytes") {
        try PNGReader.header(of: Array(Self.png.bytes[..<count]), named: "it")
      }
    }
  }

  @Test func `cannot be read if any bit is wrong`() {
    for bit in 0..<Self.png.bytes.count * 8 {
      var bytes = Self.png.bytes
      bytes[bit / 8] ^= 1 << (bit % 8)
      #expect(throws: ImageFileError.self, "bit \(bit)") {
        try PNGReader.picture(of: bytes, named: "it")
      }
      if bit < 33 * 8 {
        #expect(throws: ImageFileError.self, "bit \(bit)") {
          try PNGReader.header(of: bytes, named: "it")
        }
      }
    }
  }

  @Test func `does not become opaque because of a wrong checksum`() {
    var chunks = Chunk.chunks(of: Self.png.bytes)
    let index = chunks.firstIndex { $0.name == "tRNS" } ?? 0
    let end = Chunk.file(Array(chunks[...index])).count
    var bytes = Self.png.bytes
    bytes[end - 1] ^= 1
    let error = #expect(throws: ImageFileError.self) {
      try PNGReader.picture(of: bytes, named: "page.png")
    }
    #expect(error?.description == "page.png is damaged: tRNS: CRC error")
    chunks.remove(at: index)
    #expect(throws: Never.self) { try PNGReader.picture(of: Chunk.file(chunks), named: "it") }
  }

  static let wrongOrders: [[String]] = [
    ["IHDR", "tRNS", "IDAT", "IEND"], ["IHDR", "IDAT", "IEND"], ["PLTE", "IHDR", "IDAT", "IEND"],
    ["IHDR", "PLTE", "IEND"], ["IHDR", "IHDR", "PLTE", "IDAT", "IEND"], ["IDAT", "IEND"], ["IEND"],
    ["IHDR", "PLTE", "tRNS", "tRNS", "IDAT", "IEND"], ["IHDR", "PLTE", "IDAT", "PLTE", "IEND"],
    ["IHDR", "PLTE", "IDAT", "tEXt", "IDAT", "IEND"],
    ["IHDR", "PLTE", "IDAT"], [],
  ]

  @Test(arguments: wrongOrders)
  func `cannot be read if chunks are missing, repeated or in the wrong order`(names: [String]) {
    let chunks = Chunk.chunks(of: Self.png.bytes)
    let chosen = names.flatMap { name in chunks.filter { $0.name == name } }
    #expect(throws: ImageFileError.self) {
      try PNGReader.picture(of: Chunk.file(chosen), named: "it")
    }
  }

  @Test(arguments: ["ABCD", "acTL"])
  func `cannot be read if it contains an unknown critical chunk, or a chunk larger than 1 MiB`(
    name: String
  ) {
    var chunks = TinyPNG().chunks
    chunks.insert(
      Chunk(name, Array(repeating: 0, count: name == "ABCD" ? 4 : 1 << 20 + 1)), at: 1)
    #expect(throws: ImageFileError.self) {
      try PNGReader.picture(of: Chunk.file(chunks), named: "it")
    }
  }

  @Test func `causes a specific error if Xcode has optimized it`() {
    let chunks = [Chunk("CgBI", [0x50, 0, 0x20, 2])] + TinyPNG().chunks
    #expect(throws: ImageFileError.optimizedByXcode(path: "it")) {
      try PNGReader.header(of: Chunk.file(chunks), named: "it")
    }
    #expect(throws: ImageFileError.optimizedByXcode(path: "it")) {
      try PNGReader.picture(of: Chunk.file(chunks), named: "it")
    }
  }
}
