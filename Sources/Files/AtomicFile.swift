#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Files that appear only when they are whole.
package enum AtomicFile {
  /// Puts a file of these bytes in the place of whatever the path names.
  ///
  /// The bytes go to a temporary in the same folder, which is then renamed: a reader sees the old
  /// file or the new one, of several writers the last one wins, and a link is replaced, not followed.
  /// `synced` waits for the disk first, so that a power cut leaves no empty file. After an error the
  /// old file is untouched and the temporary is gone. A process that may meet a limit on file sizes
  /// ignores SIGXFSZ, or the system ends it.
  package static func write(
    _ bytes: UnsafeRawBufferPointer, toFile path: String, synced: Bool = true
  ) throws(FileError) {
    var file = try newTemporary(for: path)
    let temporary = file.path
    var code = file.append(bytes)
    if code == 0, synced, uninterrupted({ fsync(file.number) }) != 0 { code = errno }
    let closing = file.closed()
    if code == 0 { code = closing }
    if code == 0, rename(temporary, path) != 0 { code = errno }
    guard code == 0 else {
      unlink(temporary)
      throw .system(.write, path: path, code: code)
    }
  }

  package static func write(
    _ bytes: [UInt8], toFile path: String, synced: Bool = true
  ) throws(FileError) {
    try bytes.withUnsafeBufferPointer { (bytes) throws(FileError) in
      try write(UnsafeRawBufferPointer(bytes), toFile: path, synced: synced)
    }
  }

  /// Makes a path another name of the file at `existing`, in place of whatever it names.
  ///
  /// Where files have but one name it is a copy.
  package static func link(_ path: String, to existing: String) throws(FileError) {
    let place = Place(path)
    let temporary: String
    do throws(FileError) {
      temporary = try withTemporaryPath(in: place) { (temporary: String) throws(FileError) in
        // The file itself, not what a link of its name leads to.
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
    // Two names of one file are left alone by rename.
    if isSameFile(temporary, path) { unlink(temporary) }
  }

  private static func isSameFile(_ a: String, _ b: String) -> Bool {
    var (first, second) = (stat(), stat())
    return lstat(a, &first) == 0 && lstat(b, &second) == 0 && first.st_ino == second.st_ino
      && first.st_dev == second.st_dev
  }

  /// A new file beside the final one.
  static func newTemporary(for path: String) throws(FileError) -> Descriptor {
    let place = Place(path)
    guard !place.name.isEmpty else {
      throw .system(.write, path: path, code: EISDIR)
    }
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
    do throws(FileError) {
      return try withTemporaryPath(in: place) { (temporary: String) throws(FileError) in
        try Descriptor(temporary, flags, mode: 0o666, to: .write)
      }
    } catch {
      throw error.at(path)
    }
  }

  /// Tries paths beside the final one, ".<name>.<host>.<process>.<n>.tmp", until one is free.
  ///
  /// The host is in the name because process numbers repeat across the machines of a shared folder.
  private static func withTemporaryPath<Value: ~Copyable>(
    in place: Place, _ make: (String) throws(FileError) -> Value
  ) throws(FileError) -> Value {
    let stem = "\(place.folder).\(place.shortName).\(hostName()).\(getpid())"
    var number = 0
    while true {
      do throws(FileError) {
        return try make("\(stem).\(number).tmp")
      } catch {
        // Another thread's, or one that an ended process of the same number left behind.
        guard case .system(_, _, let code) = error, code == EEXIST, number < 10_000 else {
          throw error
        }
        number += 1
      }
    }
  }

  /// Whether a name is that of a temporary whose process, on this machine, is no more.
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

/// Where a file goes: its folder with a slash at the end, or nothing, and its name there.
private struct Place {
  let folder: String
  let name: String

  init(_ path: String) {
    (folder, name) = FilePath.split(path)
  }

  /// As much of the name as leaves room for the rest of a temporary's, in 255 bytes.
  var shortName: String { String(String.UnicodeScalarView(name.unicodeScalars.prefix(30))) }
}
