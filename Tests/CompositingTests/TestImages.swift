import Compositing
import Pixels
import TestSupport
import Units

extension PremultipliedRGBA8 {
  static let white = Self(straight: 255, 255, 255, 255)
  static let black = Self(straight: 0, 0, 0, 255)

  /// Returns a random pixel: opaque, transparent or translucent.
  static func random(_ seeded: inout SeededGenerator) -> Self {
    let alpha: UInt8 =
      switch Int.random(in: 0..<4, using: &seeded) {
      case 0: 255
      case 1: 0
      default: .random(in: 0...255, using: &seeded)
      }
    func byte() -> UInt8 { .random(in: 0...255, using: &seeded) }
    return Self(straight: byte(), byte(), byte(), alpha)
  }
}

extension PixelBuffer {
  init(width: Int, height: Int, _ pixel: (_ x: Int, _ y: Int) -> PremultipliedRGBA8) {
    self.init(
      width: width, height: height,
      pixels: (0..<height).flatMap { y in (0..<width).map { x in pixel(x, y) } })
  }

  static func noise(width: Int, height: Int, seed: UInt64) -> PixelBuffer {
    var seeded = SeededGenerator(seed: seed)
    return PixelBuffer(width: width, height: height) { _, _ in .random(&seeded) }
  }

  static func opaqueNoise(width: Int, height: Int, seed: UInt64) -> PixelBuffer {
    var seeded = SeededGenerator(seed: seed)
    func byte() -> UInt8 { .random(in: 0...255, using: &seeded) }
    return PixelBuffer(width: width, height: height) { _, _ in
      PremultipliedRGBA8(straight: byte(), byte(), byte(), 255)
    }
  }

  /// Returns a part of the image.
  func cropped(to rect: PixelRect) -> PixelBuffer {
    PixelBuffer(width: rect.width, height: rect.height) { self[rect.x + $0, rect.y + $1] }
  }
}

extension Coverage {
  static func noise(width: Int, height: Int, seed: UInt64) -> Coverage {
    var seeded = SeededGenerator(seed: seed)
    return Coverage(
      name: "noise", width: width, height: height,
      bytes: (0..<width * height).map { _ in
        [0, 255, UInt8.random(in: 0...255, using: &seeded)].randomElement(using: &seeded) ?? 0
      })
  }

  static func constant(_ byte: UInt8, width: Int, height: Int) -> Coverage {
    Coverage(
      name: "constant", width: width, height: height,
      bytes: Array(repeating: byte, count: width * height))
  }
}

/// Returns a frame at scale 1.
func frame(_ draws: [Draw], width: Int = 40, height: Int = 30) -> DisplayList {
  DisplayList(width: width, height: height, scale: DisplayScale(1), draws: draws)
}

func painted(_ draws: [Draw], width: Int = 40, height: Int = 30) -> PixelBuffer {
  Painter(kernels: .reference).paint(frame(draws, width: width, height: height))
}

extension Draw {
  init(
    _ operation: Compositing.Operation, _ x: Int, _ y: Int, _ width: Int, _ height: Int,
    clip: PixelRect? = nil, opacity: UInt8 = 255, mask: Mask? = nil
  ) {
    self.init(
      layer: "window/test", rect: PixelRect(x: x, y: y, width: width, height: height), clip: clip,
      opacity: opacity, mask: mask, operation: operation)
  }

  /// Returns a background of noise, on which every wrong pixel is visible.
  static func background(_ seed: UInt64 = 1) -> Draw {
    .picture(.opaqueNoise(width: 40, height: 30, seed: seed), x: 0, y: 0)
  }

  static func picture(
    _ pixels: PixelBuffer, x: Int, y: Int, clip: PixelRect? = nil, opacity: UInt8 = 255,
    mask: Mask? = nil
  ) -> Draw {
    Draw(
      .image(Resource(name: "picture", pixels: pixels)), x, y, pixels.width, pixels.height,
      clip: clip, opacity: opacity, mask: mask)
  }
}
