import CKernels

/// The difference between two rows of pixels.
package struct RowDifferenceSum: Hashable, Sendable {
  /// The number of pixels that differ in any byte.
  package let count: Int
  /// The largest difference between two bytes of the same channel.
  package let largest: UInt8

  package init(count: Int, largest: UInt8) {
    self.count = count
    self.largest = largest
  }

  init(_ sum: ckernels_difference) {
    self.init(count: sum.count, largest: sum.largest)
  }
}

/// Compares two rows of `width` pixels: `count = Σ [a ≠ b]` over pixels, `largest = max |a − b|`
/// over bytes.
package typealias RowDifference =
  @Sendable (
    _ a: UnsafePointer<PremultipliedRGBA8>, _ b: UnsafePointer<PremultipliedRGBA8>, _ width: Int
  ) -> RowDifferenceSum

/// Evaluates the equations of `RowDifference` in plain Swift.
@Sendable func referenceRowDifference(
  _ a: UnsafePointer<PremultipliedRGBA8>, _ b: UnsafePointer<PremultipliedRGBA8>, _ width: Int
) -> RowDifferenceSum {
  var count = 0
  var largest: UInt8 = 0
  for x in 0..<width where a[x] != b[x] {
    count += 1
    largest = max(largest, a[x].largestDifference(from: b[x]))
  }
  return RowDifferenceSum(count: count, largest: largest)
}

extension PremultipliedRGBA8 {
  /// Returns the largest difference between two bytes of the same channel.
  package func largestDifference(from other: PremultipliedRGBA8) -> UInt8 {
    func distance(_ a: UInt8, _ b: UInt8) -> UInt8 { a > b ? a - b : b - a }
    return max(
      distance(red, other.red), distance(green, other.green), distance(blue, other.blue),
      distance(alpha, other.alpha))
  }
}
