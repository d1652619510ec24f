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
  func picture(over strokes: [Stroke], kernels: Kernels) -> PixelBuffer {
    let below = Painting(bounds: source, strokes: strokes, kernels: kernels).picture
    let blur = GaussianBlur(sigma: sigma)
    let blurred = blur.blurred(BlurPlane(below, rect: source), to: part, picture: frame)
    return PixelBuffer(
      width: part.width, height: part.height,
      pixels: Saturation(saturation).pixels(blurred.cells))
  }
}

extension BlurPlane {
  /// A part of the frame ready to be blurred.
  fileprivate init(_ picture: PixelBuffer, rect: PixelRect) {
    var cells: [Cell] = []
    cells.reserveCapacity(rect.width * rect.height)
    picture.withRows { rows in
      for y in 0..<rect.height {
        for x in 0..<rect.width {
          cells.append(Cell(truncatingIfNeeded: rows[row: y][x].channels) &<< 8)
        }
      }
    }
    self.init(rect: rect, cells: cells)
  }
}
