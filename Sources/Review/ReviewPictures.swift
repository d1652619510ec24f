import Diffing
import Files
import ImageFiles
import Pixels

/// The distinct images of a page.
struct ReviewPictures: Sendable {
  struct Picture: Sendable {
    /// The contents of its PNG file.
    ///
    /// They are empty if the limit is exceeded and no page will be written.
    let file: [UInt8]
    /// The XXH3-128 checksum of its pixels.
    let digest: String
    let width: Int
    let height: Int
  }

  /// The maximum total size of the files, in bytes.
  private let limit: Int
  private(set) var list: [Picture] = []
  /// The total size of the files, in bytes.
  private(set) var bytes = 0
  private var indices: [String: Int] = [:]
  private var indicesOfFiles: [FileIdentity: Int] = [:]
  private var indicesOfLayers: [String: Int] = [:]

  init(limit: Int) {
    self.limit = limit
  }

  /// Whether the files are within the limit.
  var isComplete: Bool { bytes <= limit }

  subscript(index: Int) -> Picture { list[index] }

  /// Returns the index in `list` of the image in a file.
  mutating func index(ofFile path: String) throws(TransomFailure) -> Int {
    // Equal frames of a film are hard links to the same file.
    let identity = try mappingErrors { () throws(FileError) in
      try FileEntry.at(path)?.identity
    }
    if let identity, let index = indicesOfFiles[identity] { return index }
    let file = try mappingErrors { () throws(FileError) in
      try FileBytes.all(ofFile: path, limit: FileBytes.defaultLimit)
    }
    let pixels = try mappingErrors { () throws(ImageFileError) in
      try PNGReader.picture(of: file, named: path)
    }
    let index = index(of: pixels, digest: frameDigest(pixels), file: file)
    if let identity { indicesOfFiles[identity] = index }
    return index
  }

  /// Returns the index in `list` of a frame that is drawn from layers.
  mutating func index(
    of layers: LayeredFrames, _ number: Int, _ digest: String?
  ) throws(TransomFailure) -> Int {
    if let digest, let index = indicesOfLayers[digest] { return index }
    let pixels = try layers.picture(ofFrame: number, digest: digest)
    let file = try mappingErrors { () throws(ImageFileError) in try PNGWriter.bytes(of: pixels) }
    let index = index(of: pixels, digest: frameDigest(pixels), file: file)
    if let digest { indicesOfLayers[digest] = index }
    return index
  }

  private mutating func index(of pixels: PixelBuffer, digest: String, file: [UInt8]) -> Int {
    // The checksum does not include the size of the image.
    let key = "\(digest) \(pixels.width)"
    let index = indices[key] ?? list.count
    if index == list.count {
      bytes += file.count
      list.append(
        Picture(
          file: bytes <= limit ? file : [], digest: digest, width: pixels.width,
          height: pixels.height))
      indices[key] = index
    }
    return index
  }
}
