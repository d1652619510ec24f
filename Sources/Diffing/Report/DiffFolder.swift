import Files
import Synchronization

/// The output folder of a comparison: three images for each frame that differs, and `diff.json`.
package final class DiffFolder: Sendable {
  private let folder: OutputFolder
  private let names = Mutex<[Int: DifferenceImages.Names]>([:])

  private static let report = "diff.json"
  /// The maximum size of an older report, in bytes.
  private static let reportSizeLimit = FileBytes.defaultLimit

  /// Creates the folder and removes the files of an earlier run.
  package init(_ path: String) throws(TransomFailure) {
    folder = try mappingErrors { () throws(FileError) in try OutputFolder(creating: path) }
    let oldImages = Set(Self.images(ofReport: folder.path(ofFile: Self.report)))
    try mappingErrors { [folder] () throws(FileError) in
      try folder.removeFiles {
        $0 == Self.report || oldImages.contains($0) || AtomicFile.isAbandoned($0)
      }
    }
  }

  /// Returns the images that an older report lists.
  ///
  /// No other images are removed.
  private static func images(ofReport path: String) -> [String] {
    guard let bytes = try? FileBytes.all(ofFile: path, limit: reportSizeLimit) else { return [] }
    return DifferenceReport.pictureNames(inJSON: bytes)
  }

  /// The names of the images that were written, by frame.
  package var images: [Int: DifferenceImages.Names] { names.withLock { $0 } }

  /// Writes the images of a frame.
  package func write(_ images: DifferenceImages) throws(TransomFailure) {
    for (name, bytes) in images.files {
      try mappingErrors { () throws(FileError) in
        try folder.write(bytes, named: name, synced: false)
      }
    }
    names.withLock { $0[images.number] = images.names }
  }

  package func write(_ report: String) throws(TransomFailure) {
    try mappingErrors { () throws(FileError) in
      try folder.write(Array((report + "\n").utf8), named: Self.report, synced: false)
    }
  }
}
