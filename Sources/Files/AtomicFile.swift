#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Writes files that appear only when they are complete.
package enum AtomicFile {
  /// Writes bytes to a file and replaces any existing file at the path.
  ///
  /// The bytes are written to a temporary file in the same folder; the temporary file is then renamed. A
  /// reader sees either the old file or the new one. If several processes write, the last one wins. A
  /// symbolic link is replaced, not followed. A path to a pipe or a device, or to a link to one of them,
  /// causes an error. If the file cannot be written, the old file is unchanged and the temporary file is
  /// removed. If killed processes have left temporary files for the same path, these files are also removed.
  ///
  /// The process must ignore SIGXFSZ; otherwise, the system terminates the process when a file size limit is
  /// exceeded.
  package static func write(
    _ bytes: UnsafeRawBufferPointer, toFile path: String, durability: Durability = .file
  ) throws(FileError) {
    var file = try GrowingFile(path)
    try file.append(bytes)
    try file.publish(durability)
  }

  /// Writes an array of bytes.
  package static func write(
    _ bytes: [UInt8], toFile path: String, durability: Durability = .file
  ) throws(FileError) {
    try bytes.withUnsafeBufferPointer { (bytes) throws(FileError) in
      try write(UnsafeRawBufferPointer(bytes), toFile: path, durability: durability)
    }
  }

  /// Creates a hard link to a file, and replaces any existing file at the path.
  ///
  /// On a file system without hard links, the new file is a copy. The caller must hold the lock on the
  /// folder. Without the lock, another process could mistake the temporary file for an abandoned one.
  package static func link(_ path: String, to existing: String) throws(FileError) {
    // The temporary link has no descriptor, so `OpenFile` cannot find and remove it.
    let isLinked = try withCreation { () throws(FileError) in
      try replace(path, withLinkTo: existing)
    }
    guard !isLinked else { return }
    try write(FileBytes.all(ofFile: existing, limit: .max - 1), toFile: path, durability: .none)
  }

  /// Replaces a file with a hard link to another one, or returns false if the link cannot be created.
  private static func replace(
    _ path: String, withLinkTo existing: String
  ) throws(FileError) -> Bool {
    let temporary: String
    do throws(FileError) {
      temporary = try TemporaryName(for: path).firstFree { (temporary: String) throws(FileError) in
        // `linkat` without flags links a symbolic link itself instead of its target.
        guard linkat(AT_FDCWD, existing, AT_FDCWD, temporary, 0) == 0 else {
          throw .system(.write, path: path, code: errno)
        }
        return temporary
      }
    } catch {
      return false
    }
    guard rename(temporary, path) == 0 else {
      let code = errno
      unlink(temporary)
      throw .system(.write, path: path, code: code)
    }
    // `rename` does nothing if both names refer to the same file.
    if isSameFile(temporary, path) { unlink(temporary) }
    return true
  }

  private static func isSameFile(_ a: String, _ b: String) -> Bool {
    var (first, second) = (stat(), stat())
    return lstat(a, &first) == 0 && lstat(b, &second) == 0 && first.st_ino == second.st_ino
      && first.st_dev == second.st_dev
  }
}

/// What must be on disk before a write operation returns.
package enum Durability: Sendable {
  /// Nothing: after a power failure, the file can be missing, empty or incomplete.
  case none
  /// The file: after a power failure, there is either the old file or the new one at the path.
  case file
  /// The file, and everything that was written to the same file system before it.
  ///
  /// Waiting once for many files is faster than waiting for each file. For 60 files of 40 KB on ext4, under
  /// load, it takes 0.02 s instead of 0.5 s.
  case fileSystem
}
