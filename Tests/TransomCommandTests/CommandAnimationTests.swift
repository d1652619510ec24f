import FilmTestSupport
import Foundation
import ImageFiles
import Pixels
import TestSupport
import Testing
import Units

@Suite struct `An animated PNG file` {
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

  /// Returns the smallest rectangle that contains all pixels that differ, or the first pixel if none differ.
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

  @Test func `has the same frames as a folder`() throws {
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
    // The first two frames, before the push, are equal.
    #expect(rects[1] == PixelRect(x: 0, y: 0, width: 1, height: 1))
  }

  @Test func `has a manifest without the file names of frames`() throws {
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

  @Test func `has the same bytes for any number of jobs and all kernels`() throws {
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

  @Test func `stores a hairline change in a frame one pixel high`() throws {
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

  @Test func `omits frames if browsers would slow down the animation, and reports this`()
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

  @Test func `can contain selected frames, or a single frame`() throws {
    #expect(try render("--format", "apng", "--frames", "2-4,10").status == 0)
    let frames = try animation("out/s.apng").frames
    #expect(frames.map { $0.delay.numerator * 20 / $0.delay.denominator } == [1, 1, 6, 1])
    #expect(try render("--format", "apng", "--at", "0.1").status == 0)
    #expect(try animation("out/s.apng").frames.count == 1)
    #expect(try PNGChunks(of: folder.bytes("out/s.apng"), named: "s").isAnimated)
    let run = try render("--format", "apng", "--frames", "23")
    #expect(run.status == 2 && run.errors.contains("the last frame is 22"))
  }

  @Test func `has a file for each system, and replaces older files`() throws {
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

  @Test func `leaves no temporary file if it cannot be written`() throws {
    try folder.makeFolder("out/s.apng/full")
    let run = try render("--format", "apng")
    #expect(run.status == 2 && run.errors.contains("cannot write out/s.apng: Is a directory"))
    #expect(try folder.names(in: "out") == ["s.apng"])
  }

  @Test func `leaves no file if the render is interrupted`() throws {
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
}
