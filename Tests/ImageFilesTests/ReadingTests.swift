import ImageFiles
import TestSupport
import Testing

@Suite struct `A PNG file` {
  @Test(arguments: TinyPNG.everyKind)
  func `is read as specified for every color type, depth and interlace method`(
    png: TinyPNG
  ) throws {
    #expect(
      try PNGReader.header(of: png.bytes, named: "it")
        == ImageHeader(width: png.width, height: png.height))
    #expect(try PNGReader.picture(of: png.bytes, named: "it") == png.picture)
  }

  @Test func `has the same pixels with any gamma, profile and text`() throws {
    let png = TinyPNG(hasTransparency: true)
    let extras = [
      Chunk("gAMA", bigEndian(100_000)), Chunk("sRGB", [9]), Chunk("cHRM", [1, 2, 3]),
      Chunk("iCCP", Array("not a profile".utf8)), Chunk("zTXt", Array("no\0\0zlib".utf8)),
      Chunk("tIME", [0]), Chunk("eXIf"), Chunk("acTL", [1]), Chunk("prVt", [1, 2, 3]),
    ]
    var chunks = png.chunks
    chunks.insert(contentsOf: extras, at: 1)
    #expect(try PNGReader.picture(of: Chunk.file(chunks), named: "it") == png.picture)
  }

  @Test func `can have more than 64 text chunks`() throws {
    let png = TinyPNG()
    var chunks = png.chunks
    chunks.insert(
      contentsOf: Array(repeating: Chunk("tEXt", Array("a\0b".utf8)), count: 2000), at: 1)
    #expect(try PNGReader.picture(of: Chunk.file(chunks), named: "it") == png.picture)
  }

  @Test func `can have its pixels in many chunks`() throws {
    let png = TinyPNG(colorType: 6)
    var chunks = png.chunks
    let data = chunks[1].data
    chunks.replaceSubrange(1...1, with: data.map { Chunk("IDAT", [$0]) } + [Chunk("IDAT")])
    #expect(try PNGReader.picture(of: Chunk.file(chunks), named: "it") == png.picture)
  }

  @Test func `contains the same picture on disk and in memory`() throws {
    let folder = try ScratchFolder()
    let png = TinyPNG(colorType: 6)
    let path = try folder.put(png.bytes, "page.png")
    #expect(try PNGReader.picture(ofFile: path) == png.picture)
    #expect(try PNGReader.header(ofFile: path) == ImageHeader(width: 7, height: 5))
  }

  @Test func `needs only 33 bytes for its header`() throws {
    let png = TinyPNG(width: 300, height: 7)
    #expect(
      try PNGReader.header(of: Array(png.bytes.prefix(33)), named: "it")
        == ImageHeader(width: 300, height: 7))
  }

  @Test func `can be read and written from several threads`() async throws {
    let pngs = TinyPNG.everyKind
    try await withThrowingTaskGroup(of: Void.self) { group in
      for worker in 0..<8 {
        group.addTask {
          for index in 0..<200 {
            let png = pngs[(worker * 31 + index) % pngs.count]
            let picture = try PNGReader.picture(of: png.bytes, named: "it")
            let again = try PNGReader.picture(of: PNGWriter.bytes(of: picture), named: "it")
            #expect(again == png.picture)
            #expect(throws: ImageFileError.self) {
              try PNGReader.picture(of: Array(png.bytes.dropLast(worker + 1)), named: "it")
            }
          }
        }
      }
      try await group.waitForAll()
    }
  }

  @Test func `is read by libraries with known versions`() {
    let versions = LibraryVersions.loaded
    #expect(versions.libpng.hasPrefix("1.6."))
    #expect(versions.zlib.hasPrefix("1."))
  }
}
