import FilmTestSupport
import TestSupport
import Testing

@Suite struct `Selected frames` {
  static let last = CommandScenario.frameCount - 1

  @Test(arguments: [
    (["--frames", "0-3,-1"], [0, 1, 2, 3, last]),
    (["--frames", "-1"], [last]),
    (["--frames=-2"], [last - 1]),
    (["--frames", "-3--1"], [last - 2, last - 1, last]),
    (["--frames", "5,3,3-4"], [3, 4, 5]),
    (["--frames", "0 - 1, 7"], [0, 1, 7]),
    (["--at", "0"], [0]),
    (["--at", "0.1"], [2]),
    (["--at", "0.100001"], [3]),
    (["--at=0.05"], [1]),
  ])
  func `are written with their numbers`(options: [String], frames: [Int]) throws {
    let folder = try CommandScenario.folder()
    let run = try transom(["render", "s.yml"] + options, in: folder)
    #expect(run.status == 0)
    #expect(try folder.frames(in: "out/s") == frames)
    #expect(try ManifestFile(in: folder, "out/s").frames.map(\.number) == frames)
  }

  @Test(arguments: [
    (["--frames", "23"], "the last frame is 22"), (["--frames", "0-23"], "the last frame is 22"),
    (["--frames=-24"], "the last frame is 22"), (["--frames", "999999"], "the last frame is 22"),
    (["--at", "100"], "the last frame is 22"), (["--frames", "3-2"], "is backward"),
  ])
  func `cause an error if they do not exist`(options: [String], message: String) throws {
    let folder = try CommandScenario.folder()
    let run = try transom(["render", "s.yml"] + options, in: folder)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("error: ") && run.errors.contains(message), "\(run.errors)")
    #expect(!folder.exists("out"))
  }

  @Test(arguments: [
    ("--frames", ["1,", "1.5", "0x1", "0-", "99999999999999999999"], "numbers and ranges"),
    ("--at", ["nan", "1e400", "-1", "1:30"], "use seconds"),
  ])
  func `are reported as incorrect usage if they cannot be parsed`(
    option: String, values: [String], message: String
  ) throws {
    for value in values {
      let folder = try CommandScenario.folder()
      let run = try transom(["render", "s.yml", "\(option)=\(value)"], in: folder)
      #expect(run.status == 64, "\(value)")
      #expect(run.errors.hasPrefix("Error: cannot read “"), "\(run.errors)")
      #expect(run.errors.contains(message))
      #expect(!folder.exists("out"))
    }
  }

  @Test(arguments: [["--frames", "3"], ["--at", "0.15"]])
  func `do not change other frames`(options: [String]) throws {
    let folder = try CommandScenario.folder()
    _ = try transom(["render", "s.yml", "--layers"], in: folder)
    try folder.put("mine", "out/s/notes.txt")
    try folder.put("old", "out/s/frame-0003.png")
    var before = try folder.files(in: "out/s")
    // The second run removes the layer dump, which describes the older frame.
    before["frame-0003.layers.json"] = nil
    #expect(try transom(["render", "s.yml"] + options, in: folder).status == 0)
    var after = try folder.files(in: "out/s")
    #expect(Set(after.keys) == Set(before.keys))
    #expect(
      after.removeValue(forKey: "frame-0003.png") != before.removeValue(forKey: "frame-0003.png"))
    after["manifest.json"] = nil
    before["manifest.json"] = nil
    #expect(after == before)
  }

  @Test func `have the same bytes as in a full run`() throws {
    let folder = try CommandScenario.folder()
    _ = try transom(["render", "s.yml", "-o", "full"], in: folder)
    _ = try transom(["render", "s.yml", "-o", "some", "--frames", "4-12"], in: folder)
    for number in 4...12 {
      let name = frameName(number)
      #expect(try folder.bytes("full/s/\(name)") == folder.bytes("some/s/\(name)"))
    }
  }
}
