#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A lock that keeps other runs of Transom from writing to a folder.
///
/// The lock is released with its last reference or at the end of the process, even if the process is killed.
package final class FolderLock: Sendable {
  private let folder: Descriptor
  /// The file that replaces the lock if the file system does not lock folders.
  private let file: String?

  static let fileName = ".transom.lock"

  /// Locks a folder.
  ///
  /// - Throws: `FileError.locked` if another process has locked the folder.
  package init(_ path: String) throws(FileError) {
    folder = try Descriptor(path, O_RDONLY | O_DIRECTORY, to: .open)
    switch folder.lock() {
    case 0: file = nil
    case EWOULDBLOCK: throw .locked(path: path, holder: Self.holder(of: folder))
    default: file = try Self.lockFile(in: path)
    }
  }

  deinit {
    if let file { unlink(file) }
  }

  /// Creates the lock file, which names the process and the machine.
  private static func lockFile(in folder: String) throws(FileError) -> String {
    let path = "\(folder)/\(fileName)"
    do throws(FileError) {
      let file = try Descriptor(path, O_WRONLY | O_CREAT | O_EXCL, mode: 0o666, to: .write)
      let holder = Array("process \(getpid()) on \(hostName())".utf8)
      let code = holder.withUnsafeBytes { file.append($0) }
      guard code == 0 else {
        unlink(path)
        throw .system(.write, path: path, code: code)
      }
      return path
    } catch {
      guard case .system(_, _, EEXIST) = error else { throw error }
      let holder = String(decoding: try FileBytes.all(ofFile: path, limit: 1 << 10), as: UTF8.self)
      throw .locked(path: folder, holder: "\(holder), according to \(path)")
    }
  }

  /// Returns the process that has locked a folder, or nil if the system does not provide this information.
  ///
  /// In `/proc/locks`, a line such as `1: FLOCK ADVISORY WRITE 4711 fe:00:1234 0 EOF` describes a lock.
  private static func holder(of folder: borrowing Descriptor) -> String? {
    var status = stat()
    guard fstat(folder.number, &status) == 0,
      let bytes = try? FileBytes.all(ofFile: "/proc/locks", limit: 1 << 20)
    else { return nil }
    let processes = String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap {
      let fields = $0.split(separator: " ")
      return fields.count > 5 && fields[1] == "FLOCK"
        && fields[5].split(separator: ":").last == "\(status.st_ino)" ? fields[4] : nil
    }
    return processes.count == 1 ? "process \(processes[0])" : nil
  }

  private static func hostName() -> String {
    var bytes = [CChar](repeating: 0, count: 65)
    guard gethostname(&bytes, bytes.count - 1) == 0 else { return "this machine" }
    return String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
