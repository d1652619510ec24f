import Pixels
import Units

extension PixelBuffer {
  /// The picture drawn into one pixel: the mean of its premultiplied pixels, in whole bytes.
  package var averageColor: Color {
    var sums = SIMD4<UInt64>.zero
    withRows { rows in
      for y in 0..<height {
        let row = rows[row: y]
        // A row of 32,768 pixels is within 32 bits.
        var sum = SIMD4<UInt32>.zero
        for x in 0..<width {
          let pixel = row[x]
          sum &+= SIMD4(
            UInt32(pixel.red), UInt32(pixel.green), UInt32(pixel.blue), UInt32(pixel.alpha))
        }
        sums &+= SIMD4(truncatingIfNeeded: sum)
      }
    }
    let count = UInt64(width * height)
    guard count > 0 else { return .clear }
    func mean(_ sum: UInt64) -> UInt8 { UInt8((sum + count / 2) / count) }
    let pixel = PremultipliedRGBA8(
      red: mean(sums[0]), green: mean(sums[1]), blue: mean(sums[2]), alpha: mean(sums[3]))
    let straight = pixel.straight
    return Color(bytes: straight.red, straight.green, straight.blue, straight.alpha)
  }
}
