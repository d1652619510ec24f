import Files
import Foundation
import TestSupport
import Testing

@Suite struct `A temporary file` {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  @Test func `is removed when the file to which it belongs is written again`() throws {
    let mine = ".file.\(getpid()).0.transom-tmp"
    for name in [mine, ".file.1.7.transom-tmp", ".file.host.1.7.transom-tmp"] {
      _ = try folder.put([9], name)
    }
    _ = try folder.put([9], ".other.1.7.transom-tmp")
    try AtomicFile.write([1], toFile: folder.path("file"))
    #expect(try folder.names == [".other.1.7.transom-tmp", "file"])
  }

  @Test func `is kept while any process is writing it`() throws {
    var file = try GrowingFile(folder.path("file"))
    let name = try #require(try folder.names.first)
    let renamed = name.replacing(".\(getpid()).", with: ".999999.")
    #expect(rename(folder.path(name), folder.path(renamed)) == 0)
    try AtomicFile.write([1], toFile: folder.path("file"))
    try OutputFolder(creating: folder.path).removeAbandonedFiles()
    #expect(try folder.names == [renamed, "file"])
    #expect(rename(folder.path(renamed), folder.path(name)) == 0)
    try file.append([2])
    try file.publish(.none)
    #expect(try folder.bytes("file") == [2])
  }

  @Test func `is recognized by its name`() throws {
    let others = [
      ".backup.2024.11.tmp", ".frame-0001.png.1.2.tmp", "frame-0001.png", ".hidden",
      ".a.b.c.transom-tmp", "a.1.2.transom-tmp", ".x.transom-tmp", ".frame.1.transom-tmp",
    ]
    for name in others + [".frame-0001.png.1.2.transom-tmp"] { _ = try folder.put([9], name) }
    try OutputFolder(creating: folder.path).removeAbandonedFiles()
    #expect(try folder.names == others.sorted())
  }
}
