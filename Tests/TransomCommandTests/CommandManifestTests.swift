import Files
import FilmTestSupport
import Foundation
import ImageFiles
import Pixels
import TestSupport
import Testing

/// A decoded manifest.
struct ManifestFile {
  let text: String
  let object: [String: Any]
  let frames: [FrameEntry]

  struct FrameEntry {
    let number: Int
    let file: String
    let time: Double
    let progress: Double
    let phase: String
    let digest: String

    init(_ object: [String: Any]) throws {
      #expect(Set(object.keys) == ["frame", "file", "time", "progress", "phase", "xxh3"])
      number = try #require(object["frame"] as? Int)
      file = try #require(object["file"] as? String)
      time = try #require(object["time"] as? Double)
      progress = try #require(object["progress"] as? Double)
      phase = try #require(object["phase"] as? String)
      digest = try #require(object["xxh3"] as? String)
    }
  }

  init(in folder: ScratchFolder, _ name: String) throws {
    let bytes = try folder.bytes("\(name)/manifest.json")
    text = String(decoding: bytes, as: UTF8.self)
    object = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    frames = try #require(object["frames"] as? [[String: Any]]).map(FrameEntry.init)
  }
}

@Suite struct `A manifest` {
  private let folder: ScratchFolder
  private let manifest: ManifestFile

  init() throws {
    folder = try CommandScenario.folder()
    try folder.put(PictureBytes.white(width: 8, height: 8), "pages/x.png")
    let text = CommandScenario.sample.replacing("images: {", with: "images: {x: pages/x.png, ")
    try folder.put("title: One push\n" + text, "s.yml")
    #expect(try transom(["render", "s.yml"], in: folder).status == 0)
    manifest = try ManifestFile(in: folder, "out/s")
  }

  @Test func `has the documented keys`() {
    let object = manifest.object
    #expect(
      Set(object.keys) == [
        "transom", "scenario", "title", "system", "device", "ios", "width", "height", "scale",
        "fps",
        "frames", "inputs", "text",
      ])
    #expect(object["scenario"] as? String == "s")
    #expect(object["title"] as? String == "One push")
    #expect(object["system"] as? String == "native")
    #expect(object["ios"] as? String == "9")
    #expect(
      [object["width"], object["height"], object["scale"]].map { $0 as? Int } == [40, 120, 1])
    #expect(object["fps"] as? [Int] == [20, 1])
  }

  @Test func `has an entry for each frame, in order`() throws {
    #expect(manifest.frames.map(\.number) == Array(0..<CommandScenario.frameCount))
    for frame in manifest.frames {
      #expect(frame.file == frameName(frame.number))
      #expect(abs(frame.time - Double(frame.number) / 20) < 1e-6)
      #expect((0...1).contains(frame.progress))
    }
    var phases: [String] = []
    for frame in manifest.frames where phases.last != frame.phase { phases.append(frame.phase) }
    #expect(phases == ["rest", "push", "rest", "swipe", "settle", "rest"])
    let written = manifest.text.matches(of: /"progress": \d\.\d{6},/).count
    #expect(written == CommandScenario.frameCount)
  }

  @Test func `has the checksum of each frame's pixels`() throws {
    for frame in manifest.frames {
      let picture = try PNGReader.picture(ofFile: folder.path("out/s/\(frame.file)"))
      #expect(frame.digest == frameDigest(picture))
      #expect(frame.digest.wholeMatch(of: /[0-9a-f]{32}/) != nil)
    }
  }

  @Test func `has the checksum that xxh128sum computes`() throws {
    let text = """
      transom: 1
      device: {width: 20, height: 80, scale: 1}
      navigationBarHidden: true
      pages: {white: {}}

      """
    try folder.put(text, "white.yml")
    #expect(try transom(["render", "white.yml"], in: folder).status == 0)
    // The output of xxh128sum from the Debian package xxhash for 20 · 80 · 4 bytes of 255.
    let checksum = "8df5c7af7a4a137f82ff18eab1176661"
    #expect(try ManifestFile(in: folder, "out/white").frames.map(\.digest) == [checksum])
  }

  @Test func `has equal checksums only for equal frames`() throws {
    let checksums = manifest.frames.map(\.digest)
    let files = try manifest.frames.map { try folder.bytes("out/s/\($0.file)") }
    for i in checksums.indices {
      for j in checksums.indices {
        #expect((checksums[i] == checksums[j]) == (files[i] == files[j]))
      }
    }
    #expect(
      checksums.last == checksums[CommandScenario.lastFrameBeforeSwipe], "the swipe is canceled")
    #expect(Set(checksums).count > 10)
  }

  @Test func `has the checksums of the input files`() throws {
    let inputs = try #require(manifest.object["inputs"] as? [[String: String]])
    #expect(inputs.map { $0["path"] } == ["s.yml", "pages/x.png"])
    for input in inputs {
      #expect(Set(input.keys) == ["path", "sha256"])
      let path = try #require(input["path"])
      let program = try RunningProcess("/usr/bin/env", ["sha256sum", path], in: folder.path)
      let checksum = try program.waitUntilExit().output.prefix { $0 != " " }
      #expect(input["sha256"].map { $0[...] } == checksum)
    }
  }
}
