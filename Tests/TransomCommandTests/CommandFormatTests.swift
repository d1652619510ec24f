import FilmTestSupport
import Foundation
import ImageFiles
import Pixels
import TestSupport
import Testing

@Suite struct `Output formats` {
  private let folder: ScratchFolder

  init() throws {
    folder = try CommandScenario.folder()
  }

  private func render(_ arguments: String..., environment: [String: String] = [:]) throws
    -> ProcessRun
  {
    try transom(["render", "s.yml"] + arguments, in: folder, environment: environment)
  }

  @Test func `apng and png can be compared, with a late or early start reported as a shift`() throws
  {
    let late = CommandScenario.sample.replacingOccurrences(
      of: "- wait: 0.1\n  - push", with: "- wait: 0.15\n  - push")
    try folder.put(late, "late.yml")
    for format in ["apng", "png"] {
      let run = try transom(["render", "s.yml", "late.yml", "--format", format], in: folder)
      #expect(run.status == 0)
    }
    for suffixes in [[".apng", ".apng"], ["", ".apng"], [".apng", ""], ["", ""]] {
      let sides = ["s" + suffixes[0], "late" + suffixes[1]]
      let run = try transom(["diff"] + sides.map { "out/\($0)" }, in: folder)
      #expect(
        run.outputLines == [
          "out/\(sides[0]) has 23 frames, and out/\(sides[1]) has 24",
          "out/\(sides[1]) is 1 frame late from frame 2 on and otherwise equal",
          "18 of 24 frames differ; the first is frame 2 at 0.100000 s",
        ])
      let reversed = try transom(["diff"] + sides.reversed().map { "out/\($0)" }, in: folder)
      #expect(reversed.output.contains("out/\(sides[0]) is 1 frame early"), "\(reversed.output)")
    }
  }

  @Test func `sheet shows the selected frames, or by default those with changes`() throws {
    let run = try render("--format", "sheet")
    #expect(run.status == 0 && run.output.isEmpty)
    let picture = try PNGReader.picture(ofFile: folder.path("out/s.sheet.png"))
    #expect(
      run.errors
        == "out/s.sheet.png  11 frames, \(picture.width) × \(picture.height) pixels\n",
      "\(run.errors)")
    #expect(try folder.names(in: "out") == ["s.sheet.png"])
    let chosen = try render("--format", "sheet", "--frames", "0-7", "-o", "some")
    #expect(chosen.errors.hasPrefix("some/s.sheet.png  8 frames, "))
    let wide = try PNGReader.picture(ofFile: folder.path("some/s.sheet.png"))
    // Both sheets have two rows with up to six cells each.
    #expect(wide.width == picture.width && wide.height == picture.height)
    let one = try render("--format", "sheet", "--at", "0.2", "--jobs", "1", "-o", "one")
    #expect(one.errors.hasPrefix("one/s.sheet.png  1 frame, "))
  }

  @Test func `rgba has the pixels of the PNG files`() throws {
    #expect(try render().status == 0)
    for (options, frames) in [([], Array(0..<23)), (["--frames", "3,5"], [3, 5])] {
      let script = "\"$0\" render s.yml --format rgba \(options.joined(separator: " ")) > raw"
      let run = try RunningProcess(
        "/bin/sh", ["-c", script, TransomExecutable.path], in: folder.path
      ).waitUntilExit()
      #expect(run.status == 0 && run.errors == "s.native  \(frames.count) frames\n")
      let pixels = try frames.flatMap { number in
        try PNGReader.picture(ofFile: folder.path("out/s/\(frameName(number))")).pixels.flatMap {
          [$0.straight.red, $0.straight.green, $0.straight.blue, $0.straight.alpha]
        }
      }
      #expect(try folder.bytes("raw") == pixels)
    }
  }

  @Test func `rgba prints an ffmpeg command if standard output is a terminal`() throws {
    // `script` runs a command with a terminal as standard output and standard error.
    let command = "script -qec \"$0 render s.yml --format rgba\" /dev/null"
    let run = try RunningProcess(
      "/bin/sh", ["-c", command, TransomExecutable.path], in: folder.path
    ).waitUntilExit()
    #expect(run.status == 64)
    #expect(
      run.output.contains(
        " render s.yml --format rgba | ffmpeg -f rawvideo -pixel_format rgba -video_size 40x120 "
          + "-framerate 20 -i - -pix_fmt yuv420p s.mp4"), "\(run.output)")
  }

  @Test func `rgba accepts only a single film`() throws {
    let run = try render("--format", "rgba", "--system", "native,km")
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.errors.contains("there are 2: s.native, s.km; pass one scenario"), "\(run.errors)")
    #expect(
      try transom(["render", "s.yml", "--format", "rgba"], in: folder, output: "/dev/full").status
        == 2)
  }

  @Test(arguments: [
    (["--format", "gif"], "'png', 'apng', 'sheet' or 'rgba'"),
    (["--format", "apng", "--layers"], "--layers"),
    (["--format", "sheet", "--layers"], "remove it, or --format sheet"),
    (["--format", "rgba", "--layers"], "--layers"),
    (["--format", "rgba", "-o", "x"], "append > x"),
    (["--compression", "tiny"], "'small', 'fast' or 'smallest'"),
    (["--format", "apng", "--compression", "fast"], "remove it, or --format apng"),
  ])
  func `reject incorrect usage with exit status 64 and suggest a correction`(
    arguments: [String], message: String
  ) throws {
    let run = try transom(["render", "s.yml"] + arguments, in: folder)
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(try folder.names == ["s.yml"])
  }
}
