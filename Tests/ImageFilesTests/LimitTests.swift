import Files
import Foundation
import ImageFiles
import TestSupport
import Testing

@Suite struct `The limits of a picture` {
  static func fileWithHeader(_ width: Int, _ height: Int) -> [UInt8] {
    Chunk.file([.header(width: width, height: height), Chunk("IDAT"), Chunk("IEND")])
  }

  @Test(arguments: [
    (100_000, 100_000), (0x7FFF_FFFF, 0x7FFF_FFFF), (16_385, 1), (1, 16_385), (16_384, 1954),
    (5657, 5657),
  ])
  func `reject a larger picture with an error that contains its size and the limits`(
    width: Int, height: Int
  ) {
    let expected = ImageFileError.tooManyPixels(
      path: "page.png", header: ImageHeader(width: width, height: height), limits: ImageLimits())
    let bytes = Self.fileWithHeader(width, height)
    #expect(throws: expected) { try PNGReader.header(of: bytes, named: "page.png") }
    #expect(throws: expected) { try PNGReader.picture(of: bytes, named: "page.png") }
    #expect(
      expected.description
        == "page.png is \(width) × \(height) pixels; the limit is 16384 on a side and 32000000 in total"
    )
  }

  @Test(arguments: [(16_384, 1953), (1, 16_384), (5656, 5656)])
  func `allow the largest pictures`(width: Int, height: Int) throws {
    let header = try PNGReader.header(of: Self.fileWithHeader(width, height), named: "it")
    #expect(header == ImageHeader(width: width, height: height))
  }

  @Test(arguments: [(0, 1), (1, 0), (0x8000_0000, 1), (1, 0xFFFF_FFFF)])
  func `do not apply to sizes that PNG does not allow`(width: Int, height: Int) {
    let error = #expect(throws: ImageFileError.self) {
      try PNGReader.header(of: Self.fileWithHeader(width, height), named: "it")
    }
    #expect(error?.description.hasPrefix("it is damaged: ") == true)
  }

  @Test func `can be set by the caller`() throws {
    let bytes = TinyPNG(width: 16, height: 8).bytes
    for (limits, passes) in [
      (ImageLimits(maximumSide: 16, maximumPixels: 128), true),
      (ImageLimits(maximumSide: 15, maximumPixels: 128), false),
      (ImageLimits(maximumSide: 16, maximumPixels: 127), false),
    ] {
      let picture = try? PNGReader.picture(of: bytes, named: "it", limits: limits)
      #expect((picture != nil) == passes)
    }
  }

  @Test func `apply to the size of a file`() throws {
    let folder = try ScratchFolder()
    let path = try folder.put(TinyPNG().bytes, "page.png")
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.truncate(atOffset: 64 << 20 + 1)
    let expected = FileError.tooManyBytes(path: path, limit: 64 << 20)
    #expect(throws: ImageFileError.file(expected)) { try PNGReader.picture(ofFile: path) }
    #expect(throws: ImageFileError.file(expected)) { try PNGReader.header(ofFile: path) }
    #expect(expected.description == "\(path) is larger than the limit of 64 MiB")
  }
}
