import Pixels

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
