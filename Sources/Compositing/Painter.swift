import Pixels
import Units

/// The step from a display list to exact bytes.
package struct Painter: Sendable {
  package let kernels: Kernels
  /// What frames that are painted one after the other share.
  let backdrops = BlurredBackdrops()

  package init(kernels: Kernels) {
    self.kernels = kernels
  }

  /// A frame ready to be drawn, band by band.
  package func painting(of list: DisplayList) -> Painting {
    Painting(
      bounds: list.bounds,
      operations: operations(
        of: list.draws, in: PaintContext(canvas: list.bounds, frame: list.screen)),
      kernels: kernels)
  }

  /// The frame: its draws over transparent black, bottom first.
  package func paint(_ list: DisplayList) -> PixelBuffer {
    painting(of: list).picture
  }

  /// Looks at a canvas after a draw; `depth` counts the groups around the draw.
  package typealias Observer = (_ draw: Draw, _ depth: Int, _ canvas: Canvas) -> Void

  /// Draws a part of the frame and shows every step of it.
  ///
  /// An observer sees every draw: a group's own draws on the group's canvas, then the group. A draw
  /// of which nothing is seen leaves the canvas as it was.
  package func observe(_ list: DisplayList, in part: PixelRect, _ observe: @escaping Observer) {
    let context = PaintContext(
      canvas: list.bounds, frame: list.screen, observer: observe, observed: part)
    _ = operations(of: list.draws, in: context)
  }
}

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

  mutating func draw(_ operation: PaintOperation, kernels: Kernels) {
    picture.withMutableRows { operation.draw(in: rect, into: $0, kernels: kernels) }
  }
}
