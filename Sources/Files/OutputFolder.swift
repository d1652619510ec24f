#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A folder that files are written to.
package struct OutputFolder: Hashable, Sendable {
  package let path: String

  /// Creates the folder and any missing folders above it.
  package init(creating path: String) throws(FileError) {
    guard !path.utf8.contains(0) else {
      throw .system(.create, path: path, code: EINVAL)
    }
    try Self.create(path)
    self.path = path
  }

  private static func create(_ path: String) throws(FileError) {
    if mkdir(path, 0o777) == 0 { return }
    let code = errno
    if exists(path) { return }
    guard code == ENOENT, let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")),
      slash > path.startIndex
    else {
      throw .system(.create, path: path, code: code)
    }
    try create(String(path[..<slash]))
    if mkdir(path, 0o777) == 0 { return }
    let secondCode = errno
    // Another process may have created the folder in the meantime.
    guard exists(path) else {
      throw .system(.create, path: path, code: secondCode)
    }
  }

  /// Returns whether a folder exists.
  ///
  /// Returns false if this cannot be determined. The caller then reports why the folder could not be created.
  private static func exists(_ path: String) -> Bool {
    (try? FileEntry.isFolder(path)) ?? false
  }

  /// Returns the subfolder with the given name, or nil if it does not exist.
  package func folder(named name: String) throws(FileError) -> OutputFolder? {
    try FileEntry.isFolder(path(ofFile: name))
      ? try OutputFolder(creating: path(ofFile: name)) : nil
  }

  /// Returns the path of a file in this folder.
  package func path(ofFile name: String) -> String { "\(path)/\(name)" }

  /// Writes a file to the folder, as `AtomicFile` does, but without removing abandoned files.
  ///
  /// A name that contains a slash causes an error.
  package func write(
    _ bytes: UnsafeRawBufferPointer, named name: String, durability: Durability = .none
  ) throws(FileError) {
    var file = try GrowingFile(keepingAbandoned: path(of: name))
    try file.append(bytes)
    try file.publish(durability)
  }

  /// Writes an array of bytes to a file in the folder.
  package func write(
    _ bytes: [UInt8], named name: String, durability: Durability = .none
  ) throws(FileError) {
    try bytes.withUnsafeBufferPointer { (bytes) throws(FileError) in
      try write(UnsafeRawBufferPointer(bytes), named: name, durability: durability)
    }
  }

  /// Creates a hard link to a file in the same folder, as `AtomicFile` does.
  package func link(_ name: String, to existing: String) throws(FileError) {
    try AtomicFile.link(try path(of: name), to: try path(of: existing))
  }

  private func path(of name: String) throws(FileError) -> String {
    guard !name.utf8.contains(UInt8(ascii: "/")) else {
      throw .system(.write, path: path(ofFile: name), code: EINVAL)
    }
    return path(ofFile: name)
  }

  /// Returns the names of the files that satisfy a condition, in byte order.
  ///
  /// Links count as files.
  package func fileNames(where isIncluded: (String) -> Bool) throws(FileError) -> [String] {
    try FolderContents.fileNames(in: path, where: isIncluded)
  }

  /// Removes the temporary files that no process is writing to.
  package func removeAbandonedFiles() throws(FileError) {
    for name in try fileNames(where: TemporaryName.matches) {
      TemporaryName.removeIfAbandoned(path(ofFile: name))
    }
  }

  /// Waits until changes to the names of files in the folder, including removals, are on disk.
  package func syncNames() throws(FileError) {
    let code = try Descriptor(path, O_RDONLY | O_DIRECTORY, to: .open).sync()
    guard code == 0 else { throw .system(.write, path: path, code: code) }
  }

  /// Waits until everything on the file system of the folder is on disk.
  package func syncFileSystem() throws(FileError) {
    let code = try Descriptor(path, O_RDONLY | O_DIRECTORY, to: .open).syncFileSystem()
    guard code == 0 else { throw .system(.write, path: path, code: code) }
  }

  /// Removes the folder if it is empty.
  ///
  /// A link to a folder is kept.
  package func removeIfEmpty() throws(FileError) {
    guard rmdir(path) == 0 || [ENOTEMPTY, EEXIST, ENOENT, ENOTDIR].contains(errno) else {
      throw .system(.remove, path: path, code: errno)
    }
  }

  /// Removes the files that satisfy a condition.
  ///
  /// A file that no longer exists does not cause an error.
  package func removeFiles(where isIncluded: (String) -> Bool) throws(FileError) {
    for name in try fileNames(where: isIncluded) {
      guard unlink(path(ofFile: name)) == 0 || errno == ENOENT else {
        throw .system(.remove, path: path(ofFile: name), code: errno)
      }
    }
  }
}
