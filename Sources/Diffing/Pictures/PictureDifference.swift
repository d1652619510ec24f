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
  package let tolerance: Tolerance
  /// Regions that do not count, in pixels of the frame; they may reach outside.
  package let ignored: [PixelRect]
  private let kernels: Kernels

  package init(
    tolerance: Tolerance = .exact, ignoring ignored: [PixelRect] = [], kernels: Kernels = .fastest
  ) {
    self.tolerance = tolerance
    self.ignored = ignored.filter { !$0.isEmpty }
    self.kernels = kernels
  }

  /// The difference of two pictures, and of each pixel; nil where nothing outside of what is ignored
  /// differs at all.
  package func difference(
    from expected: PixelBuffer, to actual: PixelBuffer
  ) -> (PictureDifference, DifferenceMask)? {
    let extent = Extent(from: expected, to: actual, by: kernels.difference)
    guard let box = extent.box else { return nil }
    var difference = PictureDifference()
    var mask = DifferenceMask(
      width: min(expected.width, actual.width), height: min(expected.height, actual.height))
    expected.withRows { expected in
      actual.withRows { actual in
        classify(expected, actual, in: box, &difference, &mask)
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
    _ difference: inout PictureDifference, _ mask: inout DifferenceMask
  ) {
    let (width, height) = (mask.width, mask.height)
    var pictures = (
      ckernels_picture(expected, width: width, height: height),
      ckernels_picture(actual, width: width, height: height)
    )
    var deltas = [UInt8](repeating: 0, count: box.width)
    mask.withMutableMarks { marks in
      for y in box.y..<box.maxY {
        let (a, b) = (expected[row: y] + box.x, actual[row: y] + box.x)
        ckernels_pixel_differences(&deltas, a, b, box.width)
        for region in ignored where (region.y..<region.maxY).contains(y) {
          let hidden = region.intersection(PixelRect(x: box.x, y: y, width: box.width, height: 1))
          for x in 0..<hidden.width { deltas[hidden.x - box.x + x] = 0 }
        }
        let row = marks + (y * width + box.x)
        let unequal = ckernels_mark_differences(row, deltas, tolerance.mostDelta, box.width)
        guard unequal > 0 else { continue }
        difference.unequal += unequal
        let largest = ckernels_largest(deltas, box.width)
        if largest > difference.maxDelta, let x = deltas.firstIndex(of: largest) {
          difference.maxDelta = largest
          difference.place = PixelPlace(x: box.x + x, y: y)
        }
        if tolerance.isPerPixel { forgive(row, a, b, deltas) }
        difference.count += ckernels_count_counted(row, box.width)
        difference.antialiased += ckernels_mark_edges(
          row, &pictures.0, &pictures.1, box.x, y, box.width)
      }
    }
  }

  /// Marks as tolerated what the tolerance forgives, pixel by pixel.
  private func forgive(
    _ marks: UnsafeMutablePointer<UInt8>, _ a: UnsafePointer<PremultipliedRGBA8>,
    _ b: UnsafePointer<PremultipliedRGBA8>, _ deltas: [UInt8]
  ) {
    for x in deltas.indices where deltas[x] > 0 {
      guard !tolerance.isExceeded(by: a[x], b[x], delta: deltas[x]) else { continue }
      marks[x] = DifferenceMask.Kind.tolerated.rawValue
    }
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

extension Tolerance {
  /// The most that a difference of a channel can be and be forgiven by itself.
  fileprivate var mostDelta: UInt8 {
    if case .channel(let most) = self { UInt8(clamping: most) } else { 0 }
  }

  /// Whether more than the largest difference of a pixel decides.
  fileprivate var isPerPixel: Bool {
    if case .perceptual = self { true } else { false }
  }
}
