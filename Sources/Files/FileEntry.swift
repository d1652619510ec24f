#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The file or folder at a path, after links are resolved.
package struct FileEntry: Sendable {
  /// The identity, which is the same for all names of a file or folder.
  package let identity: FileIdentity
  /// Whether this is a folder.
  package let isFolder: Bool

  /// Returns the file or folder at a path, or nil if there is none.
  ///
  /// The result is also nil if a link is broken or if the path treats a file as a folder.
  ///
  /// - Throws: `FileError` if this cannot be determined, for example because a folder in the path cannot
  ///   be searched or its links form a loop.
  package static func at(_ path: String) throws(FileError) -> FileEntry? {
    var status = stat()
    // The system would ignore the rest of the path after a zero byte.
    let code = path.utf8.contains(0) ? EINVAL : stat(path, &status) == 0 ? 0 : errno
    switch code {
    case 0:
      return FileEntry(
        identity: FileIdentity(device: UInt64(status.st_dev), number: UInt64(status.st_ino)),
        isFolder: status.st_mode & S_IFMT == S_IFDIR)
    case ENOENT, ENOTDIR: return nil
    default: throw .system(.access, path: path, code: code)
    }
  }

  /// Returns whether there is a file or folder at a path.
  ///
  /// - Throws: `FileError` if this cannot be determined.
  package static func exists(_ path: String) throws(FileError) -> Bool {
    try at(path) != nil
  }

  /// Returns whether there is a folder at a path.
  ///
  /// - Throws: `FileError` if this cannot be determined.
  package static func isFolder(_ path: String) throws(FileError) -> Bool {
    try at(path)?.isFolder ?? false
  }

  /// Returns whether there is a symbolic link at a path.
  ///
  /// - Throws: `FileError` if this cannot be determined.
  package static func isLink(_ path: String) throws(FileError) -> Bool {
    var status = stat()
    if lstat(path, &status) == 0 { return status.st_mode & S_IFMT == S_IFLNK }
    let code = errno
    if code == ENOENT || code == ENOTDIR { return false }
    throw .system(.access, path: path, code: code)
  }

  /// Returns the path with links and dots resolved, or sets `errno` and returns nil.
  package static func realPath(_ path: String) -> String? {
    guard let real = realpath(path.isEmpty ? "." : path, nil) else { return nil }
    let resolved = String(validatingCString: real)
    free(real)
    // A path that is not UTF-8 cannot be represented as a string.
    if resolved == nil { errno = EILSEQ }
    return resolved
  }
}

/// The identity of a file or folder, independent of its names.
package struct FileIdentity: Hashable, Sendable {
  let device: UInt64
  let number: UInt64
}
