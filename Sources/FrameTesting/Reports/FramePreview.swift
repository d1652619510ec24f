import Diffing
import Files
import ImageFiles
import Pixels

/// Small pictures of a frame that differs, as PNG files.
package struct FramePreview: Sendable {
  /// The number of the frame.
  package let number: Int
  /// The pictures that exist: `expected`, `actual` and `diff`.
  package let pictures: [(name: String, bytes: [UInt8])]

  /// The maximum size of a picture, in pixels.
  ///
  /// Three pictures fit side by side in a comment, and titles are legible.
  private static let maximumWidth = 240
  private static let maximumHeight = 520

  /// Creates small pictures from the images of a frame.
  package init(_ images: DifferenceImages) throws(TransomFailure) {
    number = images.number
    var pictures: [(String, [UInt8])] = []
    for (name, file) in [
      ("expected", images.expected), ("actual", images.actual), ("diff", images.difference),
    ] {
      guard let file else { continue }
      pictures.append(
        (name, try mappingErrors { () throws(ImageFileError) in try Self.small(file) }))
    }
    self.pictures = pictures
  }

  private static func small(_ file: [UInt8]) throws(ImageFileError) -> [UInt8] {
    let picture = try PNGReader.picture(of: file, named: "the picture of a frame")
    let (width, height) = (picture.width, picture.height)
    let scale = min(
      1, Double(maximumWidth) / Double(width), Double(maximumHeight) / Double(height))
    func scaled(_ side: Int) -> Int { max(1, Int((Double(side) * scale).rounded())) }
    return try PNGWriter.bytes(
      of: picture.reduced(toWidth: scaled(width), height: scaled(height)), compression: .smallest)
  }

  package var byteCount: Int { pictures.reduce(0) { $0 + $1.bytes.count } }
}

/// The space for small pictures that remains in a summary.
struct PreviewSpace {
  /// The maximum number of films with pictures.
  static let maximumFilms = 10
  /// The maximum size of all pictures, in bytes.
  static let maximumSize = 2_000_000

  private var films = maximumFilms
  private var size = maximumSize

  /// Adds a preview of the first frame that differs to an outcome, or notes that there is no space for one.
  mutating func addPreview(to outcome: inout FilmOutcome) {
    guard let images = outcome.images.first else { return }
    outcome.isPreviewOmitted = true
    guard films > 0 else { return }
    do throws(TransomFailure) {
      let preview = try FramePreview(images)
      guard preview.byteCount <= size else { return }
      films -= 1
      size -= preview.byteCount
      outcome.preview = preview
      outcome.isPreviewOmitted = false
    } catch {
      outcome.problems += error.messages
    }
  }
}
