import Files
import ImageFiles
import Pixels
import Units

/// The pictures of a frame that differs, as PNG files.
package struct DifferenceImages: Sendable {
  /// The names of a frame's three files.
  package struct Names: Hashable, Sendable {
    package let expected: String
    package let actual: String
    package let difference: String

    package static let suffixes = ["expected", "actual", "diff"]

    /// `frame` is the frame's name, as in `frame-0017`.
    package init(_ frame: String) {
      let names = Self.suffixes.map { "\(frame)-\($0).png" }
      (expected, actual, difference) = (names[0], names[1], names[2])
    }
  }

  /// The frame's.
  package let number: Int
  package let names: Names
  /// Nil where there is no picture to compare with, as the last one.
  package let expected: [UInt8]?
  package let actual: [UInt8]
  /// Where and how much they differ.
  package let difference: [UInt8]?

  /// Of a picture that was read from a file it takes that file's bytes; only others are encoded.
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

  /// Of a frame that there is nothing to compare with.
  package init(encoding actual: PixelBuffer, number: Int, name: String) throws(TransomFailure) {
    self.number = number
    names = Names(name)
    (expected, difference) = (nil, nil)
    self.actual = try Self.bytes(nil, or: actual)
  }

  private static func bytes(
    _ file: [UInt8]?, or picture: PixelBuffer
  ) throws(TransomFailure) -> [UInt8] {
    if let file { return file }
    return try mappingErrors { () throws(ImageFileError) in try PNGWriter.bytes(of: picture) }
  }

  /// The files that there are.
  package var files: [(name: String, bytes: [UInt8])] {
    [(names.expected, expected), (names.actual, actual), (names.difference, difference)]
      .compactMap { name, bytes in bytes.map { (name, $0) } }
  }

  package var byteCount: Int { files.reduce(0) { $0 + $1.bytes.count } }
}
