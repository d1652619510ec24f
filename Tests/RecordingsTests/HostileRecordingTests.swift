import Files
import Foundation
import Recordings
import TestSupport
import Testing

@Suite struct `A file that is not a recording` {
  private func message(_ path: String, _ limits: RecordingLimits = RecordingLimits()) -> String {
    do throws(TransomFailure) {
      let recording = try Recording(path: path, limits: limits)
      do {
        try recording.readFrames { _ in }
      } catch {
        return "\(error)"
      }
      return "no error"
    } catch {
      return error.description
    }
  }

  @Test func `is an error if it is text or empty`() throws {
    let folder = try ScratchFolder()
    for (text, name) in [("stack: []\n", "push.yml"), ("", "empty.mp4")] {
      #expect(message(try folder.put(text, name)).contains("cannot be read as a recording"))
    }
    #expect(message(folder.path("none.gif")).contains("there is no recording at"))
    #expect(message("/dev/null").contains("is a device, not a file"))
  }

  @Test(arguments: ["list.txt", "list.ffconcat", "list.m3u8", "list.gif"])
  func `cannot name other files`(name: String) throws {
    let folder = try ScratchFolder()
    try folder.put(TinyGIF(delays: [5], colors: [0]).bytes, "clip.gif")
    let text =
      name.hasSuffix("m3u8")
      ? "#EXTM3U\n#EXTINF:1,\nclip.gif\n#EXT-X-ENDLIST\n" : "ffconcat version 1.0\nfile clip.gif\n"
    #expect(message(try folder.put(text, name)).contains("cannot be read as a recording"))
  }

  @Test func `is an error if the end is missing`() throws {
    let folder = try ScratchFolder()
    try encode(
      ["-f", "lavfi", "-i", "testsrc=size=64x48:rate=20:duration=1", "-c:v", "png"],
      to: folder.path("clip.mov"))
    let bytes = try folder.bytes("clip.mov")
    let path = try folder.put(Array(bytes.prefix(bytes.count / 2)), "half.mov")
    #expect(message(path).contains("cannot be read as a recording"))
    let gif = TinyGIF(delays: [5, 5, 5], colors: [0, 1, 2]).bytes
    for count in [10, 30, 45, 60, gif.count - 1] {
      let path = try folder.put(Array(gif.prefix(count)), "half.gif")
      #expect(message(path) != "no error", "\(count) of \(gif.count) bytes")
    }
  }

  @Test func `is an error if it has no frames`() throws {
    let folder = try ScratchFolder()
    try encode(
      ["-f", "lavfi", "-i", "sine=duration=0.2", "-c:a", "pcm_s16le"], to: folder.path("tone.mov"))
    #expect(message(folder.path("tone.mov")).contains("contains no frames"))
    try folder.makeFolder("empty")
    #expect(message(folder.path("empty")).contains("contains no PNG files"))
  }

  @Test func `is an error if the size changes`() throws {
    let folder = try ScratchFolder()
    try folder.makeFolder("frames")
    for (name, size) in [("1", "4x4"), ("2", "4x6")] {
      try encode(
        ["-f", "lavfi", "-i", "color=red:size=\(size),format=rgb24", "-frames:v", "1"],
        to: folder.path("frames/\(name).png"))
    }
    #expect(message(folder.path("frames")).contains("the size changes from 4 × 4 to 4 × 6 pixels"))
  }

  @Test func `is an error if it exceeds the limits`() throws {
    let folder = try ScratchFolder()
    let path = try folder.put(TinyGIF(delays: [5, 5, 5], colors: [0, 1, 2]).bytes, "clip.gif")
    var limits = RecordingLimits()
    limits.maximumFrames = 2
    #expect(message(path, limits).contains("more than 2 frames"))
    limits = RecordingLimits()
    limits.maximumSide = 1
    #expect(message(path, limits).contains("2 × 2 pixels"))
    #expect(message(path) == "no error")
  }
}
