import FilmTestSupport
import Pixels
import TestSupport
import Testing

@Suite struct `Rendered files` {
  @Test func `have the same bytes for any number of jobs and all kernels`() throws {
    let folder = try CommandScenario.folder()
    var expected: [String: [UInt8]]?
    for kernels in Kernels.all.map(\.name) {
      for jobs in [1, 2, 8] {
        let output = "\(kernels).\(jobs)"
        let run = try transom(
          [
            "render", "s.yml", "--system", "native,km", "--layers", "--jobs", "\(jobs)", "-o",
            output,
          ],
          in: folder, environment: ["TRANSOM_KERNELS": kernels])
        #expect(run.status == 0)
        let files = try folder.files(in: output)
        #expect(files.count > 4 * CommandScenario.frameCount)
        #expect(files == expected ?? files, "\(output)")
        expected = expected ?? files
      }
    }
  }

  @Test(arguments: [
    ["LC_ALL": "tr_TR.UTF-8", "TZ": "Asia/Kathmandu"], ["LC_ALL": "C"], ["HOME": "/nowhere"],
  ])
  func `have the same bytes in any environment`(environment: [String: String]) throws {
    let folder = try CommandScenario.folder()
    _ = try transom(["render", "s.yml", "-o", "here"], in: folder)
    try folder.put(CommandScenario.sample, "elsewhere/s.yml")
    let run = try transom(
      ["render", folder.path("elsewhere/s.yml"), "-o", "there", "--verbose"], in: folder,
      environment: environment)
    #expect(run.status == 0)
    #expect(try folder.files(in: "here") == folder.files(in: "there"))
  }

  @Test func `replace the frames and layer dumps of an earlier run, but no other files`() throws {
    let folder = try CommandScenario.folder()
    _ = try transom(["render", "s.yml", "--layers", "--fps", "60"], in: folder)
    let foreign = [
      "notes.txt", "frame.png", "frame-notes.png", "frame-0001.jpg", "frame-0001-marked.png",
      "frame-0002.png.orig", ".hidden", "picked/frame-0001.png", "picked/manifest.json",
      "resources/mine.txt",
    ]
    for name in foreign { try folder.put("mine", "out/s/\(name)") }
    try folder.put("mine", "out/other/frame-0001.png")
    try folder.put("mine", "out/frame-0001.png")
    #expect(try transom(["render", "s.yml"], in: folder).status == 0)
    let frames = (0..<CommandScenario.frameCount).map(frameName)
    #expect(
      Set(try folder.files(in: "out/s").keys) == Set(frames + ["manifest.json"] + foreign))
    for name in foreign.map({ "s/\($0)" }) + ["other/frame-0001.png", "frame-0001.png"] {
      #expect(try folder.bytes("out/\(name)") == Array("mine".utf8), "\(name)")
    }
  }
}
