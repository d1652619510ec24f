import Pixels
import TestSupport
import Testing
import Units

@Suite struct `A picture at a smaller scale` {
  private static let fractions = [
    (1, 2), (1, 3), (2, 3), (1, 7), (3, 7), (5, 6), (7, 8), (1, 40), (17, 200), (255, 256),
    (1, 256),
  ]

  private func picture(_ width: Int, _ height: Int, seed: UInt64) -> PixelBuffer {
    var generator = SeededGenerator(seed: seed)
    return PixelBuffer(
      width: width, height: height,
      pixels: (0..<width * height).map { _ in generator.validPixel() })
  }

  /// Returns the length of the overlap of two integer intervals.
  private func overlap(_ a: Range<Int>, _ b: Range<Int>) -> Int { a.clamped(to: b).count }

  /// Returns the mean color of a target pixel's area, computed directly from the definition.
  ///
  /// The lengths are in units of 1/p of a source pixel, and the mean is rounded once.
  private func mean(_ picture: PixelBuffer, _ p: Int, _ q: Int, x: Int, y: Int) -> SIMD4<UInt8> {
    let columns = x * q..<min((x + 1) * q, picture.width * p)
    let rows = y * q..<min((y + 1) * q, picture.height * p)
    var sum = SIMD4<Int>.zero
    for row in 0..<picture.height {
      for column in 0..<picture.width {
        let weight =
          overlap(column * p..<(column + 1) * p, columns) * overlap(row * p..<(row + 1) * p, rows)
        guard weight > 0 else { continue }
        sum &+= weight &* SIMD4<Int>(truncatingIfNeeded: picture[column, row].bytes)
      }
    }
    let area = columns.count * rows.count
    // ⌊sum/area + ½⌋
    return SIMD4<UInt8>(truncatingIfNeeded: (2 &* sum &+ area) / (2 * area))
  }

  @Test(arguments: fractions)
  func `has pixels with the exact mean color of their areas`(p: Int, q: Int) throws {
    let scale = try #require(FrameScale(p, q))
    for (width, height) in [(1, 1), (13, 9), (40, 3), (7, 21)] {
      let source = picture(width, height, seed: UInt64(width))
      let reduced = source.reduced(by: scale)
      #expect(
        reduced.width == (width * p + q - 1) / q && reduced.height == (height * p + q - 1) / q)
      for y in 0..<reduced.height {
        for x in 0..<reduced.width {
          #expect(
            reduced[x, y].bytes == mean(source, p, q, x: x, y: y), "\(width) × \(height): \(x),\(y)"
          )
        }
      }
    }
  }

  @Test(arguments: fractions)
  func `keeps a constant color, whether opaque, translucent or clear`(p: Int, q: Int) throws {
    let scale = try #require(FrameScale(p, q))
    for color in [
      PremultipliedRGBA8(straight: 255, 255, 255, 255),
      PremultipliedRGBA8(straight: 200, 3, 90, 77), .clear,
    ] {
      let reduced = PixelBuffer(width: 31, height: 22, filledWith: color).reduced(by: scale)
      #expect(reduced.pixels.allSatisfy { $0 == color })
    }
  }

  @Test func `is the original picture at scale 1`() {
    let source = picture(19, 23, seed: 4)
    #expect(source.reduced(by: .full) == source)
    var reduction = AreaReduction(width: 19, height: 23, by: .full)
    #expect(source.withRows { reduction.add($0, count: 23) } == source)
  }

  @Test(arguments: fractions, [1, 2, 5, 64])
  func `does not depend on how many rows are added at a time`(
    fraction: (Int, Int), count: Int
  ) throws {
    let scale = try #require(FrameScale(fraction.0, fraction.1))
    let source = picture(11, 90, seed: 5)
    var reduction = AreaReduction(width: 11, height: 90, by: scale)
    var pixels: [PremultipliedRGBA8] = []
    source.withRows { rows in
      for top in stride(from: 0, to: 90, by: count) {
        let part = Rows(rows[row: top], stride: rows.stride)
        pixels += reduction.add(part, count: min(count, 90 - top)).pixels
      }
    }
    let isEqual = pixels == source.reduced(by: scale).pixels
    #expect(isEqual)
  }

  @Test func `rounds the sums around each tie and each exact mean correctly`() {
    let areas =
      Array(1...300) + [999, 1000, 1001, 4095, 4096, 32767, 32768, 65025, 65280, 65535, 65536]
    for area in areas {
      let mean = AreaMean(of: area)
      for value in 0...255 {
        for sum in [value * area - area / 2 - 1, value * area - area / 2, value * area] {
          for sum in sum...sum + 1 where (0...255 * area).contains(sum) {
            let expected = (2 * sum + area) / (2 * area)
            #expect(Int(mean.mean(SIMD4(repeating: UInt32(sum)))[0]) == expected, "\(sum)/\(area)")
          }
        }
      }
    }
  }
}
