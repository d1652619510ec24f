#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file that is written in pieces and appears only when it is complete, as with `AtomicFile`.
package struct GrowingFile: ~Copyable {
  private let path: String
  private let temporary: String
  private var file: Descriptor
  /// The number of bytes written so far.
  package private(set) var count = 0
  private var isPublished = false

  /// Starts a file that replaces any existing file at the path when it is published.
  package init(_ path: String) throws(FileError) {
    self.path = path
    file = try AtomicFile.newTemporary(for: path)
    temporary = file.path
  }

  deinit {
    if !isPublished { unlink(temporary) }
  }

  /// Adds bytes at the end.
  package mutating func append(_ bytes: [UInt8]) throws(FileError) {
    let code = bytes.withUnsafeBytes { file.append($0) }
    guard code == 0 else { throw .system(.write, path: path, code: code) }
    count += bytes.count
  }

  /// Closes the file and moves it to its path.
  package mutating func publish() throws(FileError) {
    let code = file.closeFile()
    guard code == 0, rename(temporary, path) == 0 else {
      throw .system(.write, path: path, code: code == 0 ? errno : code)
    }
    isPublished = true
  }
}
