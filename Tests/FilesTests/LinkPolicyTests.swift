import Files
import Foundation
import TestSupport
import Testing

@Suite struct `Links in a folder of frames` {
  private let scratch: ScratchFolder

  init() throws {
    scratch = try ScratchFolder()
    try scratch.put("", "frames/a.png")
    try scratch.put("", "elsewhere/b.png")
    try scratch.put("", "frames-2/c.png")
  }

  @Test(arguments: ["a.png", "../frames/a.png", "missing.png"])
  func `can lead to files in the folder`(target: String) throws {
    try scratch.link("frames/link.png", to: target)
    try LinkPolicy.insideFolder.check(contentsOf: scratch.path("frames"))
  }

  @Test(arguments: ["../elsewhere/b.png", "../frames-2/c.png", "/dev/zero", "..", "chain.png"])
  func `cannot lead out of the folder unless links are followed`(target: String) throws {
    let path = scratch.path("frames")
    try scratch.link("frames/link.png", to: target)
    try scratch.link("frames/chain.png", to: "../elsewhere")
    #expect {
      try LinkPolicy.insideFolder.check(contentsOf: path)
    } throws: { error in
      (error as? FileError)?.description.contains("is a link that leads out of its folder") == true
    }
    try LinkPolicy.anywhere.check(contentsOf: path)
  }

  @Test func `cannot lead to a file whose path is not UTF-8`() throws {
    let target: [CChar] =
      Array(scratch.path("elsewhere").utf8CString.dropLast()) + [47, -1, 0]
    let descriptor = open(target, O_CREAT | O_WRONLY, 0o600)
    #expect(descriptor >= 0)
    close(descriptor)
    let path = scratch.path("frames/link.png")
    #expect(symlink(target, path) == 0)
    #expect(throws: FileError.system(.access, path: path, code: EILSEQ)) {
      try LinkPolicy.insideFolder.check(path)
    }
  }

  @Test func `cannot lead out of their own folder if their own paths are checked`() throws {
    try scratch.link("reference", to: "frames")
    try LinkPolicy.insideFolder.check(scratch.path("reference"))
    try scratch.link("frames/reference", to: "../elsewhere")
    let path = scratch.path("frames/reference")
    #expect(throws: FileError.linkLeavesFolder(path: path)) {
      try LinkPolicy.insideFolder.check(path)
    }
    try LinkPolicy.insideFolder.check(scratch.path("none"))
  }
}
