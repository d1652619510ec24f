import Pixels
import Units

/// The shadow of the upper page on the lower one: a strip 9 points wide that is darkest at the edge
/// of the upper page.
enum EdgeShadow {
  /// Returns one row of the strip; all rows are equal.
  static func image(scale: DisplayScale) -> NamedImage {
    let row = alpha(scale: scale).map {
      PremultipliedRGBA8(red: 0, green: 0, blue: 0, alpha: $0)
    }
    return NamedImage(
      pixels: PixelBuffer(width: row.count, height: 1, pixels: row), scale: Double(scale.factor))
  }

  /// Returns the alpha of each column from left to right.
  ///
  /// The alpha is `0.20 · [Φ((9+d)/4.5) − Φ(d/4.5)] / [Φ(2) − Φ(0)]` as a byte; d is the distance
  /// from the edge of the page to the center of the column, in points. The amplitude was measured in
  /// recordings (UIKit Facts, Edge shadow).
  static func alpha(scale: DisplayScale) -> [UInt8] {
    switch scale.factor {
    case 1: [3, 5, 8, 12, 17, 23, 30, 38, 47]
    case 2: [3, 4, 5, 6, 7, 9, 11, 13, 15, 18, 21, 25, 28, 32, 36, 41, 45, 49]
    case 3:
      [
        3, 3, 4, 4, 5, 6, 7, 8, 9, 10, 12, 13, 15, 17, 19, 21, 23, 25, 28, 30, 33, 36, 38, 41, 44,
        47, 50,
      ]
    default:
      [
        3, 3, 3, 4, 4, 5, 5, 6, 7, 8, 8, 9, 10, 11, 12, 14, 15, 16, 18, 19, 21, 22, 24, 26, 27, 29,
        31, 33, 35, 37, 39, 42, 44, 46, 48, 50,
      ]
    }
  }
}

/// Returns a vertical gradient one pixel wide that interpolates premultiplied colors.
///
/// Row y of h is `(top·(2h − 2y − 1) + bottom·(2y + 1)) / 2h`, which is the mixture at the center of the
/// pixel. The value is rounded once, and ties round up.
func gradient(from top: Color, to bottom: Color, height: Int) -> PixelBuffer {
  let first = PremultipliedRGBA8(top)
  let last = PremultipliedRGBA8(bottom)
  func mixed(_ a: UInt8, _ b: UInt8, _ y: Int) -> UInt8 {
    UInt8((Int(a) * (2 * (height - y) - 1) + Int(b) * (2 * y + 1) + height) / (2 * height))
  }
  let column = (0..<height).map { y in
    PremultipliedRGBA8(
      red: mixed(first.red, last.red, y), green: mixed(first.green, last.green, y),
      blue: mixed(first.blue, last.blue, y), alpha: mixed(first.alpha, last.alpha, y))
  }
  return PixelBuffer(width: 1, height: height, pixels: column)
}
