#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Writes files that appear only when they are complete.
package enum AtomicFile {
  /// Writes bytes to a file and replaces any existing file at the path.
  ///
  /// The bytes are written to a temporary file in the same folder, which is then renamed. A reader sees
  /// either the old file or the new one. If several processes write, the last one wins. A symbolic link is
  /// replaced, not followed. After an error, the old file is unchanged and the temporary file is removed.
  /// The process must ignore SIGXFSZ; otherwise the system terminates it at a file size limit.
  ///
  /// - Parameters:
  ///   - bytes: The contents.
  ///   - path: The path of the file.
  ///   - synced: Whether to wait for the disk, so that a power failure cannot leave an empty file.
  package static func write(
    _ bytes: UnsafeRawBufferPointer, toFile path: String, synced: Bool = true
  ) throws(FileError) {
    var file = try newTemporary(for: path)
    let temporary = file.path
    var code = file.append(bytes)
    if code == 0, synced, uninterrupted({ fsync(file.number) }) != 0 { code = errno }
    let closeCode = file.closeFile()
    if code == 0 { code = closeCode }
    if code == 0, rename(temporary, path) != 0 { code = errno }
    guard code == 0 else {
      unlink(temporary)
      throw .system(.write, path: path, code: code)
    }
  }

  /// Writes an array of bytes.
  package static func write(
    _ bytes: [UInt8], toFile path: String, synced: Bool = true
  ) throws(FileError) {
    try bytes.withUnsafeBufferPointer { (bytes) throws(FileError) in
      try write(UnsafeRawBufferPointer(bytes), toFile: path, synced: synced)
    }
  }

  /// Creates a hard link to an existing file, and replaces any existing file at the path.
  ///
  /// On a file system without hard links, the new file is a copy.
  package static func link(_ path: String, to existing: String) throws(FileError) {
    let location = FileLocation(path)
    let temporary: String
    do throws(FileError) {
      temporary = try withTemporaryPath(in: location) { (temporary: String) throws(FileError) in
        // `linkat` without flags links a symbolic link itself instead of its target.
        guard linkat(AT_FDCWD, existing, AT_FDCWD, temporary, 0) == 0 else {
          throw .system(.write, path: path, code: errno)
        }
        return temporary
      }
    } catch {
      return try write(
        FileBytes.all(ofFile: existing, limit: .max - 1), toFile: path, synced: false)
    }
    guard rename(temporary, path) == 0 else {
      let code = errno
      unlink(temporary)
      throw .system(.write, path: path, code: code)
    }
    // `rename` does nothing if both names refer to the same file.
    if isSameFile(temporary, path) { unlink(temporary) }
  }

  private static func isSameFile(_ a: String, _ b: String) -> Bool {
    var (first, second) = (stat(), stat())
    return lstat(a, &first) == 0 && lstat(b, &second) == 0 && first.st_ino == second.st_ino
      && first.st_dev == second.st_dev
  }

  /// Creates a temporary file in the folder of the final one.
  static func newTemporary(for path: String) throws(FileError) -> Descriptor {
    let location = FileLocation(path)
    guard !location.name.isEmpty else {
      throw .system(.write, path: path, code: EISDIR)
    }
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
    do throws(FileError) {
      return try withTemporaryPath(in: location) { (temporary: String) throws(FileError) in
        try Descriptor(temporary, flags, mode: 0o666, to: .write)
      }
    } catch {
      throw error.at(path)
    }
  }

  /// Calls `make` with paths `.<name>.<host>.<process>.<n>.tmp` in the folder of the final file until
  /// one is free.
  ///
  /// The name contains the host because machines that share a folder can use the same process IDs.
  private static func withTemporaryPath<Value: ~Copyable>(
    in location: FileLocation, _ make: (String) throws(FileError) -> Value
  ) throws(FileError) -> Value {
    let stem = "\(location.folder).\(location.shortName).\(hostName()).\(getpid())"
    var number = 0
    while true {
      do throws(FileError) {
        return try make("\(stem).\(number).tmp")
      } catch {
        // The file belongs to another thread, or to a terminated process with the same ID.
        guard case .system(_, _, let code) = error, code == EEXIST, number < 10_000 else {
          throw error
        }
        number += 1
      }
    }
  }

  /// Returns whether a name belongs to a temporary file that a process on this machine left behind.
  package static func isAbandoned(_ name: String) -> Bool {
    let fields = name.split(separator: ".", omittingEmptySubsequences: false)
    guard name.hasPrefix("."), fields.count >= 6, fields.last == "tmp",
      Int(fields[fields.count - 2]) != nil, let process = pid_t(fields[fields.count - 3]),
      fields.dropLast(3).joined(separator: ".").hasSuffix("." + hostName())
    else { return false }
    return process > 0 && kill(process, 0) != 0 && errno == ESRCH
  }

  private static func hostName() -> String {
    var bytes = [CChar](repeating: 0, count: 65)
    guard gethostname(&bytes, bytes.count - 1) == 0 else { return "host" }
    let name = bytes.prefix { $0 != 0 && $0 != CChar(bitPattern: UInt8(ascii: "/")) }
    return String(decoding: name.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// The folder of a file, which is empty or ends with a slash, and the name of the file.
private struct FileLocation {
  let folder: String
  let name: String

  init(_ path: String) {
    (folder, name) = FilePath.split(path)
  }

  /// The start of the name, short enough that a temporary name has at most 255 bytes.
  var shortName: String { String(String.UnicodeScalarView(name.unicodeScalars.prefix(30))) }
}
