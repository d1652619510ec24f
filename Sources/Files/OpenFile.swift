#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file that the process has opened.
enum OpenFile {
  /// Removes the temporary files and lock files that the process has locked.
  ///
  /// A process that cannot return from its functions calls this before it exits. The files are found by their
  /// descriptors, because a temporary file is open and locked until it has its final name.
  static func removeTemporaryFiles() {
    for number in STDERR_FILENO + 1..<maximumCount {
      guard let path = path(number), isTemporary(path), isLocked(number) else { continue }
      unlink(path)
    }
  }

  /// The highest number of descriptors that are examined.
  ///
  /// Descriptors have the lowest free numbers, and a command has at most a few open files for each worker.
  private static let maximumCount: Int32 = 4096

  private static func isTemporary(_ path: String) -> Bool {
    let name = FilePath.name(of: path)
    return TemporaryName.matches(name) || LockFile.matches(name)
  }

  /// Returns whether the descriptor holds the lock of a file, or nothing does.
  ///
  /// A file that another process has locked cannot be locked, and neither can a file that this process has
  /// locked with another descriptor. On a file system without locks, the answer is no.
  private static func isLocked(_ number: Int32) -> Bool {
    flock(number, LOCK_EX | LOCK_NB) == 0
  }

  /// Returns the path of an open file, or nil if there is none with this descriptor.
  private static func path(_ number: Int32) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX) + 1) { bytes in
      guard let start = bytes.baseAddress else { return nil }
      #if canImport(Glibc)
        let count = readlink("/dev/fd/\(number)", start, bytes.count - 1)
        guard count > 0 else { return nil }
        start[count] = 0
      #else
        guard fcntl(number, F_GETPATH, start) == 0 else { return nil }
      #endif
      return String(validatingCString: start)
    }
  }
}
