#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The bytes of regular files; no path, whatever it names, makes a reader wait or read without end.
package enum FileBytes {
  /// The usual limit on the size of a file, in bytes: 64 MiB.
  package static let defaultLimit = 64 << 20

  /// All bytes of a file that has at most `limit` of them.
  package static func all(ofFile path: String, limit: Int) throws(FileError) -> [UInt8] {
    let bytes = try first(limit + 1, ofFile: path, limit: limit)
    guard bytes.count <= limit else {
      throw .tooManyBytes(path: path, limit: limit)
    }
    return bytes
  }

  /// The first `count` bytes of a file, or all where it has fewer; the limit is the whole file's.
  package static func first(
    _ count: Int, ofFile path: String, limit: Int
  ) throws(FileError) -> [UInt8] {
    // A pipe without a writer would hold up an open that may block.
    let file = try Descriptor(path, O_RDONLY | O_NONBLOCK | O_NOCTTY, to: .open)
    var status = stat()
    guard fstat(file.number, &status) == 0 else {
      throw .system(.read, path: path, code: errno)
    }
    if let kind = FileKind(irregular: status.st_mode) {
      throw .notAFile(path: path, kind: kind)
    }
    guard status.st_size <= limit else {
      throw .tooManyBytes(path: path, limit: limit)
    }

    // The size is a hint: files grow, and those of /proc say 0.
    return try first(count, of: file.number, path: path, expecting: Int(status.st_size))
  }

  /// What standard input holds, `limit` bytes of it at most.
  package static func standardInput(limit: Int) throws(FileError) -> [UInt8] {
    try first(limit, of: STDIN_FILENO, path: "standard input", expecting: 0)
  }

  private static func first(
    _ count: Int, of descriptor: Int32, path: String, expecting size: Int
  ) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(count, size))
    var part = [UInt8](repeating: 0, count: min(count, 1 << 16))
    while bytes.count < count {
      let wanted = min(part.count, count - bytes.count)
      let got = uninterrupted { read(descriptor, &part, wanted) }
      guard got >= 0 else {
        throw .system(.read, path: path, code: errno)
      }
      if got == 0 { break }
      bytes += part[..<got]
    }
    return bytes
  }
}

extension FileKind {
  fileprivate init?(irregular mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: return nil
    case S_IFDIR: self = .folder
    case S_IFIFO: self = .pipe
    case S_IFCHR, S_IFBLK: self = .device
    default: self = .other
    }
  }
}
