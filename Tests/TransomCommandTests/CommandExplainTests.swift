import FilmTestSupport
import ImageFiles
import Pixels
import TestSupport
import Testing

@Suite struct `An explanation` {
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
      #expect(last.map(String.init) == picture[x, y].straightText, "pixel \(x),\(y)")
    }
  }

  /// Returns the fields of each line after the heading.
  private func fields(_ run: ProcessRun) -> [[String]] {
    run.outputLines.dropFirst().map { line in
      line.split(separator: /\s{2,}/, omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// The bar's image is #E53935B0; premultiplication rounds it, so the command prints #E53936B0.
  @Test func `prints the view, the paint and the result of a translucent draw`() throws {
    let run = try transom(
      ["explain", "s.yml", "--frame", "13", "--pixel", "20,30"], in: CommandScenario.folder())
    #expect(run.outputLines.first == "frame 13 at 0.6500 s, rest, pixel 20,30")
    let below = ["window/pages/settings/content", "image", "gradient.FFFFFF.007AFF 40×120 #BEDDFF"]
    #expect(
      fields(run) == [
        ["layer", "view", "draw", "paint", "pixel after it"],
        ["window/container/background", "fill", "#000000", "#000000"],
        ["window/pages/settings/background", "fill", "#ECEAF4", "#ECEAF4"],
        below + ["#BEDDFF"],
        [
          "window/bar/background/image", "_UINavigationBarBackground", "image",
          "red 40×64 #E53936B0", "#D96B74",
        ],
      ])
  }

  /// Above the sheet, the pixel belongs to the picture of the presenting view, which is dimmed.
  @Test func `prints the draws in the scaled picture behind a page sheet`() throws {
    let folder = try ScratchFolder()
    try folder.put(
      """
      transom: 1
      device: {width: 40, height: 120, scale: 1}
      ios: 13
      pages:
        list: {backgroundColor: green}
        sheet: {backgroundColor: red}
      script: [present: sheet, wait: 0.1]
      """, "s.yml")
    let run = try transom(["explain", "s.yml", "--frame", "-1", "--pixel", "20,25"], in: folder)
    let bar = "window/presenting/bar/background"
    #expect(
      fields(run).dropFirst() == [
        ["window/container/background", "fill", "#000000", "#000000"],
        ["", "window/presenting/container/background", "fill", "#000000", "#000000"],
        ["", "window/presenting/pages/list/background", "fill", "#00FF00", "#00FF00"],
        [
          "", "\(bar)/backdrop", "_UIVisualEffectBackdropView", "backdrop",
          "blur 22.5 px, saturation 1.1", "#00FF00",
        ],
        ["", "\(bar)/tint/effect", "_UIVisualEffectFilterView", "fill", "#FFFFFFCC", "#CCFFCC"],
        [
          "window/presenting", "scaled", "from 40×120 px through corners.10.36x110.mask", "#CCFFCC",
        ],
        ["window/dimming", "fill", "#000000 × 51/255", "#A3CCA3"],
      ])
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
  func `reports an error for a frame or pixel that does not exist`(
    frame: String, pixel: String, message: String
  ) throws {
    let folder = try CommandScenario.folder()
    let run = try transom(
      ["explain", "s.yml", "--frame=\(frame)", "--pixel=\(pixel)"], in: folder)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("error: \(message)"), "\(run.errors)")
  }

  @Test func `names the system of each explanation if there are several`() throws {
    let run = try transom(
      ["explain", "s.yml", "--system", "native,km", "--frame", "5", "--pixel", "1,1"],
      in: CommandScenario.folder())
    let headings = run.outputLines.filter { $0.contains("  frame 5 at ") }.map {
      $0.prefix { $0 != " " }
    }
    #expect(headings == ["s.native", "s.km"])
  }
}
