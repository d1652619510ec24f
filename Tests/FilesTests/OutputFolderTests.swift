import Files
import Foundation
import TestSupport
import Testing

@Suite struct `An output folder` {
  let temporary: ScratchFolder

  init() throws { temporary = try ScratchFolder() }

  @Test(arguments: ["a", "a/b/c", "a//b/", "./a/../b"])
  func `is created with its parent folders unless it exists`(name: String) throws {
    for _ in 0..<2 {
      let folder = try OutputFolder(creating: temporary.path(name))
      try folder.write([1, 2], named: "file")
      #expect(try temporary.bytes("\(name)/file") == [1, 2])
    }
  }

  @Test func `can be a link to a folder`() throws {
    _ = try OutputFolder(creating: temporary.path("real"))
    try FileManager.default.createSymbolicLink(
      atPath: temporary.path("link"), withDestinationPath: temporary.path("real"))
    try OutputFolder(creating: temporary.path("link")).write([1], named: "file")
    #expect(try temporary.bytes("real/file") == [1])
  }

  @Test func `cannot replace a file`() throws {
    let path = try temporary.put([1], "file")
    #expect(throws: FileError.system(.create, path: path, code: EEXIST)) {
      _ = try OutputFolder(creating: path)
    }
    #expect(throws: FileError.system(.create, path: path + "/sub", code: ENOTDIR)) {
      _ = try OutputFolder(creating: path + "/sub")
    }
    let error = #expect(throws: FileError.self) { _ = try OutputFolder(creating: "") }
    #expect(error?.description == "cannot create the folder : No such file or directory")
  }

  @Test func `does not write files outside itself`() throws {
    let folder = try OutputFolder(creating: temporary.path("a"))
    #expect(throws: FileError.self) { try folder.write([1], named: "../file") }
    #expect(try temporary.names == ["a"])
  }

  @Test func `lists and removes files that satisfy a condition, but not folders`() throws {
    let folder = try OutputFolder(creating: temporary.path)
    _ = try OutputFolder(creating: temporary.path("frame-folder"))
    for name in ["frame-2", "frame-10", "frame-1", ".hidden", "other", "frame-é"] {
      try folder.write([1], named: name)
    }
    try FileManager.default.createSymbolicLink(
      atPath: temporary.path("frame-link"), withDestinationPath: temporary.path("frame-folder"))
    #expect(
      try folder.fileNames { $0.hasPrefix("frame-") }
        == ["frame-1", "frame-10", "frame-2", "frame-link", "frame-é"])
    try folder.removeFiles { $0.hasPrefix("frame-") }
    #expect(try temporary.names == [".hidden", "frame-folder", "other"])
  }

  @Test func `cannot be listed if it no longer exists`() throws {
    let folder = try OutputFolder(creating: temporary.path("a"))
    try FileManager.default.removeItem(atPath: folder.path)
    let error = #expect(throws: FileError.self) { try folder.fileNames { _ in true } }
    #expect(
      error?.description == "cannot list the folder \(folder.path): No such file or directory")
  }
}
