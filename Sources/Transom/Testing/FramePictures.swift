import Diffing
import ImageFiles
import Pixels

/// PNG files of a frame that is not as its reference.
package struct FramePictures: Sendable {
  package let number: Int
  /// Nil where the reference has no picture of it, as the next one.
  package let expected: [UInt8]?
  package let actual: [UInt8]
  /// Where and how much they differ.
  package let difference: [UInt8]?

  /// Draws the frame again and compares it; what cannot be read is left out.
  init(ofFrame number: Int, in film: Film, reference: String, tolerance: ToleranceRules) {
    let path = "\(reference)/\(FilmFolder.fileName(ofFrame: number))"
    let pixels = film.frame(number).pixels
    self.number = number
    expected = try? FileBytes.all(ofFile: path, limit: ImageLimits().maximumBytes)
    actual = (try? PNGWriter.bytes(of: pixels, kernels: film.kernels)) ?? []
    difference = expected.flatMap { bytes in
      guard let picture = try? PNGReader.picture(of: bytes, named: path) else { return nil }
      let comparison = PictureComparison(tolerance: tolerance, kernels: film.kernels)
      let found = comparison.difference(from: picture, to: pixels)
      let marked = DifferencePicture.picture(
        from: picture, to: pixels, found?.0, found?.1, ignoring: [])
      return try? PNGWriter.bytes(of: marked, kernels: film.kernels)
    }
  }

  /// The files by the names that `transom diff` gives them.
  package var files: [(name: String, bytes: [UInt8])] {
    let names = DiffImages(String(FilmFolder.fileName(ofFrame: number).dropLast(4)))
    return [(names.expected, expected), (names.actual, actual), (names.diff, difference)]
      .compactMap { name, bytes in bytes.map { (name, $0) } }
  }
}
