import Compositing
import Files
import ImageFiles
import Pixels

/// The distinct pictures and coverage masks from which a page composes frames, as PNG files.
struct ReviewFiles: Sendable {
  /// The maximum total size of the files, in bytes.
  private let limit: Int
  /// The files.
  ///
  /// If the limit is exceeded, no page is written, and the remaining files are empty.
  private(set) var list: [[UInt8]] = []
  /// The total size of the files, in bytes.
  private(set) var bytes = 0
  private var indices: [Content: Int] = [:]

  private enum Content: Hashable {
    case picture(Digest)
    case coverage(Digest, width: Int)
  }

  init(limit: Int) {
    self.limit = limit
  }

  /// Returns the index in `list` of a picture.
  mutating func index(of picture: PixelBuffer) throws(TransomFailure) -> Int {
    try index(of: .picture(Digest(of: picture))) { () throws(ImageFileError) in
      try PNGWriter.bytes(of: picture)
    }
  }

  /// Returns the index in `list` of a coverage mask.
  mutating func index(of coverage: Coverage) throws(TransomFailure) -> Int {
    let content = Content.coverage(Digest(ofBytes: coverage.bytes), width: coverage.width)
    return try index(of: content) { () throws(ImageFileError) in
      try PNGWriter.bytes(
        ofCoverage: coverage.bytes, width: coverage.width, height: coverage.height)
    }
  }

  private mutating func index(
    of content: Content, file: () throws(ImageFileError) -> [UInt8]
  ) throws(TransomFailure) -> Int {
    if let index = indices[content] { return index }
    let file = try mappingErrors(file)
    bytes += file.count
    indices[content] = list.count
    list.append(bytes <= limit ? file : [])
    return list.count - 1
  }
}
