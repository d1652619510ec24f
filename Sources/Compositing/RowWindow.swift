import Pixels
import Units

/// A sliding window over rows that are computed from top to bottom.
///
/// Reads beyond the edges return the edge elements.
final class RowWindow<Element: BitwiseCopyable> {
  private let rect: PixelRect
  private let columns: Range<Int>
  /// The union of the computed and the requested columns.
  private let span: Range<Int>
  private let height: Int
  private let memory: RowBuffer<Element>
  private let make: (_ y: Int, _ row: UnsafeMutablePointer<Element>) -> Void
  /// The next row to compute.
  private var next: Int

  /// Creates a window of `height` rows, with a closure that writes one row of `rect`.
  init(
    _ rect: PixelRect, columns: Range<Int>, height: Int, filledWith element: Element,
    make: @escaping (_ y: Int, _ row: UnsafeMutablePointer<Element>) -> Void
  ) {
    precondition(!rect.isEmpty, "the rectangle must not be empty")
    self.rect = rect
    self.columns = columns
    span = min(columns.lowerBound, rect.x)..<max(columns.upperBound, rect.maxX)
    self.height = min(height, rect.height)
    memory = RowBuffer(width: span.count, height: self.height, filledWith: element)
    self.make = make
    next = rect.y
  }

  /// Returns a row, starting at the first requested column.
  ///
  /// The pointer is valid until the row `height` rows below is computed.
  func row(_ y: Int) -> UnsafePointer<Element> {
    let y = min(max(y, rect.y), rect.maxY - 1)
    precondition(y >= next - height, "a window cannot move up")
    while next <= y {
      makeNext()
    }
    return UnsafePointer(memory[row: (y - rect.y) % height]) + columns.lowerBound - span.lowerBound
  }

  private func makeNext() {
    let left = rect.x - span.lowerBound
    let first = memory[row: (next - rect.y) % height] + left
    make(next, first)
    (first - left).update(repeating: first[0], count: left)
    let end = first + rect.width
    end.update(repeating: end[-1], count: span.upperBound - rect.maxX)
    next += 1
  }
}

/// Memory for rows of a blur, aligned to 64 bytes, with the padding that the row functions require.
final class RowBuffer<Element: BitwiseCopyable> {
  private let start: UnsafeMutablePointer<Element>
  /// The distance between the starts of two rows, in elements.
  private let stride: Int

  init(width: Int, height: Int, filledWith element: Element) {
    let size = MemoryLayout<Element>.stride
    stride = (width * size + BlurKernels.padding + 63) / 64 * 64 / size
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: height * stride * size, alignment: 64)
    start = memory.initializeMemory(as: Element.self, repeating: element, count: height * stride)
  }

  deinit {
    UnsafeMutableRawPointer(start).deallocate()
  }

  subscript(row y: Int) -> UnsafeMutablePointer<Element> { start + y * stride }
}
