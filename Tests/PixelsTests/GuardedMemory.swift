#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Memory between two pages that may not be touched, so that a read outside ends the process.
final class FencedBytes {
  /// Starts on a page, so that an offset is an alignment.
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
    else { preconditionFailure("the system gives no memory") }
    start = mapping + page
  }

  deinit {
    munmap(start - page, count + 2 * page)
  }

  /// Writes elements from a byte offset on and gives where they now are.
  @discardableResult
  func place<Element>(
    _ elements: [Element], at offset: Int
  ) -> UnsafeMutablePointer<Element> {
    elements.withUnsafeBytes { source in
      precondition(offset >= 0 && offset + source.count <= count, "the bytes are inside the fence")
      UnsafeMutableRawBufferPointer(start: start + offset, count: source.count)
        .copyMemory(from: source)
    }
    return (start + offset).assumingMemoryBound(to: Element.self)
  }

  /// The same, so that the fence follows on the last byte.
  func placeLast<Element>(_ elements: [Element]) -> UnsafeMutablePointer<Element> {
    place(elements, at: count - elements.count * MemoryLayout<Element>.stride)
  }

  /// Whether the memory begins with these bytes.
  func begins(with bytes: [UInt8]) -> Bool {
    memcmp(start, bytes, bytes.count) == 0
  }
}
