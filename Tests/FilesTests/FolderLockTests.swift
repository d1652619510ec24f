import Files
import Foundation
import TestSupport
import Testing

@Suite struct `A folder lock` {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  @Test func `prevents a second lock, with an error that contains the process identifier`() throws {
    let lock = try FolderLock(folder.path)
    let error = #expect(throws: FileError.self) { _ = try FolderLock(folder.path) }
    let message = try #require(error?.description)
    #expect(
      message == "\(folder.path) is being written by process \(getpid()); wait until it ends, or "
        + "choose another folder")
    withExtendedLifetime(lock) {}
  }

  @Test func `is released with its last reference`() throws {
    do { _ = try FolderLock(folder.path) }
    _ = try FolderLock(folder.path)
    #expect(try folder.names.isEmpty)
  }

  @Test func `is released when its process is killed`() async throws {
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = folder.path as String] in
      let lock = try FolderLock(path)
      kill(getpid(), SIGKILL)
      withExtendedLifetime(lock) {}
    }
    _ = try FolderLock(folder.path)
  }
}
