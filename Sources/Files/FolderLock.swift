#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A lock that prevents other runs of Transom from writing to a folder.
///
/// The lock is released when the last reference to it is released, or at the end of the process. If the file
/// system supports locks, the lock is also released if the process is killed.
package final class FolderLock: Sendable {
  private let folder: Descriptor
  /// The file that replaces the lock if the file system does not support locks on folders.
  private let file: LockFile?

  static let fileName = ".transom.lock"

  /// Locks a folder.
  ///
  /// - Parameters:
  ///   - path: The path of the folder.
  ///   - patience: How long to wait, in seconds, if another process has locked the folder.
  /// - Throws: `FileError.locked` if the other process has not released the lock by then.
  package init(_ path: String, waitingFor patience: Double = 0) throws(FileError) {
    folder = try Descriptor(path, O_RDONLY | O_DIRECTORY, to: .open)
    let deadline = ContinuousClock.now + .seconds(patience)
    file = try Self.lock(folder, path, until: deadline)
  }

  /// Returns the file that replaces the lock, if one is needed.
  private static func lock(
    _ folder: borrowing Descriptor, _ path: String, until deadline: ContinuousClock.Instant
  ) throws(FileError) -> LockFile? {
    while true {
      do throws(FileError) {
        return try folder.lock(writing: path)
          ? nil : LockFile("\(path)/\(fileName)", writing: path)
      } catch {
        guard case .locked = error, ContinuousClock.now < deadline else { throw error }
        usleep(pause)
      }
    }
  }

  /// The time between two attempts, in microseconds.
  private static let pause: UInt32 = 20_000
}
