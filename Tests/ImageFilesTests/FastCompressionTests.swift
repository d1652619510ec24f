import ImageFiles
import Pixels
import TestSupport
import Testing

@Suite struct `Fast compression` {
  private static let white = PremultipliedRGBA8(red: 255, green: 255, blue: 255, alpha: 255)

  private static let width = 4096

  /// Returns coverage whose filtered rows are the given bytes.
  private func coverage(filteredTo bytes: [UInt8], width: Int) -> [UInt8] {
    var coverage = bytes
    for index in coverage.indices.dropFirst(width) { coverage[index] &+= coverage[index - width] }
    return coverage
  }

  private func file(
    _ coverage: [UInt8], width: Int, kernels: Kernels = .fastest
  ) throws -> [UInt8] {
    let encoder = PNGEncoder(kernels: kernels, compression: .fast)
    try encoder.begin(width: width, height: coverage.count / width, .coverage)
    try coverage.withUnsafeBufferPointer {
      try encoder.add(
        coverage: Rows(try #require($0.baseAddress), stride: width), count: coverage.count / width)
    }
    return Array(try encoder.finish())
  }

  /// Checks that libpng and ISA-L read a file with the given filtered bytes, and that the fastest and the
  /// reference kernels write the same file.
  @discardableResult
  private func check(_ bytes: [UInt8], _ comment: Comment) throws -> [UInt8] {
    let width = min(bytes.count, Self.width)
    let coverage = coverage(
      filteredTo: Array(bytes.prefix(bytes.count / width * width)), width: width)
    let file = try file(coverage, width: width)
    #expect(try self.file(coverage, width: width, kernels: .reference) == file, comment)
    for byLibpngAlone in [false, true] {
      let picture = try PNGReader.picture(of: file, named: "it", byLibpngAlone: byLibpngAlone)
      #expect(picture.pixels.map(\.red) == coverage, comment)
    }
    return file
  }

  private func check(_ picture: PixelBuffer, _ comment: Comment) throws {
    let bytes = try PNGWriter.bytes(of: picture, compression: .fast)
    #expect(
      try PNGWriter.bytes(of: picture, kernels: .reference, compression: .fast) == bytes, comment)
    for byLibpngAlone in [false, true] {
      #expect(
        try PNGReader.picture(of: bytes, named: "it", byLibpngAlone: byLibpngAlone) == picture,
        comment)
    }
  }

  @Test(arguments: 1...5)
  func `keeps the pixels of small pictures of every size`(height: Int) throws {
    for width in 1...70 {
      let noise = `A written picture`.opaque(width: width, height: height)
      let translucent = noise.pixels.enumerated().map { $1.scaled(by: UInt8(($0 * 37 + 5) & 255)) }
      try check(noise, "\(width) × \(height), noise")
      try check(
        PixelBuffer(width: width, height: height, pixels: translucent),
        "\(width) × \(height), translucent")
      for color in [PremultipliedRGBA8.clear, Self.white] {
        try check(
          PixelBuffer(width: width, height: height, filledWith: color),
          "\(width) × \(height), \(color)")
      }
    }
  }

  @Test func `keeps runs of every length`() throws {
    for length in 1...600 {
      try check(
        [1, 2, 3, 4, 5, 6, 7, 8, 9] + [UInt8](repeating: 0, count: length) + [9, 8, 7],
        "\(length) zeros")
    }
  }

  @Test func `keeps random runs of pixels`() throws {
    for seed: UInt64 in 1...20 {
      var random = SeededGenerator(seed: seed)
      let picture = PixelBuffer(width: 611, height: 90) { rows in
        for y in 0..<90 {
          var x = 0
          while x < 611 {
            let color = PremultipliedRGBA8(
              red: .random(in: 0...255, using: &random), green: UInt8(y), blue: 0, alpha: 255)
            let length = Int.random(in: 1...(Bool.random(using: &random) ? 4 : 400), using: &random)
            for _ in 0..<min(length, 611 - x) {
              rows[row: y][x] = color
              x += 1
            }
          }
        }
      }
      try check(picture, "seed \(seed)")
    }
  }

