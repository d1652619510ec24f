import Compositing
import Pixels
import TestSupport
import Testing

@Suite struct `An image with long opaque and clear runs` {
  /// Returns an image with wide areas that are copied, skipped or blended.
  private func picture(seed: UInt64) -> PixelBuffer {
    var seeded = SeededGenerator(seed: seed)
    let noise = PixelBuffer.noise(width: 1400, height: 9, seed: seed)
    let edges = (0..<9).map { _ in Int.random(in: 0...1400, using: &seeded) }
    return PixelBuffer(width: 1400, height: 9) { x, y in
      let edge = edges[y / 3]
      if x < edge { return y.isMultiple(of: 2) ? .clear : .white }
      return x < edge + 600 ? .black : noise[x, y]
    }
  }

  @Test(arguments: Kernels.all.map(\.name), [nil, 90] as [UInt8?])
  func `is blended like any other image`(name: String, opacity: UInt8?) throws {
    let painter = Painter(kernels: try #require(Kernels.named(name)))
    for seed in 1...4 as ClosedRange<UInt64> {
      let mask = seed.isMultiple(of: 2) ? Mask.noise(width: 1400, height: 9, seed: seed) : nil
      let draws = [
        Draw.picture(.opaqueNoise(width: 900, height: 10, seed: 8), x: 0, y: 0),
        Draw.picture(picture(seed: seed), x: -300, y: 1, opacity: opacity ?? 255, mask: mask),
      ]
      let list = frame(draws, width: 900, height: 10)
      #expect(painter.paint(list) == paintedPixelByPixel(list), "seed \(seed)")
    }
  }
}
