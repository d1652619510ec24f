import Files
import Synchronization

/// The output folder of a comparison: three images for each frame that differs, and `diff.json`.
package final class DiffFolder: Sendable {
  private let folder: OutputFolder
  private let lock: FolderLock
  private let names = Mutex<[Int: DifferenceImages.Names]>([:])

  private static let report = "diff.json"
  /// The maximum size of an older report, in bytes.
  private static let reportSizeLimit = FileBytes.defaultLimit

  /// A file that exists while the images of a run are not yet listed in a report.
  private static let marker = ".transom-diff"

  /// Creates and locks the folder, and removes the files of an earlier run.
  package init(_ path: String) throws(TransomFailure) {
    (folder, lock) = try mappingErrors { () throws(FileError) in
      (try OutputFolder(creating: path), try FolderLock(path))
    }
    try mappingErrors { [folder] () throws(FileError) in
      let wasInterrupted = try FileEntry.exists(folder.path(ofFile: Self.marker))
      let oldImages = Set(try Self.images(ofReport: folder.path(ofFile: Self.report)))
      try folder.removeAbandonedFiles()
      try folder.write([], named: Self.marker, durability: .none)
      try folder.removeFiles {
        $0 == Self.report || oldImages.contains($0)
          || wasInterrupted && DifferenceImages.Names.matches($0)
      }
    }
  }

  /// Returns the images that an older report lists.
  ///
  /// Only these images are removed.
  private static func images(ofReport path: String) throws(FileError) -> [String] {
    guard try FileEntry.exists(path) else { return [] }
    let bytes = try FileBytes.all(ofFile: path, limit: reportSizeLimit)
    return DifferenceReport.pictureNames(inJSON: bytes)
  }

  /// The names of the images that were written, by frame.
  package var images: [Int: DifferenceImages.Names] { names.withLock { $0 } }

  /// Writes the images of a frame.
  package func write(_ images: DifferenceImages) throws(TransomFailure) {
    for (name, bytes) in images.files {
      try mappingErrors { () throws(FileError) in
        try folder.write(bytes, named: name, durability: .none)
      }
    }
    names.withLock { $0[images.number] = images.names }
  }

  /// Removes the images of this run, which has no report.
  func removeImages() throws(TransomFailure) {
    let written = Set(images.values.flatMap(\.all))
    try mappingErrors { () throws(FileError) in
      try folder.removeFiles { $0 == Self.marker || written.contains($0) }
    }
  }

  /// Writes the report after all images are on disk.
  package func write(_ report: String) throws(TransomFailure) {
    try mappingErrors { () throws(FileError) in
      try folder.write(
        Array((report + "\n").utf8), named: Self.report, durability: .fileSystem)
      try folder.removeFiles { $0 == Self.marker }
    }
  }
}
