#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads regular files and standard input.
///
/// Reading a path never blocks and always terminates, even for the path of a pipe or a device.
package enum FileBytes {
  /// The default limit on the size of a file, in bytes: 64 MiB.
  package static let defaultLimit = 64 << 20

  /// Returns all bytes of a file.
  ///
  /// - Throws: `FileError` if the file cannot be read or has more than `limit` bytes.
  package static func all(ofFile path: String, limit: Int) throws(FileError) -> [UInt8] {
    let bytes = try first(limit + 1, ofFile: path, limit: limit)
    guard bytes.count <= limit else {
      throw .tooManyBytes(path: path, limit: limit)
    }
    return bytes
  }

  /// Returns all bytes of a file, or nil if it does not exist.
  ///
  /// - Throws: `FileError` if the file cannot be read or has more than `limit` bytes.
  package static func all(
    ofFileIfPresent path: String, limit: Int
  ) throws(FileError) -> [UInt8]? {
    do throws(FileError) {
      return try all(ofFile: path, limit: limit)
    } catch {
      if case .system(.open, _, let code) = error, [ENOENT, ENOTDIR].contains(code) { return nil }
      throw error
    }
  }

  /// Returns the first `count` bytes of a file, or all of them if it has fewer.
  ///
  /// - Throws: `FileError` if the file cannot be read or has more than `limit` bytes in total.
  package static func first(
    _ count: Int, ofFile path: String, limit: Int
  ) throws(FileError) -> [UInt8] {
    // Without O_NONBLOCK, opening a pipe waits for a writer.
    let file = try Descriptor(path, O_RDONLY | O_NONBLOCK | O_NOCTTY, to: .open)
    var status = stat()
    guard fstat(file.number, &status) == 0 else {
      throw .system(.read, path: path, code: errno)
    }
    if let kind = FileKind(nonRegular: status.st_mode) {
      throw .notAFile(path: path, kind: kind)
    }
    guard status.st_size <= limit else {
      throw .tooManyBytes(path: path, limit: limit)
    }
    // An array grows by copying, which temporarily requires twice the memory.
    guard canAllocate(2 * min(count, Int(status.st_size))) else {
      throw .system(.read, path: path, code: ENOMEM)
    }

    // The size is only a hint: files can grow, and the size of files in /proc is 0.
    return try first(count, of: file.number, path: path, expecting: Int(status.st_size))
  }

  /// Returns the bytes of standard input, at most `limit` of them.
  package static func standardInput(limit: Int) throws(FileError) -> [UInt8] {
    try first(limit, of: STDIN_FILENO, path: "standard input", expecting: 0)
  }

  private static func first(
    _ count: Int, of descriptor: Int32, path: String, expecting size: Int
  ) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(count, size))
    var chunk = [UInt8](repeating: 0, count: min(count, 1 << 16))
    while bytes.count < count {
      let requested = min(chunk.count, count - bytes.count)
      let received = uninterrupted { read(descriptor, &chunk, requested) }
      guard received >= 0 else {
        throw .system(.read, path: path, code: errno)
      }
      if received == 0 { break }
      bytes += chunk[..<received]
    }
    return bytes
  }
}

extension FileKind {
  /// Creates the kind of a file from its mode, or returns nil for a regular file.
  init?(nonRegular mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: return nil
    case S_IFDIR: self = .folder
    case S_IFIFO: self = .pipe
    case S_IFCHR, S_IFBLK: self = .device
    default: self = .other
    }
  }
}
