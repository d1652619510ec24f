import Files
import FilmTestSupport
import Foundation
import TestSupport
import Testing

@Suite struct `A resumed render` {
  private let folder: ScratchFolder

  init() throws {
    folder = try CommandScenario.folder()
  }

  /// Renders the scenario and returns the messages.
  private func render(_ arguments: [String]) throws -> String {
    let run = try transom(["render", "s.yml"] + arguments, in: folder)
    #expect(run.status == 0 && run.output.isEmpty, "\(run.errors)")
    return run.errors
  }

  @Test(arguments: [
    [], ["--layers"], ["--compression", "fast"], ["--text", "boxes"], ["--font", "DejaVu Sans"],
    ["--device", "{width: 40, height: 120, scale: 1, statusBar: 10}"], ["--device", "iphone se"],
    ["--region", "bar", "--scale", "1/2"], ["--frames", "3-22"],
    ["--format", "apng"], ["--format", "apng", "--colors", "16"],
    ["--format", "apng", "--frames", "3-22"],
  ])
  func `does not change complete films`(options: [String]) throws {
    let options = options + ["--system", "native,km"]
    _ = try render(options)
    let before = try folder.versions(in: "out")
    let suffix = options.contains("apng") ? ".apng" : ""
    let count = options.contains("--frames") ? 20 : 23
    #expect(
      try render(options + ["--resume"])
        == ["native", "km"].map { "out/s.\($0)\(suffix)  complete, \(count) frames\n" }.joined())
    #expect(try render(options + ["--resume", "--verbose"]).hasSuffix(" \(count) frames\n"))
    #expect(try render(options + ["--resume", "--quiet"]).isEmpty)
    #expect(try folder.versions(in: "out") == before)
  }

  @Test(arguments: [
    ["--ios", "12"], ["--fps", "10"], ["--system", "km"], ["--device", "iPhone SE"],
    ["--device", "{width: 40, height: 120, scale: 1}"], ["--text", "boxes"],
    ["--font", "DejaVu Sans"], ["--region", "0,0,40,60"], ["--scale", "1/2"],
    ["--compression", "fast"], ["--layers"],
  ])
  func `draws a film again if an option differs from that of the earlier run`(
    options: [String]
  ) throws {
    _ = try render([])
    _ = try render(options + ["-o", "new"])
    #expect(try !render(options + ["--resume"]).contains("complete"))
    #expect(try folder.files(in: "out") == folder.files(in: "new"))
    #expect(try render(options + ["--resume"]).contains("complete"))
  }

  @Test func `draws a film of iOS 26 again if the material of glass differs`() throws {
    let options = ["--ios", "26", "--glass", "flat", "--resume"]
    _ = try render(options)
    #expect(try render(options).contains("complete"))
    #expect(try !render(["--ios", "26", "--resume"]).contains("complete"))
  }

  @Test func `draws an animation again if the limit on its colors differs`() throws {
    for limit in ["", "8", "16", "256", ""] {
      let options = ["--format", "apng"] + (limit.isEmpty ? [] : ["--colors", limit])
      #expect(try render(options + ["--resume"]).hasPrefix("out/s.apng  23 frames, "))
      _ = try render(options + ["-o", "new"])
      #expect(try folder.files(in: "out") == folder.files(in: "new"))
      #expect(try render(options + ["--resume"]) == "out/s.apng  complete, 23 frames\n")
    }
  }

  @Test func `draws a film again if the scenario or an image was changed`() throws {
    let text = CommandScenario.sample.replacing("images: {", with: "images: {x: x.png, ")
    try folder.put(text, "s.yml")
    try folder.put(PictureBytes.white(width: 8, height: 8), "x.png")
    _ = try render([])
    try folder.put(PictureBytes.white(width: 8, height: 9), "x.png")
    #expect(try render(["--resume"]) == "out/s  23 frames\n")
    try folder.put(text + "# A comment\n", "s.yml")
    #expect(try render(["--resume"]) == "out/s  23 frames\n")
    #expect(try render(["--resume"]) == "out/s  complete, 23 frames\n")
  }

  @Test(arguments: [
    "manifest.json", "frame-0007.png", "frame-0007.layers.json", "trace.jsonl", "resources",
  ])
  func `draws a film again if a file is missing or empty`(name: String) throws {
    _ = try render(["--layers"])
    let complete = try folder.files(in: "out")
    let isFolder = name == "resources"
    let file = isFolder ? "resources/" + (try folder.names(in: "out/s/resources")[0]) : name
    for isRemoved in [true, false] {
      try FileManager.default.removeItem(atPath: folder.path("out/s/\(file)"))
      if !isRemoved { try folder.put("", "out/s/\(file)") }
      #expect(try render(["--layers", "--resume"]) == "out/s  23 frames\n")
      #expect(try folder.files(in: "out") == complete)
    }
  }

  @Test func `needs layers only with --layers`() throws {
    _ = try render(["--layers"])
    try FileManager.default.removeItem(atPath: folder.path("out/s/trace.jsonl"))
    #expect(try render(["--resume"]) == "out/s  complete, 23 frames\n")
    #expect(try render(["--layers", "--resume"]) == "out/s  23 frames\n")
  }

  @Test(arguments: [
    ("manifest.json", "\n"), ("manifest.json", "{"), (".transom-frames", "frame-0000.png\n"),
  ])
  func `draws a film again after an interrupted run or a change of the manifest`(
    name: String, text: String
  ) throws {
    _ = try render([])
    let complete = try folder.files(in: "out")
    try folder.put((complete["s/\(name)"] ?? []) + Array(text.utf8), "out/s/\(name)")
    #expect(try render(["--resume"]) == "out/s  23 frames\n")
    #expect(try folder.files(in: "out") == complete)
  }

  @Test func `keeps selected frames if they exist`() throws {
    _ = try render(["--frames", "0-5"])
    #expect(try render(["--frames", "2,3", "--resume"]) == "out/s  complete, 2 frames\n")
    #expect(try render(["--frames", "5,6", "--resume"]) == "out/s  2 frames\n")
    #expect(try render(["--at", "0.3", "--resume"]) == "out/s  complete, 1 frame\n")
    try FileManager.default.removeItem(atPath: folder.path("out/s/frame-0001.png"))
    #expect(try render(["--frames", "2,3", "--resume"]) == "out/s  complete, 2 frames\n")
    #expect(try render(["--frames", "1", "--resume"]) == "out/s  1 frame\n")
    #expect(try render(["--resume"]) == "out/s  23 frames\n")
  }

  @Test func `draws an animation again if other frames are selected`() throws {
    _ = try render(["--format", "apng"])
    let run = try render(["--format", "apng", "--frames", "0-5", "--resume"])
    #expect(run.hasPrefix("out/s.apng  6 frames, "), "\(run)")
  }

  @Test(arguments: [
    (["--format", "sheet"], "remove it, or --format sheet"),
    (["--format", "rgba"], "remove it, or --format rgba"),
    (["--frames", "0", "-o", "-"], "replace -o - with -o out"),
    (["--watch"], "use one of them"),
  ])
  func `needs a folder and a format with a manifest, and excludes --watch`(
    options: [String], message: String
  ) throws {
    let run = try transom(["render", "s.yml", "--resume"] + options, in: folder)
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.errors.contains("--resume") && run.errors.contains(message), "\(run.errors)")
    #expect(try folder.names == ["s.yml"])
  }
}

extension ScratchFolder {
  /// Returns the versions of a folder and of everything in it, which change if a file is written or replaced.
  func versions(in name: String) throws -> [String: FileVersion] {
    var versions: [String: FileVersion] = [:]
    for entry in try names where entry == name || entry.hasPrefix(name + "/") {
      versions[entry] = FileVersion(at: path(entry))
    }
    return versions
  }
}
