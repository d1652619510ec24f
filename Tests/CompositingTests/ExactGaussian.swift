import Foundation
import Pixels

/// An image with four channels per pixel, blurred in double precision according to the definition of a
/// Gaussian.
struct ExactGaussian {
  let width: Int
  let values: [SIMD4<Double>]

  /// Blurs an image; σ is in pixels, and the edge pixels extend beyond the image.
  init(_ picture: PixelBuffer, sigma: Double) {
    width = picture.width
    let columns = (0..<picture.width).map { Self.weights(around: $0, of: picture.width, sigma) }
    let rows = (0..<picture.height).map { Self.weights(around: $0, of: picture.height, sigma) }
    let source = picture.pixels.map {
      SIMD4(Double($0.red), Double($0.green), Double($0.blue), Double($0.alpha))
    }
    var blurredRows = source
    var blurred = source
    for y in 0..<picture.height {
      for (x, weights) in columns.enumerated() {
        blurredRows[y * picture.width + x] = weights.reduce(.zero) {
          $0 + $1.weight * source[y * picture.width + $1.index]
        }
      }
    }
    for (y, weights) in rows.enumerated() {
      for x in 0..<picture.width {
        blurred[y * picture.width + x] = weights.reduce(.zero) {
          $0 + $1.weight * blurredRows[$1.index * picture.width + x]
        }
      }
    }
    values = blurred
  }

  /// Returns the weight of each source position for the position `center`.
  ///
  /// Weights beyond the ends are added to those of the first and the last position.
  private static func weights(
    around center: Int, of count: Int, _ sigma: Double
  ) -> [(index: Int, weight: Double)] {
    guard sigma > 0 else { return [(center, 1)] }
    let radius = Int(7 * sigma) + 2
    var sums: [Int: Double] = [:]
    var total = 0.0
    for position in center - radius...center + radius {
      let distance = Double(position - center)
      let height = exp(-distance * distance / (2 * sigma * sigma))
      sums[min(max(position, 0), count - 1), default: 0] += height
      total += height
    }
    return sums.sorted { $0.key < $1.key }.map { ($0.key, $0.value / total) }
  }

  /// Returns the saturated values, clamped to 0…255.
  func saturated(_ saturation: Double) -> [SIMD4<Double>] {
    values.map { value in
      let luminance = 0.2126 * value.x + 0.7152 * value.y + 0.0722 * value.z
      var result = luminance + saturation * (value - luminance)
      result.w = value.w
      return result.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
    }
  }
}

/// Returns the largest difference between the bytes of an image and the exact values.
func largestError(_ picture: PixelBuffer, _ exact: [SIMD4<Double>]) -> Double {
  zip(picture.pixels, exact).reduce(0) { worst, pair in
    let (pixel, value) = pair
    let error =
      SIMD4(Double(pixel.red), Double(pixel.green), Double(pixel.blue), Double(pixel.alpha)) - value
    return max(worst, abs(error.x), abs(error.y), abs(error.z), abs(error.w))
  }
}
