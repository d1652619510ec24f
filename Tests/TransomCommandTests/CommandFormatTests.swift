import FilmTestSupport
import Foundation
import ImageFiles
import Pixels
import TestSupport
import Testing
import Units

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

  private func animation(_ name: String) throws -> Animation {
    let bytes = try folder.bytes(name)
    return try Animation(of: bytes, PNGChunks(of: bytes, named: name), named: name)
  }

  private func pictures(in name: String) throws -> [PixelBuffer] {
    try folder.frames(in: name).sorted().map {
      try PNGReader.picture(ofFile: folder.path("\(name)/\(frameName($0))"))
    }
  }

  /// Returns the smallest rectangle that contains all pixels that differ.
  private func change(from a: PixelBuffer, to b: PixelBuffer) -> PixelRect {
    var (left, top, right, bottom) = (Int.max, Int.max, 0, 0)
    for y in 0..<a.height {
      for x in 0..<a.width where a[x, y] != b[x, y] {
        (left, top) = (min(left, x), min(top, y))
        (right, bottom) = (max(right, x + 1), max(bottom, y + 1))
      }
    }
    return right == 0
      ? PixelRect(x: 0, y: 0, width: 1, height: 1)
      : PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  @Test func `apng has the same frames as a folder`() throws {
    #expect(try render().status == 0)
    let run = try render("--format", "apng")
    #expect(run.status == 0 && run.output.isEmpty)
    #expect(run.errors.hasPrefix("out/s.apng  23 frames, "), "\(run.errors)")
    #expect(try folder.names(in: "out") == ["s", "s.apng", "s.manifest.json"])
    let diff = try transom(["diff", "out/s.apng", "out/s"], in: folder)
    #expect(diff.status == 0 && diff.output == "23 frames are equal\n", "\(diff.output)")
    let frames = try animation("out/s.apng").frames
    let pictures = try pictures(in: "out/s")
    #expect(frames.count == 23)
    #expect(frames.allSatisfy { $0.delay == (1, 20) && $0.disposal == .none && !$0.isBlended })
    let rects = frames.map { PixelRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) }
    #expect(rects[0] == pictures[0].bounds)
    for number in 1..<23 {
      #expect(rects[number] == change(from: pictures[number - 1], to: pictures[number]))
    }
    // Two frames before the push are equal.
    #expect(rects[1] == PixelRect(x: 0, y: 0, width: 1, height: 1))
  }

  @Test func `apng has a manifest without the file names of frames`() throws {
    #expect(try render().status == 0)
    #expect(try render("--format", "apng").status == 0)
    func manifest(_ name: String) throws -> [String: Any] {
      try #require(
        try JSONSerialization.jsonObject(with: Data(folder.bytes(name))) as? [String: Any])
    }
    let (own, other) = (try manifest("out/s.manifest.json"), try manifest("out/s/manifest.json"))
    let animation = try #require(own["animation"] as? [String: Any])
    #expect(animation["file"] as? String == "s.apng" && animation["fps"] as? [Int] == [20, 1])
    let frames = try #require(own["frames"] as? [[String: Any]])
    let others = try #require(other["frames"] as? [[String: Any]])
    #expect(frames.map { $0["xxh3"] as? String } == others.map { $0["xxh3"] as? String })
    #expect(frames.allSatisfy { $0["file"] == nil })
  }

  @Test func `apng has the same bytes for any number of jobs and all kernels`() throws {
    #expect(try render("--format", "apng", "-o", "one", "--jobs", "1").status == 0)
    for jobs in [2, 7] {
      #expect(try render("--format", "apng", "-o", "many", "--jobs", "\(jobs)").status == 0)
      #expect(try folder.files(in: "one") == folder.files(in: "many"))
    }
    for kernels in Kernels.all.map(\.name) {
      let run = try render(
        "--format", "apng", "-o", "many", environment: ["TRANSOM_KERNELS": kernels])
      #expect(run.status == 0)
      #expect(try folder.files(in: "one") == folder.files(in: "many"))
    }
  }

  @Test func `apng contains a one-pixel hairline`() throws {
    let text = """
      transom: 1
      device: {width: 40, height: 120, scale: 1}
      ios: 9
      fps: 20
      images: {red: {color: "#FF0000"}}
      pages:
        list: {viewWillAppear: [navigationBar: {backgroundImage: red, shadowImage: {}}]}
      script: [wait: 0.1, style: {navigationBar: {shadowImage: red}}, wait: 0.1]

      """
    try folder.put(text, "s.yml")
    #expect(try render().status == 0)
    #expect(try render("--format", "apng").status == 0)
    let thin = try animation("out/s.apng").frames.filter { $0.height == 1 && $0.width == 40 }
    #expect(thin.count == 1)
    #expect(try transom(["diff", "out/s.apng", "out/s"], in: folder).status == 0)
  }

  @Test func `apng omits frames if browsers would slow down the animation, and reports this`()
    throws
  {
    let fast = try render("--format", "apng", "--fps", "120", "-o", "fast")
    #expect(fast.status == 0)
    #expect(
      fast.errors.contains("fast/s.apng  contains every second frame, 60 per second"),
      "\(fast.errors)")
    #expect(try render("--format", "apng", "--fps", "60", "-o", "slow").status == 0)
    #expect(try folder.bytes("fast/s.apng") == folder.bytes("slow/s.apng"))
    #expect(try render("--format", "apng", "--fps", "120", "--quiet").errors.isEmpty)
    #expect(!(try render("--format", "apng", "--fps", "90").errors.contains("contains every")))
  }

  @Test func `apng can contain selected frames, or a single frame`() throws {
    #expect(try render("--format", "apng", "--frames", "2-4,10").status == 0)
    let frames = try animation("out/s.apng").frames
    #expect(frames.map { $0.delay.seconds * 20 / $0.delay.per } == [1, 1, 6, 1])
    #expect(try render("--format", "apng", "--at", "0.1").status == 0)
    #expect(try animation("out/s.apng").frames.count == 1)
    #expect(try PNGChunks(of: folder.bytes("out/s.apng"), named: "s").isAnimated)
    let run = try render("--format", "apng", "--frames", "23")
    #expect(run.status == 2 && run.errors.contains("the last frame is 22"))
  }

  @Test func `apng has a file for each system, and replaces older files`() throws {
    try folder.put("old", "out/s.km.apng")
    #expect(try render("--format", "apng", "--system", "native,km").status == 0)
    #expect(
      try folder.names(in: "out") == [
        "s.km.apng", "s.km.manifest.json", "s.native.apng", "s.native.manifest.json",
      ])
    #expect(try animation("out/s.km.apng").frames.count == 23)
    let same = try transom(
      ["render", "s.yml", "./s.yml", "--format", "apng", "-o", "two"], in: folder)
    #expect(same.status == 2 && same.errors.contains("two scenarios would be written to"))
  }

  @Test func `apng leaves no file if the file cannot be written`() throws {
    try folder.makeFolder("out/s.apng/full")
    let run = try render("--format", "apng")
    #expect(run.status == 2 && run.errors.contains("cannot write out/s.apng: Is a directory"))
    #expect(try folder.names(in: "out") == ["s.apng"])
  }

  @Test func `apng leaves no file if it is interrupted`() throws {
    try folder.put(CommandScenario.slowSwipe, "long.yml")
    let process = try startTransom(
      ["render", "long.yml", "--format", "apng", "--jobs", "2"], in: folder)
    while !process.hasExited,
      try (try? folder.names(in: "out").first).map({ try folder.bytes("out/\($0)").count }) ?? 0
        < 300_000
    {
      usleep(1000)
    }
    process.send(SIGINT)
    let run = try process.waitUntilExit()
    #expect(run.status == 130)
    #expect(run.errors == "out/long.apng  stopped: nothing was written\n")
    #expect(try folder.names(in: "out").isEmpty)
  }

  @Test func `apng and png report a film that starts late or early as a shift`() throws {
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

  @Test func `sheet shows selected frames, or those at which something changes`() throws {
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
    // The sheet has at most two rows of six cells each.
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

  @Test func `rgba prints a command instead if standard output is a terminal`() throws {
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
  func `cause exit status 64 and a suggested correction after incorrect usage`(
    arguments: [String], message: String
  ) throws {
    let run = try transom(["render", "s.yml"] + arguments, in: folder)
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(try folder.names == ["s.yml"])
  }
}
