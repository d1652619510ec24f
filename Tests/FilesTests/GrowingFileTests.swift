import Files
import Foundation
import TestSupport
import Testing

@Suite struct `A file written in pieces` {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  @Test func `appears when it is complete and replaces an older file`() throws {
    _ = try folder.put([9, 9], "file")
    var file = try GrowingFile(folder.path("file"))
    for piece in 0..<200 { try file.append([UInt8](repeating: UInt8(piece), count: 1000)) }
    #expect(file.count == 200_000)
    #expect(try folder.bytes("file") == [9, 9])
    #expect(try folder.names.count == 2)
    try file.publish(.file)
    #expect(try folder.names == ["file"])
    #expect(
      try folder.bytes("file") == (0..<200).flatMap { [UInt8](repeating: UInt8($0), count: 1000) })
  }

  @Test func `removes the temporary files of killed processes`() throws {
    for name in ["file", "other"] { _ = try folder.put([9], ".\(name).1.7.transom-tmp") }
    var file = try GrowingFile(folder.path("file"))
    try file.append([1])
    try file.publish(.none)
    #expect(try folder.names == [".other.1.7.transom-tmp", "file"])
  }

  @Test func `leaves an older file unchanged if it is not published`() throws {
    _ = try folder.put([9, 9], "file")
    do {
      var file = try GrowingFile(folder.path("file"))
      try file.append([1, 2, 3])
    }
    #expect(try folder.names == ["file"])
    #expect(try folder.bytes("file") == [9, 9])
  }

  @Test func `causes an error and leaves no file if it cannot be created or renamed`() throws {
    #expect(throws: FileError.self) { _ = try GrowingFile(folder.path("none/file")) }
    try FileManager.default.createDirectory(
      atPath: folder.path("taken/full"), withIntermediateDirectories: true)
    let error = #expect(throws: FileError.self) {
      var file = try GrowingFile(folder.path("taken"))
      try file.append([1])
      try file.publish(.file)
    }
    #expect(error?.description == "cannot write \(folder.path("taken")): Is a directory")
    #expect(try folder.names == ["taken", "taken/full"])
  }
}
