#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Writes files that do not replace others.
package enum NewFile {
  /// Creates a file, or throws an error if a file already exists at the path.
  ///
  /// The file appears only when it is complete and on disk.
  package static func write(_ bytes: [UInt8], toFile path: String) throws(FileError) {
    var file = try GrowingFile(path)
    try file.append(bytes)
    try file.publish(.file, replacing: false)
  }
}

/// Writes several files that do not replace others, and removes them again unless they are kept.
package struct NewFiles: ~Copyable {
  private var paths: [String] = []

  package init() {}

  deinit {
    for path in paths { unlink(path) }
  }

  /// Creates a file, as `NewFile` does.
  package mutating func write(_ bytes: [UInt8], toFile path: String) throws(FileError) {
    try NewFile.write(bytes, toFile: path)
    paths.append(path)
  }

  /// Keeps the files that have been written so far.
  package mutating func keep() { paths = [] }
}
