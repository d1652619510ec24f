import ImageFiles
import Pixels
import TestSupport
import Testing

@Suite struct `A written picture` {
  static let sizes = [(1, 1), (1, 64), (63, 1), (2, 3), (17, 31), (129, 65)]

  static func opaque(width: Int, height: Int) -> PixelBuffer {
    var random = SeededGenerator(seed: UInt64(width * 1000 + height))
    let pixels = (0..<width * height).map { _ in
      let bits = random.next()
      return PremultipliedRGBA8(
        red: UInt8(truncatingIfNeeded: bits), green: UInt8(truncatingIfNeeded: bits >> 8),
        blue: UInt8(truncatingIfNeeded: bits >> 16), alpha: 255)
    }
    return PixelBuffer(width: width, height: height, pixels: pixels)
  }

  /// Every pair of a premultiplied value and its alpha: 32,896 = 257 · 128.
  static let everyPair: PixelBuffer = {
    var pixels: [PremultipliedRGBA8] = []
    for alpha in UInt8(0)...255 {
      for channel in 0...alpha {
        pixels.append(
          PremultipliedRGBA8(red: channel, green: alpha - channel, blue: channel / 2, alpha: alpha))
      }
    }
    return PixelBuffer(width: 257, height: 128, pixels: pixels)
  }()

  @Test(arguments: sizes)
  func `is RGB and is read unchanged if it is opaque`(width: Int, height: Int) throws {
    let picture = Self.opaque(width: width, height: height)
    let bytes = try PNGWriter.bytes(of: picture)
    #expect(Chunk.chunks(of: bytes)[0] == .header(width: width, height: height, colorType: 2))
    #expect(try PNGReader.picture(of: bytes, named: "it") == picture)
  }

  @Test(arguments: sizes)
  func `is RGBA and is read unchanged if it is translucent`(width: Int, height: Int) throws {
    let pixels = Self.opaque(width: width, height: height).pixels.enumerated().map {
      $1.scaled(by: UInt8(($0 * 37 + 5) & 127))
    }
    let picture = PixelBuffer(width: width, height: height, pixels: pixels)
    let bytes = try PNGWriter.bytes(of: picture)
    #expect(Chunk.chunks(of: bytes)[0] == .header(width: width, height: height, colorType: 6))
    #expect(try PNGReader.picture(of: bytes, named: "it") == picture)
  }

  @Test func `keeps every premultiplied value for every alpha`() throws {
    let bytes = try PNGWriter.bytes(of: Self.everyPair)
    #expect(try PNGReader.picture(of: bytes, named: "it") == Self.everyPair)
  }

  @Test func `is marked as perceptual sRGB and has no other chunks`() throws {
    for picture in [Self.everyPair, Self.opaque(width: 300, height: 300)] {
      let chunks = Chunk.chunks(of: try PNGWriter.bytes(of: picture))
      #expect(chunks.map(\.name).filter { $0 != "IDAT" } == ["IHDR", "sRGB", "IEND"])
      #expect(chunks[1] == Chunk("sRGB", [0]))
    }
  }

  @Test(arguments: sizes)
  func `is read unchanged if it is compressed by zlib`(width: Int, height: Int) throws {
    let opaque = Self.opaque(width: width, height: height)
    let translucent = PixelBuffer(
      width: width, height: height, pixels: opaque.pixels.map { $0.scaled(by: 100) })
    for picture in [opaque, translucent] {
      let bytes = try PNGWriter.bytes(of: picture, compression: .smallest)
      #expect(try PNGReader.picture(of: bytes, named: "it") == picture)
      let other = try PNGWriter.bytes(of: picture, kernels: .reference, compression: .smallest)
      #expect(other == bytes)
    }
    let coverage = opaque.pixels.map(\.red)
    let bytes = try PNGWriter.bytes(
      ofCoverage: coverage, width: width, height: height, compression: .smallest)
    #expect(try PNGReader.picture(of: bytes, named: "it").pixels.map(\.red) == coverage)
  }

  @Test func `is smallest if it is compressed by zlib`() throws {
    let picture = Self.everyPair
    let small = try PNGWriter.bytes(of: picture, compression: .small)
    let smallest = try PNGWriter.bytes(of: picture, compression: .smallest)
    #expect(smallest.count < small.count)
    // Pictures written with the same encoder do not affect each other.
    let encoder = PNGEncoder(kernels: .fastest, compression: .smallest)
    for _ in 0..<2 {
      try encoder.begin(width: picture.width, height: picture.height, .translucent)
      try picture.withRows { try encoder.add($0, count: picture.height) }
      #expect(Array(try encoder.finish()) == smallest)
    }
  }

  @Test func `has the same bytes each time`() throws {
    #expect(try PNGWriter.bytes(of: Self.everyPair) == PNGWriter.bytes(of: Self.everyPair))
  }

  @Test(arguments: sizes)
  func `is gray without a color space if it is coverage`(width: Int, height: Int) throws {
    let coverage = (0..<width * height).map { UInt8(truncatingIfNeeded: $0 * 13) }
    let bytes = try PNGWriter.bytes(ofCoverage: coverage, width: width, height: height)
    let chunks = Chunk.chunks(of: bytes)
    #expect(chunks[0] == .header(width: width, height: height, colorType: 0))
    #expect(Set(chunks.map(\.name)) == ["IHDR", "IDAT", "IEND"])
    let picture = try PNGReader.picture(of: bytes, named: "it")
    #expect(
      picture.pixels
        == coverage.map { PremultipliedRGBA8(red: $0, green: $0, blue: $0, alpha: 255) })
  }

  @Test(arguments: [(0, 0), (0, 5), (5, 0), (1_000_001, 1)])
  func `causes an error if it is empty or wider than 1,000,000 pixels`(width: Int, height: Int) {
    let error = #expect(throws: ImageFileError.self) {
      try PNGWriter.bytes(of: PixelBuffer(width: width, height: height))
    }
    #expect(
      error?.description.hasPrefix("a picture of \(width) × \(height) pixels cannot be written")
        == true)
  }
}
