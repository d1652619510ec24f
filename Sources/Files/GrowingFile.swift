#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file that is written in pieces and, as with `AtomicFile`, appears when it is complete.
package struct GrowingFile: ~Copyable {
  private let path: String
  private let temporary: String
  private var file: Descriptor
  /// The number of bytes written so far.
  package private(set) var count = 0
  private var isPublished = false

  /// Begins a file that will replace any existing file at the path.
  package init(_ path: String) throws(FileError) {
    self.path = path
    file = try AtomicFile.newTemporary(for: path)
    temporary = file.path
  }

  // A file that was not published is removed.
  deinit {
    if !isPublished { unlink(temporary) }
  }

  /// Adds bytes at the end.
  package mutating func append(_ bytes: [UInt8]) throws(FileError) {
    let code = bytes.withUnsafeBytes { file.append($0) }
    guard code == 0 else { throw .system(.write, path: path, code: code) }
    count += bytes.count
  }

  /// Makes the file appear under its name.
  package mutating func publish() throws(FileError) {
    let code = file.closed()
    guard code == 0, rename(temporary, path) == 0 else {
      throw .system(.write, path: path, code: code == 0 ? errno : code)
    }
    isPublished = true
  }
}
