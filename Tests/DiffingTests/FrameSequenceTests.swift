import Diffing
import Pixels
import TestSupport
import Testing
import Units

@Suite struct `A sequence` {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  private func put(_ names: String...) throws {
    for name in names { try folder.put(PixelBuffer(width: 2, height: 2), name) }
  }

  private func numbers(_ path: String) throws -> [Int] {
    try FrameSequence(path: folder.path(path)).frames.map(\.number)
  }

  @Test func `contains only the numbered frames of a folder`() throws {
    try put(
      "f/frame-0002.png", "f/frame-0000.png", "f/frame-10000.png", "f/frame-0002-diff.png",
      "f/frame-2.png", "f/contact.png", "f/frame-0003.png/x.png")
    #expect(try numbers("f") == [0, 2, 10000])
    #expect(try numbers("f/") == [0, 2, 10000])
  }

  @Test func `contains all PNG files of a folder, in natural order, if none is a numbered frame`()
    throws
  {
    try put("f/page10.png", "f/page2.PNG", "f/page1.png", "f/.hidden.png", "f/notes.txt")
    let names = try FrameSequence(path: folder.path("f")).frames.map(\.name)
    #expect(names == ["page1", "page2", "page10"])
  }

  @Test(arguments: [
    "f/a-%04d.png", "f/a-####.png", "f/a-%4d.png",
  ])
  func `contains the files that match a pattern`(pattern: String) throws {
    try put("f/a-0001.png", "f/a-0010.png", "f/a-11.png", "f/b-0001.png", "f/a-0002.jpg")
    #expect(try numbers(pattern) == [1, 10])
  }

  @Test func `can have frame numbers of any length if its pattern has no width`() throws {
    try put("f/a-1.png", "f/a-10.png", "f/a-010.png", "f/a-.png")
    #expect(try numbers("f/a-%d.png") == [1, 10])
    #expect(try numbers("f/a-#.png") == [1, 10])
  }

  @Test func `contains no frame with a number above the limit`() throws {
    let large = "999999999999999999"
    try put("f/frame-0001.png", "f/frame-\(large).png", "f/a-1.png", "f/a-\(large).png")
    #expect(try numbers("f") == [1])
    #expect(try numbers("f/a-%d.png") == [1])
  }

  @Test func `can be a file whose name looks like a pattern`() throws {
    try put("50%d.png")
    #expect(try FrameSequence(path: folder.path("50%d.png")).frames.map(\.name) == ["50%d"])
  }

  @Test(arguments: [
    ("empty", "there are no PNG files in "), ("none-%04d.png", "no file name matches "),
    ("none/none-%04d.png", "no file name matches "), ("none.png", "cannot open "),
    ("none", "cannot open "),
  ])
  func `causes an error if it does not exist or contains no frames`(path: String, message: String)
    throws
  {
    try folder.put("", "empty/x.txt")
    let error = #expect(throws: SequenceError.self) {
      try FrameSequence(path: folder.path(path))
    }
    #expect(error?.description.hasPrefix(message) == true, "\(String(describing: error))")
  }

  @Test func `has the frame rate of its manifest`() throws {
    try put("f/frame-0000.png", "g/frame-0000.png")
    try folder.put(#"{"fps": [30000, 1001], "frames": []}"#, "f/manifest.json")
    #expect(
      try FrameSequence(path: folder.path("f")).rate == FrameRate(frames: 30000, seconds: 1001))
    #expect(try FrameSequence(path: folder.path("f/frame-%04d.png")).rate?.frames == 30000)
    #expect(try FrameSequence(path: folder.path("g")).rate == nil)
  }

  @Test(arguments: [
    "", "{", #"{"fps": 60}"#, #"{"fps": [0, 1]}"#, #"{"fps": [60]}"#, #"{"fps": [60, 1.5]}"#,
    #"{"fps": [1, 1000000000]}"#,
    #"{"fps": [60, 1]} x"#,
  ])
  func `causes an error if its manifest is invalid`(text: String) throws {
    try put("f/frame-0000.png")
    try folder.put(text, "f/manifest.json")
    #expect(throws: SequenceError.self) { try FrameSequence(path: folder.path("f")) }
  }
}
