#if canImport(Glibc)
  import CGNU
  import Glibc
#else
  import Darwin
#endif

/// A file descriptor that is closed at the end of its lifetime.
struct Descriptor: ~Copyable, Sendable {
  let number: Int32
  let path: String

  /// Opens a file.
  ///
  /// If the flags create the file, `mode` specifies its permissions.
  ///
  /// A path that contains a zero byte causes an error, because the system would ignore the rest of the path.
  init(_ path: String, _ flags: Int32, mode: mode_t = 0, to action: FileAction) throws(FileError) {
    guard !path.utf8.contains(0) else {
      throw .system(action, path: path, code: EINVAL)
    }
    let opened =
      flags & O_CREAT == 0
      ? uninterrupted { open(path, flags | O_CLOEXEC, mode) }
      : withCreation { uninterrupted { open(path, flags | O_CLOEXEC, mode) } }
    guard opened >= 0 else {
      throw .system(action, path: path, code: errno)
    }
    number = opened
    self.path = path
  }

  deinit { close(number) }

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

  /// Waits until the contents are on disk and returns 0 or an error number.
  func sync() -> Int32 {
    guard uninterrupted({ fsync(number) }) != 0 else { return 0 }
    // A file system that cannot synchronize a folder reports EINVAL; its folders need no synchronization.
    return errno == EINVAL ? 0 : errno
  }

  /// Waits until everything on the file system of the file is on disk and returns 0 or an error number.
  func syncFileSystem() -> Int32 {
    #if canImport(Glibc)
      uninterrupted { syncfs(number) } == 0 ? 0 : errno
    #else
      fcntl(number, F_FULLFSYNC) == 0 ? 0 : errno
    #endif
  }

  /// Locks the file until it is closed and returns 0, EWOULDBLOCK if another process has locked it, or
  /// another error number.
  func lock() -> Int32 {
    uninterrupted { flock(number, LOCK_EX | LOCK_NB) } == 0 ? 0 : errno
  }

  /// Locks the file until it is closed, and returns whether the file system supports this.
  ///
  /// - Throws: `FileError.locked`, with the path `target`, if another process has locked the file.
  func lock(writing target: String) throws(FileError) -> Bool {
    switch lock() {
    case 0: return true
    case EWOULDBLOCK: throw .locked(path: target, holder: holder, file: nil)
    default: return false
    }
  }

  /// Whether the file still has a name; nil if this cannot be determined.
  var hasName: Bool? {
    var status = stat()
    return fstat(number, &status) == 0 ? status.st_nlink > 0 : nil
  }

  /// Returns 0, or the number of an error that the system reports only when a file is closed.
  ///
  /// The file remains open, and locked, because only a copy of the descriptor is closed. On Linux, an
  /// interrupted `close` has already closed the copy, so the call is not repeated.
  func reportDelayedErrors() -> Int32 {
    let copy = fcntl(number, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { return errno }
    return close(copy) == 0 || errno == EINTR ? 0 : errno
  }
}

/// Makes a system call, repeats it if a signal interrupts it, and returns its value.
func uninterrupted<Value: SignedInteger>(_ call: () -> Value) -> Value {
  while true {
    let value = call()
    if value != -1 || errno != EINTR { return value }
  }
}
