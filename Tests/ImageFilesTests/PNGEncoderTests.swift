import ImageFiles
import Pixels
import TestSupport
import Testing

@Suite struct `A PNG encoder` {
  private let picture = `A written picture`.opaque(width: 70, height: 131)

  private func file(
    _ picture: PixelBuffer, by encoder: PNGEncoder, _ content: PNGEncoder.Content,
    rowsAtATime count: Int
  ) throws -> [UInt8] {
    try encoder.begin(width: picture.width, height: picture.height, content)
    try picture.withRows { rows in
      for y in stride(from: 0, to: picture.height, by: count) {
        try encoder.add(
          Rows(rows[row: y], stride: rows.stride), count: min(count, picture.height - y))
      }
    }
    return Array(try encoder.finish())
  }

  @Test(arguments: [PNGEncoder.Content.opaque, .translucent])
  func `writes the same file regardless of how many rows are added at a time`(
    content: PNGEncoder.Content
  ) throws {
    let encoder = PNGEncoder(kernels: .fastest)
    let whole = try file(picture, by: encoder, content, rowsAtATime: 131)
    #expect(try PNGReader.picture(of: whole, named: "it") == picture)
    for count in [1, 2, 31, 32, 33, 64, 100] {
      #expect(try file(picture, by: encoder, content, rowsAtATime: count) == whole)
    }
  }

  @Test(arguments: Kernels.all.map(\.name))
  func `writes the same file with every set of kernels`(name: String) throws {
    let kernels = try #require(Kernels.named(name))
    for width in Array(1...70) + [255, 256, 1170] {
      let picture = `A written picture`.opaque(width: width, height: 3)
      #expect(
        try PNGWriter.bytes(of: picture, kernels: kernels)
          == PNGWriter.bytes(of: picture, kernels: .reference))
    }
  }

  @Test func `writes the same file after any other file`() throws {
    let encoder = PNGEncoder(kernels: .fastest)
    let first = try file(picture, by: encoder, .opaque, rowsAtATime: 64)
    // An unfinished file, and one with a different size and content.
    try encoder.begin(width: 9, height: 100, .opaque)
    try picture.withRows { try encoder.add($0, count: 40) }
    _ = try file(`A written picture`.everyPair, by: encoder, .translucent, rowsAtATime: 20)
    #expect(try file(picture, by: encoder, .opaque, rowsAtATime: 64) == first)
  }

  @Test func `writes the same large file with new and with reused memory`() throws {
    let encoder = PNGEncoder(kernels: .fastest)
    for seed: UInt64 in 1...4 {
      let large = noise(width: 700, height: 900, seed: seed)
      let expected = try file(
        large, by: PNGEncoder(kernels: .fastest), .opaque, rowsAtATime: 64)
      #expect(try file(large, by: encoder, .opaque, rowsAtATime: 64) == expected)
    }
  }

  // ISA-L hashes the address of its state after the first byte of a stream (deflate.c). The hash selects one
  // of 8,192 entries, so 64 addresses and 1,000 files hit the entry for the repeated bytes about 8 times.
  @Test func `writes the same file at any memory address`() throws {
    let encoders = (0..<64).map { _ in PNGEncoder(kernels: .reference) }
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<1000 {
      // After filtering, the second row repeats the first row, starting with the second byte of the row,
      // which is the third byte of the stream.
      let first = (0..<599).map { _ in UInt8.random(in: 0...255, using: &generator) }
      let second = first.enumerated().map { $0 == 0 ? ~$1 &+ $1 : 2 &* $1 }
      let files = try encoders.map { encoder in
        try encoder.begin(width: 599, height: 2, .coverage)
        for row in [first, second] {
          try row.withUnsafeBufferPointer {
            try encoder.add(coverage: Rows(try #require($0.baseAddress), stride: 599), count: 1)
          }
        }
        return Array(try encoder.finish())
      }
      #expect(Set(files).count == 1)
    }
  }

  @Test(arguments: [1, 7, 8, 9, 340, 341, 342])
  func `writes narrow pictures`(width: Int) throws {
    let picture = `A written picture`.opaque(width: width, height: 2000 / width + 3)
    #expect(try PNGReader.picture(of: PNGWriter.bytes(of: picture), named: "it") == picture)
  }

  /// Returns a picture in which each row repeats parts of the row above.
  private func noise(width: Int, height: Int, seed: UInt64) -> PixelBuffer {
    var generator = SeededGenerator(seed: seed)
    return PixelBuffer(width: width, height: height) { rows in
      for y in 0..<height {
        for x in 0..<width {
          let bits = UInt32.random(in: 0...(.max), using: &generator)
          rows[row: y][x] =
            y > 0 && bits >> 30 > 0
            ? rows[row: y - 1][x]
            : PremultipliedRGBA8(
              red: UInt8(truncatingIfNeeded: bits), green: UInt8(truncatingIfNeeded: bits >> 8),
              blue: 0, alpha: 255)
        }
      }
    }
  }
}
