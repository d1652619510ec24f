#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An open file that is closed at the end of its lifetime.
struct Descriptor: ~Copyable {
  private(set) var number: Int32
  let path: String

  /// Opens a file.
  ///
  /// If the flags create the file, `mode` specifies its permissions.
  ///
  /// A path that contains a zero byte is an error, because the system would ignore the rest of it.
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

  /// Writes all bytes at the current position and returns 0 or an error number.
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

  /// Closes the file and returns 0 or the number of an error, such as a delayed write error.
  ///
  /// On Linux, an interrupted `close` has already closed the file, so it is not repeated.
  mutating func closeFile() -> Int32 {
    let open = number
    number = -1
    return close(open) == 0 || errno == EINTR ? 0 : errno
  }
}

/// Makes a system call, repeats it if a signal interrupts it, and returns its value.
func uninterrupted<Value: SignedInteger>(_ call: () -> Value) -> Value {
  while true {
    let value = call()
    if value != -1 || errno != EINTR { return value }
  }
}
