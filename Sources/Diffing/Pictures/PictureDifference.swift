import CKernels
import Pixels
import Units

/// How two pictures differ, in their common part and outside what is ignored.
package struct PictureDifference: Hashable, Sendable {
  /// Pixels that differ by more than the tolerance.
  package var count = 0
  /// Of these, pixels that look like anti-aliased edges.
  package var antialiased = 0
  /// Pixels that differ at all.
  package var unequal = 0
  /// How many of them each tolerance is for: the general one, then the rules in their order.
  package var held: [Int] = []
  /// How many of these each forgives.
  package var forgiven: [Int] = []
  /// The largest difference of a channel, 0…255, tolerated or not.
  package var maxDelta: UInt8 = 0
  /// The first pixel, row by row, that differs as much.
  package var place: PixelPlace?
  /// Around the groups of pixels that count, those of the most pixels first.
  package var boxes: [PixelRect] = []
  /// The largest mean of a block; nil where no mean differs.
  package var bias: BlockBias?
}

/// How pictures are compared.
package struct PictureComparison: Sendable {
  package let tolerance: ToleranceRules
  /// Regions that do not count, in pixels of the frame; they may reach outside.
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

  /// The difference of two pictures, and of each pixel; nil where nothing outside of what is ignored
  /// differs at all.
  ///
  /// `owners` tells whose the pixels are that count in a mask, for tolerances of layers.
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

  /// Looks at every pixel of the box.
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
    var held = [Int](repeating: 0, count: tolerances.count)
    var forgiven = held
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
          row, deltas, filter == nil ? tolerance.general.mostDelta : 0, box.width)
        guard unequal > 0 else { continue }
        difference.unequal += unequal
        let largest = ckernels_largest(deltas, box.width)
        if largest > difference.maxDelta, let x = deltas.firstIndex(of: largest) {
          difference.maxDelta = largest
          difference.place = PixelPlace(x: box.x + x, y: y)
        }
        filter?.forgive(row, a, b, deltas, from: start, &held, &forgiven)
        let counted = ckernels_count_counted(row, box.width)
        if filter == nil {
          held[0] += unequal
          forgiven[0] += unequal - counted
        }
        difference.count += counted
        difference.antialiased += ckernels_mark_edges(
          row, &pictures.0, &pictures.1, box.x, y, box.width)
      }
    }
    difference.held = held
    difference.forgiven = forgiven
  }

  /// How far the pixels of a box's row differ; those that are ignored do not.
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

  /// A mask in which every pixel counts that differs at all.
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
  /// Rows of pixels, from their first.
  fileprivate init(_ rows: Rows<PremultipliedRGBA8>, width: Int, height: Int) {
    self.init(
      start: rows.start, stride: rows.stride * MemoryLayout<PremultipliedRGBA8>.stride,
      width: width, height: height)
  }
}