  @Test func `keeps every byte value, even the rarest`() throws {
    let bytes = (0..<4096).map { UInt8(truncatingIfNeeded: $0) }
    try check(bytes, "every byte")
    for byte in UInt8.min...UInt8.max { try check([UInt8](repeating: byte, count: 40), "\(byte)") }
    // With Fibonacci numbers as weights, a Huffman code without a limit has the longest codes.
    var weights = [1, 1]
    while weights.count < 24 { weights.append(weights.suffix(2).reduce(0, +)) }
    let skewed = weights.enumerated().flatMap { index, weight in
      (0..<weight).map { UInt8(index * 7 + ($0 & 1)) }
    }
    var random = SeededGenerator(seed: 5)
    try check(skewed.shuffled(using: &random), "Fibonacci numbers")
  }

  @Test func `keeps bytes that no sample contains`() throws {
    var random = SeededGenerator(seed: 6)
    // A sample is 1,024 of 16,384 bytes, from the middle.
    let bytes = (0..<200 * Self.width).map { index in
      (7000..<10000).contains(index % 16384) ? 0 : UInt8.random(in: 0...255, using: &random)
    }
    let size = try check(bytes, "noise outside the samples").count
    // The code of a byte has at most 13 bits.
    #expect(size < 13 * bytes.count / 8)
    try check(bytes.map { $0 == 0 ? 255 : 0 }, "noise in the samples")
  }

  @Test func `adds at most 2% to noise`() throws {
    let noise = `A written picture`.opaque(width: 700, height: 300)
    let size = try PNGWriter.bytes(of: noise, compression: .fast).count
    #expect(size < 3 * 700 * 300 * 102 / 100)
  }

  @Test func `reduces mostly flat frames to 2% of their size or less`() throws {
    var picture = PixelBuffer(width: 700, height: 900, filledWith: Self.white)
    let black = PremultipliedRGBA8(red: 0, green: 0, blue: 0, alpha: 255)
    for y in stride(from: 20, to: 900, by: 90) {
      for x in 0..<700 { picture[x, y] = black }
    }
    try check(picture, "lines")
    #expect(
      try PNGWriter.bytes(of: picture, compression: .fast).count < 3 * 700 * 900 * 2 / 100)
  }

  @Test func `writes the same file in portions of any number of rows and after any other file`()
    throws
  {
    let picture = `A written picture`.opaque(width: 70, height: 131)
    let encoder = PNGEncoder(kernels: .fastest, compression: .fast)
    let whole = try PNGWriter.bytes(of: picture, compression: .fast)
    for count in [1, 2, 31, 32, 33, 64, 100, 131] {
      try encoder.begin(width: 70, height: 131, .opaque)
      try picture.withRows { rows in
        for y in stride(from: 0, to: 131, by: count) {
          try encoder.add(Rows(rows[row: y], stride: rows.stride), count: min(count, 131 - y))
        }
      }
      #expect(Array(try encoder.finish()) == whole)
      // An unfinished file with different content.
      try encoder.begin(width: 9, height: 100, .translucent)
      try picture.withRows { try encoder.add($0, count: 40) }
    }
  }

  @Test(arguments: [(0, 1), (1, 0), (1_000_001, 1), (-1, 4)])
  func `fails for a side below 1 or above 1,000,000 pixels`(width: Int, height: Int) {
    let encoder = PNGEncoder(kernels: .fastest, compression: .fast)
    #expect(throws: ImageFileError.self) {
      try encoder.begin(width: width, height: height, .opaque)
    }
  }

  @Test func `writes a picture of the greatest width`() throws {
    let row = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 >> 12) }
    let bytes = try file(row, width: row.count)
    #expect(bytes.count < row.count / 20)
    #expect(try file(row, width: row.count, kernels: .reference) == bytes)
  }
}
