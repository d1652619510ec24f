import Files
import Foundation
import TestSupport
import Testing

@Suite struct `An atomically written file` {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  @Test(arguments: [0, 1, 5_000_000], [Durability.none, .file, .fileSystem])
  func `is complete when it appears, replaces an older file, and leaves no other file`(
    count: Int, durability: Durability
  ) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 >> 7) }
    for old in [nil, [UInt8](repeating: 7, count: 10)] {
      if let old { _ = try folder.put(old, "file") }
      try AtomicFile.write(bytes, toFile: folder.path("file"), durability: durability)
      #expect(try folder.bytes("file") == bytes)
      #expect(try folder.names == ["file"])
    }
  }

  @Test(arguments: ["a", String(repeating: "long", count: 60), String(repeating: "🎉", count: 60)])
  func `can have any name`(name: String) throws {
    try AtomicFile.write([1], toFile: folder.path(name))
    #expect(try folder.names == [name])
  }

  @Test func `replaces a link, not the target of the link`() throws {
    _ = try folder.put([1], "elsewhere")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("file"), withDestinationPath: folder.path("elsewhere"))
    try AtomicFile.write([2], toFile: folder.path("file"))
    #expect(try folder.bytes("elsewhere") == [1])
    #expect(try folder.bytes("file") == [2])
    #expect(
      try FileManager.default.attributesOfItem(atPath: folder.path("file"))[.type]
        as? FileAttributeType == .typeRegular)
  }

  @Test func `does not replace a pipe, a device, or a link to one`() throws {
    let pipe = folder.path("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    try folder.link("link", to: "pipe")
    try folder.link("null", to: "/dev/null")
    try folder.put([1], "existing")
    let before = try folder.names
    for (name, kind) in [("pipe", FileKind.pipe), ("link", .pipe), ("null", .device)] {
      let path = folder.path(name)
      let expected = FileError.notAFile(path: path, kind: kind)
      #expect(throws: expected) { try AtomicFile.write([1], toFile: path) }
      #expect(throws: expected) { try NewFile.write([1], toFile: path) }
      #expect(throws: expected) {
        try OutputFolder(creating: folder.path).write([1], named: name)
      }
      #expect(throws: expected) { try AtomicFile.link(path, to: folder.path("existing")) }
    }
    #expect(try folder.names == before)
    #expect(try FileEntry.at(pipe)?.kind == .pipe)
  }

  @Test func `does not appear if it cannot be written, and the error contains the reason`() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("sub/full"), withIntermediateDirectories: true)
    for (name, reason) in [
      ("none/file", "No such file or directory"), ("sub", "Is a directory"),
      ("sub/", "Is a directory"), ("zero\0.png", "Invalid argument"),
    ] {
      let path = folder.path(name)
      let error = #expect(throws: FileError.self) { try AtomicFile.write([1], toFile: path) }
      #expect(error?.description == "cannot write \(path): \(reason)")
    }
    #expect(try folder.names == ["sub", "sub/full"])
  }

  @Test func `contains the data of only one of two threads that write it`() async throws {
    let path = folder.path("file")
    let contents = (UInt8(1)...2).map { [UInt8](repeating: $0, count: 100_000 * Int($0)) }
    try AtomicFile.write(contents[0], toFile: path)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for content in contents {
        group.addTask {
          for _ in 0..<100 {
            try AtomicFile.write(content, toFile: path, durability: .none)
            #expect(contents.contains(try FileBytes.all(ofFile: path, limit: 1 << 20)))
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try folder.names == ["file"])
  }
}
