/// The memory of a picture, freed with its last owner.
///
/// Only its owner writes, and only while there is no other, so that it may go from thread to thread.
final class PixelMemory: @unchecked Sendable {
  let start: UnsafeMutablePointer<PremultipliedRGBA8>
  /// From a row's start to the next one's, in pixels.
  let stride: Int
  private let count: Int

  /// Rows start on boundaries of this many bytes: a cache line, and the widest vector there is.
  private static let alignment = 64

  /// Memory of which nothing is set.
  convenience init(width: Int, height: Int) {
    let perLine = Self.alignment / MemoryLayout<PremultipliedRGBA8>.stride
    let stride = (width + perLine - 1) / perLine * perLine
    self.init(stride: stride, count: stride * height)
  }

  convenience init(copying other: PixelMemory) {
    self.init(stride: other.stride, count: other.count)
    start.update(from: other.start, count: count)
  }

  private init(stride: Int, count: Int) {
    self.stride = stride
    self.count = count
    start = UnsafeMutableRawPointer.allocate(
      byteCount: max(1, count) * MemoryLayout<PremultipliedRGBA8>.stride, alignment: Self.alignment
    ).bindMemory(to: PremultipliedRGBA8.self, capacity: max(1, count))
  }

  deinit {
    UnsafeMutableRawPointer(start).deallocate()
  }
}
