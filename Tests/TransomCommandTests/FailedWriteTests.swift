import Foundation
import TestSupport
import Testing

@Suite struct `A render that cannot write` {
  private func folder() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.put(`A killed render`.scenario, "s.yml")
    return folder
  }

  @Test(arguments: ["s.yml", "/dev/null", "/proc", "s.yml/deep/er"])
  func `names the folder that cannot be created`(output: String) throws {
    let folder = try folder()
    let run = try transom(["render", "s.yml", "-o", output], in: folder)
    #expect(run.status == 2)
    #expect(
      run.errorLines.first?.hasPrefix("error: cannot create the folder \(output)/s: ") == true)
    #expect(try folder.names == ["s.yml"])
  }

  @Test func `reports a file that has the name of its folder`() throws {
    let folder = try folder()
    try folder.put("mine", "out/s")
    let run = try transom(["render", "s.yml"], in: folder)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("error: cannot create the folder out/s: "))
    #expect(try folder.bytes("out/s") == Array("mine".utf8))
  }

  @Test func `leaves complete frames and no manifest if a folder has the name of a frame`() throws {
    let folder = try folder()
    try folder.makeFolder("out/s/frame-0020.png")
    let run = try transom(["render", "s.yml"], in: folder)
    #expect(run.status == 2)
    #expect(run.errors.contains("error: cannot write out/s/frame-0020.png: Is a directory"))
    #expect(run.errorLines.count == 2 && run.errors.contains("all complete"))
    let names = try folder.names(in: "out/s").filter { $0 != ".transom-frames" }
    #expect(!names.contains("manifest.json") && names.allSatisfy { $0.hasPrefix("frame-") })
    try FileManager.default.removeItem(atPath: folder.path("out/s/frame-0020.png"))
    _ = try transom(["render", "s.yml", "-o", "whole"], in: folder)
    let whole = try folder.files(in: "whole/s")
    for (name, bytes) in try folder.files(in: "out/s") where name.hasPrefix("frame-") {
      #expect(bytes == whole[name], "\(name)")
    }
  }

  /// Simulates a full disk with a limit of half a kilobyte per file.
  @Test func `reports a limit on file sizes and leaves no partial file`() throws {
    let folder = try folder()
    let run = try RunningProcess(
      TransomExecutable.path, ["render", "s.yml"], in: folder.path, setup: "ulimit -f 1"
    ).waitUntilExit()
    #expect(run.status == 2, "signal \(run.signal ?? 0)")
    #expect(run.errors.contains("File too large"))
    #expect(try folder.names(in: "out/s").isEmpty)
  }
}
