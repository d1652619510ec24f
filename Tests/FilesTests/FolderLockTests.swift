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

  @Test func `is released when the last reference to it is released`() throws {
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

  @Test func `causes an error that names the file to remove if the lock is a file`() {
    let error = FileError.locked(path: "out", holder: "process 7 on a", file: "out/.transom.lock")
    #expect(
      error.description == "out is being written by process 7 on a; wait until it ends, or choose "
        + "another folder; if it is no longer running, remove out/.transom.lock")
  }
}

@Suite struct `A lock on the files of a film` {
  let scratch: ScratchFolder
  let folder: OutputFolder

  init() throws {
    scratch = try ScratchFolder()
    folder = try OutputFolder(creating: scratch.path)
  }

  private func lock(_ film: String) throws(FileError) -> LockFile {
    try LockFile(film: film, in: folder, writing: folder.path(ofFile: film))
  }

  @Test func `prevents a second lock, but does not affect other films`() throws {
    let first = try lock("push")
    let other = try lock("pop")
    let error = #expect(throws: FileError.self) { _ = try lock("push") }
    let start = "\(scratch.path("push")) is being written by process \(getpid());"
    #expect(error?.description.hasPrefix(start) == true)
    withExtendedLifetime((first, other)) {}
  }

  @Test func `leaves no file`() throws {
    do { _ = try lock("push") }
    do { _ = try lock("push") }
    #expect(try scratch.names.isEmpty)
  }

  @Test func `takes over the file of a killed process`() throws {
    _ = try scratch.put([], ".push.transom-lock")
    do { _ = try lock("push") }
    #expect(try scratch.names.isEmpty)
  }

  @Test func `does not follow a link`() throws {
    _ = try scratch.put([1], "mine")
    try scratch.link(".push.transom-lock", to: "mine")
    #expect(throws: FileError.self) { _ = try lock("push") }
    #expect(try scratch.bytes("mine") == [1])
  }
}
