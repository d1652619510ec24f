#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A lock file that prevents other runs of Transom from writing the files that it protects.
///
/// The file is removed when the last reference to the lock is released. If the process is killed, the file
/// remains, but the system releases the lock, so the next run can take over the file. On a file system
/// without locks, the user must remove the file.
package final class LockFile: Sendable {
  private let file: Descriptor

  /// The maximum number of attempts to lock the file.
  ///
  /// An attempt fails only if another process removes the file at the same time.
  private static let maximumAttempts = 100

  /// Locks the files of a film in a folder with a lock file such as `.push.transom-lock`.
  ///
  /// Different films can be written to the same folder at the same time.
  ///
  /// - Parameters:
  ///   - film: The name of the film, which is the prefix of its file names.
  ///   - folder: The folder of the files.
  ///   - path: The path for error messages.
  /// - Throws: `FileError.locked` if another process has locked the files.
  package convenience init(
    film: String, in folder: OutputFolder, writing path: String
  ) throws(FileError) {
    try self.init(folder.path(ofFile: Self.name(ofFilm: film)), writing: path)
  }

  private static func name(ofFilm film: String) -> String { ".\(film)\(suffix)" }
  private static let suffix = ".transom-lock"

  /// Returns whether a file name has the form of a lock file's name.
  static func matches(_ name: String) -> Bool {
    name == FolderLock.fileName || name.hasPrefix(".") && name.hasSuffix(suffix)
  }

  /// Removes the lock file of a film if a killed process left it behind.
  ///
  /// If the file system does not show whether a process has locked the file, the file is kept.
  package static func removeIfAbandoned(film: String, in folder: String) {
    TemporaryName.removeIfAbandoned("\(folder)/\(name(ofFilm: film))")
  }

  /// Creates and locks a file, with the path `target` for error messages.
  init(_ path: String, writing target: String) throws(FileError) {
    file = try Self.lock(path, writing: target)
  }

  // The file is removed while it is still locked, because afterward it could belong to another process.
  deinit { unlink(file.path) }

  private static func lock(
    _ path: String, writing target: String
  ) throws(FileError) -> Descriptor {
    for _ in 0..<maximumAttempts {
      if let file = try create(path, writing: target) { return file }
      if let file = try takeOver(path, writing: target) { return file }
    }
    throw .locked(path: target, holder: nil, file: path)
  }

  /// Creates and locks the file, or returns nil if it exists.
  private static func create(
    _ path: String, writing target: String
  ) throws(FileError) -> Descriptor? {
    guard let file = try open(path, O_CREAT | O_EXCL, unless: EEXIST) else { return nil }
    if try file.lock(writing: target) { return file.isNamed(path) == false ? nil : consume file }
    // The file system does not support locks, so the file itself is the lock and identifies the process.
    let code = Array(holder.utf8).withUnsafeBytes { file.append($0) }
    guard code == 0 else {
      unlink(path)
      throw .system(.write, path: path, code: code)
    }
    return file
  }

  /// Locks an existing file, or returns nil if it has been removed in the meantime.
  private static func takeOver(
    _ path: String, writing target: String
  ) throws(FileError) -> Descriptor? {
    guard let file = try open(path, O_NOFOLLOW | O_NONBLOCK, unless: ENOENT) else { return nil }
    guard try file.lock(writing: target) else {
      let text = String(decoding: try FileBytes.all(ofFile: path, limit: 1 << 10), as: UTF8.self)
      throw .locked(path: target, holder: text.isEmpty ? nil : text, file: path)
    }
    return file.isNamed(path) == false ? nil : consume file
  }

  /// Opens the file, or returns nil if the error number is `code`.
  private static func open(
    _ path: String, _ flags: Int32, unless code: Int32
  ) throws(FileError) -> Descriptor? {
    do throws(FileError) {
      return try Descriptor(path, O_RDWR | flags, mode: 0o666, to: .write)
    } catch {
      guard case .system(_, _, code) = error else { throw error }
      return nil
    }
  }

  /// The contents of a file that is itself the lock: this process.
  private static var holder: String { "process \(getpid()) on \(hostName())" }

  /// Returns whether this process holds the lock whose file has a descriptor.
  static func isHeld(_ number: Int32) -> Bool {
    // The process cannot lock a file that another process has locked, or that it has locked with another
    // descriptor.
    if flock(number, LOCK_EX | LOCK_NB) == 0 { return true }
    guard errno != EWOULDBLOCK else { return false }
    let holder = Array(holder.utf8)
    var bytes = [UInt8](repeating: 0, count: holder.count + 1)
    let count = pread(number, &bytes, bytes.count, 0)
    return bytes.prefix(max(0, count)).elementsEqual(holder)
  }

  private static func hostName() -> String {
    var bytes = [CChar](repeating: 0, count: 65)
    guard gethostname(&bytes, bytes.count - 1) == 0 else { return "this machine" }
    return String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

extension Descriptor {
  /// Returns whether a path is a name of the file, or nil if this cannot be determined.
  func isNamed(_ path: String) -> Bool? {
    var (opened, named) = (stat(), stat())
    guard fstat(number, &opened) == 0 else { return nil }
    guard lstat(path, &named) == 0 else { return errno == ENOENT ? false : nil }
    return opened.st_dev == named.st_dev && opened.st_ino == named.st_ino
  }

  /// The process that has locked the file or folder, or nil if the system does not provide this information.
  ///
  /// In `/proc/locks`, a line such as `1: FLOCK ADVISORY WRITE 4711 fe:00:1234 0 EOF` describes a lock. The
  /// sixth field contains the numbers of the device, in hexadecimal, and of the file.
  var holder: String? {
    #if os(Linux)
      var status = stat()
      guard fstat(number, &status) == 0,
        let bytes = try? FileBytes.all(ofFile: "/proc/locks", limit: 1 << 20)
      else { return nil }
      let (device, file) = (UInt64(status.st_dev), UInt64(status.st_ino))
      let major = device >> 8 & 0xFFF | device >> 32 & ~0xFFF
      let minor = device & 0xFF | device >> 12 & ~0xFF
      let processes = String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap {
        let fields = $0.split(separator: " ")
        guard fields.count > 5, fields[1] == "FLOCK" else { return Substring?.none }
        let parts = fields[5].split(separator: ":")
        let isSame =
          parts.count == 3 && UInt64(parts[0], radix: 16) == major
          && UInt64(parts[1], radix: 16) == minor && UInt64(parts[2]) == file
        return isSame ? fields[4] : nil
      }
      return processes.count == 1 ? "process \(processes[0])" : nil
    #else
      nil
    #endif
  }
}
