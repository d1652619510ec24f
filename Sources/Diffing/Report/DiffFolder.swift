import Files
import Synchronization

/// The output folder of a comparison: up to three images for each frame that differs, and `diff.json`.
package final class DiffFolder: Sendable {
  private let folder: OutputFolder
  private let lock: FolderLock
  private let names = Mutex<[Int: DifferenceImages.Names]>([:])

  /// The file name of the report.
  package static let report = "diff.json"
  /// The maximum size of an older report, in bytes.
  private static let reportSizeLimit = FileBytes.defaultLimit

  /// The list of images that an unfinished run writes or removes.
  private let list: OutputList
  private static let listName = ".transom-diff"

  /// Creates and locks the folder, and removes the files of an earlier run.
  ///
  /// - Parameters:
  ///   - path: The path of the folder.
  ///   - frames: The names of the frames whose images can be written, such as `frame-0017`.
  package init(_ path: String, frames: Set<String>) throws(TransomFailure) {
    (folder, lock) = try mappingErrors { () throws(FileError) in
      (try OutputFolder(creating: path), try FolderLock(path))
    }
    list = OutputList(named: Self.listName, in: folder)
    try mappingErrors { [folder, list] () throws(FileError) in
      let older = try list.names.union(Self.images(ofReport: folder.path(ofFile: Self.report)))
        .filter { DifferenceImages.Names.frame(ofImage: $0) != nil }
      try folder.removeAbandonedFiles()
      // If this run is interrupted, the next one also removes the older images that are left.
      let planned = frames.flatMap { DifferenceImages.Names($0).all }
      try list.write(older.union(planned), durability: .none)
      try folder.removeFiles { $0 == Self.report || older.contains($0) }
    }
  }

  /// Returns the names of the images that an older report lists.
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

  /// Removes the files that an earlier run wrote to a folder, if the folder exists.
  package static func removeEarlierRun(in path: String) throws(TransomFailure) {
    guard try mappingErrors({ () throws(FileError) in try FileEntry.isFolder(path) }) else {
      return
    }
    try DiffFolder(path, frames: []).removeImages()
  }

  /// Removes the images of this run, which has no report.
  package func removeImages() throws(TransomFailure) {
    let written = Set(images.values.flatMap(\.all))
    try mappingErrors { () throws(FileError) in
      try folder.removeFiles(where: written.contains)
      try list.remove()
    }
  }

  /// Writes the report after all images are on disk.
  package func write(_ report: String) throws(TransomFailure) {
    try mappingErrors { () throws(FileError) in
      try folder.write(
        Array((report + "\n").utf8), named: Self.report, durability: .fileSystem)
      try list.remove()
    }
  }
}
