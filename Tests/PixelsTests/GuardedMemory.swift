#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Memory between two guard pages, so that an access outside it terminates the process.
final class GuardedMemory {
  /// The start of a page, so an offset determines the alignment.
  let start: UnsafeMutableRawPointer
  let count: Int
  private let page = Int(getpagesize())

  init(pages: Int) {
    count = pages * page
    let length = count + 2 * page
    guard
      let mapping = mmap(nil, length, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
      mapping != MAP_FAILED,
      mprotect(mapping + page, count, PROT_READ | PROT_WRITE) == 0
    else { preconditionFailure("out of memory") }
    start = mapping + page
  }

  deinit {
    munmap(start - page, count + 2 * page)
  }

  /// Writes elements at a byte offset and returns their address.
  @discardableResult
  func place<Element>(
    _ elements: [Element], at offset: Int
  ) -> UnsafeMutablePointer<Element> {
    elements.withUnsafeBytes { source in
      precondition(
        offset >= 0 && offset + source.count <= count, "the bytes must be between the guard pages")
      UnsafeMutableRawBufferPointer(start: start + offset, count: source.count)
        .copyMemory(from: source)
    }
    return (start + offset).assumingMemoryBound(to: Element.self)
  }

  /// Writes elements so that a guard page follows the last byte, and returns their address.
  func placeLast<Element>(_ elements: [Element]) -> UnsafeMutablePointer<Element> {
    place(elements, at: count - elements.count * MemoryLayout<Element>.stride)
  }

  /// Returns whether the memory starts with these bytes.
  func begins(with bytes: [UInt8]) -> Bool {
    memcmp(start, bytes, bytes.count) == 0
  }
}
