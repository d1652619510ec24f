import Units

/// The image files that a scenario may use, given to its checks.
///
/// The checks decide which text is a path and which file of an image set a device uses; the caller reads
/// files, so this module does no I/O. Paths are those written in the scenario, relative to its folder; the
/// caller makes sure that they stay in that folder tree.
package protocol ImageCatalog: AnyObject {
  /// Returns the PNG file at a path; called once for each path.
  func image(_ path: String) -> Result<ImageFile, ImageProblem>
  /// Returns the `Contents.json` of an image set; called once for each path.
  func contents(_ path: String) -> Result<ImageSetContents, ImageProblem>
  /// Returns the color of an image drawn into one pixel.
  func averageColor(of image: ImageFile) -> Color
}

/// A PNG file that can be drawn; its path is resolved.
package struct ImageFile: Hashable, Sendable {
  /// The absolute path, with links resolved.
  package var path: String
  /// The SHA-256 digest of the file, as 64 hexadecimal digits.
  package var sha256: String
  /// The width, in pixels.
  package var width: Int
  /// The height, in pixels.
  package var height: Int
  /// Whether every pixel is opaque.
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
  /// The absolute path, with links resolved.
  package var path: String
  /// The SHA-256 digest of the file, as 64 hexadecimal digits.
  package var sha256: String
  package var bytes: [UInt8]

  package init(path: String, sha256: String, bytes: [UInt8]) {
    self.path = path
    self.sha256 = sha256
    self.bytes = bytes
  }
}

/// Why a file cannot be used: a message with the name of the file and what to do.
package struct ImageProblem: Error, Hashable, Sendable {
  package var message: String

  package init(_ message: String) {
    self.message = message
  }
}
