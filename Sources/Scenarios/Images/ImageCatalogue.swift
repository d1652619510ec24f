import Units

/// The image files that a scenario may use, given to its checks.
///
/// Only the checks know which texts are paths and which file of an image set a device takes; only the
/// caller knows what is in a file, so that this module does no I/O. Paths are given as the scenario
/// writes them, relative to its folder; the caller keeps them in the folder tree.
package protocol ImageCatalogue: AnyObject {
  /// The PNG that a path leads to; asked once for each path.
  func image(_ path: String) -> Result<ImageFile, ImageProblem>
  /// The `Contents.json` of an image set; asked once for each path.
  func contents(_ path: String) -> Result<ImageSetContents, ImageProblem>
  /// An image drawn into one pixel.
  func averageColor(of image: ImageFile) -> Color
}

/// A PNG that can be drawn; whoever has this value resolves no path again.
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

/// Why a file cannot be used: a sentence that names it and says what to do.
package struct ImageProblem: Error, Hashable, Sendable {
  package var sentence: String

  package init(_ sentence: String) {
    self.sentence = sentence
  }
}
