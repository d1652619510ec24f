import TestSupport
import Pixels

/// Images that are hard to blur correctly: noise, edges, patterns with nearly the period of a reduced grid,
/// text and ramps.
enum BlurTestImage: String, CaseIterable, Sendable {
  case noise, blackAndWhiteNoise, verticalEdge, horizontalEdge, narrowBorder, wideBorder, corner,
    dot, dots
  case checkerboard, coarseCheckerboard, stripesOf2, stripesOf4, stripesOf8, stripesOf16,
    stripesOf32
  case table, ramp, block, wide, tall, tiny

  var pixels: PixelBuffer {
    let red = PremultipliedRGBA8(straight: 255, 0, 0, 255)
    let lime = PremultipliedRGBA8(straight: 0, 255, 0, 255)
    let violet = PremultipliedRGBA8(straight: 255, 0, 230, 255)
    func picture(_ pixel: (Int, Int) -> PremultipliedRGBA8) -> PixelBuffer {
      PixelBuffer(width: 131, height: 107, pixel)
    }
    /// Returns stripes with a period close to that of a grid, so that aliasing would appear as a long wave.
    func stripes(_ period: Double) -> PixelBuffer {
      picture { x, _ in Int(Double(x) * 2.04 / period).isMultiple(of: 2) ? red : lime }
    }
    switch self {
    case .noise: return .opaqueNoise(width: 131, height: 107, seed: 5)
    case .blackAndWhiteNoise:
      var seeded = SeededGenerator(seed: 6)
      return picture { _, _ in Bool.random(using: &seeded) ? .white : .black }
    case .verticalEdge: return picture { x, _ in x < 45 ? lime : violet }
    case .horizontalEdge: return picture { _, y in y < 70 ? lime : violet }
    case .narrowBorder: return picture { x, y in min(x, y, 130 - x, 106 - y) < 1 ? violet : lime }
    case .wideBorder: return picture { x, y in min(x, y, 130 - x, 106 - y) < 3 ? violet : lime }
    case .corner: return picture { x, y in x < 2 && y < 2 ? violet : lime }
    case .dot: return picture { x, y in x == 66 && y == 33 ? .white : .black }
    case .dots: return picture { x, y in x % 37 == 5 && y % 29 == 3 ? .white : .black }
    case .checkerboard: return picture { x, y in (x + y).isMultiple(of: 2) ? red : lime }
    case .coarseCheckerboard:
      return picture { x, y in (x / 4 + y / 4).isMultiple(of: 2) ? red : lime }
    case .stripesOf2: return stripes(2)
    case .stripesOf4: return stripes(4)
    case .stripesOf8: return stripes(8)
    case .stripesOf16: return stripes(16)
    case .stripesOf32: return stripes(32)
    case .table:
      var seeded = SeededGenerator(seed: 9)
      return picture { x, y in
        let row = y % 22
        if row == 0 { return PremultipliedRGBA8(straight: 200, 199, 204, 255) }
        let text = (8..<15).contains(row) && x > 8 && Int.random(in: 0..<3, using: &seeded) == 0
        return text ? .black : .white
      }
    case .ramp:
      return picture { x, y in
        PremultipliedRGBA8(
          straight: UInt8(x * 255 / 130), UInt8(y * 255 / 106), UInt8((x + y) * 255 / 236), 255)
      }
    case .block:
      return picture { x, y in (50..<80).contains(x) && (30..<60).contains(y) ? violet : lime }
    case .wide: return PixelBuffer(width: 700, height: 9) { x, _ in x < 350 ? lime : violet }
    case .tall: return PixelBuffer(width: 7, height: 700) { _, y in y / 60 % 2 == 0 ? red : violet }
    case .tiny: return .opaqueNoise(width: 2, height: 3, seed: 5)
    }
  }
}
