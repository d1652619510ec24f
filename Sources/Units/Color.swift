/// An sRGB color with components in 0…1 and straight (not premultiplied) alpha.
package struct Color: Hashable, Sendable {
  package var red: Double
  package var green: Double
  package var blue: Double
  package var alpha: Double

  package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  package init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a color from four bytes, as in `#RRGGBBAA`.
  package init(bytes red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8 = 255) {
    self.init(
      red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255,
      alpha: Double(alpha) / 255)
  }

  package static let black = Color(white: 0)
  package static let white = Color(white: 1)
  package static let clear = Color(white: 0, alpha: 0)

  /// Returns the color with the given alpha.
  package func withAlpha(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Returns the color at a fraction of the way to another color, by component.
  package func mixed(with other: Color, _ fraction: Double) -> Color {
    func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
    return Color(
      red: between(red, other.red), green: between(green, other.green),
      blue: between(blue, other.blue), alpha: between(alpha, other.alpha))
  }

  /// The color as `#RRGGBB`, or as `#RRGGBBAA` if it is not opaque.
  package var hex: String {
    let bytes = [red, green, blue].map(unitByte) + (alpha < 1 ? [unitByte(alpha)] : [])
    return "#"
      + bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
      .uppercased()
  }
}

/// Converts a value in 0…1 to a byte: `⌊255·x + ½⌋`, clamped to 0…255.
package func unitByte(_ value: Double) -> UInt8 {
  UInt8(min(255, max(0, (255 * value + 0.5).rounded(.down))))
}
