import Pixels
import Units

/// The last few rows of something that is made row by row, for what is made of them in turn.
///
/// They go on beyond the edges by repeating them.
final class RowWindow<Element: BitwiseCopyable> {
  private let rect: PixelRect
  private let columns: Range<Int>
  /// The columns that there are and the wanted ones.
  private let span: Range<Int>
  private let height: Int
  private let memory: RowMemory<Element>
  private let make: (_ y: Int, _ row: UnsafeMutablePointer<Element>) -> Void
  /// The first row that is not made yet.
  private var next: Int

  /// `make` writes the cells of `rect` in a row; `height` is how many rows are there at a time.
  init(
    _ rect: PixelRect, columns: Range<Int>, height: Int, filledWith element: Element,
    make: @escaping (_ y: Int, _ row: UnsafeMutablePointer<Element>) -> Void
  ) {
    precondition(!rect.isEmpty, "edges of nothing cannot be repeated")
    self.rect = rect
    self.columns = columns
    span = min(columns.lowerBound, rect.x)..<max(columns.upperBound, rect.maxX)
    self.height = min(height, rect.height)
    memory = RowMemory(width: span.count, height: self.height, filledWith: element)
    self.make = make
    next = rect.y
  }

  /// A row from the first of the wanted columns on; stays until `height` rows further down are made.
  func row(_ y: Int) -> UnsafePointer<Element> {
    let y = min(max(y, rect.y), rect.maxY - 1)
    precondition(y >= next - height, "a window does not move up")
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

/// Memory for rows of a blur, each from a 64-byte boundary on and with the row functions' room.
final class RowMemory<Element: BitwiseCopyable> {
  private let start: UnsafeMutablePointer<Element>
  /// From a row's start to the next one's, in elements.
  private let stride: Int

  init(width: Int, height: Int, filledWith element: Element) {
    let size = MemoryLayout<Element>.stride
    stride = (width * size + BlurKernels.room + 63) / 64 * 64 / size
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: height * stride * size, alignment: 64)
    start = memory.initializeMemory(as: Element.self, repeating: element, count: height * stride)
  }

  deinit {
    UnsafeMutableRawPointer(start).deallocate()
  }

  subscript(row y: Int) -> UnsafeMutablePointer<Element> { start + y * stride }
}
