import FilmTestSupport
import Foundation
import ImageFiles
import Pixels
import TestSupport
import Testing

/// Commands that are stopped while they write a file.
@Suite struct `A stopped command` {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private var temporaryFiles: [String] {
    ((try? folder.names) ?? []).filter { $0.hasSuffix(".transom-tmp") }
  }

  /// Returns a PNG file with random pixels, which takes a long time to write.
  private func noise(_ side: Int) throws -> [UInt8] {
    var random = SeededGenerator(seed: 1)
    let pixels = (0..<side * side).map { _ in
      let bits = random.next()
      return PremultipliedRGBA8(
        red: UInt8(bits & 255), green: UInt8(bits >> 8 & 255), blue: UInt8(bits >> 16 & 255),
        alpha: 255)
    }
    return try PNGWriter.bytes(of: PixelBuffer(width: side, height: side, pixels: pixels))
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `compare removes its unfinished animation`(signal: Int32) throws {
    try folder.put(CommandScenario.slowSwipe, "long.yml")
    let process = try startTransom(
      ["compare", "long.yml", "--system", "native,km", "--format", "apng", "-o", "c.apng"],
      in: folder)
    while !process.hasExited, temporaryFiles.isEmpty { usleep(200) }
    process.send(signal)
    #expect(try process.waitUntilExit().status == 128 + signal)
    #expect(try folder.names == ["long.yml"])
  }

  @Test func `is not ended by the same signal for its process group, which timeout sends`() throws {
    try folder.put(CommandScenario.slowSwipe, "long.yml")
    let process = try startTransom(["render", "long.yml", "--format", "apng"], in: folder)
    while !process.hasExited, temporaryFiles.isEmpty { usleep(200) }
    for signal in [SIGTERM, SIGINT] { process.send(signal) }
    let run = try process.waitUntilExit()
    #expect(run.status == 128 + SIGTERM || run.status == 128 + SIGINT)
    #expect(run.errors == "out/long.apng  stopped: nothing was written\n")
    #expect(try folder.names(in: "out").isEmpty)
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `review completes the page that it is writing`(signal: Int32) throws {
    try folder.put(noise(1000), "noise.png")
    try folder.put(
      """
      transom: 1
      device: {width: 1000, height: 1000, scale: 1}
      pages: {a: {content: {image: noise.png}}}
      script: [wait: 0.05]

      """, "s.yml")
    #expect(try transom(["render", "s.yml", "--no-sync"], in: folder).status == 0)
    let before = try folder.names
    // The page may be complete before the signal arrives.
    var status: Int32? = 0
    for _ in 0..<50 where status == 0 {
      let process = try startTransom(["review", "out/s", "-o", "r.html"], in: folder)
      while !process.hasExited, temporaryFiles.isEmpty {}
      process.send(signal)
      status = try process.waitUntilExit().status
      #expect(temporaryFiles.isEmpty)
    }
    #expect(status == 128 + signal)
    #expect(try folder.names == (before + ["r.html"]).sorted())
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `mask leaves only complete sheets`(signal: Int32) throws {
    let names = (1...40).map { "icon\($0 + 10)" }
    for name in names {
      try folder.put(MaskPictures.png(90, 90, MaskPictures.chevron()), "masks/\(name)@2x.png")
      try folder.put(MaskPictures.png(90, 90) { _, _ in 255 }, "masks/\(name)-mask@2x.png")
    }
    let process = try startTransom(
      ["mask", "masks", "-o", "sheets", "--junit", "j.xml", "--text", "boxes"], in: folder)
    while !process.hasExited, temporaryFiles.isEmpty,
      ((try? folder.names(in: "sheets")) ?? []).isEmpty
    {}
    process.send(signal)
    #expect(try process.waitUntilExit().status == 128 + signal)
    let sheets = try folder.names(in: "sheets")
    #expect(sheets.count < names.count && sheets.allSatisfy { $0.hasSuffix(".sheet.png") })
    for sheet in sheets { _ = try PNGReader.picture(ofFile: folder.path("sheets/\(sheet)")) }
    #expect(!folder.exists("j.xml"))
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `test says that it was stopped, and writes no reference and no report`(signal: Int32) throws
  {
    try folder.put(CommandScenario.slowSwipe, "long.yml")
    // A signal that arrives while the command starts to handle signals can end it.
    for _ in 0..<50 {
      let process = try startTransom(
        ["test", "long.yml", "--junit", "j.xml", "--report", "r.html"], in: folder)
      process.waitUntilHandling(signal)
      process.send(signal)
      let run = try process.waitUntilExit()
      #expect(try folder.names == ["long.yml"])
      guard run.signal != signal else { continue }
      #expect(run.status == 128 + signal && run.output.isEmpty)
      #expect(run.errors == "stopped; films tested: 0; no report was written\n")
      return
    }
    Issue.record("the command did not handle the signal")
  }
}
