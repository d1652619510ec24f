#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An open file, closed at the end of its use.
struct Descriptor: ~Copyable {
  private(set) var number: Int32
  let path: String

  /// Opens a path; `mode` counts where the flags create a file.
  ///
  /// A path with a zero byte in it is refused: the system would open what stands before the zero.
  init(_ path: String, _ flags: Int32, mode: mode_t = 0, to action: FileAction) throws(FileError) {
    guard !path.utf8.contains(0) else {
      throw .system(action, path: path, code: EINVAL)
    }
    let opened = uninterrupted { open(path, flags | O_CLOEXEC, mode) }
    guard opened >= 0 else {
      throw .system(action, path: path, code: errno)
    }
    number = opened
    self.path = path
  }

  deinit {
    if number >= 0 { close(number) }
  }

  /// Writes all bytes where the file is now; gives 0 or an errno.
  func append(_ bytes: UnsafeRawBufferPointer) -> Int32 {
    var written = 0
    while written < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
      let count = uninterrupted { write(number, rest.baseAddress, rest.count) }
      if count <= 0 { return count < 0 ? errno : EIO }
      written += count
    }
    return 0
  }

  /// Closes the file and gives what the system kept to itself until now: 0 or an errno.
  ///
  /// A close that is interrupted has closed the file, on Linux, and is not made again.
  mutating func closed() -> Int32 {
    let open = number
    number = -1
    return close(open) == 0 || errno == EINTR ? 0 : errno
  }
}

/// The value of a system call, made again as long as a signal interrupts it.
func uninterrupted<Value: SignedInteger>(_ call: () -> Value) -> Value {
  while true {
    let value = call()
    if value != -1 || errno != EINTR { return value }
  }
}
