#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Writes files that do not replace others.
package enum NewFile {
  /// Creates a file, and throws an error if there is a file at the path already.
  ///
  /// The file appears only when it is complete and on disk.
  package static func write(_ bytes: [UInt8], toFile path: String) throws(FileError) {
    var file = try GrowingFile(path)
    try file.append(bytes)
    try file.publish(.file, replacing: false)
  }

  /// Removes a file that this process has created.
  package static func remove(_ path: String) { unlink(path) }
}
