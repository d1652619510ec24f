import ImageFiles
import Pixels
import TestSupport
import Testing

/// Compares ISA-L, which decompresses most files, with libpng, which reads all other files.
@Suite struct `Decompression with ISA-L` {
  /// Returns the picture or the error.
  private func outcome(_ bytes: [UInt8], byLibpngAlone: Bool) -> Result<PixelBuffer, ImageFileError>
  {
    Result { () throws(ImageFileError) in
      try PNGReader.picture(of: bytes, named: "it", byLibpngAlone: byLibpngAlone)
    }
  }

  private func expectAgreement(_ bytes: [UInt8], _ comment: Comment) {
    #expect(
      outcome(bytes, byLibpngAlone: false) == outcome(bytes, byLibpngAlone: true), comment)
  }

  /// Returns rows of random bytes, each after a random filter byte.
  ///
  /// Any bytes of this form make a valid picture.
  private static func filtered(
    width: Int, height: Int, colorType: Int, _ random: inout SeededGenerator
  ) -> [UInt8] {
    let channels = [0: 1, 2: 3, 4: 2, 6: 4][colorType, default: 1]
    return (0..<height).flatMap { _ in
      [UInt8.random(in: 0...4, using: &random)]
        + (0..<width * channels).map { _ in UInt8.random(in: 0...255, using: &random) }
    }
  }

  /// Splits a stream into IDAT chunks of random sizes, each of at most `maximum` bytes.
  private static func split(_ stream: [UInt8], maximum: Int, _ random: inout SeededGenerator)
    -> [Chunk]
  {
    var rest = stream[...]
    var chunks: [Chunk] = []
    while !rest.isEmpty {
      let count = Int.random(in: 0...maximum, using: &random)
      chunks.append(Chunk("IDAT", Array(rest.prefix(count))))
      rest = rest.dropFirst(count)
    }
    return chunks
  }

  @Test(arguments: [0, 2, 4, 6])
  func `matches libpng for every filter and for chunks of any size`(colorType: Int) throws {
    var random = SeededGenerator(seed: UInt64(colorType))
    for (width, height) in [(1, 1), (1, 40), (40, 1), (17, 31), (64, 33)] {
      let rows = Self.filtered(
        width: width, height: height, colorType: colorType, &random)
      let header = Chunk.header(width: width, height: height, colorType: colorType)
      for maximum in [1, 7, 100, 100_000] {
        let stream = Self.split(stored(rows), maximum: maximum, &random)
        let bytes = Chunk.file([header] + stream + [Chunk("IEND")])
        _ = try PNGReader.picture(of: bytes, named: "it")
        expectAgreement(bytes, "\(width)×\(height), chunks of \(maximum) bytes")
      }
    }
  }

  @Test func `matches libpng for compressed noise and for plain rows`() throws {
    for picture in [
      `A written picture`.opaque(width: 300, height: 200), `A written picture`.everyPair,
    ] {
      let chunks = Chunk.chunks(of: try PNGWriter.bytes(of: picture))
      var random = SeededGenerator(seed: 9)
      for maximum in [3, 1000, 1 << 20] {
        let pieces = chunks.flatMap {
          $0.name == "IDAT" ? Self.split($0.data, maximum: maximum, &random) : [$0]
        }
        let bytes = Chunk.file(pieces)
        #expect(try PNGReader.picture(of: bytes, named: "it") == picture)
        expectAgreement(bytes, "chunks of \(maximum) bytes")
      }
    }
  }

  @Test func `matches libpng for files of any kind`() {
    for png in TinyPNG.everyKind { expectAgreement(png.bytes, "\(png)") }
  }

  @Test(arguments: [0, 2, 6])
  func `matches libpng if any byte is wrong, with a correct or a wrong checksum`(colorType: Int) {
    let png = TinyPNG(colorType: colorType)
    for offset in png.bytes.indices {
      var bytes = png.bytes
      bytes[offset] ^= 0x55
      expectAgreement(bytes, "byte \(offset)")
    }
    let chunks = png.chunks
    for index in chunks.indices {
      for offset in chunks[index].data.indices {
        for flip in [1, 8, 0x80] as [UInt8] {
          var forged = chunks
          forged[index].data[offset] ^= flip
          expectAgreement(Chunk.file(forged), "\(forged[index].name), byte \(offset) ^ \(flip)")
        }
      }
    }
  }

  @Test func `matches libpng for too few or too many rows, and for missing or repeated chunks`() {
    let rows = Array(repeating: [0, 10, 20, 30, 40, 50, 60] as [UInt8], count: 3).flatMap { $0 }
    let header = Chunk.header(width: 2, height: 3)
    func file(_ stream: [UInt8], _ after: [Chunk]) -> [UInt8] {
      Chunk.file([header, Chunk("IDAT", stream)] + after)
    }
    let end = Chunk("IEND")
    for (number, bytes) in [
      file(stored(rows), [end]), file(stored(Array(rows.dropLast())), [end]),
      file(stored(rows + [0]), [end]), file(stored(rows) + [0], [end]),
      file(Array(stored(rows).dropLast(4)), [end]), file(Array(stored(rows).dropLast(2)), [end]),
      file(stored(rows), []), file(stored(rows), [Chunk("IEND", [1])]),
      file(stored(rows), [Chunk("tEXt", [65, 0, 66]), end]), file(stored(rows), [end, end]),
      file(stored(rows), [Chunk("IDAT"), end]), file(stored(rows), [Chunk("IDAT", [0]), end]),
      file(stored(rows), [Chunk("tEXt", [65, 0]), Chunk("IDAT"), end]),
      file(stored(rows), [Chunk("ABCD"), end]), file([], [Chunk("IDAT", stored(rows)), end]),
      file(stored([5] + rows.dropFirst()), [end]), file(stored(rows), [end]) + [1, 2, 3],
    ].enumerated() {
      expectAgreement(bytes, "case \(number)")
    }
  }
}
