import Files
import Foundation
import TestSupport
import Testing

@Suite struct `New files` {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  @Test func `do not replace older files`() throws {
    let path = folder.path("file")
    try NewFile.write([1], toFile: path)
    #expect(throws: FileError.system(.write, path: path, code: EEXIST)) {
      try NewFile.write([2], toFile: path)
    }
    try folder.link("link", to: "missing")
    #expect(throws: FileError.self) { try NewFile.write([2], toFile: folder.path("link")) }
    #expect(try folder.bytes("file") == [1])
    #expect(try folder.names == ["file", "link"])
  }

  @Test func `are removed unless they are kept`() throws {
    do {
      var files = NewFiles()
      try files.write([1], toFile: folder.path("a"))
      try files.write([2], toFile: folder.path("b"))
      #expect(try folder.names == ["a", "b"])
      let isRefused = (try? files.write([3], toFile: folder.path("b"))) == nil
      #expect(isRefused)
    }
    #expect(try folder.names.isEmpty)
  }

  @Test func `remain if they are kept, but later ones are removed`() throws {
    do {
      var files = NewFiles()
      try files.write([1], toFile: folder.path("a"))
      files.keep()
      try files.write([2], toFile: folder.path("b"))
      // The call fails because the file exists, so the file is not removed.
      let isRefused = (try? files.write([3], toFile: folder.path("a"))) == nil
      #expect(isRefused)
    }
    #expect(try folder.names == ["a"])
  }
}
