import Layers
import Pixels
import Units

/// A line of text as coverage in device pixels.
package struct TextBitmap: Hashable, Sendable {
  package var width: Int
  package var height: Int
  /// One a pixel, row by row, 255 = covered.
  package var bytes: [UInt8]
  /// From the pixel in which the line begins to the coverage's left column.
  package var left: Int
  /// From the baseline, the lower edge of the row above it, to the coverage's top row; negative above.
  package var top: Int
  /// From the line's middle down to its baseline, in points.
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

/// Draws a line that begins so many quarters of a device pixel (0…3) behind a pixel's left edge; nil
/// where nothing is seen of it.
package typealias TextRasterizer =
  @Sendable (LayerText, DisplayScale, _ quarters: Int) -> TextBitmap?

/// Lines of text as coverages, kept from one frame to the next.
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
  /// What tells the coverage from every other of its scenario; it becomes a file's name.
  fileprivate func name(_ scale: DisplayScale) -> String {
    let size = fileNamePart(pointsText(font.size))
    return "text.\(fileNamePart(string)).\(size)-\(font.weight.rawValue).\(scale.factor)x"
      + ".\(quarters)"
  }
}
