import Pixels

/// The step from a display list to exact bytes.
package struct Painter: Sendable {
  /// Looks at the canvas after a draw; `depth` counts the groups around the draw.
  package typealias Observer = (_ draw: Draw, _ depth: Int, _ canvas: Canvas) -> Void

  private let kernels: Kernels

  package init(kernels: Kernels) {
    self.kernels = kernels
  }

  /// The frame: its draws over transparent black, bottom first.
  ///
  /// An observer sees every draw: a group's own draws on the group's canvas, then the group. A draw
  /// of which nothing is seen leaves the canvas as it was.
  package func paint(_ list: DisplayList, observing observe: Observer? = nil) -> PixelBuffer {
    var none = PixelBuffer(width: 0, height: 0)
    var canvas = Canvas(rect: list.bounds, frame: list.bounds, reusing: &none)
    canvas.paint(list.draws, kernels: kernels, observing: observe)
    return canvas.picture
  }

  /// The same in a picture that is there already; its memory is used again if its size fits.
  package func paint(_ list: DisplayList, into picture: inout PixelBuffer) {
    var canvas = Canvas(rect: list.bounds, frame: list.bounds, reusing: &picture)
    canvas.paint(list.draws, kernels: kernels)
    swap(&picture, &canvas.picture)
  }
}
