#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file that is written piece by piece and appears, as with `AtomicFile`, when it is whole.
package struct GrowingFile: ~Copyable {
  private let path: String
  private let temporary: String
  private var file: Descriptor
  /// Bytes so far.
  package private(set) var count = 0
  private var isPublished = false

  /// Begins a file that will be in the place of whatever the path names.
  package init(_ path: String) throws(FileError) {
    self.path = path
    file = try AtomicFile.newTemporary(for: path)
    temporary = file.path
  }

  /// Without `publish` nothing is left of it.
  deinit {
    if !isPublished { unlink(temporary) }
  }

  package mutating func append(_ bytes: [UInt8]) throws(FileError) {
    let code = bytes.withUnsafeBytes { file.append($0) }
    guard code == 0 else { throw .system(.write, path: path, code: code) }
    count += bytes.count
  }

  /// Gives the file its name.
  package mutating func publish() throws(FileError) {
    let code = file.closed()
    guard code == 0, rename(temporary, path) == 0 else {
      throw .system(.write, path: path, code: code == 0 ? errno : code)
    }
    isPublished = true
  }
}
