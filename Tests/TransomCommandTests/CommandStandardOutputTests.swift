import FilmTestSupport
import ImageFiles
import TestSupport
import Testing

/// Tests `-o -`, which writes to standard output.
@Suite struct `Standard output` {
  @Test(arguments: [
    ["render", "s.yml", "--frames", "5"], ["render", "s.yml", "--format", "apng"],
    ["render", "s.yml", "--format", "sheet"], ["compare", "s.yml", "--system", "native,km"],
    ["compare", "s.yml", "--system", "native,km", "--format", "apng"],
  ])
  func `receives the same bytes as a file`(arguments: [String]) throws {
    let folder = try CommandScenario.folder()
    let stream = try folder.put([], "stream.png")
    let run = try transom(arguments + ["-o", "-"], in: folder, output: stream)
    #expect(run.status == 0, "\(run.errors)")
    let path = arguments[0] == "render" ? "out" : "file.png"
    #expect(try transom(arguments + ["-o", path], in: folder).status == 0)
    let file = try folder.names.first {
      $0 == "file.png" || $0.hasPrefix("out/") && ($0.hasSuffix("png"))
    }
    #expect(try folder.bytes("stream.png") == folder.bytes(#require(file)))
  }

  @Test func `receives only one frame or one film`() throws {
    let folder = try CommandScenario.folder()
    let frames = try transom(["render", "s.yml", "-o", "-"], in: folder)
    #expect(frames.status == 2 && frames.output.isEmpty)
    #expect(frames.errors.contains("writes one frame, but 23 are selected"))
    let films = try transom(
      ["render", "s.yml", "--system", "native,km", "--format", "apng", "-o", "-"], in: folder)
    #expect(films.status == 2 && films.errors.contains("there are 2: s.native, s.km"))
    for command in [["diff", "a", "b"], ["test"]] {
      let run = try transom(command + ["-o", "-"], in: folder)
      #expect(run.status == 64 && run.errors.contains("-o takes a folder"), "\(run.errors)")
    }
    #expect(try folder.names == ["s.yml"])
  }

  @Test func `receives the sheet of a mask, with the measurements on standard error`() throws {
    let folder = try ScratchFolder()
    try folder.put(MaskPictures.png(15, 25, MaskPictures.chevron()), "a@2x.png")
    try folder.put(MaskPictures.png(15, 25, MaskPictures.rightOfChevron()), "a-mask@2x.png")
    let run = try transom(
      ["mask", "a@2x.png", "--mask", "a-mask@2x.png", "-o", "-"], in: folder,
      output: folder.put([], "sheet.png"))
    #expect(run.status == 0)
    #expect(run.errors.hasPrefix("leak          none\n"))
    #expect(try PNGReader.picture(ofFile: folder.path("sheet.png")).width > 600)
  }

  @Test func `receives a test report`() throws {
    let scenario = try TestedScenario()
    #expect(try scenario.test().status == 1)
    let junit = try scenario.test("--junit", "-")
    #expect(junit.status == 0 && junit.output.hasPrefix("<?xml"))
    #expect(try scenario.test("--report", "-").output.hasPrefix("<!DOCTYPE html>"))
    #expect(try scenario.test("--report", "-", "--junit", "-").status == 64)
  }
}

@Suite struct `An animated comparison` {
  @Test func `shows every frame of the films side by side`() throws {
    let folder = try CommandScenario.folder()
    let arguments = ["compare", "s.yml", "--system", "native,km", "--format", "apng"]
    let run = try transom(arguments, in: folder)
    #expect(run.status == 0 && run.output.isEmpty)
    #expect(run.errors.hasPrefix("compare.apng  2 systems, 23 frames, "), "\(run.errors)")
    let bytes = try folder.bytes("compare.apng")
    let animation = try Animation(
      of: bytes, PNGChunks(of: bytes, named: "compare.apng"), named: "compare.apng")
    #expect(animation.frames.count == 23)
    #expect(animation.frames.allSatisfy { $0.delay == (1, 20) })
    let some = try transom(arguments + ["--frames", "0,4,-1", "-o", "some.png"], in: folder)
    #expect(some.errors.hasPrefix("some.png  2 systems, 3 frames, "))
    #expect(try transom(arguments + ["--columns", "3"], in: folder).status == 64)
  }
}

@Suite struct `The --device option` {
  @Test func `accepts a device description as in a scenario file`() throws {
    let folder = try CommandScenario.folder()
    let device = "{width: 40, height: 130, scale: 1}"
    let run = try transom(
      ["render", "s.yml", "--frames", "0", "--device", device], in: folder)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try PNGReader.picture(ofFile: folder.path("out/s/frame-0000.png")).height == 130)
    let wrong = try transom(
      ["render", "s.yml", "--device", "{width: 40, hight: 130, scale: 1}"], in: folder)
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("--device:1:13: error: "), "\(wrong.errors)")
    let broken = try transom(["render", "s.yml", "--device", "{width"], in: folder)
    #expect(broken.status == 2 && broken.errors.hasPrefix("--device:1:"), "\(broken.errors)")
  }
}

@Suite struct `The name of an image` {
  /// Returns a scenario whose page shows a picture with two colors.
  private func scenario() throws -> TestedScenario {
    let scenario = try TestedScenario()
    for (name, alpha) in [("a b@2x.png", 255), ("c@2x.png", 100)] as [(String, UInt8)] {
      try scenario.folder.put(
        MaskPictures.png(40, 40) { x, _ in x < 20 ? alpha : 50 }, name)
    }
    try scenario.change(
      "content: {rows: 3}", "backgroundColor: black\n    content: {image: \"a b@2x.png\"}")
    return scenario
  }

  @Test func `is taken from the scenario in explanations`() throws {
    let run = try transom(
      ["explain", "s.yml", "--frame", "0", "--pixel", "3,70"], in: scenario().folder)
    #expect(run.output.contains("  a b@2x.png 20×20 #FFFFFF"), "\(run.output)")
  }

  @Test func `is taken from the scenario in reports`() throws {
    let scenario = try scenario()
    #expect(try scenario.test().status == 1)
    try scenario.change("a b@2x.png", "c@2x.png")
    let run = try scenario.test()
    #expect(run.output.contains("image a b@2x.png 20×20 → c@2x.png 20×20"), "\(run.output)")
  }
}
