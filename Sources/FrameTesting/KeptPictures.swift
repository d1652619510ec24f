import Diffing

/// The pictures of a frame that is not as its reference, as PNG files.
package struct KeptPictures: Sendable {
  package let number: Int
  /// Nil where the reference has no picture of it, as the last one.
  package let expected: [UInt8]?
  package let actual: [UInt8]
  /// Where and how much they differ.
  package let diff: [UInt8]?
  private let names: DifferenceImages

  /// `name` is the frame's, as in `frame-0017`.
  package init(number: Int, name: String, expected: [UInt8]?, actual: [UInt8], diff: [UInt8]?) {
    self.number = number
    self.expected = expected
    self.actual = actual
    self.diff = diff
    names = DifferenceImages(name)
  }

  /// The files by the names that `transom diff` gives them.
  package var files: [(name: String, bytes: [UInt8])] {
    [(names.expected, expected), (names.actual, actual), (names.diff, diff)]
      .compactMap { name, bytes in bytes.map { (name, $0) } }
  }

  package var byteCount: Int { files.reduce(0) { $0 + $1.bytes.count } }
}
