import FilmTestSupport
import Foundation
import ImageFiles
import Pixels
import TestSupport
import Testing

/// Returns the CRC of a PNG chunk's type and data.
private func crc32(_ bytes: [UInt8]) -> UInt32 {
  ~bytes.reduce(~UInt32(0)) { crc, byte in
    (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in crc >> 1 ^ (crc & 1 == 1 ? 0xEDB8_8320 : 0) }
  }
}

@Suite struct `A diff` {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  /// Writes a picture, with one pixel of another color if `dot` is given.
  private func put(_ name: String, width: Int = 40, dot: (x: Int, y: Int, red: UInt8)? = nil) throws
  {
    var picture = PixelBuffer(
      width: width, height: 30,
      filledWith: PremultipliedRGBA8(red: 100, green: 120, blue: 140, alpha: 255))
    if let dot { picture[dot.x, dot.y].red = dot.red }
    try folder.put(PNGWriter.bytes(of: picture), name)
  }

  private func diff(_ arguments: String...) throws -> ProcessRun {
    try transom(["diff"] + arguments, in: folder)
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func `exits with 0 for equal pictures, even if their chunks differ`() throws {
    try put("a.png")
    let chunks = try PNGChunks(of: folder.bytes("a.png"), named: "a")
    #expect(chunks.chunks.count == 4)
    // The same pixels without the sRGB chunk.
    var bytes = try folder.bytes("a.png")
    bytes.removeSubrange(
      chunks.chunks[1].data.lowerBound - 8..<chunks.chunks[1].data.upperBound + 4)
    try folder.put(bytes, "b.png")
    for other in ["a.png", "b.png"] {
      let run = try diff("a.png", other)
      #expect(run.status == 0 && run.errors.isEmpty && run.output == "equal\n")
    }
  }

  @Test func `exits with 1 and reports the position if the pictures differ`() throws {
    try put("a.png")
    try put("b.png", dot: (17, 9, 101))
    let run = try diff("a.png", "b.png")
    #expect(run.status == 1 && run.errors.isEmpty)
    #expect(run.output.hasPrefix("a: 1 px differ, largest difference 1 at 17,9; in 17,9 1×1;"))
    #expect(run.outputLines.count == 1)
    #expect(try diff("a.png", "b.png", "--quiet").output.isEmpty)
  }

  @Test func `exits with 1 and reports both sizes if they differ`() throws {
    try put("a.png")
    try put("b.png", width: 41)
    let run = try diff("a.png", "b.png")
    #expect(run.status == 1)
    #expect(run.output.contains("40 × 30 pixels in a.png, 41 × 30 in b.png"))
  }

  @Test func `exits with 2 and reports all files that cannot be read`() throws {
    for frame in 0..<4 {
      try put("e/\(frameName(frame))")
      try put("a/\(frameName(frame))", dot: frame == 1 ? (1, 1, 0) : nil)
    }
    try put("a/\(frameName(9))")
    try folder.put("torn", "a/\(frameName(2))")
    try folder.put("torn", "e/\(frameName(3))")
    let run = try diff("e", "a")
    #expect(run.status == 2)
    #expect(run.errorLines.count == 2, "\(run.errors)")
    #expect(run.errors.contains("a/frame-0002.png") && run.errors.contains("e/frame-0003.png"))
    #expect(run.output.contains("frame 1: 1 px differ"))
    let both = try diff("none", "nowhere.png")
    #expect(both.status == 2 && both.errorLines.count == 2 && both.output.isEmpty)
  }

  @Test(arguments: [
    [], ["a.png"], ["a.png", "b.png", "c.png"], ["a.png", "b.png", "--tolerance", "2"],
    ["a.png", "b.png", "--tolerance", "channel:300"], ["a.png", "b.png", "--ignore", "1,2,3"],
    ["a.png", "b.png", "--ignore", "1,2,0,4"], ["a.png", "b.png", "--ignore", "a,b,c,d"],
    ["-", "-"], ["a.png", "b.png", "-o"], ["a.png", "b.png", "-o", ""],
  ])
  func `exits with 64 after incorrect usage`(arguments: [String]) throws {
    let run = try transom(["diff"] + arguments, in: folder)
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.errors.contains("Usage: transom diff"))
  }

