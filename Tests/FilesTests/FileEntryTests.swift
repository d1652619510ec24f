import Files
import Foundation
import TestSupport
import Testing

@Suite struct `A file entry` {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.put("text", "file")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: "file")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("loop"), withDestinationPath: "loop")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("broken"), withDestinationPath: "nothing")
  }

  @Test func `describes the file or folder that a link refers to`() throws {
    let file = try #require(try FileEntry.at(folder.path("file")))
    #expect(!file.isFolder)
    #expect(try FileEntry.at(folder.path("link"))?.identity == file.identity)
    let parent = try #require(try FileEntry.at(folder.path(".")))
    #expect(parent.isFolder && parent.identity != file.identity)
  }

  @Test func `is replaceable only if it is a regular file or missing`() throws {
    for name in ["file", "link", "broken", "nothing"] {
      #expect(try FileEntry.irreplaceableKind(folder.path(name)) == nil)
    }
    #expect(try FileEntry.irreplaceableKind(folder.path) == .folder)
    #expect(try FileEntry.irreplaceableKind("/dev/null") == .device)
  }

  @Test func `is a nonempty file only if it is a regular file with contents`() throws {
    try folder.put("", "empty")
    let names = ["file", "link", "empty", "broken", "nothing", "."]
    #expect(
      try names.filter { try FileEntry.isNonEmptyFile(folder.path($0)) } == ["file", "link"])
  }

  @Test(arguments: ["nothing", "nothing/file", "file/below", "broken"])
  func `is nil if nothing exists at the path`(name: String) throws {
    #expect(try FileEntry.at(folder.path(name)) == nil)
    #expect(try !FileEntry.exists(folder.path(name)))
    #expect(try !FileEntry.isFolder(folder.path(name)))
  }

  @Test func `causes an error if its path cannot be accessed`() {
    let loop = folder.path("loop/file")
    #expect(throws: FileError.system(.access, path: loop, code: ELOOP)) { try FileEntry.at(loop) }
    let long = folder.path(String(repeating: "x", count: 300))
    #expect(throws: FileError.system(.access, path: long, code: ENAMETOOLONG)) {
      try FileEntry.exists(long)
    }
    #expect(throws: FileError.system(.access, path: "a\0b", code: EINVAL)) {
      try FileEntry.isFolder("a\0b")
    }
    #expect(
      FileError.system(.access, path: loop, code: ELOOP).description
        == "cannot access \(loop): Too many levels of symbolic links")
  }
}
