import FilmTestSupport
import Foundation
import ImageFiles
import TestSupport
import Testing

@Suite struct `A render` {
  @Test(arguments: [
    ("0", 60, 1), ("0.1", 60, 7), ("0.5", 7, 5), ("0.1", 240, 25), ("1", 1, 2), ("0.05", 30, 3),
    ("0.000001", 60, 2),
  ])
  func `has ⌈duration · fps⌉ + 1 frames, numbered from 0`(
    seconds: String, fps: Int, count: Int
  ) throws {
    let folder = try ScratchFolder()
    try folder.put(CommandScenario.rest(seconds, fps: fps), "rest.yml")
    let run = try transom(["render", "rest.yml"], in: folder)
    #expect(run.status == 0)
    #expect(run.errors == "out/rest  \(count) \(count == 1 ? "frame" : "frames")\n")
    #expect(run.output.isEmpty)
    #expect(try folder.names(in: "out/rest") == (0..<count).map(frameName) + ["manifest.json"])
  }

  @Test func `contains all frames, and prints nothing with --quiet`() throws {
    let folder = try CommandScenario.folder()
    #expect(try transom(["render", "s.yml", "--quiet"], in: folder).errors.isEmpty)
    #expect(try folder.frames(in: "out/s") == Array(0..<CommandScenario.frameCount))
  }

  @Test func `writes 8-bit RGB with an sRGB chunk and without a timestamp`() throws {
    let folder = try CommandScenario.folder()
    _ = try transom(["render", "s.yml", "--frames", "9"], in: folder)
    let bytes = try folder.bytes("out/s/frame-0009.png")
    var names: [String] = []
    var start = 8
    while start + 8 <= bytes.count {
      let length = bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      names.append(String(decoding: bytes[start + 4..<start + 8], as: UTF8.self))
      start += length + 12
    }
    #expect(names.filter { $0 != "IDAT" } == ["IHDR", "sRGB", "IEND"])
    #expect(bytes[24..<26] == [8, 2])
  }

