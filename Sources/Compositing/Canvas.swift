import Pixels
import Units

/// A picture under the brush, and where on the frame it lies.
package struct Canvas {
  var picture: PixelBuffer
  /// What the picture covers, in frame coordinates; beyond it the canvas is transparent.
  let rect: PixelRect
  /// The whole frame, whose edges bound every blur.
  let frame: PixelRect

  /// A transparent canvas, in the memory of `old` if that is as large.
  init(rect: PixelRect, frame: PixelRect, reusing old: inout PixelBuffer) {
    self.rect = rect
    self.frame = frame
    picture = PixelBuffer(width: 0, height: 0)
    swap(&picture, &old)
    if picture.width != rect.width || picture.height != rect.height {
      picture = PixelBuffer(width: rect.width, height: rect.height)
    }
  }

  /// The pixel at a place of the frame, in device pixels.
  package subscript(x: Int, y: Int) -> PremultipliedRGBA8 {
    rect.contains(x: x, y: y) ? picture[x - rect.x, y - rect.y] : .clear
  }
}

extension PixelRect {
  /// Where a pixel is in an array that holds the rectangle row by row.
  func index(x px: Int, y py: Int) -> Int {
    (py - y) * width + px - x
  }
}
