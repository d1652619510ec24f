import ImageFiles
import Pixels

/// Indicators and masks made for a test.
package enum MaskPictures {
  /// A white picture whose pixel at x, y has that alpha.
  package static func png(_ width: Int, _ height: Int, _ alpha: (_ x: Int, _ y: Int) -> UInt8)
    throws
    -> [UInt8]
  {
    try PNGWriter.bytes(of: picture(width, height, alpha))
  }

  package static func picture(_ width: Int, _ height: Int, _ alpha: (Int, Int) -> UInt8)
    -> PixelBuffer
  {
    PixelBuffer(
      width: width, height: height,
      pixels: (0..<width * height).map { index in
        PremultipliedRGBA8(straight: 255, 255, 255, alpha(index % width, index / width))
      })
  }

  /// A chevron of 15 × 25 px: two strokes of 5 px at 45°, moved by dx, dy.
  package static func chevron(dx: Int = 0, dy: Int = 0) -> (Int, Int) -> UInt8 {
    { x, y in (0..<5).contains(x - dx - 3 - abs(y - dy - 12)) ? 255 : 0 }
  }

  /// All from the chevron's left outline on.
  package static func fromChevron(dx: Int = 0, dy: Int = 0) -> (Int, Int) -> UInt8 {
    { x, y in x - dx - 3 >= abs(y - dy - 12) ? 255 : 0 }
  }
}
