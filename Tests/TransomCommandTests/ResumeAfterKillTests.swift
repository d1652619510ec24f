import Files
import FilmTestSupport
import Foundation
import TestSupport
import Testing

@Suite struct `A render resumed after a kill or during another run` {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    for name in ["a", "b"] { try folder.put(`A killed render`.scenario, "\(name).yml") }
  }

  private func resume(_ arguments: [String] = []) throws -> ProcessRun {
    try transom(["render", "a.yml", "b.yml", "--resume"] + arguments, in: folder)
  }

  @Test func `draws only the film that was not complete, and ends with the same files`() throws {
    #expect(try transom(["render", "a.yml", "b.yml", "-o", "whole"], in: folder).status == 0)
    let whole = try folder.files(in: "whole")
    var random = SeededGenerator(seed: 1)
    var kills = 0
    for _ in 0..<8 {
      try? FileManager.default.removeItem(atPath: folder.path("out"))
      let process = try startTransom(["render", "a.yml", "b.yml", "--jobs", "1"], in: folder)
      `A stopped render`.waitForFrames(
        Int.random(in: 1..<30, using: &random), in: folder, "out/b", of: process)
      process.send(SIGKILL)
      if try process.waitUntilExit().signal == SIGKILL { kills += 1 }
      let before = try folder.versions(in: "out/a")
      let run = try resume()
      #expect(run.status == 0)
      #expect(run.errorLines.first?.hasPrefix("out/a  complete, ") == true, "\(run.errors)")
      #expect(try folder.versions(in: "out/a") == before)
      #expect(try folder.files(in: "out") == whole)
    }
    #expect(kills > 0)
  }

  @Test func `keeps a complete film that another process has locked`() throws {
    #expect(try resume().status == 0)
    let before = try folder.versions(in: "out")
    let lock = try FolderLock(folder.path("out/b"))
    #expect(try resume().status == 0)
    #expect(try folder.versions(in: "out") == before)
    try folder.put("frame-0000.png\n", "out/b/.transom-frames")
    let run = try resume()
    #expect(run.status == 2)
    #expect(
      run.errorLines.last?.hasPrefix("error: out/b is being written by process \(getpid());")
        == true, "\(run.errors)")
    withExtendedLifetime(lock) {}
  }

  @Test func `removes the lock file of a killed run, but not that of another process`() throws {
    let options = ["--format", "apng"]
    #expect(try resume(options).status == 0)
    let names = try folder.names(in: "out")
    try folder.put("", "out/.a.transom-lock")
    let output = try OutputFolder(creating: folder.path("out"))
    let lock = try LockFile(film: "b", in: output, writing: "out/b.apng")
    #expect(try resume(options).errors.split(separator: "\n").count == 2)
    #expect(try folder.names(in: "out") == [".b.transom-lock"] + names)
    try FileManager.default.removeItem(atPath: folder.path("out/b.manifest.json"))
    let run = try resume(options)
    #expect(run.status == 2)
    #expect(run.errors.contains("out/b.apng is being written by process \(getpid());"))
    withExtendedLifetime(lock) {}
  }

  @Test func `fails if it cannot determine whether a film is complete`() throws {
    #expect(try resume().status == 0)
    try FileManager.default.removeItem(atPath: folder.path("out/b/frame-0003.png"))
    try folder.link("out/b/frame-0003.png", to: "frame-0003.png")
    let loop = try resume()
    #expect(loop.status == 2)
    #expect(
      loop.errorLines.last
        == "error: cannot access out/b/frame-0003.png: Too many levels of symbolic links")
    try FileManager.default.removeItem(atPath: folder.path("out/a/manifest.json"))
    try folder.makeFolder("out/a/manifest.json")
    let run = try resume()
    #expect(run.status == 2)
    #expect(run.errors == "error: out/a/manifest.json is a folder, not a file\n")
  }
}
