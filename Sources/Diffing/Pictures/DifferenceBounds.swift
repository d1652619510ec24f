import Pixels
import Units

/// How far two pictures of one size differ, as one pass over their memory tells it.
package struct DifferenceBounds: Hashable, Sendable {
  /// Pixels of which any channel differs.
  package var count = 0
  /// The largest difference of a channel, 0…255.
  package var maxDelta: UInt8 = 0
  /// The first pixel, row by row, that differs as much.
  package var place: PixelPlace?
  /// The smallest rectangle around all pixels that differ; nil where none does.
  package var box: PixelRect?

  /// Compares what both have: the smaller width and height, from the top left.
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
    // At most 255 times in a picture.
    if sum.largest > maxDelta {
      maxDelta = sum.largest
      var x = 0
      while a[x].largestDifference(from: b[x]) < maxDelta { x += 1 }
      place = PixelPlace(x: x, y: y)
    }
    // Only what is left and right of the box so far is looked at again, pixel by pixel only where it
    // grows.
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

/// A pixel by its place, from the top left.
package struct PixelPlace: Hashable, Sendable {
  package let x: Int
  package let y: Int

  package init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}
