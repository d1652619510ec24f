import Pixels
import TestSupport

extension PixelBuffer {
  /// Returns an image that compresses like a photograph.
  ///
  /// It has smooth changes in brightness and color, finer structure, and sensor noise of ±12 per
  /// channel.
  static func photo(width: Int, height: Int, seed: UInt64) -> PixelBuffer {
    var generator = SeededGenerator(seed: seed)
    func noise(_ cell: Int) -> SmoothNoise {
      SmoothNoise(width: width, height: height, cell: cell, &generator)
    }
    let light = [(noise(500), 70.0), (noise(120), 25.0), (noise(23), 8.0)]
    let warmth = noise(400)
    var picture = PixelBuffer(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let brightness = light.reduce(128) { $0 + $1.0.value(x: x, y: y) * $1.1 }
        let tint = warmth.value(x: x, y: y) * 30
        var bits = generator.next()
        /// Returns a number from 0 to 12, computed from ten bits.
        func uniform(_ bits: UInt64) -> UInt64 { ((bits & 1023) * 13) >> 10 }
        func byte(_ value: Double) -> UInt8 {
          // The sum of two uniform numbers has a triangular distribution.
          let sum = uniform(bits) + uniform(bits >> 10)
          bits >>= 20
          return UInt8(min(255, max(0, value + Double(sum) - 12)))
        }
        picture[x, y] = PremultipliedRGBA8(
          red: byte(brightness + tint), green: byte(brightness), blue: byte(brightness - tint),
          alpha: 255)
      }
    }
    return picture
  }
}
