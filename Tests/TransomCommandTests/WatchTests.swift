import Foundation
import TestSupport
import Testing

@Suite struct `The --watch option` {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try put("red")
  }

  private func put(_ color: String) throws {
    let text = """
      transom: 1
      device: {width: 20, height: 30, scale: 1}
      pages: {a: {content: {color: \(color)}}}
      script: [wait: 0]

      """
    // Many editors save a file by replacing it.
    try folder.put(text, "new.yml")
    #expect(rename(folder.path("new.yml"), folder.path("s.yml")) == 0)
  }

  /// Waits until the frame differs from `old`, and returns it.
  private func frame(after old: [UInt8]?, of process: RunningProcess) throws -> [UInt8] {
    while !process.hasExited {
      if folder.exists("out/s/manifest.json"),
        let bytes = try? folder.bytes("out/s/frame-0000.png"), bytes != old
      {
        return bytes
      }
      usleep(1000)
    }
    return []
  }

  @Test func `renders again after each change, even after an invalid one`() throws {
    let process = try startTransom(
      ["render", "s.yml", "--frames", "0", "--watch", "--no-sync"], in: folder)
    let red = try frame(after: nil, of: process)
    try put("green")
    let green = try frame(after: red, of: process)
    try put("[")
    try put("sytemBlue")
    try put("blue")
    let blue = try frame(after: green, of: process)
    #expect(Set([red, green, blue]).count == 3)
    process.send(SIGINT)
    let run = try process.waitUntilExit()
    #expect(run.status == 130)
    #expect(run.errors.contains("watching; press Control-C to stop"))
  }

  @Test func `writes the review page again after the folder changes`() throws {
    #expect(try transom(["render", "s.yml", "--no-sync"], in: folder).status == 0)
    let process = try startTransom(["review", "out/s", "-o", "page.html", "--watch"], in: folder)
    var page: [UInt8] = []
    while !process.hasExited, page.isEmpty { page = (try? folder.bytes("page.html")) ?? [] }
    try put("green")
    #expect(try transom(["render", "s.yml", "--no-sync"], in: folder).status == 0)
    while !process.hasExited, (try? folder.bytes("page.html")) == page { usleep(1000) }
    process.send(SIGTERM)
    #expect(try process.waitUntilExit().status == 143)
    #expect(try folder.bytes("page.html") != page)
  }

  @Test func `requires a scenario file, not standard input`() throws {
    #expect(try transom(["render", "-", "--watch"], in: folder).status == 64)
  }
}
