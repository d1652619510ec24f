import Files
import Recordings
import TestSupport
import Testing

@Suite struct `A recording` {
  @Test func `has the pixels and times of a GIF whose frames have different delays`() throws {
    let folder = try ScratchFolder()
    let path = try folder.put(TinyGIF(delays: [3, 10, 5], colors: [0, 1, 2]).bytes, "clip.gif")
    let recording = try Recording(path: path)
    #expect(recording.info.codec == "gif")
    #expect(recording.info.width == 2 && recording.info.height == 2)
    try expectTimes(recording.info.times, [0, 0.03, 0.13])
    #expect(abs(recording.info.end - 0.18) < 0.001)
    let frames = try allFrames(of: recording)
    #expect(frames.map { Array($0.rgb.prefix(3)) } == [[255, 0, 0], [0, 255, 0], [0, 0, 255]])
    #expect(frames.map(\.rgb.count) == [12, 12, 12])
    #expect(frames.map(\.time) == recording.info.times)
    #expect(frames.map(\.index) == [0, 1, 2])
  }

  @Test func `has the mean interval of times that a format rounds, and the missing frames`() {
    // Thirty frames per second in hundredths of a second; four frames are missing after the seventh.
    let times = [0, 0.03, 0.07, 0.1, 0.13, 0.17, 0.2, 0.37, 0.4, 0.43]
    let facts = RecordingFacts(times: times)
    #expect(abs((facts.usualInterval ?? 0) - 1.0 / 30) < 0.002)
    #expect(facts.gaps.map(\.frame) == [6] && facts.gaps.map(\.missing) == [4])
    // 0.14 seconds are four intervals of a thirtieth, and almost five of 0.03 seconds.
    let shorter = times.map { $0 > 0.3 ? $0 - 0.03 : $0 }
    #expect(RecordingFacts(times: shorter).gaps.map(\.missing) == [3])
    let everyOther = RecordingFacts(times: [0, 0.1, 0.3, 0.4, 0.6])
    #expect(abs((everyOther.usualInterval ?? 0) - 0.1) < 0.0005)
    #expect(everyOther.gaps.map(\.frame) == [1, 3] && everyOther.gaps.map(\.missing) == [1, 1])
    let fast = (0..<13).map { ((Double($0) * 100 / 60).rounded()) / 100 }
    #expect(abs((RecordingFacts(times: fast).usualInterval ?? 0) - 1.0 / 60) < 0.0005)
  }

  @Test(arguments: ["clip.mov", "clip.mp4", "clip.webm"])
  func `has the frames of a lossless video`(name: String) throws {
    let folder = try ScratchFolder()
    let codec =
      name == "clip.webm"
      ? ["-c:v", "libvpx-vp9", "-lossless", "1", "-pix_fmt", "gbrp"]
      : ["-c:v", "libx264rgb", "-qp", "0"]
    try encode(["-f", "lavfi", "-i", Self.pattern] + codec, to: folder.path(name))
    try encode(
      ["-f", "lavfi", "-i", Self.pattern, "-pix_fmt", "rgb24", "-f", "rawvideo"],
      to: folder.path("raw"))
    let recording = try Recording(path: folder.path(name))
    try expectTimes(recording.info.times, (0..<6).map { Double($0) / 20 })
    let frames = try allFrames(of: recording)
    #expect(frames.flatMap(\.rgb) == (try folder.bytes("raw")))
  }

  static let pattern = "testsrc=size=64x48:rate=20:duration=0.3,format=rgb24"

  @Test func `can be a folder of PNG files in the order of their names`() throws {
    let folder = try ScratchFolder()
    try folder.makeFolder("it's [1] *")
    for (name, color) in [("a", "red"), ("b", "lime"), ("c", "blue")] {
      try encode(
        ["-f", "lavfi", "-i", "color=\(color):size=4x2,format=rgb24", "-frames:v", "1"],
        to: folder.path("it's [1] */\(name).png"))
    }
    let recording = try Recording(path: folder.path("it's [1] *"), rate: 25)
    try expectTimes(recording.info.times, [0, 0.04, 0.08])
    let frames = try allFrames(of: recording)
    #expect(frames.map { Array($0.rgb.suffix(3)) } == [[255, 0, 0], [0, 255, 0], [0, 0, 255]])
  }

  @Test func `is turned upright`() throws {
    let folder = try ScratchFolder()
    try encode(
      ["-f", "lavfi", "-i", Self.pattern, "-c:v", "libx264rgb", "-qp", "0"],
      to: folder.path("clip.mp4"))
    try encode(
      ["-i", folder.path("clip.mp4"), "-metadata:s:v", "rotate=90", "-c", "copy"],
      to: folder.path("turned.mp4"))
    let upright = try Recording(path: folder.path("clip.mp4"))
    let turned = try Recording(path: folder.path("turned.mp4"))
    #expect(turned.info.width == 48 && turned.info.height == 64)
    #expect(abs(turned.info.rotation) == 90)
    let frames = try (allFrames(of: upright), allFrames(of: turned))
    let first = try (#require(frames.0.first), #require(frames.1.first))
    // The first corner moves to the next one, clockwise or counterclockwise.
    let rgb = first.1.rgb
    let corners = [rgb[(47 * 3)..<(48 * 3)], rgb[(63 * 48 * 3)..<(63 * 48 * 3 + 3)]]
    #expect(corners.contains(first.0.rgb[..<3]))
  }

  @Test func `is scaled to the requested width`() throws {
    let folder = try ScratchFolder()
    try encode(["-f", "lavfi", "-i", Self.pattern, "-c:v", "png"], to: folder.path("clip.mov"))
    var count = 0
    try Recording(path: folder.path("clip.mov")).readFrames(scaledTo: 32) { frame in
      #expect(frame.width == 32 && frame.height == 24 && frame.rgb.count == 32 * 24 * 3)
      count += 1
    }
    #expect(count == 6)
  }

  @Test func `allows its reader to stop after the first frame`() throws {
    struct Stop: Error {}
    let folder = try ScratchFolder()
    try encode(["-f", "lavfi", "-i", Self.pattern, "-c:v", "png"], to: folder.path("clip.mov"))
    let recording = try Recording(path: folder.path("clip.mov"))
    #expect(throws: Stop.self) { try recording.readFrames { _ in throw Stop() } }
  }

  @Test func `contains repeated and missing frames, which its facts list`() throws {
    let folder = try ScratchFolder()
    let gif = TinyGIF(delays: [5, 5, 15, 5, 5], colors: [0, 1, 1, 2, 0])
    let recording = try Recording(path: folder.put(gif.bytes, "clip.gif"))
    var facts = RecordingFacts(times: recording.info.times)
    try recording.readFrames { facts.add($0) }
    #expect(facts.repeatedFrames == [2])
    #expect(facts.gaps.map(\.frame) == [2] && facts.gaps.map(\.missing) == [2])
  }
}

private func expectTimes(_ times: [Double], _ expected: [Double]) throws {
  try #require(times.count == expected.count)
  for (time, expected) in zip(times, expected) { #expect(abs(time - expected) < 0.0011) }
}
