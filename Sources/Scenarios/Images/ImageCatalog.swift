import Units

/// The image files that the checks of a scenario can use.
///
/// The checks decide which strings are paths and which file of an image set a device uses. The caller reads
/// the files, so this module does no I/O. Paths are as written in the scenario, absolute or relative to its
/// folder. The caller ensures that they lead to allowed folders.
package protocol ImageCatalog: AnyObject {
  /// Returns the PNG file at a path.
  ///
  /// This method is called once for each path.
  func image(_ path: String) -> Result<ImageFile, ImageProblem>
  /// Returns the `Contents.json` of an image set.
  ///
  /// This method is called once for each path.
  func contents(_ path: String) -> Result<ImageSetContents, ImageProblem>
  /// Returns the color of an image when it is drawn into one pixel.
  func averageColor(of image: ImageFile) -> Color
}

/// A PNG file that can be drawn.
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

/// The reason a file cannot be used, as a message with the name of the file and advice.
package struct ImageProblem: Error, Hashable, Sendable {
  package var message: String

  package init(_ message: String) {
    self.message = message
  }
}
