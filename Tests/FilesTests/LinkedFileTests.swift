import Files
import Foundation
import TestSupport
import Testing

@Suite struct `A hard link to a file` {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func number(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: folder.path(name))[.systemFileNumber] as? Int
  }

  @Test func `refers to the same file and leaves no temporary file`() throws {
    _ = try folder.put([1, 2, 3], "first")
    for _ in 0..<2 {
      try AtomicFile.link(folder.path("second"), to: folder.path("first"))
      #expect(try folder.bytes("second") == [1, 2, 3])
      #expect(try number("first") == number("second"))
      #expect(try folder.names == ["first", "second"])
    }
  }

  @Test func `replaces a file with the same name`() throws {
    _ = try folder.put([1], "first")
    _ = try folder.put([9, 9], "second")
    try AtomicFile.link(folder.path("second"), to: folder.path("first"))
    #expect(try folder.bytes("second") == [1])
  }

  @Test func `keeps its contents when the original file is replaced`() throws {
    _ = try folder.put([1], "first")
    try AtomicFile.link(folder.path("second"), to: folder.path("first"))
    try AtomicFile.write([2], toFile: folder.path("first"))
    #expect(try folder.bytes("second") == [1])
  }

  @Test func `is a copy if the file is on another disk`() throws {
    let memory = "/dev/shm/transom-\(UUID().uuidString)"
    guard FileManager.default.createFile(atPath: memory, contents: Data([4, 5])) else { return }
    defer { try? FileManager.default.removeItem(atPath: memory) }
    try AtomicFile.link(folder.path("second"), to: memory)
    #expect(try folder.bytes("second") == [4, 5])
    #expect(try folder.names == ["second"])
  }

  @Test func `cannot refer to a missing file`() throws {
    #expect(throws: FileError.self) {
      try AtomicFile.link(folder.path("second"), to: folder.path("none"))
    }
    #expect(try folder.names == [])
  }
}
