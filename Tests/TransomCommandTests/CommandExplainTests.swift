import FilmTestSupport
import ImageFiles
import Pixels
import TestSupport
import Testing

@Suite struct `An explanation` {
  /// Returns `#RRGGBB`, with the alpha byte if it is not 255.
  private func text(_ pixel: PremultipliedRGBA8) -> String {
    let bytes = [pixel.red, pixel.green, pixel.blue] + (pixel.alpha < 255 ? [pixel.alpha] : [])
    return "#"
      + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
  }

  @Test(arguments: ["native", "km"], [0, 5, 9, CommandScenario.frameCount - 1])
  func `ends with the rendered pixel`(system: String, frame: Int) throws {
    let folder = try CommandScenario.folder()
    let render = try transom(
      ["render", "s.yml", "--system", system, "--frames", "\(frame)"], in: folder)
    #expect(render.status == 0)
    let picture = try PNGReader.picture(ofFile: folder.path("out/s/\(frameName(frame))"))
    for (x, y) in [(0, 0), (39, 119), (20, 30), (3, 70), (38, 62), (17, 63), (30, 64)] {
      let run = try transom(
        ["explain", "s.yml", "--system", system, "--frame", "\(frame)", "--pixel", "\(x),\(y)"],
        in: folder)
      #expect(run.status == 0 && run.errors.isEmpty)
      #expect(run.outputLines[0].hasPrefix("frame \(frame) at "))
      #expect(run.outputLines[0].hasSuffix("pixel \(x),\(y)"))
      let last = run.outputLines.last?.split(separator: " ").last
      #expect(last.map(String.init) == text(picture[x, y]), "pixel \(x),\(y)")
    }
  }

  @Test(arguments: [["--frame", "-1"], ["--frame=-1"]])
  func `accepts -1 as the last frame`(option: [String]) throws {
    let folder = try CommandScenario.folder()
    let run = try transom(["explain", "s.yml", "--pixel", "1,1"] + option, in: folder)
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("frame \(CommandScenario.frameCount - 1) at "))
  }

  @Test(arguments: [
    ("23", "1,1", "there is no frame 23: the last frame is 22"),
    ("0-1", "1,1", "--frame takes a single frame, found “0-1”"),
    ("x", "1,1", "cannot read “x” as frames"),
    ("0", "40,0", "the pixel 40,0 is outside the frame; use 0,0 to 39,119"),
    ("0", "0,120", "the pixel 0,120 is outside the frame; use 0,0 to 39,119"),
    ("0", "-1,0", "the pixel -1,0 is outside the frame; use 0,0 to 39,119"),
  ])
  func `is an error for a frame or pixel that does not exist`(
    frame: String, pixel: String, message: String
  ) throws {
    let folder = try CommandScenario.folder()
    let run = try transom(
      ["explain", "s.yml", "--frame=\(frame)", "--pixel=\(pixel)"], in: folder)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("error: \(message)"), "\(run.errors)")
  }

  @Test func `names each of several systems`() throws {
    let run = try transom(
      ["explain", "s.yml", "--system", "native,km", "--frame", "5", "--pixel", "1,1"],
      in: CommandScenario.folder())
    let headings = run.outputLines.filter { $0.contains("  frame 5 at ") }.map {
      $0.prefix { $0 != " " }
    }
    #expect(headings == ["s.native", "s.km"])
  }
}
