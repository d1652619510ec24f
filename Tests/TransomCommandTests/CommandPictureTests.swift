import FilmTestSupport
import Foundation
import ImageFiles
import Pixels
import TestSupport
import Testing
import Units

@Suite struct `Smaller pictures` {
  private let folder: ScratchFolder

  init() throws {
    folder = try CommandScenario.folder()
  }

  private func render(_ arguments: String...) throws -> ProcessRun {
    try transom(["render", "s.yml"] + arguments, in: folder)
  }

  /// Renders the film to a folder and returns the pictures.
  private func pictures(_ name: String, _ arguments: String...) throws -> [PixelBuffer] {
    let run = try transom(["render", "s.yml", "-o", name] + arguments, in: folder)
    #expect(run.status == 0, "\(run.errors)")
    return try folder.frames(in: "\(name)/s").sorted().map {
      try PNGReader.picture(ofFile: folder.path("\(name)/s/\(frameName($0))"))
    }
  }

  @Test func `show the selected region at the selected scale`() throws {
    let whole = try pictures("whole")
    let scale = try #require(FrameScale(2, 3))
    let smaller = try pictures("smaller", "--region", "5,0,31,70", "--scale", "2/3")
    #expect(smaller.count == whole.count)
    for (old, new) in zip(whole, smaller) {
      #expect(new.width == 21 && new.height == 47)
      let part = PixelBuffer(
        width: 31, height: 70,
        pixels: (0..<70).flatMap { y in (5..<36).map { x in old[x, y] } })
      #expect(part.reduced(by: scale) == new)
    }
  }

  @Test func `are equal in PNG and APNG files, and have the same size in RGBA output`() throws {
    let options = ["--region", "bar", "--scale", "1/2"]
    for format in ["png", "apng", "sheet"] {
      let run = try transom(["render", "s.yml", "--format", format] + options, in: folder)
      #expect(run.status == 0, "\(run.errors)")
    }
    let diff = try transom(["diff", "out/s.apng", "out/s"], in: folder)
    #expect(diff.status == 0 && diff.output == "23 frames are equal\n", "\(diff.output)")
    let script = "\"$0\" render s.yml --format rgba \(options.joined(separator: " ")) > raw"
    let run = try RunningProcess(
      "/bin/sh", ["-c", script, TransomExecutable.path], in: folder.path
    ).waitUntilExit()
    #expect(run.status == 0)
    let frame = try PNGReader.picture(ofFile: folder.path("out/s/frame-0012.png"))
    #expect(frame.width == 20)
    #expect(try folder.bytes("raw").count == 23 * 4 * frame.width * frame.height)
  }

  @Test func `can be reviewed, and differ in size from whole frames`() throws {
    _ = try pictures("whole")
    _ = try pictures("third", "--scale", "1/3")
    let review = try transom(["review", "third/s", "-o", "s.html"], in: folder)
    #expect(review.status == 0, "\(review.errors)")
    let diff = try transom(["diff", "whole/s", "third/s"], in: folder)
    #expect(diff.status == 1)
    #expect(
      diff.output.contains("40 × 120 pixels in whole/s")
        && diff.output.contains("14 × 40 in third/s"),
      "\(diff.output)")
  }

  @Test func `are not listed in a manifest together with whole frames`() throws {
    _ = try pictures("out")
    #expect(try render("--scale", "1/2", "--frames", "3,4").status == 0)
    let manifest = try JSONSerialization.jsonObject(with: Data(folder.bytes("out/s/manifest.json")))
    let frames = (manifest as? [String: Any])?["frames"] as? [[String: Any]]
    #expect(frames?.compactMap { $0["frame"] as? Int } == [3, 4])
    #expect(try render("--scale", "1/2", "--frames", "5").status == 0)
    let merged = try JSONSerialization.jsonObject(with: Data(folder.bytes("out/s/manifest.json")))
    let all = (merged as? [String: Any])?["frames"] as? [[String: Any]]
    #expect(all?.compactMap { $0["frame"] as? Int } == [3, 4, 5])
  }

  @Test func `have a palette if the number of colors is limited`() throws {
    let run = try render("--format", "apng", "--colors", "12")
    #expect(run.status == 0)
    let pattern = /out\/s\.apng  has 12 colors instead of \d+\n/
    #expect(run.errors.contains(pattern), "\(run.errors)")
    let bytes = try folder.bytes("out/s.apng")
    let chunks = try PNGChunks(of: bytes, named: "s").chunks
    #expect(chunks.filter { $0.type == "PLTE" }.map(\.data.count) == [36])
    #expect(!chunks.contains { $0.type == "tRNS" })
  }

  @Test(arguments: [
    (["--scale", "0"], "cannot read “0” as a scale; use a fraction that is at most 1"),
    (["--scale", "3/2"], "cannot read “3/2” as a scale"),
    (["--scale", "0.5"], "such as 1/3 or 2/3"),
    (["--scale=-1/2"], "cannot read “-1/2” as a scale"),
    (
      ["--region", "title"],
      "cannot read “title” as a region; use bar, or x,y,width,height in points"
    ),
    (["--region", "0,0,40"], "such as 0,0,375,64"),
    (
      ["--format", "apng", "--colors", "1"], "--colors takes a whole number from 2 to 256, found 1"
    ),
    (["--format", "apng", "--colors", "257"], "found 257"),
    (["--format", "apng", "--colors", "many"], "--colors"),
    (["--colors", "16"], "remove it, or add --format apng"),
  ])
  func `require valid options`(arguments: [String], message: String) throws {
    let run = try transom(["render", "s.yml"] + arguments, in: folder)
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(try folder.names == ["s.yml"])
  }

  @Test func `cannot have layers, which describe whole frames`() throws {
    for option in ["--scale=1/2", "--region=bar", "--region=0,0,40,119"] {
      let run = try render("--layers", option)
      #expect(run.status == 2 && run.output.isEmpty)
      #expect(run.errors.contains("s.native: layers describe whole frames; "), "\(run.errors)")
      #expect(try folder.names == ["s.yml"])
    }
    let run = try render("--layers", "--scale", "1/1", "--region", "0,0,40,120", "--at", "0")
    #expect(run.status == 0, "\(run.errors)")
    #expect(folder.exists("out/s/frame-0000.layers.json"))
  }

  @Test(arguments: [
    ("0,0,41,10", "is not inside the frame of 40 × 120 points; use a region such as 0,0,40,64"),
    ("-1,0,10,10", "the region -1,0,10,10 is not inside the frame"),
    ("0,0,0,10", "is 0 × 10 points; use a width and a height above 0"),
  ])
  func `require a region inside the frame`(region: String, message: String) throws {
    let run = try render("--region", region)
    #expect(run.status == 2 && run.errors.contains(message), "\(run.errors)")
    #expect(try folder.names == ["s.yml"])
  }
}
