import Files
import ImageFiles
import Pixels

/// The pictures of a page, each once however many frames show it.
struct ReviewPictures: Sendable {
  struct Picture: Sendable {
    /// Its PNG file; empty once the limit is passed, when there will be no page.
    let file: [UInt8]
    /// XXH3-128 of its pixels.
    let digest: String
    let width: Int
    let height: Int
  }

  /// Most bytes of the files together; a page of more is refused.
  private let limit: Int
  private(set) var list: [Picture] = []
  /// Of all files.
  private(set) var bytes = 0
  private var places: [String: Int] = [:]
  private var placesOfFiles: [FileIdentity: Int] = [:]

  init(limit: Int) {
    self.limit = limit
  }

  /// Whether all of them are within the limit.
  var areComplete: Bool { bytes <= limit }

  subscript(place: Int) -> Picture { list[place] }

  /// The place in the list of the picture in a file.
  mutating func place(ofFile path: String) throws(TransomFailure) -> Int {
    // Equal frames of a film are one file with several names.
    let identity = FolderContents.identity(path)
    if let identity, let place = placesOfFiles[identity] { return place }
    let file = try mappingErrors { () throws(FileError) in
      try FileBytes.all(ofFile: path, limit: ImageLimits().maximumBytes)
    }
    let pixels = try mappingErrors { () throws(ImageFileError) in
      try PNGReader.picture(of: file, named: path)
    }
    let digest = frameDigest(pixels)
    // The digest is of pixels alone, and so of another shape of the same bytes too.
    let key = "\(digest) \(pixels.width)"
    let place = places[key] ?? list.count
    if place == list.count {
      bytes += file.count
      list.append(
        Picture(
          file: bytes <= limit ? file : [], digest: digest, width: pixels.width,
          height: pixels.height))
      places[key] = place
    }
    if let identity { placesOfFiles[identity] = place }
    return place
  }
}
