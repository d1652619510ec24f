import Pixels
import Units

/// A picture under the brush, and where on the frame it lies.
package struct Canvas {
  private var picture: PixelBuffer
  /// What the picture covers, in frame coordinates; beyond it the canvas is transparent.
  private let rect: PixelRect

  init(rect: PixelRect) {
    self.rect = rect
    picture = PixelBuffer(width: rect.width, height: rect.height)
  }

  /// The pixel at a place of the frame, in device pixels.
  package subscript(x: Int, y: Int) -> PremultipliedRGBA8 {
    rect.contains(x: x, y: y) ? picture[x - rect.x, y - rect.y] : .clear
  }

  mutating func draw(_ stroke: Stroke, kernels: Kernels) {
    picture.withMutableRows { stroke.draw(in: rect, into: $0, kernels: kernels) }
  }
}
