import Pixels

/// A plane in memory whose rows are aligned to 64 bytes.
final class Plane<Element: BitwiseCopyable> {
  let width: Int
  let height: Int
  /// The distance between the starts of two rows, in elements.
  let stride: Int
  let start: UnsafeMutablePointer<Element>

  private static var alignment: Int { 64 }

  init(width: Int, height: Int, filledWith element: Element) {
    let unit = Self.alignment / MemoryLayout<Element>.stride
    self.width = width
    self.height = height
    stride = (width + unit - 1) / unit * unit
    let count = stride * height
    start = UnsafeMutableRawPointer.allocate(
      byteCount: count * MemoryLayout<Element>.stride, alignment: Self.alignment
    ).bindMemory(to: Element.self, capacity: count)
    start.initialize(repeating: element, count: count)
  }

  deinit { start.deallocate() }

  var rows: Rows<Element> { Rows(start, stride: stride) }
  var mutableRows: MutableRows<Element> { MutableRows(start, stride: stride) }
  var bytesPerRow: Int { stride * MemoryLayout<Element>.stride }

  /// The width·height elements, row by row.
  var elements: [Element] {
    get {
      (0..<height).flatMap { UnsafeBufferPointer(start: rows[row: $0], count: width) }
    }
    set {
      newValue.withUnsafeBufferPointer { values in
        for y in 0..<height {
          for x in 0..<width { start[y * stride + x] = values[y * width + x] }
        }
      }
    }
  }

  /// Copies the elements of a plane of the same size.
  func copy(_ other: Plane) {
    start.update(from: other.start, count: stride * height)
  }
}
