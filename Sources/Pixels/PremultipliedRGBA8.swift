import Units

/// A premultiplied, sRGB-encoded pixel of four bytes in the memory order R, G, B, A.
///
/// Blending works on the encoded values, as in UIKit on an sRGB display.
package struct PremultipliedRGBA8: Hashable, BitwiseCopyable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8
  package var alpha: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a pixel from its bytes.
  package init(_ bytes: SIMD4<UInt8>) {
    self.init(red: bytes.x, green: bytes.y, blue: bytes.z, alpha: bytes.w)
  }

  package var bytes: SIMD4<UInt8> { SIMD4(red, green, blue, alpha) }

  package static let clear = PremultipliedRGBA8(red: 0, green: 0, blue: 0, alpha: 0)

  /// Premultiplies straight bytes: `div255(c·a)` for each color channel.
  package init(straight red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8) {
    self.init(
      red: multiply(red, alpha), green: multiply(green, alpha), blue: multiply(blue, alpha),
      alpha: alpha)
  }

  /// Converts each component of a color to the byte `⌊255·x + ½⌋` and premultiplies the result.
  package init(_ color: Color) {
    self.init(
      straight: unitByte(color.red), unitByte(color.green), unitByte(color.blue),
      unitByte(color.alpha))
  }

  /// The straight bytes: `round(255·c/a)`, at most 255.
  ///
  /// All bytes are 0 if the pixel is transparent.
  package var straight: (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    guard alpha > 0 else { return (0, 0, 0, 0) }
    let a = Int(alpha)
    func divided(_ c: UInt8) -> UInt8 { UInt8(min(255, (255 * Int(c) + a / 2) / a)) }
    return (divided(red), divided(green), divided(blue), alpha)
  }

  /// The straight bytes as text: `#RRGGBB`, followed by the alpha byte if it is not 255.
  package var straightText: String {
    let straight = straight
    return Color(bytes: straight.red, straight.green, straight.blue, straight.alpha).hex
  }

  /// Returns the pixel with all four channels scaled: `div255(c·m)`.
  package func scaled(by m: UInt8) -> PremultipliedRGBA8 {
    PremultipliedRGBA8(
      red: multiply(red, m), green: multiply(green, m), blue: multiply(blue, m),
      alpha: multiply(alpha, m))
  }

  /// Composites the pixel over a destination: `s + div255(d·(255 − sₐ))` for each channel.
  package func over(_ destination: PremultipliedRGBA8) -> PremultipliedRGBA8 {
    let rest = 255 - alpha
    let below = destination.scaled(by: rest)
    return PremultipliedRGBA8(
      red: red &+ below.red, green: green &+ below.green, blue: blue &+ below.blue,
      alpha: alpha &+ below.alpha)
  }
}

/// Divides the product of two bytes by 255 and rounds to nearest: `(t + (t >> 8)) >> 8`, t = x + 128.
package func div255(_ x: Int) -> UInt8 {
  let t = x + 128
  return UInt8(truncatingIfNeeded: (t + (t >> 8)) >> 8)
}

/// Multiplies two bytes as fractions of 255: `div255(a·b)`.
package func multiply(_ a: UInt8, _ b: UInt8) -> UInt8 {
  div255(Int(a) * Int(b))
}
