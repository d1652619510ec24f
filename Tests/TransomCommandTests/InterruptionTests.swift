import FilmTestSupport
import Foundation
import ImageFiles
import TestSupport
import Testing

@Suite struct `A stopped render` {
  static let frameCount = 6001

  /// Starts rendering a long scenario in a new folder.
  private func startLongRender() throws -> (folder: ScratchFolder, process: RunningProcess) {
    let folder = try ScratchFolder()
    try folder.put(CommandScenario.slowSwipe, "long.yml")
    return (folder, try startTransom(["render", "long.yml"], in: folder))
  }

  /// Waits until there are at least `count` frames, or the process has ended.
  static func waitForFrames(
    _ count: Int, in folder: ScratchFolder, _ name: String, of process: RunningProcess
  ) {
    while !process.hasExited, (try? folder.frames(in: name).count) ?? 0 < count { usleep(200) }
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `reports its frames after a signal`(signal: Int32) throws {
    let (folder, process) = try startLongRender()
    Self.waitForFrames(20, in: folder, "out/long", of: process)
    process.send(signal)
    let run = try process.waitUntilExit()
    #expect(run.status == 128 + signal)
    #expect(run.output.isEmpty)
    let frames = try folder.frames(in: "out/long")
    #expect(20...5000 ~= frames.count)
    #expect(
      run.errors
        == "out/long  stopped: \(frames.count) of \(Self.frameCount) frames, all complete; "
        + "no manifest\n")
    #expect(
      try folder.names(in: "out/long").filter { !$0.hasPrefix(".") } == frames.map(frameName))
    for number in frames {
      let picture = try PNGReader.picture(ofFile: folder.path("out/long/\(frameName(number))"))
      #expect(picture.width == 6000 && picture.height == 240)
    }
  }

  @Test func `writes no manifest if it is stopped at the beginning`() throws {
    let (folder, process) = try startLongRender()
    process.waitUntilHandling(SIGTERM)
    process.send(SIGTERM)
    let run = try process.waitUntilExit()
    #expect(run.status == 143 || run.signal == SIGTERM)
    #expect(!folder.exists("out/long/manifest.json"))
  }

  @Test func `exits even while it waits for standard input`() throws {
    let folder = try ScratchFolder()
    mkfifo(folder.path("pipe"), 0o600)
    // Opening a pipe for reading and writing does not block, and a reader never reaches its end.
    var pipe = pollfd(
      fd: open(folder.path("pipe"), O_RDWR | O_CLOEXEC), events: Int16(POLLIN), revents: 0)
    defer { close(pipe.fd) }
    #expect(write(pipe.fd, "t", 1) == 1)
    let process = try RunningProcess(
      TransomExecutable.path, ["render", "-"], in: folder.path, setup: "exec 0<>pipe")
    while poll(&pipe, 1, 1) != 0, !process.hasExited {}
    process.send(SIGINT)
    let run = try process.waitUntilExit()
    #expect(run.status == 130 || run.signal == SIGINT)
  }

  @Test func `creates no temporary folder before it has read standard input`() throws {
    let folder = try ScratchFolder()
    mkfifo(folder.path("pipe"), 0o600)
    try folder.makeFolder("temporary")
    var pipe = pollfd(
      fd: open(folder.path("pipe"), O_RDWR | O_CLOEXEC), events: Int16(POLLIN), revents: 0)
    defer { close(pipe.fd) }
    #expect(write(pipe.fd, "t", 1) == 1)
    let process = try RunningProcess(
      TransomExecutable.path, ["render", "-", "-o", "-", "--format", "apng"], in: folder.path,
      environment: ["TMPDIR": folder.path("temporary")], setup: "exec 0<>pipe")
    while poll(&pipe, 1, 1) != 0, !process.hasExited {}
    #expect(try folder.names(in: "temporary").isEmpty)
    process.send(SIGINT)
    let run = try process.waitUntilExit()
    #expect(run.status == 130 || run.signal == SIGINT)
    #expect(try folder.names(in: "temporary").isEmpty)
  }

  @Test func `does not begin the next film`() throws {
    let folder = try ScratchFolder()
    try folder.put(CommandScenario.slowSwipe, "long.yml")
    let process = try startTransom(["render", "long.yml", "--system", "native,km"], in: folder)
    Self.waitForFrames(5, in: folder, "out/long.native", of: process)
    process.send(SIGINT)
    #expect(try process.waitUntilExit().status == 130)
    #expect(try folder.names(in: "out") == ["long.native"])
  }
}