  @Test func `has the same pixels and checksums with fast compression`() throws {
    let folder = try CommandScenario.folder()
    for compression in ["small", "fast"] {
      let run = try transom(
        ["render", "s.yml", "-o", compression, "--compression", compression], in: folder)
      #expect(run.status == 0, "\(run.errors)")
    }
    let manifests = try ["small", "fast"].map { try ManifestFile(in: folder, "\($0)/s").text }
    let options = "  \"options\": {\n    \"compression\": \"fast\"\n  },\n"
    #expect(manifests[1].contains(options))
    #expect(manifests[1].replacing(options, with: "") == manifests[0])
    var differs = false
    for number in 0..<CommandScenario.frameCount {
      let small = try folder.bytes("small/s/\(frameName(number))")
      let fast = try folder.bytes("fast/s/\(frameName(number))")
      #expect(
        try PNGReader.picture(of: small, named: "small")
          == PNGReader.picture(of: fast, named: "fast"))
      differs = differs || small != fast
    }
    #expect(differs)
  }

  @Test(arguments: [
    ("native", ["s"]), ("km", ["s"]), ("native,km", ["s.km", "s.native"]),
    ("km, native", ["s.km", "s.native"]),
  ])
  func `adds the system to folder names only if there are several`(
    systems: String, folders: [String]
  ) throws {
    let folder = try CommandScenario.folder()
    #expect(try transom(["render", "s.yml", "--system", systems], in: folder).status == 0)
    #expect(try folder.names(in: "out") == folders)
  }

  @Test(arguments: [
    ("system: native", ["a/s.yml", "b/s.yml"]),
    ("system: km", ["a/s.yml", "b/s.yml"]),
    ("system: native", ["a/s.yml", "./a/s.yml"]),
    ("system: native", ["-", "-"]),
    ("system: native", ["a/two.yml", "b/two.native.yml"]),
  ])
  func `fails for two scenarios with the same output folder`(line: String, paths: [String]) throws {
    let folder = try ScratchFolder()
    let text = CommandScenario.rest("0")
    try folder.put(text + "system: native\n", "a/s.yml")
    try folder.put(text + line + "\n", "b/s.yml")
    try folder.put(text + "system: [native, km]\n", "a/two.yml")
    try folder.put(text, "b/two.native.yml")
    let run = try transom(["render"] + paths, in: folder, input: text)
    #expect(run.status == 2)
    #expect(!folder.exists("out"))
    #expect(run.errors.contains("error: "))
  }

  @Test func `reports the errors of all scenarios`() throws {
    let folder = try CommandScenario.folder()
    try folder.put("transom: 2\npages: {a: {}}\n", "x.yml")
    try folder.put("transom: 1\npages: {a: {titel: x}}\n", "y.yml")
    let run = try transom(["render", "x.yml", "s.yml", "y.yml", "z.yml"], in: folder)
    #expect(run.status == 2)
    #expect(run.errorLines.map { $0.prefix(6) } == ["x.yml:", "y.yml:", "error:"])
    #expect(!folder.exists("out"))
  }

  @Test func `reads standard input, with paths relative to the current folder`() throws {
    let folder = try ScratchFolder()
    try folder.put(PictureBytes.white(width: 8, height: 8), "x.png")
    let text = CommandScenario.rest("0") + "images: {x: x.png}\n"
    #expect(try transom(["render", "-"], in: folder, input: text).status == 0)
    #expect(try folder.frames(in: "out/stdin") == [0])
    let run = try transom(["render", "-"], in: folder, input: text + "fsp: 1\n")
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("<stdin>:7:1: error: `fsp` is not a key of the top level"))
  }

  @Test(arguments: [
    ("--device", "iPhone SE", "device", "iPhone SE"),
    ("--device", "iphone se", "device", "iPhone SE"),
    ("--ios", "12", "ios", "12"), ("--ios", "10.3", "ios", "10.3"),
    ("--system", "km", "system", "km"),
  ])
  func `accepts options that replace values of the scenario`(
    option: String, value: String, key: String, expected: String
  ) throws {
    let folder = try CommandScenario.folder()
    let run = try transom(["render", "s.yml", "--frames", "0", option, value], in: folder)
    #expect(run.status == 0)
    let manifest = try ManifestFile(in: folder, "out/s")
    #expect(manifest.object[key] as? String == expected)
    #expect(manifest.object["width"] as? Int == (key == "device" ? 640 : 40))
  }

  @Test func `accepts an option that replaces the frame rate`() throws {
    let folder = try CommandScenario.folder()
    #expect(try transom(["render", "s.yml", "--fps", "10"], in: folder).status == 0)
    #expect(try folder.frames(in: "out/s") == Array(0...11))
    #expect(try ManifestFile(in: folder, "out/s").object["fps"] as? [Int] == [10, 1])
  }

  @Test(arguments: [
    ("--device", "iPhone 80", "there is no device `iPhone 80`; did you mean `iPhone 8`?"),
    ("--ios", "8", "`ios` is 8; write a version from 9 to 18, 26 or 27"),
    ("--ios", "19", "iOS 19 to 25 never existed: the version after 18 is 26; write 18 or 26"),
    ("--ios", "25.9", "`ios` is 25.9, and iOS 19 to 25 never existed"),
    ("--ios", "twelve", "`ios` is \"twelve\"; write a version from 9 to 18, 26 or 27"),
    ("--fps", "0", "`fps` is 0; write a whole number from 1 to 240"),
    ("--fps", "59.94", "`fps` is 59.94; write a whole number from 1 to 240"),
    ("--fps", "1:30", "`fps` is \"1:30\"; write a whole number from 1 to 240"),
    ("--system", "kn", "there is no system `kn`; did you mean `km`?"),
    ("--system", "km,km", "the system `km` is listed twice; write it once"),
    ("--system", "", "write the name of a system"),
  ])
  func `names an option with an invalid value`(option: String, value: String, message: String)
    throws
  {
    let folder = try CommandScenario.folder()
    let run = try transom(["render", "s.yml", option, value], in: folder)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("error: \(option): "), "\(run.errors)")
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(!folder.exists("out"))
  }

  @Test func `reads images from other folders only if they are allowed`() throws {
    let folder = try ScratchFolder()
    let text = CommandScenario.rest("0") + "images: {x: ../shared/x.png}\n"
    try folder.put(text, "in/s.yml")
    try folder.put(PictureBytes.white(width: 8, height: 8), "shared/x.png")
    try folder.makeFolder("share")
    for allowed in [[], ["in"], ["share"], ["shared/none"]] {
      let options = allowed.flatMap { ["--allow-path", $0] }
      let run = try transom(["render", "in/s.yml"] + options, in: folder)
      #expect(run.status == 2, "\(allowed)")
      #expect(
        run.errors.contains(allowed == ["shared/none"] ? "there is no folder" : "--allow-path"))
    }
    for allowed in [["shared"], [folder.path], ["in", "shared"], ["/"]] {
      let options = allowed.flatMap { ["--allow-path", $0] }
      #expect(try transom(["render", "in/s.yml"] + options, in: folder).status == 0, "\(allowed)")
    }
  }

  @Test func `is not written to the root folder if the output path is empty`() throws {
    let folder = try ScratchFolder()
    let name = "transom-test-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: "/\(name)") }
    try folder.put(CommandScenario.rest("0"), "\(name).yml")
    let run = try transom(["render", "\(name).yml", "-o", ""], in: folder)
    #expect(run.status == 2 || run.status == 64)
    #expect(!FileManager.default.fileExists(atPath: "/\(name)"))
  }
}
