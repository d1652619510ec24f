import Foundation
import ImageFiles
import Pixels
import TestSupport
import Testing

@Suite struct `A killed render` {
  static let scenario = """
    transom: 1
    device: {width: 200, height: 400, scale: 1}
    pages: {a: {content: {rows: 9}}, b: {content: {gradient: [red, blue]}}}
    script: [push: b, wait: 0.1, pop]

    """
  static let seeds: [UInt64] = Array(1...10)

  /// Kills the process after a random number of frames and a short random delay.
  private func kill(_ process: RunningProcess, seed: UInt64, in folder: ScratchFolder) {
    var random = SeededGenerator(seed: seed)
    `A stopped render`.waitForFrames(
      Int.random(in: 0..<60, using: &random), in: folder, "out/s", of: process)
    usleep(.random(in: 0..<3000, using: &random))
    process.send(SIGKILL)
  }

  @Test func `leaves only complete frames, and does not affect the next run`() throws {
    let folder = try ScratchFolder()
    try folder.put(Self.scenario, "s.yml")
    #expect(try transom(["render", "s.yml", "-o", "whole"], in: folder).status == 0)
    let whole = try folder.files(in: "whole/s")
    var temporaryFiles: Set<String> = []
    var kills = 0
    for seed in Self.seeds {
      let process = try startTransom(["render", "s.yml", "--jobs", "2"], in: folder)
      kill(process, seed: seed, in: folder)
      if try process.waitUntilExit().signal == SIGKILL { kills += 1 }
      guard folder.exists("out/s") else { continue }
      for (name, bytes) in try folder.files(in: "out/s") {
        if name == ".transom-frames" {
          continue
        } else if name.hasPrefix(".") {
          temporaryFiles.insert(name)
        } else {
          #expect(bytes == whole[name], "seed \(seed), \(name)")
        }
      }
    }
    #expect(kills > Self.seeds.count / 2)
    for name in temporaryFiles {
      let pattern = /\.(frame-\d{4}\.png|manifest\.json)\..+\.transom-tmp/
      #expect(name.wholeMatch(of: pattern) != nil, "\(name)")
    }
    #expect(try transom(["render", "s.yml"], in: folder).status == 0)
    #expect(try folder.files(in: "out/s") == whole)
  }

  @Test func `leaves frames that the next run removes, without removing other files`() throws {
    let folder = try ScratchFolder()
    try folder.put(Self.scenario, "s.yml")
    let process = try startTransom(["render", "s.yml", "--jobs", "1"], in: folder)
    `A stopped render`.waitForFrames(10, in: folder, "out/s", of: process)
    process.send(SIGKILL)
    _ = try process.waitUntilExit()
    try folder.put("mine", "out/s/frame-9999.png")
    let short = Self.scenario.replacing("[push: b, wait: 0.1, pop]", with: "[wait: 0]")
    try folder.put(short, "s.yml")
    #expect(try transom(["render", "s.yml"], in: folder).status == 0)
    #expect(
      try folder.names(in: "out/s").sorted() == [
        "frame-0000.png", "frame-9999.png", "manifest.json",
      ])
  }

  @Test func `can leave a temporary file, which the next full run removes`() throws {
    let folder = try ScratchFolder()
    // Large frames take a long time to write.
    var random = SeededGenerator(seed: 1)
    let pixels = (0..<1_000_000).map { _ in
      let bits = random.next()
      return PremultipliedRGBA8(
        red: UInt8(bits & 255), green: UInt8(bits >> 8 & 255), blue: UInt8(bits >> 16 & 255),
        alpha: 255)
    }
    let noise = PixelBuffer(width: 1000, height: 1000, pixels: pixels)
    try folder.put(PNGWriter.bytes(of: noise), "noise.png")
    let text = """
      transom: 1
      device: {width: 1000, height: 1000, scale: 1}
      pages: {a: {content: {image: noise.png}}}
      script: [wait: 0.05]

      """
    try folder.put(text, "s.yml")
    func temporaryFiles() -> [String] {
      ((try? folder.names(in: "out/s")) ?? []).filter { $0.hasSuffix("tmp") }
    }
    var attempts = 0
    while temporaryFiles().isEmpty, attempts < 50 {
      attempts += 1
      let process = try startTransom(["render", "s.yml", "--jobs", "1"], in: folder)
      while temporaryFiles().isEmpty, !process.hasExited {}
      process.send(SIGKILL)
      _ = try process.waitUntilExit()
    }
    try #require(!temporaryFiles().isEmpty)
    try folder.put("mine", "out/s/.frame-0001.png.tmp")
    #expect(try transom(["render", "s.yml"], in: folder).status == 0)
    #expect(temporaryFiles() == [".frame-0001.png.tmp"])
  }

  @Test func `can leave a temporary file among the resources, which the next run removes`() throws {
    let folder = try ScratchFolder()
    try folder.put(Self.scenario, "s.yml")
    try FileManager.default.createDirectory(
      atPath: folder.path("out/s/resources"), withIntermediateDirectories: true)
    try folder.put([9], "out/s/resources/.a-0123456789abcdef.png.1.7.transom-tmp")
    #expect(try transom(["render", "s.yml"], in: folder).status == 0)
    #expect(try folder.names(in: "out/s/resources").isEmpty)
  }
}