  @Test func `allows differences within a tolerance`() throws {
    try put("a.png")
    try put("b.png", dot: (5, 6, 104))
    #expect(try diff("a.png", "b.png", "--tolerance", "channel:3").status == 1)
    #expect(try diff("a.png", "b.png", "--tolerance=channel:4").status == 0)
    #expect(try diff("a.png", "b.png", "--tolerance", "perceptual:0.05").status == 0)
    #expect(try diff("a.png", "b.png", "--tolerance", "exact").status == 1)
    #expect(try diff("a.png", "b.png", "--ignore", "5,6,1,1").status == 0)
    #expect(try diff("a.png", "b.png", "--ignore", "0,0,5,30", "--ignore=-1,-1,5,5").status == 1)
  }

  @Test func `writes three pictures for each frame that differs, and a report`() throws {
    for frame in 0..<3 {
      try put("e/\(frameName(frame))")
      try put("a/\(frameName(frame))", dot: frame == 1 ? (20, 10, 0) : nil)
    }
    try folder.put(#"{"fps": [20, 1]}"#, "e/manifest.json")
    let run = try diff("e", "a", "-o", "out/differences", "--json")
    #expect(run.status == 1)
    #expect(
      try folder.names(in: "out/differences") == [
        "diff.json", "frame-0001-actual.png", "frame-0001-diff.png", "frame-0001-expected.png",
      ])
    for (side, name) in [("e", "expected"), ("a", "actual")] {
      #expect(
        try folder.bytes("out/differences/frame-0001-\(name).png")
          == folder.bytes("\(side)/frame-0001.png"))
    }
    let picture = try PNGReader.picture(
      ofFile: folder.path("out/differences/frame-0001-diff.png"))
    #expect(picture.width == 40 && picture[20, 10] != picture[21, 10])

