import Diffing
import Files
import FilmFiles
import Navigation
import Synchronization

/// Pictures of what differs: files in a folder, for people, and attachments of the test's report.
struct FailureArtifacts {
  private(set) var folder: String?
  private(set) var attachments: [(name: String, bytes: [UInt8])] = []
  private(set) var problems: [String] = []

  /// They go to `$SNAPSHOT_ARTIFACTS/<test file>/<test name>.<name>`, or where temporary files are, in
  /// place of those that the same test left there before; one that passes leaves none.
  init(of outcomes: [FilmOutcome], _ location: ReferenceLocation) {
    let temporary = (environmentVariable("TMPDIR") ?? "/tmp") + "/TransomTesting-\(userNumber)"
    let root = environmentVariable("SNAPSHOT_ARTIFACTS") ?? temporary
    let whole = "\(root)/\(location.testFile)/\(location.label)"
    let differing = outcomes.filter(\.isDifferent)
    // Files of two folders may have one name, and so may their tests: one that passes does not take
    // away what the other one has just written.
    let isOthers = ArtifactOwners.process.isOthers(
      whole, than: location.folder, willWrite: !differing.isEmpty)
    do throws(FileError) {
      if !isOthers || !differing.isEmpty {
        try Self.removePictures(of: location.label, in: location.testFile, under: root)
      }
      for outcome in differing {
        let prefix = location.label + (outcome.system.map { ".\($0)" } ?? "")
        let output = try OutputFolder(creating: whole + (outcome.system.map { "/\($0)" } ?? ""))
        for (name, bytes) in outcome.images.flatMap(\.files) {
          try output.write(bytes, named: name, synced: false)
          // A slash in its name would lose the name.
          attachments.append(("\(prefix).\(name)", bytes))
        }
        folder = whole
      }
    } catch {
      problems.append("  pictures of what differs: \(error)")
    }
  }

  /// Removes the pictures that a test wrote, of one film or of one for each system, and nothing else:
  /// files of other names stay, and no link is followed.
  private static func removePictures(
    of test: String, in file: String, under root: String
  ) throws(FileError) {
    guard FolderContents.isFolder(root) else { return }
    for file in try FolderContents.folderNames(in: root, where: { $0 == file }) {
      let tests = "\(root)/\(file)"
      for test in try FolderContents.folderNames(in: tests, where: { $0 == test }) {
        let folder = "\(tests)/\(test)"
        let systems = TransitionSystems.descriptions.map(\.name)
        let inner = try FolderContents.folderNames(in: folder, where: systems.contains)
        for path in [folder] + inner.map({ "\(folder)/\($0)" }) {
          try OutputFolder(creating: path).removeFiles(where: isPicture)
        }
      }
    }
  }

  /// Whether a name is one of those that are given here, as `frame-0017-actual.png`.
  private static func isPicture(_ name: String) -> Bool {
    DifferenceImages.Names.suffixes.contains { FrameFile.isFrame(name, "-\($0).png") }
  }
}

/// Whose pictures are in the folders that this process has written.
private final class ArtifactOwners: Sendable {
  static let process = ArtifactOwners()

  /// References by folder.
  private let references = Mutex<[String: String]>([:])

  /// Whether the pictures in a folder are of another reference than this one, which is going to write
  /// its own or not.
  func isOthers(_ folder: String, than reference: String, willWrite: Bool) -> Bool {
    references.withLock { references in
      let owner = references[folder]
      if willWrite { references[folder] = reference }
      return owner.map { $0 != reference } ?? false
    }
  }
}
