import ImageFiles
import Transom

/// Pictures of what differs: files in a folder, for people, and attachments of the test's report.
struct Artifacts {
  private(set) var folder: String?
  private(set) var attachments: [FramesFailure.Attachment] = []
  private(set) var problems: [String] = []

  /// They go to `$SNAPSHOT_ARTIFACTS/<test file>/<test name>.<name>`, or where temporary files are.
  init(of outcomes: [TestOutcome], in test: ReferenceTest, _ place: ReferencePlace, _ most: Int) {
    guard !outcomes.isEmpty else { return }
    let temporary = (environment("TMPDIR") ?? "/tmp") + "/TransomTesting-\(userNumber)"
    let root = environment("SNAPSHOT_ARTIFACTS") ?? temporary
    let whole = "\(root)/\(place.testFile)/\(place.label)"
    for outcome in outcomes {
      let prefix = place.label + (outcome.system.map { ".\($0)" } ?? "")
      do throws(FileError) {
        let output = try OutputFolder(creating: whole + (outcome.system.map { "/\($0)" } ?? ""))
        try output.removeFiles { $0.hasPrefix("frame-") && $0.hasSuffix(".png") }
        for pictures in test.pictures(of: outcome, most: most) {
          for (name, bytes) in pictures.files {
            try output.write(bytes, named: name, synced: false)
            // A slash in its name would lose the name.
            attachments.append(.init(name: "\(prefix).\(name)", bytes: bytes))
          }
        }
        folder = whole
      } catch {
        problems.append("  pictures of what differs: \(error)")
      }
    }
  }
}