    #expect(
      try String(decoding: folder.bytes("out/differences/diff.json"), as: UTF8.self)
        == run.output)
    let report = try object(run.output)
    #expect(report["verdict"] as? String == "different")
    #expect(report["firstEvent"] is NSNull && report["shift"] is NSNull)
    let frames = try #require(report["frames"] as? [[String: Any]])
    #expect(frames.map { $0["verdict"] as? String } == ["equal", "different", "equal"])
    let frame = frames[1]
    #expect(frame["frame"] as? Int == 1 && frame["time"] as? Double == 0.05)
    #expect(frame["count"] as? Int == 1 && frame["maxDelta"] as? Int == 100)
    #expect(frame["at"] as? [Int] == [20, 10] && frame["boxes"] as? [[Int]] == [[20, 10, 1, 1]])
    #expect((frame["layers"] as? [Any])?.isEmpty == true)

    // A second run replaces the files of the first run, but no other files.
    try folder.put("mine", "out/differences/notes-diff.png")
    #expect(try diff("e", "e", "-o", "out/differences").status == 0)
    #expect(try folder.names(in: "out/differences") == ["diff.json", "notes-diff.png"])
  }

  @Test func `writes a JSON report for every result`() throws {
    try put("a.png")
    try put("b.png", dot: (0, 0, 0))
    try put("c.png", width: 12)
    try folder.put("torn", "d.png")
    for (other, verdict, status) in [
      ("a.png", "equal", 0), ("b.png", "different", 1), ("c.png", "layout", 1),
      ("d.png", "unreadable", 2),
    ] {
      let run = try diff("a.png", other, "--json")
      #expect(run.status == Int32(status))
      #expect(try object(run.output)["verdict"] as? String == verdict)
    }
  }

  @Test func `reads one of the pictures from standard input`() throws {
    try put("a.png")
    try put("b.png", dot: (0, 0, 0))
    for (name, status) in [("a.png", 0), ("b.png", 1)] {
      let script = "\"$0\" diff a.png - < \(name)"
      let run = try RunningProcess(
        "/bin/sh", ["-c", script, TransomExecutable.path], in: folder.path
      ).waitUntilExit()
      #expect(run.status == Int32(status))
    }
  }

  @Test func `reports a film that starts late in one line`() throws {
    for frame in 0..<6 {
      try put("e/\(frameName(frame))", dot: (frame, 3, 0))
      try put("a/\(frameName(frame))", dot: (max(0, frame - 1), 3, 0))
    }
    let run = try diff("e", "a")
    #expect(run.status == 1)
    #expect(
      run.outputLines == [
        "a is 1 frame late from frame 1 on and otherwise equal",
        "5 of 6 frames differ; the first is frame 1",
      ])
    #expect(try diff("e", "a", "-v").outputLines.count == 7)
    let json = try object(diff("e", "a", "--json").output)
    #expect(json["shift"] as? [String: Int] == ["frames": 1, "from": 1])
  }

  @Test func `reports consecutive missing frames in one line`() throws {
    for frame in 0..<6 {
      try put("e/\(frameName(frame))", dot: (frame, 3, 0))
      if frame < 2 || frame == 5 { try put("a/\(frameName(frame))", dot: (frame, 3, 0)) }
    }
    #expect(
      try diff("e", "a").outputLines == [
        "frames 2 to 4: missing from a", "e has 6 frames, and a has 3",
        "3 of 6 frames differ; the first is frame 2",
      ])
    let reversed = try diff("a", "e")
    #expect(reversed.status == 1 && reversed.outputLines[0] == "frames 2 to 4: missing from a")
  }

  @Test func `does not write to a folder that it reads`() throws {
    try put("e/frame-0000.png")
    try put("a/frame-0000.png")
    let run = try diff("e", "a", "-o", "e")
    #expect(run.status == 2)
    #expect(run.errors.contains("the output folder e is one of the compared folders"))
    #expect(try folder.names(in: "e") == ["frame-0000.png"])
  }

  @Test func `does not decode files with equal bytes, but checks the CRCs of their chunks`() throws
  {
    // An invalid stream in valid chunks.
    var bytes = try PNGWriter.bytes(
      of: PixelBuffer(width: 9, height: 9, filledWith: .clear))
    let chunks = try PNGChunks(of: bytes, named: "it").chunks
    let pixels = try #require(chunks.first { $0.type == "IDAT" }).data
    for index in pixels { bytes[index] = 0xFF }
    let body = Array(bytes[pixels.lowerBound - 4..<pixels.upperBound])
    let checksum = crc32(body)
    for index in 0..<4 {
      bytes[pixels.upperBound + index] = UInt8(truncatingIfNeeded: checksum >> (24 - 8 * index))
    }
    try folder.put(bytes, "a.png")
    try folder.put(bytes, "b.png")
    #expect(try diff("a.png", "b.png").status == 0)
    try put("c.png")
    #expect(try diff("a.png", "c.png").status == 2)
    bytes[pixels.lowerBound] = 0
    try folder.put(bytes, "a.png")
    try folder.put(bytes, "b.png")
    #expect(try diff("a.png", "b.png").status == 2)
    #expect(try diff("a.png", "a.png").status == 2)
  }

  @Test func `exits with 2 if it cannot write its pictures`() throws {
    try put("a.png")
    try put("b.png", dot: (0, 0, 0))
    let run = try diff("a.png", "b.png", "-o", "a.png/out")
    #expect(run.status == 2 && run.errors.contains("a.png/out"))
    // A folder with the name of a picture.
    try folder.makeFolder("out/a-diff.png")
    let second = try diff("a.png", "b.png", "-o", "out")
    #expect(second.status == 2 && second.errors.contains("out/a-diff.png"))
    #expect(second.output.contains("1 px differ"))
  }

  @Test func `exits with 2 if the disk is full`() throws {
    try put("a.png")
    let run = try transom(["diff", "a.png", "a.png"], in: folder, output: "/dev/full")
    #expect(run.status == 2)
  }

  @Test func `reports the number of equal frames, or the times of the frames that differ`()
    throws
  {
    try folder.put(CommandScenario.sample, "s.yml")
    #expect(try transom(["render", "s.yml", "-o", "x"], in: folder).status == 0)
    #expect(try transom(["render", "s.yml", "-o", "y", "--ios", "15"], in: folder).status == 0)
    let equal = try diff("x/s", "x/s")
    #expect(equal.status == 0)
    #expect(equal.output == "\(CommandScenario.frameCount) frames are equal\n")
    let other = try diff("x/s/frame-%04d.png", "y/s/frame-####.png")
    #expect(other.status == 1 && other.output.contains(" at 0."))
  }
}
