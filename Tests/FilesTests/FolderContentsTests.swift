import Files
import Foundation
import TestSupport
import Testing

@Suite struct `The contents of a folder` {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  @Test func `cannot be listed if the name of a relevant file is not valid UTF-8`() throws {
    let name: [CChar] =
      Array(folder.path.utf8CString.dropLast()) + [47, 97, -1, 46, 121, 109, 108, 0]
    let descriptor = open(name, O_CREAT | O_WRONLY, 0o600)
    #expect(descriptor >= 0)
    close(descriptor)
    _ = try folder.put([], "b.yml")
    #expect(
      throws: FileError.nameIsNotUTF8(path: "\(folder.path)/a\u{FFFD}.yml")
    ) { try FolderContents.fileNames(in: folder.path) { $0.hasSuffix(".yml") } }
    #expect(try FolderContents.fileNames(in: folder.path) { $0.hasSuffix("b.yml") } == ["b.yml"])
  }
}
