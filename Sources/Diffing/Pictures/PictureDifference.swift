import CKernels
import Pixels
import Units

/// The difference between two images in their common area, without ignored regions.
package struct PictureDifference: Hashable, Sendable {
  /// The number of pixels that differ by more than the tolerance.
  package var count = 0
  /// The number of these pixels that look like anti-aliased edges.
  package var antialiased = 0
  /// The number of pixels that differ at all.
  package var unequal = 0
  /// The number of differing pixels to which each tolerance applies: first the general tolerance, then those
  /// of the rules, in order.
  package var applicable: [Int] = []
  /// The number of differing pixels that each tolerance accepts.
  package var tolerated: [Int] = []
  /// The largest difference in a channel, from 0 to 255, whether tolerated or not.
  package var maxDelta: UInt8 = 0
  /// The first pixel, in row order, with the largest difference.
  package var position: PixelPosition?
  /// The bounding boxes of groups of counted pixels, largest group first.
  package var boxes: [PixelRect] = []
  /// The largest mean difference in a block, or nil if there is none.
  package var bias: BlockBias?
}

extension PictureDifference {
  /// Creates a difference from the properties that reports show.
  package init(count: Int, maxDelta: UInt8, position: PixelPosition?) {
    self.init()
    (self.count, self.maxDelta, self.position) = (count, maxDelta, position)
  }
}

/// The settings of an image comparison.
package struct PictureComparison: Sendable {
  package let tolerance: ToleranceRules
  /// The regions to ignore, in pixels of the frame; they can extend beyond it.
  package let ignored: [PixelRect]
  private let kernels: Kernels

  package init(
    tolerance: Tolerance, ignoring ignored: [PixelRect] = [], kernels: Kernels = .fastest
  ) {
    self.init(tolerance: ToleranceRules(tolerance), ignoring: ignored, kernels: kernels)
  }

  package init(
    tolerance: ToleranceRules = ToleranceRules(), ignoring ignored: [PixelRect] = [],
    kernels: Kernels = .fastest
  ) {
    self.tolerance = tolerance
    self.ignored = ignored.filter { !$0.isEmpty }
    self.kernels = kernels
  }

  /// Returns the difference between two images, with a mask of the differing pixels, or nil if nothing
  /// outside ignored regions differs.
  ///
  /// `owners` returns the layers of the pixels that count in a mask, for tolerances that apply to layers.
  package func difference(
    from expected: PixelBuffer, to actual: PixelBuffer,
    owners: (DifferenceMask) -> LayerMap? = { _ in nil }
  ) -> (PictureDifference, DifferenceMask)? {
    let bounds = DifferenceBounds(from: expected, to: actual, by: kernels.difference)
    guard let box = bounds.box else { return nil }
    var difference = PictureDifference()
    var mask = DifferenceMask(
      width: min(expected.width, actual.width), height: min(expected.height, actual.height))
    expected.withRows { expected in
      actual.withRows { actual in
        classify(expected, actual, in: box, &difference, &mask, owners)
        difference.bias = BlockBias.largest(
          from: expected, to: actual, width: mask.width, height: mask.height, in: box,
          ignoring: ignored)
      }
    }
    guard difference.unequal > 0 else { return nil }
    difference.boxes = Clusters(of: mask, in: box).clusters.map(\.box)
    return (difference, mask)
  }

  /// Classifies every pixel in the box.
  private func classify(
    _ expected: Rows<PremultipliedRGBA8>, _ actual: Rows<PremultipliedRGBA8>, in box: PixelRect,
    _ difference: inout PictureDifference, _ mask: inout DifferenceMask,
    _ owners: (DifferenceMask) -> LayerMap?
  ) {
    let (width, height) = (mask.width, mask.height)
    let tolerances = tolerance.tolerances
    let numbers = tolerance.numbers(
      width: width, height: height, in: box,
      tolerance.needsLayers ? owners(unequal(expected, actual, in: box, like: mask)) : nil)
    let filter = ToleranceFilter(tolerances, numbers: numbers)
    var applicable = [Int](repeating: 0, count: tolerances.count)
    var tolerated = applicable
    var pictures = (
      ckernels_picture(expected, width: width, height: height),
      ckernels_picture(actual, width: width, height: height)
    )
    var deltas = [UInt8](repeating: 0, count: box.width)
    mask.withMutableMarks { marks in
      for y in box.y..<box.maxY {
        let (a, b) = (expected[row: y] + box.x, actual[row: y] + box.x)
        fill(&deltas, a, b, y, box)
        let start = y * width + box.x
        let row = marks + start
        let unequal = ckernels_mark_differences(
          row, deltas, filter == nil ? tolerance.general.maximumDelta : 0, box.width)
        guard unequal > 0 else { continue }
        difference.unequal += unequal
        let largest = ckernels_largest(deltas, box.width)
        if largest > difference.maxDelta, let x = deltas.firstIndex(of: largest) {
          difference.maxDelta = largest
          difference.position = PixelPosition(x: box.x + x, y: y)
        }
        filter?.apply(row, a, b, deltas, from: start, &applicable, &tolerated)
        let counted = ckernels_count_above_tolerance(row, box.width)
        if filter == nil {
          applicable[0] += unequal
          tolerated[0] += unequal - counted
        }
        difference.count += counted
        difference.antialiased += ckernels_mark_edges(
          row, &pictures.0, &pictures.1, box.x, y, box.width)
      }
    }
    difference.applicable = applicable
    difference.tolerated = tolerated
  }

  /// Computes the differences in a row of the box, with ignored pixels treated as equal.
  private func fill(
    _ deltas: inout [UInt8], _ a: UnsafePointer<PremultipliedRGBA8>,
    _ b: UnsafePointer<PremultipliedRGBA8>, _ y: Int, _ box: PixelRect
  ) {
    ckernels_pixel_differences(&deltas, a, b, box.width)
    for region in ignored where (region.y..<region.maxY).contains(y) {
      let hidden = region.intersection(PixelRect(x: box.x, y: y, width: box.width, height: 1))
      for x in 0..<hidden.width { deltas[hidden.x - box.x + x] = 0 }
    }
  }

  /// Returns a mask in which every differing pixel counts.
  private func unequal(
    _ expected: Rows<PremultipliedRGBA8>, _ actual: Rows<PremultipliedRGBA8>, in box: PixelRect,
    like size: DifferenceMask
  ) -> DifferenceMask {
    var mask = DifferenceMask(width: size.width, height: size.height)
    var deltas = [UInt8](repeating: 0, count: box.width)
    mask.withMutableMarks { marks in
      for y in box.y..<box.maxY {
        fill(&deltas, expected[row: y] + box.x, actual[row: y] + box.x, y, box)
        _ = ckernels_mark_differences(marks + y * size.width + box.x, deltas, 0, box.width)
      }
    }
    return mask
  }
}

extension ckernels_picture {
  /// Describes rows of pixels for the C functions.
  fileprivate init(_ rows: Rows<PremultipliedRGBA8>, width: Int, height: Int) {
    self.init(
      start: rows.start, stride: rows.stride * MemoryLayout<PremultipliedRGBA8>.stride,
      width: width, height: height)
  }
}
