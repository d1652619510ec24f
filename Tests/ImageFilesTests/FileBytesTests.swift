import Files
import Foundation
import ImageFiles
import TestSupport
import Testing

@Suite struct `Reading a file` {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 300_000])
  func `returns all bytes of the file`(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * $0) }
    let path = try folder.put(bytes, "file")
    #expect(try FileBytes.all(ofFile: path, limit: count) == bytes)
    #expect(try FileBytes.first(100, ofFile: path, limit: count) == Array(bytes.prefix(100)))
  }

  @Test func `follows a link to a file`() throws {
    let path = try folder.put([1, 2, 3], "file")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: path)
    #expect(try FileBytes.all(ofFile: folder.path("link"), limit: 3) == [1, 2, 3])
  }

  @Test func `fails if the file exceeds the limit`() throws {
    let path = try folder.put([1, 2, 3, 4], "file")
    let expected = FileError.tooManyBytes(path: path, limit: 3)
    #expect(throws: expected) { try FileBytes.all(ofFile: path, limit: 3) }
    #expect(throws: expected) { try FileBytes.first(2, ofFile: path, limit: 3) }
  }

  #if os(Linux)
    @Test func `stops at the limit in /proc, where the size of a file is 0`() throws {
      #expect(try !FileBytes.all(ofFile: "/proc/self/status", limit: 1 << 20).isEmpty)
      #expect(throws: FileError.tooManyBytes(path: "/proc/self/status", limit: 10)) {
        try FileBytes.all(ofFile: "/proc/self/status", limit: 10)
      }
    }
  #endif

  @Test func `fails if there is no file at the path, with an error that states the reason`() throws
  {
    for (path, sentence) in [
      (folder.path, "\(folder.path) is a folder, not a file"),
      ("/dev/zero", "/dev/zero is a device, not a file"),
      (folder.path("none"), "cannot open \(folder.path("none")): No such file or directory"),
      ("", "cannot open : No such file or directory"),
    ] {
      let error = #expect(throws: FileError.self) { try FileBytes.all(ofFile: path, limit: 1000) }
      #expect(error?.description == sentence)
      #expect(error?.path == path)
      for read in [
        { _ = try PNGReader.header(ofFile: $0) }, { _ = try PNGReader.picture(ofFile: $0) },
      ]
        as [(String) throws -> Void]
      {
        let error = #expect(throws: ImageFileError.self) { try read(path) }
        #expect(error?.description == sentence)
      }
    }
  }

  @Test func `does not block if the file is a pipe without a writer`() async throws {
    let pipe = folder.path("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    // The file is read in a separate process, which the alarm terminates if it blocks.
    await #expect(processExitsWith: .success) { [pipe = pipe as String] in
      alarm(30)
      let expected = FileError.notAFile(path: pipe, kind: .pipe)
      #expect(throws: expected) { try FileBytes.all(ofFile: pipe, limit: 1000) }
      #expect(throws: ImageFileError.file(expected)) { try PNGReader.header(ofFile: pipe) }
      #expect(throws: ImageFileError.file(expected)) { try PNGReader.picture(ofFile: pipe) }
      #expect(expected.description == "\(pipe) is a pipe, not a file")
    }
  }

  @Test func `fails if the path contains a zero byte`() throws {
    let path = try folder.put([1], "file")
    #expect(throws: FileError.system(.open, path: path + "\0.png", code: EINVAL)) {
      try FileBytes.all(ofFile: path + "\0.png", limit: 10)
    }
  }

  @Test(arguments: ["", "P", "not a picture\n", "\u{89}PNG", "GIF89a"])
  func `fails if the file is not a PNG file`(text: String) throws {
    let path = try folder.put(Array(text.utf8), "page.png")
    let error = ImageFileError.notPNG(path: path)
    #expect(throws: error) { try PNGReader.header(ofFile: path) }
    #expect(throws: error) { try PNGReader.picture(ofFile: path) }
    #expect(error.description == "\(path) is not a PNG file")
  }
}
