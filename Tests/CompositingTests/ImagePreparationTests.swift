import Compositing
import Layers
import Pixels
import Testing
import Units

@Suite struct `A resampled image` {
  static let sides = [1, 2, 3, 5, 8, 13, 29, 64, 100, 257]

  @Test func `is unchanged if the sizes are equal`() {
    let noise = PixelBuffer.noise(width: 31, height: 17, seed: 1)
    #expect(resized(noise, to: 31, 17) == noise)
    #expect(resized(noise, to: 31, 17, scale: 3, imageScale: 2) == noise)
  }

  @Test(arguments: sides)
  func `keeps a constant color`(side: Int) {
    let color = PremultipliedRGBA8(red: 201, green: 3, blue: 77, alpha: 254)
    let source = PixelBuffer(width: side, height: 7, filledWith: color)
    for target in Self.sides {
      #expect(
        resized(source, to: target, 11)
          == PixelBuffer(width: target, height: 11, filledWith: color))
    }
  }

  @Test func `is not drawn if the source is empty or missing`() {
    for (width, height) in [(0, 0), (0, 5), (5, 0)] {
      #expect(resized(PixelBuffer(width: width, height: height), to: 8, 8) == nil)
    }
    #expect(prepared(.named("no such image"), width: 8, height: 8) == nil)
  }

  @Test(arguments: sides, sides)
  func `is the weighted mean of the source, on each axis`(source: Int, target: Int) throws {
    let noise = PixelBuffer.noise(width: source, height: 3, seed: UInt64(source))
    let wide = try #require(resized(noise, to: target, 3))
    let sideways = try #require(resized(noise.transposed, to: 3, target)).transposed
    #expect(wide == sideways)
    for x in 0..<target {
      let weights = exactWeights(x, of: target, across: source)
      for y in 0..<3 {
        for channel in [\.red, \.green, \.blue, \.alpha] as [KeyPath<PremultipliedRGBA8, UInt8>] {
          let exact = weights.reduce(0) { sum, tap in
            sum + tap.weight * Double(noise[tap.x, y][keyPath: channel])
          }
          // The error is at most 0.5, plus 255/65536 for each weight.
          let margin = 0.5 + 0.004 * Double(weights.count)
          #expect(abs(Double(wide[x, y][keyPath: channel]) - exact) <= margin)
        }
      }
    }
  }

  /// Returns the exact weights: those of an area average if the target is not larger than the source, or
  /// otherwise those of a linear interpolation.
  private func exactWeights(
    _ index: Int, of target: Int, across source: Int
  ) -> [(x: Int, weight: Double)] {
    let ratio = Double(source) / Double(target)
    if target <= source {
      let (start, end) = (Double(index) * ratio, Double(index + 1) * ratio)
      return (0..<source).compactMap { x in
        let covered = min(end, Double(x + 1)) - max(start, Double(x))
        return covered > 0 ? (x, covered / ratio) : nil
      }
    }
    let center = min(max((Double(index) + 0.5) * ratio - 0.5, 0), Double(source - 1))
    let first = min(Int(center), source - 1)
    let fraction = center - Double(first)
    return [(first, 1 - fraction), (min(first + 1, source - 1), fraction)]
  }

  @Test func `never makes a color component larger than alpha`() throws {
    let noise = PixelBuffer.noise(width: 23, height: 19, seed: 8)
    for (width, height) in [(7, 50), (90, 5), (8, 8), (60, 60)] {
      let other = try #require(resized(noise, to: width, height))
      #expect(other.pixels.allSatisfy { max($0.red, $0.green, $0.blue) <= $0.alpha })
    }
  }

  @Test func `does not depend on the order of the axes`() throws {
    let noise = PixelBuffer.noise(width: 23, height: 19, seed: 9)
    let upright = try #require(resized(noise, to: 31, 7))
    #expect(resized(noise.transposed, to: 7, 31)?.transposed == upright)
  }

  @Test func `is the mean of all pixels if it has one pixel`() throws {
    let noise = PixelBuffer.opaqueNoise(width: 16, height: 16, seed: 8)
    let sum = noise.pixels.reduce(0) { $0 + Int($1.green) }
    #expect(resized(noise, to: 1, 1)?.pixels.map { Int($0.green) } == [(sum + 128) / 256])
  }
}

extension PixelBuffer {
  fileprivate var transposed: PixelBuffer {
    PixelBuffer(width: height, height: width) { self[$1, $0] }
  }
}
