import Foundation
import TestSupport
import Testing
import TransomTesting

@Suite(.frames(record: .missing, text: .boxes)) struct `Pictures of what differs, wherever` {
  static let isTold = ProcessInfo.processInfo.environment["SNAPSHOT_ARTIFACTS"]?.isEmpty ?? true

  /// Several users of one machine have one /tmp, and one's folder is not the other's to write into.
  @Test(.enabled(if: isTold, "the environment says where they go"))
  func `are in a folder of the user's own`() throws {
    let scratch = try ScratchFolder()
    _ = verifyFrames(
      of: push(), as: .frames(at: [0.6]), named: "a", snapshotDirectory: scratch.path("first"),
      testName: "artifacts")
    let failure = try #require(
      verifyFrames(
        of: push(to: .blue), as: .frames(at: [0.6]), named: "a",
        snapshotDirectory: scratch.copied("first", as: "second"), testName: "artifacts"))
    let temporary = ProcessInfo.processInfo.environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 }
    let user = "\(temporary ?? "/tmp")/TransomTesting-\(getuid())"
    let folder = "\(user)/ArtifactsFolderTests/artifacts.a"
    #expect(failure.message.contains("  pictures: \(folder)"), "\(failure.message)")
    #expect(FileManager.default.fileExists(atPath: folder + "/frame-0036-diff.png"))
  }
}
