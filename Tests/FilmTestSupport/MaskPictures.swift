import ImageFiles
import Pixels

/// Back indicators and masks for tests.
package enum MaskPictures {
  /// Returns a white image with the given alpha at each pixel.
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

  /// Returns the alpha of a chevron that points left, with its tip at (3, 12), offset by `dx` and `dy`.
  ///
  /// It consists of two strokes at 45° that extend to the edges of the image. In a row, each is 5 pixels
  /// wide.
  package static func chevron(dx: Int = 0, dy: Int = 0) -> (Int, Int) -> UInt8 {
    { x, y in (0..<5).contains(x - dx - 3 - abs(y - dy - 12)) ? 255 : 0 }
  }

  /// Returns an alpha that is 255 from the chevron's left outline to the right edge, and 0 elsewhere.
  package static func rightOfChevron(dx: Int = 0, dy: Int = 0) -> (Int, Int) -> UInt8 {
    { x, y in x - dx - 3 >= abs(y - dy - 12) ? 255 : 0 }
  }
}

extension PixelBuffer {
  /// Returns the number of pixels with a color in a row and the rows below it.
  package func count(of color: PremultipliedRGBA8, fromRow row: Int) -> Int {
    pixels.dropFirst(row * width).count { $0 == color }
  }
}
