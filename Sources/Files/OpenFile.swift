#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file or folder that the process has opened.
enum OpenFile {
  /// Removes the temporary files, temporary folders and lock files that belong to the process.
  ///
  /// A process that cannot return from its functions calls this before it exits. The files are found by their
  /// descriptors, because each of them is open until it is removed or has its final name.
  static func removeTemporary() {
    var folders: [String] = []
    for number in STDERR_FILENO + 1..<maximumCount {
      guard let path = path(number) else { continue }
      let name = FilePath.name(of: path)
      if TemporaryFolder.isLatest(number) {
        folders.append(path)
      } else if TemporaryName.matches(name) && isWritable(number)
        || LockFile.matches(name) && LockFile.isHeld(number)
      {
        unlink(path)
      }
    }
    for folder in folders { TemporaryFolder.remove(folder) }
  }

  /// The highest number of descriptors that are examined.
  ///
  /// Descriptors have the lowest free numbers, and a command has at most a few open files for each worker.
  private static let maximumCount: Int32 = 4096

  /// Returns whether the file is open for writing.
  ///
  /// A process opens the temporary files of other processes only for reading.
  private static func isWritable(_ number: Int32) -> Bool {
    fcntl(number, F_GETFL) & O_ACCMODE == O_WRONLY
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
