#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Copies folders whose files are complete.
package enum FolderCopy {
  /// Copies a folder and its subfolders, if the folder exists, without hidden files.
  ///
  /// Files appear under their names only when they are complete. They are hard links to the original files if
  /// the file system supports this, because Transom replaces files instead of changing them. A link that
  /// leads out of its folder is an error.
  package static func copy(_ source: String, to destination: String) throws(FileError) {
    guard try FileEntry.isFolder(source) else { return }
    let folder = try OutputFolder(creating: destination)
    let lock = try FolderLock(destination)
    defer { withExtendedLifetime(lock) {} }
    try folder.removeAbandonedFiles()
    for name in try FolderContents.fileNames(in: source, where: { !$0.hasPrefix(".") }) {
      try copyFile(name, from: source, to: folder)
    }
    for name in try FolderContents.folderNames(in: source) where !name.hasPrefix(".") {
      try copy("\(source)/\(name)", to: "\(destination)/\(name)")
    }
  }

  /// Copies a file to a folder that the caller has locked.
  package static func copyFile(
    _ name: String, from source: String, to folder: OutputFolder
  ) throws(FileError) {
    let path = "\(source)/\(name)"
    try LinkPolicy.insideFolder.check(path)
    // A hard link to a symbolic link would lead to another file.
    guard let real = FileEntry.realPath(path) else {
      throw .system(.read, path: path, code: errno)
    }
    try AtomicFile.link(folder.path(ofFile: name), to: real)
  }
}
