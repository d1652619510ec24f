import Units

/// The image files that a scenario may use, given to its checks.
///
/// The checks decide which text is a path and which file of an image set a device uses; the caller
/// reads files, so that this module does no I/O. Paths are as the scenario writes them, relative to its
/// folder; the caller makes sure that they stay in its folder tree.
package protocol ImageCatalogue: AnyObject {
  /// The PNG file of a path; requested once for each path.
  func image(_ path: String) -> Result<ImageFile, ImageProblem>
  /// The `Contents.json` of an image set; requested once for each path.
  func contents(_ path: String) -> Result<ImageSetContents, ImageProblem>
  /// An image drawn into one pixel.
  func averageColor(of image: ImageFile) -> Color
}

/// A PNG file that can be drawn; its path is resolved.
package struct ImageFile: Hashable, Sendable {
  /// Absolute, without links.
  package var path: String
  /// Of the file's bytes, as 64 hexadecimal digits.
  package var sha256: String
  /// Pixels.
  package var width: Int
  package var height: Int
  /// Whether no pixel has an alpha below 1.
  package var isOpaque: Bool

  package init(path: String, sha256: String, width: Int, height: Int, isOpaque: Bool) {
    self.path = path
    self.sha256 = sha256
    self.width = width
    self.height = height
    self.isOpaque = isOpaque
  }
}

/// The `Contents.json` of an image set.
package struct ImageSetContents: Hashable, Sendable {
  /// Absolute, without links.
  package var path: String
  /// Of the bytes, as 64 hexadecimal digits.
  package var sha256: String
  package var bytes: [UInt8]

  package init(path: String, sha256: String, bytes: [UInt8]) {
    self.path = path
    self.sha256 = sha256
    self.bytes = bytes
  }
}

/// Why a file cannot be used: a sentence that names the file and says what to do.
package struct ImageProblem: Error, Hashable, Sendable {
  package var sentence: String

  package init(_ sentence: String) {
    self.sentence = sentence
  }
}
