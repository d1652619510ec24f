import Pixels
import Units

/// A blurred copy of the content behind an area, in frame coordinates and device pixels.
package struct Backdrop: Hashable, Sendable {
  package let part: PixelRect
  package let sigma: Double
  package let saturation: Double
  /// The area that has been drawn: the frame or the area of a group.
  ///
  /// Everything outside it is transparent.
  package let canvas: PixelRect
  /// The whole frame, whose edge pixels are repeated beyond it.
  package let frame: PixelRect

  package init(
    part: PixelRect, sigma: Double, saturation: Double, canvas: PixelRect, frame: PixelRect
  ) {
    self.part = part
    self.sigma = sigma
    self.saturation = saturation
    self.canvas = canvas
    self.frame = frame
  }

  /// The area that the blur reads.
  var source: PixelRect {
    GaussianBlur(sigma: sigma).source(of: part).intersection(frame)
  }

  /// Returns the blurred and saturated pixels of `part`.
  func picture(over operations: [PaintOperation], kernels: Kernels) -> PixelBuffer {
    let below = Painting(bounds: source, operations: operations, kernels: kernels).picture
    return below.withRows { rows in
      PixelBuffer(width: part.width, height: part.height) { result in
        GaussianBlur(sigma: sigma).blur(
          part, of: frame, from: rows, into: result, saturation: Saturation(saturation),
          kernels: kernels.blur)
      }
    }
  }
}
