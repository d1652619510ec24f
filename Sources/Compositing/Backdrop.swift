import Pixels
import Units

/// A blurred part of what lies below; frame coordinates, device pixels.
package struct Backdrop: Hashable, Sendable {
  package let part: PixelRect
  package let sigma: Double
  package let saturation: Double
  /// What has been drawn on: the frame, or a group's part of it; beyond it lies nothing.
  package let canvas: PixelRect
  /// The whole frame, whose edges bound every blur.
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

  /// The pixels that it is blurred from.
  var source: PixelRect {
    GaussianBlur(sigma: sigma).source(of: part).intersection(frame)
  }

  /// What lies in the part, blurred and saturated, in the size of the part.
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
