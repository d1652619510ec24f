#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The version of a file, which changes when the file is written or replaced.
package struct FileVersion: Hashable, Sendable {
  private let identity: FileIdentity
  private let size: Int64
  /// The time of the last change of the contents or the status, in seconds and nanoseconds.
  private let changed: SIMD2<Int>

  /// Creates the version of the file at a path, or returns nil if there is no file or its version cannot be
  /// determined.
  package init?(at path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    identity = FileIdentity(status)
    size = Int64(status.st_size)
    #if canImport(Glibc)
      changed = SIMD2(status.st_ctim.tv_sec, status.st_ctim.tv_nsec)
    #else
      changed = SIMD2(status.st_ctimespec.tv_sec, status.st_ctimespec.tv_nsec)
    #endif
  }
}
