#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Whether links in a folder of frames may lead out of the folder.
///
/// In a folder from an untrusted source, such a link could make an unrelated file part of a report.
package enum LinkPolicy: Sendable {
  /// A link that leads out of the folder causes an error.
  case insideFolder
  case anywhere

  /// Checks all links in a folder.
  package func check(contentsOf folder: String) throws(FileError) {
    guard self == .insideFolder else { return }
    let names = try FolderContents.linkNames(in: folder)
    guard !names.isEmpty, let root = try Self.realPath(folder) else { return }
    for name in names { try Self.check("\(folder)/\(name)", isInside: root) }
  }

  /// Checks a path: if it is a link, it must not lead out of the folder that contains it.
  package func check(_ path: String) throws(FileError) {
    guard self == .insideFolder, try FileEntry.isLink(path),
      let root = try Self.realPath(FilePath.folder(of: path))
    else { return }
    try Self.check(path, isInside: root)
  }

  private static func check(_ path: String, isInside root: String) throws(FileError) {
    guard let target = try realPath(path), !target.hasPrefix(root == "/" ? root : root + "/")
    else { return }
    throw .linkLeavesFolder(path: path)
  }

  /// Returns the path with links and dots resolved, or nil if there is no file.
  private static func realPath(_ path: String) throws(FileError) -> String? {
    if let path = FileEntry.realPath(path) { return path }
    let code = errno
    if code == ENOENT || code == ENOTDIR { return nil }
    throw .system(.access, path: path, code: code)
  }
}
