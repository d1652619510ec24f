import Layers
import Pixels
import Units

/// The coverage of a line of text, in device pixels.
package struct TextBitmap: Hashable, Sendable {
  package var width: Int
  package var height: Int
  /// One byte per pixel, row by row, from 0 (not covered) to 255 (covered).
  package var bytes: [UInt8]
  /// The offset from the pixel in which the line starts to the first column of the coverage.
  package var left: Int
  /// The offset from the baseline to the first row of the coverage; it is negative if the row is above the
  /// baseline.
  ///
  /// The baseline is the lower edge of the row above it.
  package var top: Int
  /// The distance from the vertical center of the line down to the baseline, in points.
  package var baseline: Double

  package init(
    width: Int, height: Int, bytes: [UInt8], left: Int, top: Int, baseline: Double
  ) {
    self.width = width
    self.height = height
    self.bytes = bytes
    self.left = left
    self.top = top
    self.baseline = baseline
  }
}

/// A function that rasterizes a line of text, or returns nil if nothing is visible.
///
/// The line starts `quarters` (0…3) quarters of a device pixel after the left edge of a pixel.
package typealias TextRasterizer =
  @Sendable (LayerText, DisplayScale, _ quarters: Int) -> TextBitmap?

/// A cache of coverage masks for lines of text, reused from one frame to the next.
struct TextCoverages: Sendable {
  struct Key: Hashable, Sendable {
    let string: String
    let font: Font
    let quarters: Int
  }

  struct Placed: Sendable {
    let coverage: Coverage
    let text: TextBitmap
  }

  let scale: DisplayScale
  let rasterize: TextRasterizer
  private var lines = TwoFrameCache<Key, Placed>()

  init(scale: DisplayScale, rasterize: @escaping TextRasterizer) {
    self.scale = scale
    self.rasterize = rasterize
  }

  mutating func beginFrame() { lines.beginFrame() }

  mutating func coverage(of line: LayerText, quarters: Int) -> Placed? {
    let key = Key(string: line.string, font: line.font, quarters: quarters)
    let (scale, rasterize) = (scale, rasterize)
    return lines.value(for: key) {
      rasterize(line, scale, quarters).map { text in
        Placed(
          coverage: Coverage(
            name: key.name(scale), width: text.width, height: text.height, bytes: text.bytes),
          text: text)
      }
    }
  }
}

extension TextCoverages.Key {
  /// Returns a name that is unique among the coverage masks of a scenario and valid as a file name.
  fileprivate func name(_ scale: DisplayScale) -> String {
    let size = fileNamePart(pointsText(font.size))
    return "text.\(fileNamePart(string)).\(size)-\(font.weight.rawValue).\(scale.factor)x"
      + ".\(quarters)"
  }
}
