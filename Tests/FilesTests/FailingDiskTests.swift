import Files
import Foundation
import TestSupport
import Testing

/// Each test runs in a separate process, because it changes the limits or the user of its process.
@Suite struct `A write that fails in the middle` {
  static let large = [UInt8](repeating: 5, count: 1_000_000)

  @Test func `keeps the old file and leaves no temporary file`() async throws {
    let folder = try ScratchFolder()
    _ = try folder.put([1, 2, 3], "file")
    await #expect(processExitsWith: .success) { [path = folder.path as String] in
      signal(SIGXFSZ, SIG_IGN)
      limitFileSize(to: 300_000)
      #expect(throws: FileError.system(.write, path: "\(path)/file", code: EFBIG)) {
        try AtomicFile.write(Self.large, toFile: "\(path)/file")
      }
    }
    #expect(try folder.names == ["file"])
    #expect(try folder.bytes("file") == [1, 2, 3])
  }

  @Test func `keeps the old file if the process is terminated`() async throws {
    let folder = try ScratchFolder()
    _ = try folder.put([1, 2, 3], "file")
    await #expect(processExitsWith: .signal(SIGXFSZ)) { [path = folder.path as String] in
      restoreFileSizeSignal()
      limitFileSize(to: 300_000)
      try AtomicFile.write(Self.large, toFile: "\(path)/file")
    }
    #expect(try folder.bytes("file") == [1, 2, 3])
  }

  @Test func `leaves no file if the folder is not writable`() async throws {
    let folder = try ScratchFolder()
    await #expect(processExitsWith: .success) { [path = folder.path as String] in
      #expect(chmod(path, 0o555) == 0)
      // Permissions do not apply to root.
      if getuid() == 0 { #expect(setuid(65534) == 0) }
      #expect(throws: FileError.system(.write, path: "\(path)/file", code: EACCES)) {
        try AtomicFile.write([1], toFile: "\(path)/file")
      }
      #expect(throws: FileError.system(.create, path: "\(path)/sub", code: EACCES)) {
        _ = try OutputFolder(creating: "\(path)/sub/sub")
      }
    }
    #expect(try folder.names.isEmpty)
  }
}

/// Restores the default action, because the parent process may ignore the signal and a worker thread may
/// block it.
private func restoreFileSizeSignal() {
  var signals = sigset_t()
  sigemptyset(&signals)
  sigaddset(&signals, SIGXFSZ)
  #expect(pthread_sigmask(SIG_UNBLOCK, &signals, nil) == 0)
  signal(SIGXFSZ, SIG_DFL)
}

private func limitFileSize(to bytes: rlim_t) {
  var limit = rlimit(rlim_cur: bytes, rlim_max: bytes)
  #if os(Linux)
    let status = setrlimit(__rlimit_resource_t(1), &limit)
  #else
    let status = setrlimit(RLIMIT_FSIZE, &limit)
  #endif
  #expect(status == 0)
}
