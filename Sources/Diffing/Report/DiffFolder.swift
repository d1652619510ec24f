import Files
import Synchronization

/// The folder of what differs: three pictures a frame, and `diff.json`.
package final class DiffFolder: Sendable {
  private let folder: OutputFolder
  private let names = Mutex<[Int: DifferenceImages.Names]>([:])

  private static let report = "diff.json"
  /// The most bytes of an older report that are read.
  private static let reportSizeLimit = 64 << 20

  /// Makes the folder, and removes what an older run put into it.
  package init(_ path: String) throws(TransomFailure) {
    folder = try mappingErrors { () throws(FileError) in try OutputFolder(creating: path) }
    let older = Set(Self.images(ofReport: folder.path(ofFile: Self.report)))
    try mappingErrors { [folder] () throws(FileError) in
      try folder.removeFiles {
        $0 == Self.report || older.contains($0) || AtomicFile.isAbandoned($0)
      }
    }
  }

  /// The pictures that an older report names; no others are anybody's to remove.
  private static func images(ofReport path: String) -> [String] {
    guard let bytes = try? FileBytes.all(ofFile: path, limit: reportSizeLimit) else { return [] }
    return DifferenceReport.pictureNames(inJSON: bytes)
  }

  /// The names of each frame's pictures.
  package var images: [Int: DifferenceImages.Names] { names.withLock { $0 } }

  /// Writes a frame's pictures.
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
