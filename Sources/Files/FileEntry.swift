#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The file or folder at a path, after links are resolved.
package struct FileEntry: Sendable {
  /// The identity, which is the same for all names of a file or folder.
  package let identity: FileIdentity
  /// The kind, or nil for a regular file.
  package let kind: FileKind?
  /// The size of a regular file, in bytes.
  package let size: Int
  /// Whether this is a folder.
  package var isFolder: Bool { kind == .folder }

  /// Returns the file or folder at a path, or nil if there is none.
  ///
  /// The result is also nil if a link is broken or if the path treats a file as a folder.
  ///
  /// - Throws: `FileError` if this cannot be determined, for example because a folder in the path cannot
  ///   be searched, or because links form a loop.
  package static func at(_ path: String) throws(FileError) -> FileEntry? {
    var status = stat()
    // The system would ignore the rest of the path after a zero byte.
    let code = path.utf8.contains(0) ? EINVAL : stat(path, &status) == 0 ? 0 : errno
    switch code {
    case 0:
      return FileEntry(
        identity: FileIdentity(status), kind: FileKind(nonRegular: status.st_mode),
        size: Int(status.st_size))
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

  /// Returns whether there is a non-empty regular file at a path.
  ///
  /// - Throws: `FileError` if this cannot be determined.
  package static func isNonEmptyFile(_ path: String) throws(FileError) -> Bool {
    guard let entry = try at(path) else { return false }
    return entry.kind == nil && entry.size > 0
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

  /// Returns the kind of file at a path if a new file must not replace it, or nil if there is a regular file
  /// or no file at the path.
  ///
  /// A link has the kind of its target. A link in `/dev`, such as `/dev/stdout`, counts as a device.
  ///
  /// - Throws: `FileError` if this cannot be determined.
  package static func irreplaceableKind(_ path: String) throws(FileError) -> FileKind? {
    if let kind = try at(path)?.kind { return kind }
    // If standard output is a regular file, `/dev/stdout` refers to it.
    return try isLink(path) && realPath(FilePath.folder(of: path)) == "/dev" ? .device : nil
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
  private let device: UInt64
  private let number: UInt64

  init(_ status: stat) {
    // On Darwin, the number of a device is signed.
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(status.st_ino)
  }
}
