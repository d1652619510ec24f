import Pixels
import TestSupport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A small navigation bar over a page, with parameters for its faults.
struct SyntheticBar {
  static let width = 240, height = 96
  /// The bottom edge of the bar.
  ///
  /// The hairline is the row below it.
  static let edge = 72
  /// The left edge of the back label's mask, to the right of the chevron.
  static let maskEdge = 30

  var alpha = 0.85
  /// The blur radius, in device pixels.
  var blur = 12.0
  var hasHairline = true
  var chevron = 14
  var titleOffset = 0.0
  var titleOpacity = 1.0
  /// The number of the label's pixel columns that are visible to the left of the mask's edge.
  var leak = 0
  /// The green component of the chevron and the label, from 0 to 255.
  var tintGreen = 122.0
  /// The amplitude of noise in each channel.
  var noise = 0

  private typealias Color = SIMD3<Double>

  var picture: PixelBuffer {
    var random = SeededGenerator(seed: 33)
    var pixels: [PremultipliedRGBA8] = []
    let backdrop = Self.blurredPage(blur)
    for y in 0..<Self.height {
      for x in 0..<Self.width {
        var color = Self.page(x, y)
        if y < Self.edge {
          let below = backdrop[y * Self.width + x]
          color = below + alpha * (Color(255, 255, 255) - below)
        } else if y == Self.edge, hasHairline {
          color = Color(178, 178, 178)
        }
        for (coverage, ink) in inks(x, y) where coverage > 0 {
          color += coverage * (ink - color)
        }
        let bytes = (0..<3).map { channel -> UInt8 in
          let step = noise == 0 ? 0 : Int.random(in: -noise...noise, using: &random)
          return UInt8(min(255, max(0, Int((color[channel] + 0.5).rounded(.down)) + step)))
        }
        pixels.append(
          PremultipliedRGBA8(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: 255))
      }
    }
    return PixelBuffer(width: Self.width, height: Self.height, pixels: pixels)
  }

  /// Returns the coverage and the color of the chevron, label and title at a pixel.
  private func inks(_ x: Int, _ y: Int) -> [(Double, Color)] {
    let tint = Color(0, tintGreen, 255)
    // Two strokes at 45°, each 3 px wide, with soft edges.
    let arm = abs(Double(y) - 48)
    let distance = abs(Double(x) - Double(chevron) - arm) / 2.0.squareRoot()
    let stroke = arm <= 12 ? min(1, max(0, 2 - distance)) : 0
    let isLabel = x >= Self.maskEdge - leak && x < 70 && (40..<56).contains(y)
    let label = isLabel ? Self.glyphs(Double(x), y, pitch: 9) : 0
    let isTitle = x >= 100 && x < 200 && (36..<60).contains(y)
    let title = isTitle ? Self.glyphs(Double(x) - titleOffset, y, pitch: 11) * titleOpacity : 0
    return [(stroke, tint), (label, tint), (title, Color())]
  }

  /// Returns the coverage of vertical strokes with soft edges.
  private static func glyphs(_ x: Double, _ y: Int, pitch: Double) -> Double {
    let phase = x - (x / pitch).rounded(.down) * pitch
    return min(1, max(0, 3.3 - abs(phase - 4)))
  }

  /// Returns the color at a pixel of a checkerboard of gradients, which a blur changes.
  private static func page(_ x: Int, _ y: Int) -> Color {
    let isRed = (x / 40 + y / 24) % 2 == 0
    return isRed
      ? Color(230, 60 + Double(y), 50) : Color(30, 110, Double(x) * 255 / Double(width))
  }

  /// Returns the page blurred by a Gaussian with extended edges.
  private static func blurredPage(_ sigma: Double) -> [Color] {
    let radius = Int(3 * sigma)
    let weights = (-radius...radius).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let total = weights.reduce(0, +)
    func blurred(_ source: (Int, Int) -> Color, along isRow: Bool) -> [Color] {
      (0..<width * height).map { index in
        let (x, y) = (index % width, index / width)
        var sum = Color()
        for (offset, weight) in zip(-radius...radius, weights) {
          let pixel =
            isRow
            ? source(min(width - 1, max(0, x + offset)), y)
            : source(x, min(height - 1, max(0, y + offset)))
          sum += pixel * (weight / total)
        }
        return sum
      }
    }
    let rows = blurred(page, along: true)
    return blurred({ rows[$1 * width + $0] }, along: false)
  }
}
