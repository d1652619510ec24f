import Files
import Foundation
import Testing

@Suite struct `A temporary file` {
  private let host = ProcessInfo.processInfo.hostName

  @Test func `is abandoned when its process has ended`() throws {
    let child = Process()
    child.executableURL = URL(filePath: "/bin/true")
    try child.run()
    child.waitUntilExit()
    #expect(AtomicFile.isAbandoned(".frame-0001.png.\(host).\(child.processIdentifier).0.tmp"))
  }

  @Test func `is not abandoned while its process runs, or on another machine`() {
    let own = ProcessInfo.processInfo.processIdentifier
    #expect(!AtomicFile.isAbandoned(".frame-0001.png.\(host).\(own).0.tmp"))
    #expect(!AtomicFile.isAbandoned(".frame-0001.png.not-\(host)-at-all.999999.0.tmp"))
  }

  @Test(arguments: ["frame-0001.png", ".hidden", ".a.b.c.tmp", "manifest.json", ".x.tmp", ""])
  func `has a unique name`(name: String) {
    #expect(!AtomicFile.isAbandoned(name))
  }
}
