#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What a path names and a folder holds.
package enum FolderContents {
  // The two that follow end when their callers use `FileEntry`.
  package static func isFolder(_ path: String) -> Bool {
    (try? FileEntry.isFolder(path)) ?? false
  }

  package static func identity(_ path: String) -> FileIdentity? {
    try? FileEntry.at(path)?.identity
  }

  /// The names, in the order of their bytes, of the files in a folder that a condition picks; no
  /// folders.
  ///
  /// Links count as files. Names that are not UTF-8 are left out.
  package static func fileNames(
    in path: String, where isPicked: (String) -> Bool
  ) throws(FileError) -> [String] {
    try names(in: path, folders: false, where: isPicked)
  }

  /// The names, likewise, of the folders in a folder; no links to folders, which may run in circles.
  package static func folderNames(
    in path: String, where isPicked: (String) -> Bool = { _ in true }
  ) throws(FileError) -> [String] {
    try names(in: path, folders: true) { $0 != "." && $0 != ".." && isPicked($0) }
  }

  private static func names(
    in path: String, folders: Bool, where isPicked: (String) -> Bool
  ) throws(FileError) -> [String] {
    guard let folder = opendir(path) else {
      throw .system(.list, path: path, code: errno)
    }
    defer { closedir(folder) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(folder) else { break }
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
      }
      guard let name, isPicked(name) else { continue }
      var status = stat()
      guard fstatat(dirfd(folder), name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { continue }
      if (status.st_mode & S_IFMT == S_IFDIR) == folders { names.append(name) }
    }
    guard errno == 0 else {
      throw .system(.list, path: path, code: errno)
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
