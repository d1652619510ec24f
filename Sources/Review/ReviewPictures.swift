import Diffing
import Files
import FilmFiles
import ImageFiles
import Pixels
import Units

/// The distinct images of the frames of a page.
struct ReviewPictures: Sendable {
  struct Picture: Sendable {
    let content: Content
    /// The XXH3-128 checksum of its pixels.
    let digest: String
    let width: Int
    let height: Int
  }

  enum Content: Sendable {
    /// The contents of its PNG file, or no bytes if the limit is exceeded and no page will be written.
    case file([UInt8])
    /// The draws from which the page composes the image.
    case composed(Composition)
  }

  /// The draws of an image.
  struct Composition: Sendable {
    let redrawer: FrameRedrawer
    let record: LayerLines.Frame
    /// The index of the side with the draws.
    let side: Int
    /// The index of the draws in the side.
    let layers: Int
    /// The area of the screen, if the frame is larger.
    let screen: PixelRect?
  }

  /// The maximum total size of the files, in bytes.
  private let limit: Int
  private(set) var list: [Picture] = []
  /// The pictures and coverage masks of composed images.
  var files: ReviewFiles
  /// The total size of the PNG files of images, in bytes.
  private var imageBytes = 0
  private var indices: [String: Int] = [:]
  private var indicesOfFiles: [FileIdentity: Int] = [:]

  init(limit: Int) {
    self.limit = limit
    files = ReviewFiles(limit: limit)
  }

  /// The total size of all files, in bytes.
  var bytes: Int { imageBytes + files.bytes }

  /// Whether the files are within the limit.
  var isComplete: Bool { bytes <= limit }

  /// Whether the page composes images.
  var areComposed: Bool { list.contains { $0.composition != nil } }

  subscript(index: Int) -> Picture { list[index] }

  /// Returns the index in `list` of the image in a file.
  ///
  /// `compose` returns draws that produce the same pixels. If it returns nil, the page contains the file.
  mutating func index(
    ofFile path: String,
    composedBy compose: (PixelBuffer, inout ReviewFiles) throws(TransomFailure) -> Composition?
  ) throws(TransomFailure) -> Int {
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
    let index = try index(ofFile: file, pixels, composedBy: compose)
    if let identity { indicesOfFiles[identity] = index }
    return index
  }

  private mutating func index(
    ofFile file: [UInt8], _ pixels: PixelBuffer,
    composedBy compose: (PixelBuffer, inout ReviewFiles) throws(TransomFailure) -> Composition?
  ) throws(TransomFailure) -> Int {
    let digest = frameDigest(pixels)
    if let index = index(ofDigest: digest, width: pixels.width) { return index }
    if let composition = try compose(pixels, &files) {
      return add(.composed(composition), digest, width: pixels.width, height: pixels.height)
    }
    imageBytes += file.count
    return add(
      .file(isComplete ? file : []), digest, width: pixels.width, height: pixels.height)
  }

  /// Returns the index in `list` of the image with the given checksum and width, or nil if there is none.
  func index(ofDigest digest: String, width: Int) -> Int? {
    indices[Self.key(digest, width: width)]
  }

  /// Adds an image to `list` and returns its index.
  mutating func add(_ content: Content, _ digest: String, width: Int, height: Int) -> Int {
    indices[Self.key(digest, width: width)] = list.count
    list.append(Picture(content: content, digest: digest, width: width, height: height))
    return list.count - 1
  }

  /// Returns the key of an image, which includes the width because the checksum does not.
  private static func key(_ digest: String, width: Int) -> String { "\(digest) \(width)" }
}

extension ReviewPictures.Picture {
  /// The draws from which the page composes the image, or nil if the page contains its file.
  var composition: ReviewPictures.Composition? {
    if case .composed(let composition) = content { composition } else { nil }
  }

  /// Returns the pixels; `index` identifies the image in error messages.
  func pixels(ofPicture index: Int) throws(TransomFailure) -> PixelBuffer {
    switch content {
    case .file(let file):
      return try mappingErrors { () throws(ImageFileError) in
        try PNGReader.picture(of: file, named: "image \(index)")
      }
    case .composed(let composition):
      guard let list = try composition.redrawer.displayList(of: composition.record) else {
        throw TransomFailure(
          "a picture that image \(index) needs was removed during the run; run the command again"
        )
      }
      return composition.redrawer.picture(of: list)
    }
  }
}
