import Files
import FilmFiles
import ImageFiles
import Pixels
import Units

/// The images of a frame that differs, as PNG files.
package struct DifferenceImages: Sendable {
  /// The file names of the three images.
  package struct Names: Hashable, Sendable {
    package let expected: String
    package let actual: String
    package let difference: String

    static let suffixes = ["expected", "actual", "diff"]

    var all: [String] { [expected, actual, difference] }

    /// Creates the names for a frame with a name such as `frame-0017`.
    package init(_ frame: String) {
      let names = Self.endings.map { frame + $0 }
      (expected, actual, difference) = (names[0], names[1], names[2])
    }

    /// Returns the name of the frame to which an image belongs, or nil if the name is not that of an image.
    package static func frame(ofImage name: String) -> String? {
      endings.first(where: name.hasSuffix).map { String(name.dropLast($0.count)) }
    }

    private static var endings: [String] { suffixes.map { "-\($0).png" } }
  }

  /// The number of the frame.
  package let number: Int
  package let names: Names
  /// The expected image, or nil if there is none.
  package let expected: [UInt8]?
  package let actual: [UInt8]
  /// The difference image, or nil if there is no expected image.
  package let difference: [UInt8]?

  /// Creates the images of a frame.
  ///
  /// Images that were read from files keep their original bytes, and the others are encoded.
  package init(
    encoding pictures: ComparedPictures, of frame: FrameDifference,
    ignoring ignored: [PixelRect] = []
  ) throws(TransomFailure) {
    number = frame.number
    names = Names(frame.name)
    let marked = DifferencePicture.picture(
      from: pictures.expected, to: pictures.actual, pictures.difference, pictures.mask,
      ignoring: ignored)
    expected = try Self.bytes(pictures.expectedFile, or: pictures.expected)
    actual = try Self.bytes(pictures.actualFile, or: pictures.actual)
    difference = try Self.bytes(nil, or: marked)
  }

  /// Creates the image of a frame that has no counterpart.
  package init(encoding actual: PixelBuffer, number: Int, name: String) throws(TransomFailure) {
    self.number = number
    names = Names(name)
    (expected, difference) = (nil, nil)
    self.actual = try Self.bytes(nil, or: actual)
  }

  /// Creates the images of a frame from their files.
  package init(number: Int, expected: [UInt8]?, actual: [UInt8], difference: [UInt8]?) {
    self.number = number
    names = Names(FrameFile.stem(ofFrame: number))
    (self.expected, self.actual, self.difference) = (expected, actual, difference)
  }

  private static func bytes(
    _ file: [UInt8]?, or picture: PixelBuffer
  ) throws(TransomFailure) -> [UInt8] {
    if let file { return file }
    return try mappingErrors { () throws(ImageFileError) in try PNGWriter.bytes(of: picture) }
  }

  /// The names and contents of the images that exist.
  package var files: [(name: String, bytes: [UInt8])] {
    [(names.expected, expected), (names.actual, actual), (names.difference, difference)]
      .compactMap { name, bytes in bytes.map { (name, $0) } }
  }

  package var byteCount: Int { files.reduce(0) { $0 + $1.bytes.count } }
}
