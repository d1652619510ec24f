import Pixels
import Units

/// The extent of the difference between two images, determined in one pass.
package struct DifferenceBounds: Hashable, Sendable {
  /// The number of pixels that differ in any channel.
  package var count = 0
  /// The largest difference in a channel, from 0 to 255.
  package var maxDelta: UInt8 = 0
  /// The first pixel, in row order, with the largest difference.
  package var position: PixelPosition?
  /// The smallest rectangle that contains all differences, or nil if there are none.
  package var box: PixelRect?

  /// Compares the common area, which starts at the top left.
  package init(from a: PixelBuffer, to b: PixelBuffer, by difference: RowDifference) {
    let width = min(a.width, b.width)
    let height = min(a.height, b.height)
    a.withRows { a in
      b.withRows { b in
        for y in 0..<height {
          let sum = difference(a[row: y], b[row: y], width)
          if sum.count > 0 { add(sum, a[row: y], b[row: y], width, y, difference) }
        }
      }
    }
  }

  private mutating func add(
    _ sum: RowDifferenceSum, _ a: UnsafePointer<PremultipliedRGBA8>,
    _ b: UnsafePointer<PremultipliedRGBA8>, _ width: Int, _ y: Int, _ difference: RowDifference
  ) {
    count += sum.count
    // This happens at most 255 times for an image.
    if sum.largest > maxDelta {
      maxDelta = sum.largest
      var x = 0
      while a[x].largestDifference(from: b[x]) < maxDelta { x += 1 }
      position = PixelPosition(x: x, y: y)
    }
    // Compares only the pixels to the left and right of the current box, and examines single pixels only
    // where the box grows.
    var left = box?.x ?? width
    if difference(a, b, left).count > 0 {
      left = 0
      while a[left] == b[left] { left += 1 }
    }
    var end = box?.maxX ?? 0
    if difference(a + end, b + end, width - end).count > 0 {
      end = width
      while a[end - 1] == b[end - 1] { end -= 1 }
    }
    let top = box?.y ?? y
    box = PixelRect(x: left, y: top, width: end - left, height: y + 1 - top)
  }
}

/// The position of a pixel, measured from the top left corner.
package struct PixelPosition: Hashable, Sendable {
  package let x: Int
  package let y: Int

  package init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}
