#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A lock that keeps other runs of Transom from writing to a folder.
///
/// The lock is released with its last reference or at the end of the process, even if the process is killed.
package final class FolderLock: Sendable {
  private let folder: Descriptor
  /// The file that replaces the lock if the file system does not support locks on folders.
  private let file: LockFile?

  static let fileName = ".transom.lock"

  /// Locks a folder.
  ///
  /// - Throws: `FileError.locked` if another process has locked the folder.
  package init(_ path: String) throws(FileError) {
    folder = try Descriptor(path, O_RDONLY | O_DIRECTORY, to: .open)
    file =
      try folder.lock(writing: path)
      ? nil : LockFile("\(path)/\(Self.fileName)", writing: path)
  }
}
