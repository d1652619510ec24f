#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Lists folders.
package enum FolderContents {
  /// Returns the names of the files in a folder that satisfy a condition, in byte order.
  ///
  /// Links count as files. A name that is not UTF-8 is passed to the condition with replacement characters.
  /// If such a name satisfies the condition, an error is thrown.
  package static func fileNames(
    in path: String, where isIncluded: (String) -> Bool
  ) throws(FileError) -> [String] {
    try names(in: path, where: isIncluded) { $0 != S_IFDIR }
  }

  /// Returns the names of the subfolders of a folder that satisfy a condition, in byte order.
  ///
  /// Links to folders are omitted, because they may form a loop.
  package static func folderNames(
    in path: String, where isIncluded: (String) -> Bool = { _ in true }
  ) throws(FileError) -> [String] {
    try names(in: path) {
      $0 != "." && $0 != ".." && isIncluded($0)
    } ofType: {
      $0 == S_IFDIR
    }
  }

  /// Returns the names of the symbolic links in a folder, in byte order.
  package static func linkNames(in path: String) throws(FileError) -> [String] {
    try names(in: path) { _ in
      true
    } ofType: {
      $0 == S_IFLNK
    }
  }

  private static func names(
    in path: String, where isIncluded: (String) -> Bool, ofType isWanted: (mode_t) -> Bool
  ) throws(FileError) -> [String] {
    guard let folder = opendir(path) else {
      throw .system(.list, path: path, code: errno)
    }
    defer { closedir(folder) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(folder) else { break }
      var status = stat()
      // A name that is not UTF-8 cannot be converted to a string and back.
      let (name, isUTF8, code) = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: 256) { bytes in
          let code =
            fstatat(dirfd(folder), bytes, &status, AT_SYMLINK_NOFOLLOW) == 0 ? 0 : errno
          return (String(cString: bytes), String(validatingCString: bytes) != nil, code)
        }
      }
      guard isIncluded(name) else { continue }
      guard code == 0 else {
        // Another process may have removed the file in the meantime.
        if code == ENOENT { continue }
        throw .system(.access, path: "\(path)/\(name)", code: code)
      }
      guard isWanted(status.st_mode & S_IFMT) else { continue }
      guard isUTF8 else { throw .nameIsNotUTF8(path: "\(path)/\(name)") }
      names.append(name)
    }
    guard errno == 0 else {
      throw .system(.list, path: path, code: errno)
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
