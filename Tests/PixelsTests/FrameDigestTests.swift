import CXXHash
import Pixels
import TestSupport
import Testing

@Suite struct `A frame's digest` {
  @Test(arguments: [1, 4, 15, 16, 17, 63, 64, 65, 300, 1170])
  func `equals that of the xxHash library`(width: Int) {
    var generator = SeededGenerator(seed: UInt64(width))
    let pixels = (0..<width * 9).map { _ in
      unsafeBitCast(UInt32.random(in: 0...(.max), using: &generator), to: PremultipliedRGBA8.self)
    }
    for height in 1...9 {
      let picture = PixelBuffer(
        width: width, height: height, pixels: Array(pixels.prefix(width * height)))
      #expect(frameDigest(picture) == frameDigest(picture, CXXHASH_LIBRARY))
    }
  }
}
