#if canImport(Glibc)
  import Glibc
#endif

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
  /// Bytes of a large page on x86-64 and arm64.
  private static let hugePage = 2 << 20

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
    let byteCount = max(1, count) * MemoryLayout<PremultipliedRGBA8>.stride
    let isLarge = byteCount >= Self.hugePage
    start = UnsafeMutableRawPointer.allocate(
      byteCount: byteCount, alignment: isLarge ? Self.hugePage : Self.alignment
    ).bindMemory(to: PremultipliedRGBA8.self, capacity: max(1, count))
    #if canImport(Glibc)
      // Small pages, which come one by one, take as long as decoding into them.
      if isLarge { madvise(start, byteCount, MADV_HUGEPAGE) }
    #endif
  }

  deinit {
    UnsafeMutableRawPointer(start).deallocate()
  }
}
