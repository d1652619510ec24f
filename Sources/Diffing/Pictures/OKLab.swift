import Pixels
import Units

/// A color in OKLab, in which equal steps look about equally large.
///
/// Black is 0, 0, 0, and white is 1, 0, 0.
///
/// Source: Björn Ottosson, “A perceptual color space for image processing”, 2020.
package struct OKLab: Hashable, Sendable {
  package let lightness: Double
  package let a: Double
  package let b: Double

  /// Converts sRGB-encoded bytes.
  ///
  /// The matrices are Ottosson's.
  package init(red: UInt8, green: UInt8, blue: UInt8) {
    let (r, g, b) = (Self.linear[Int(red)], Self.linear[Int(green)], Self.linear[Int(blue)])
    let l = cubeRoot(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let m = cubeRoot(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let s = cubeRoot(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
    a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
    self.b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
  }

  /// Returns √(ΔL² + Δa² + Δb²).
  package func distance(to other: OKLab) -> Double {
    let (x, y, z) = (lightness - other.lightness, a - other.a, b - other.b)
    return (x * x + y * y + z * z).squareRoot()
  }

  /// Returns the distance between two pixels over black or over white, whichever is larger.
  package static func distance(_ a: PremultipliedRGBA8, _ b: PremultipliedRGBA8) -> Double {
    let overBlack = OKLab(a, over: 0).distance(to: OKLab(b, over: 0))
    guard a.alpha < 255 || b.alpha < 255 else { return overBlack }
    return max(overBlack, OKLab(a, over: 255).distance(to: OKLab(b, over: 255)))
  }

  private init(_ pixel: PremultipliedRGBA8, over gray: UInt8) {
    let below = PremultipliedRGBA8(red: gray, green: gray, blue: gray, alpha: 255)
    let whole = pixel.over(below)
    self.init(red: whole.red, green: whole.green, blue: whole.blue)
  }

  /// The linear value of each byte, according to IEC 61966-2-1.
  private static let linear: [Double] = (0...255).map { byte in
    let c = Double(byte) / 255
    guard c > 0.04045 else { return c / 12.92 }
    // x^2.4 is x² multiplied by the fifth root of x².
    let x = (c + 0.055) / 1.055
    return x * x * root(x * x, degree: 5)
  }
}

/// Returns the cube root of a number from 0 to 1.
private func cubeRoot(_ x: Double) -> Double { root(x, degree: 3) }

/// Returns the root of the given degree of a number from 0 to 1.
///
/// Newton's method with a fixed number of steps gives the same bits on every machine.
///
/// The result is 0 for numbers below 1e-9, which no byte except 0 produces.
private func root(_ x: Double, degree n: Int) -> Double {
  guard x > 1e-9 else { return 0 }
  // Dividing the exponent by n gives a starting value that is off by a factor of at most 2.
  var y = Double(
    sign: .plus, exponent: Int((Double(x.exponent) / Double(n)).rounded(.up)), significand: 1)
  for _ in 0..<8 {
    var power = 1.0
    for _ in 1..<n { power *= y }
    y -= (power * y - x) / (Double(n) * power)
  }
  return y
}
