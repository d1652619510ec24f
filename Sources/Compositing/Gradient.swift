import Pixels
import Units

/// A vertical gradient one pixel wide: the two premultiplied colours mixed at pixel centres.
///
/// Row y of h is `(top·(2h − 2y − 1) + bottom·(2y + 1)) / 2h`, rounded once, ties up.
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
