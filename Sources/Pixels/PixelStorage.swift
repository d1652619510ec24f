import Files

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The memory of a pixel buffer.
///
/// The class is sendable because the memory is written only while it has a single owner.
final class PixelStorage: @unchecked Sendable {
  let start: UnsafeMutablePointer<PremultipliedRGBA8>
  /// The distance between the starts of two rows, in pixels.
  let stride: Int
  private let count: Int

  /// The alignment of rows, in bytes: the size of a cache line and of the widest vector register.
  private static let alignment = 64
  /// The size of a huge page on x86-64 and arm64, in bytes.
  private static let hugePage = 2 << 20

  /// Allocates uninitialized memory.
  ///
  /// If no memory is available, the process exits with status 2.
  convenience init(width: Int, height: Int) {
    let perLine = Self.alignment / MemoryLayout<PremultipliedRGBA8>.stride
    let stride = (width + perLine - 1) / perLine * perLine
    self.init(stride: stride, count: stride * height)
  }

  convenience init(copying other: PixelStorage) {
    self.init(stride: other.stride, count: other.count)
    start.update(from: other.start, count: count)
  }

  private init(stride: Int, count: Int) {
    self.stride = stride
    self.count = count
    let byteCount = max(1, count) * MemoryLayout<PremultipliedRGBA8>.stride
    let isLarge = byteCount >= Self.hugePage
    var memory: UnsafeMutableRawPointer?
    guard
      posix_memalign(&memory, isLarge ? Self.hugePage : Self.alignment, byteCount) == 0,
      let memory
    else { exitOutOfMemory(allocating: byteCount) }
    start = memory.bindMemory(to: PremultipliedRGBA8.self, capacity: max(1, count))
    #if canImport(Glibc)
      // Faulting in small pages takes as long as decoding an image into them.
      if isLarge { madvise(start, byteCount, MADV_HUGEPAGE) }
    #endif
  }

  deinit {
    free(start)
  }
}
