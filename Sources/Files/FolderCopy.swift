#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Copies complete files to another folder.
///
/// The copies are hard links if the file system supports this, because Transom replaces files instead of
/// changing them.
package enum FolderCopy {
  /// Copies files of a folder to a folder that is created if necessary.
  ///
  /// - Parameters:
  ///   - source: The path of the folder. Its hidden files and its subfolders are not copied.
  ///   - destination: The path of the other folder.
  ///   - last: The name of a file that describes the others and is therefore copied last.
  ///   - isIncluded: A closure that returns whether to copy the file with the given name.
  /// - Throws: `FileError` if a link leads out of the folder, or another process has locked the other folder.
  package static func copyFiles(
    of source: String, to destination: String, last: String? = nil,
    where isIncluded: (String) -> Bool = { _ in true }
  ) throws(FileError) {
    let folder = try OutputFolder(creating: destination)
    let lock = try FolderLock(destination)
    defer { withExtendedLifetime(lock) {} }
    try folder.removeAbandonedFiles()
    let names = try FolderContents.fileNames(in: source) {
      !$0.hasPrefix(".") && isIncluded($0)
    }
    for name in names where name != last { try copyFile(name, from: source, to: folder) }
    if let last, names.contains(last) { try copyFile(last, from: source, to: folder) }
  }

  /// Copies a file to a folder that the caller has locked.
  ///
  /// - Throws: `FileError` if the file is a link that leads out of its folder.
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
