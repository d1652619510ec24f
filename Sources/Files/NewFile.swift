#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Writes files that do not replace others.
package enum NewFile {
  /// Creates a file, and throws an error if there is a file at the path already.
  ///
  /// If the file cannot be written completely, it is removed.
  package static func write(_ bytes: [UInt8], toFile path: String) throws(FileError) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
    let file = try Descriptor(path, flags, mode: 0o666, to: .write)
    var code = bytes.withUnsafeBytes { file.append($0) }
    if code == 0 { code = file.sync() }
    if code == 0 { code = file.reportDelayedErrors() }
    guard code == 0 else {
      remove(path)
      throw .system(.write, path: path, code: code)
    }
  }

  /// Removes a file that this process has created.
  package static func remove(_ path: String) { unlink(path) }
}
