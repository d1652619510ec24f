import CKernels
import Pixels
import Units

/// The block of 32 × 32 pixels in which the mean of a channel changed the most.
///
/// Noise cancels out within a block. A change in opacity, tint or blur does not, even if it changes
/// each pixel very little.
package struct BlockBias: Hashable, Sendable {
  package enum Channel: String, CaseIterable, Sendable {
    case red, green, blue, alpha
  }

  /// The mean of actual − expected, in byte values.
  package let mean: Double
  package let channel: Channel
  /// The block, which can be smaller at the right and bottom edges of an image.
  package let block: PixelRect

  private static let side = 32

  /// Returns the block with the largest bias among those that a box touches.
  ///
  /// Ignored pixels are excluded.
  static func largest(
    from expected: Rows<PremultipliedRGBA8>, to actual: Rows<PremultipliedRGBA8>, width: Int,
    height: Int, in box: PixelRect, ignoring ignored: [PixelRect]
  ) -> BlockBias? {
    var largest: BlockBias?
    for top in stride(from: box.y / side * side, to: box.maxY, by: side) {
      for left in stride(from: box.x / side * side, to: box.maxX, by: side) {
        let block = PixelRect(
          x: left, y: top, width: min(side, width - left), height: min(side, height - top))
        var sums: [Int32] = [0, 0, 0, 0]
        var count = 0
        if ignored.isEmpty {
          let size = MemoryLayout<PremultipliedRGBA8>.stride
          ckernels_add_signed_differences_of_block(
            &sums, expected[row: block.y] + block.x, expected.stride * size,
            actual[row: block.y] + block.x, actual.stride * size, block.width, block.height)
          count = block.width * block.height
        }
        for y in block.y..<block.maxY where !ignored.isEmpty {
          let (a, b) = (expected[row: y], actual[row: y])
          for run in Self.runs(ofRow: y, of: block, ignoring: ignored) {
            ckernels_add_signed_differences(
              &sums, a + run.lowerBound, b + run.lowerBound, run.count)
            count += run.count
          }
        }
        for (channel, sum) in zip(Channel.allCases, sums) where sum != 0 {
          let mean = Double(sum) / Double(count)
          if abs(mean) > abs(largest?.mean ?? 0) {
            largest = BlockBias(mean: mean, channel: channel, block: block)
          }
        }
      }
    }
    return largest
  }

  /// Returns the parts of a block's row that are not ignored.
  private static func runs(
    ofRow y: Int, of block: PixelRect, ignoring ignored: [PixelRect]
  ) -> [Range<Int>] {
    var runs = [block.x..<block.maxX]
    for region in ignored where (region.y..<region.maxY).contains(y) {
      runs = runs.flatMap { run in
        [
          run.lowerBound..<max(run.lowerBound, min(run.upperBound, region.x)),
          min(run.upperBound, max(run.lowerBound, region.maxX))..<run.upperBound,
        ].filter { !$0.isEmpty }
      }
    }
    return runs
  }
}
