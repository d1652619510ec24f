import Pixels
import Units

/// Renders display lists as pixels.
package struct Painter: Sendable {
  package let kernels: Kernels
  /// Blurred backdrops that frames share.
  let backdrops = BackdropCache()
  /// Pictures that frames show at different sizes.
  let sources = SharedPictures<ScaledSource>(capacity: 4)

  package init(kernels: Kernels) {
    self.kernels = kernels
  }

  /// Returns a frame that can be drawn band by band.
  package func painting(of list: DisplayList) -> Painting {
    Painting(
      bounds: list.bounds,
      operations: operations(
        of: list.draws, in: PaintContext(canvas: list.bounds, frame: list.screen)),
      kernels: kernels)
  }

  /// Returns a frame, with its draws composited over transparent black in back-to-front order.
  package func paint(_ list: DisplayList) -> PixelBuffer {
    painting(of: list).picture
  }

  /// A function that is called after each draw.
  ///
  /// `depth` is the number of enclosing groups.
  package typealias Observer = (_ draw: Draw, _ depth: Int, _ canvas: Canvas) -> Void

  /// Draws an area of a frame and calls an observer after each draw.
  ///
  /// For a visible group, the observer is called for each draw inside it, with the canvas of the group, and
  /// then for the group itself. A draw that is not visible leaves the canvas unchanged.
  package func observe(_ list: DisplayList, in part: PixelRect, _ observe: @escaping Observer) {
    let context = PaintContext(
      canvas: list.bounds, frame: list.screen, observer: observe, observed: part)
    _ = operations(of: list.draws, in: context)
  }
}

/// The draws and the size of a picture that is shown at different sizes.
struct ScaledSource: Hashable {
  let draws: [Draw]
  let size: PixelSize
}

/// An image that is being drawn, and its position in the frame.
package struct Canvas {
  private var picture: PixelBuffer
  /// The area of the image, in frame coordinates, outside which the canvas is transparent.
  private let rect: PixelRect

  init(rect: PixelRect) {
    self.rect = rect
    picture = PixelBuffer(width: rect.width, height: rect.height)
  }

  /// The pixel at a position in the frame, in device pixels.
  package subscript(x: Int, y: Int) -> PremultipliedRGBA8 {
    rect.contains(x: x, y: y) ? picture[x - rect.x, y - rect.y] : .clear
  }

  mutating func draw(_ operation: PaintOperation, kernels: Kernels) {
    picture.withMutableRows { operation.draw(in: rect, into: $0, kernels: kernels) }
  }
}
