import Diffing
import Files
import FilmFiles
import Navigation
import Synchronization

/// Images of differences, as files in a folder and as attachments to the test report.
struct FailureArtifacts {
  private(set) var folder: String?
  private(set) var attachments: [(name: String, bytes: [UInt8])] = []
  private(set) var problems: [String] = []

  /// Writes the images to `$SNAPSHOT_ARTIFACTS/<test file>/<test name>.<name>`, or to the temporary
  /// folder, and removes those that the same test wrote earlier.
  init(of outcomes: [FilmOutcome], _ location: ReferenceLocation) {
    let temporary = (environmentVariable("TMPDIR") ?? "/tmp") + "/TransomTesting-\(userID)"
    let root = environmentVariable("SNAPSHOT_ARTIFACTS") ?? temporary
    let testFolder = "\(root)/\(location.testFile)/\(location.label)"
    let differing = outcomes.filter(\.isDifferent)
    // Tests in different folders can have the same file and test names. A passing test must not
    // remove images that another test has just written.
    let hasOtherOwner = ArtifactOwners.process.hasOtherOwner(
      testFolder, than: location.folder, willWrite: !differing.isEmpty)
    do throws(FileError) {
      if !hasOtherOwner || !differing.isEmpty {
        try Self.removeImages(of: location.label, in: location.testFile, under: root)
      }
      for outcome in differing {
        let prefix = location.label + (outcome.system.map { ".\($0)" } ?? "")
        let output = try OutputFolder(
          creating: testFolder + (outcome.system.map { "/\($0)" } ?? ""))
        for (name, bytes) in outcome.images.flatMap(\.files) {
          try output.write(bytes, named: name, durability: .none)
          // The names of attachments cannot contain slashes.
          attachments.append(("\(prefix).\(name)", bytes))
        }
        folder = testFolder
      }
    } catch {
      problems.append("  images of differences: \(error)")
    }
  }

  /// Removes the images that a test wrote, for one film or for each system.
  ///
  /// Other files are kept, and symbolic links are not followed.
  private static func removeImages(
    of test: String, in file: String, under root: String
  ) throws(FileError) {
    guard try FileEntry.isFolder(root) else { return }
    for file in try FolderContents.folderNames(in: root, where: { $0 == file }) {
      let tests = "\(root)/\(file)"
      for test in try FolderContents.folderNames(in: tests, where: { $0 == test }) {
        let folder = "\(tests)/\(test)"
        let systems = TransitionSystems.descriptions.map(\.name)
        let systemFolders = try FolderContents.folderNames(in: folder, where: systems.contains)
        for path in [folder] + systemFolders.map({ "\(folder)/\($0)" }) {
          try OutputFolder(creating: path).removeFiles(where: isImage)
        }
      }
    }
  }

  /// Returns whether a name has the form `frame-0017-actual.png`.
  private static func isImage(_ name: String) -> Bool {
    DifferenceImages.Names.frame(ofImage: name).map { FrameFile.isFrame($0, "") } ?? false
  }
}

/// The references for which this process has written images.
private final class ArtifactOwners: Sendable {
  static let process = ArtifactOwners()

  /// The reference folders, keyed by the folders of their images.
  private let references = Mutex<[String: String]>([:])

  /// Returns whether the images in a folder belong to another reference, and claims the folder if
  /// `willWrite` is true.
  func hasOtherOwner(_ folder: String, than reference: String, willWrite: Bool) -> Bool {
    references.withLock { references in
      let owner = references[folder]
      if willWrite { references[folder] = reference }
      return owner.map { $0 != reference } ?? false
    }
  }
}
