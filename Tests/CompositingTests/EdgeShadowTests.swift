import Foundation
import Testing

@Suite struct `The edge shadow` {
  /// Returns the alpha before rounding, 0…255 (UIKit Facts, Edge shadow).
  private func alpha(distance d: Double) -> Double {
    func Φ(_ x: Double) -> Double { (1 + erf(x / 2.0.squareRoot())) / 2 }
    return 255 * 0.20 * (Φ((9 + d) / 4.5) - Φ(d / 4.5)) / (Φ(2) - Φ(0))
  }

  @Test(arguments: 1...4)
  func `is black with the alpha from its formula, which is never close to a rounding tie`(
    scale: Int
  )
    throws
  {
    let shadow = try #require(
      prepared(.edgeShadow, width: 9 * scale, height: 50, scale: scale)?.pixels)
    for x in 0..<9 * scale {
      let exact = alpha(distance: 9 - (Double(x) + 0.5) / Double(scale))
      for y in 0..<50 {
        let pixel = shadow[x, y]
        #expect(pixel.red == 0 && pixel.green == 0 && pixel.blue == 0)
        #expect(abs(exact - Double(pixel.alpha)) < 0.5 - 0.004, "column \(x)")
      }
    }
  }
}
