import Files
import FilmFiles
import ImageFiles
import Pixels
import Synchronization
import Units

/// The folder of what differs: three pictures a frame, and `diff.json`.
package final class DiffFolder: Sendable {
  private let folder: OutputFolder
  private let ignored: [PixelRect]
  private let names = Mutex<[Int: DifferenceImages]>([:])

  private static let report = "diff.json"

  /// Makes the folder, and removes what an older run put into it.
  package init(_ path: String, ignoring ignored: [PixelRect]) throws(TransomFailure) {
    folder = try mappingErrors { () throws(FileError) in try OutputFolder(creating: path) }
    self.ignored = ignored
    let older = Set(Self.images(ofReport: folder.path(ofFile: Self.report)))
    try mappingErrors { [folder] () throws(FileError) in
      try folder.removeFiles {
        $0 == Self.report || older.contains($0) || AtomicFile.isAbandoned($0)
      }
    }
  }

  /// The pictures that an older report names; no others are anybody's to remove.
  private static func images(ofReport path: String) -> [String] {
    guard let bytes = try? FileBytes.all(ofFile: path, limit: 64 << 20) else { return [] }
    let frames = JSONValue(bytes)?["frames"]?.elements ?? []
    return frames.flatMap { frame in
      DifferenceImages.suffixes.compactMap { suffix in
        frame["images"]?[suffix]?.string.flatMap { $0.hasSuffix("-\(suffix).png") ? $0 : nil }
      }
    }
  }

  /// The names of each frame's pictures.
  package var images: [Int: DifferenceImages] { names.withLock { $0 } }

  /// Writes a frame's pictures; gives what went wrong, or nil.
  package func keep(_ frame: FrameDifference, _ pictures: ComparedPictures) -> String? {
    let images = DifferenceImages(frame.name)
    do throws(TransomFailure) {
      let picture = DifferencePicture.picture(
        from: pictures.expected, to: pictures.actual, pictures.difference, pictures.mask,
        ignoring: ignored)
      try write(pictures.expectedFile, or: pictures.expected, named: images.expected)
      try write(pictures.actualFile, or: pictures.actual, named: images.actual)
      try write(nil, or: picture, named: images.diff)
    } catch {
      return error.messages.map { $0.withoutErrorPrefix }.joined(separator: "\n")
    }
    names.withLock { $0[frame.number] = images }
    return nil
  }

  /// Writes a file as it is, or a picture where it has none of its own.
  private func write(
    _ file: [UInt8]?, or picture: PixelBuffer, named name: String
  ) throws(TransomFailure) {
    let bytes =
      if let file {
        file
      } else {
        try mappingErrors { () throws(ImageFileError) in try PNGWriter.bytes(of: picture) }
      }
    try mappingErrors { () throws(FileError) in try folder.write(bytes, named: name, synced: false)
    }
  }

  package func write(_ report: String) throws(TransomFailure) {
    try mappingErrors { () throws(FileError) in
      try folder.write(Array((report + "\n").utf8), named: Self.report, synced: false)
    }
  }
}

/// The names of a frame's three pictures.
package struct DifferenceImages: Hashable, Sendable {
  package let expected: String
  package let actual: String
  package let diff: String

  package static let suffixes = ["expected", "actual", "diff"]

  /// `name` is the frame's, as in `frame-0017`.
  package init(_ name: String) {
    (expected, actual, diff) = ("\(name)-expected.png", "\(name)-actual.png", "\(name)-diff.png")
  }
}
