import Pixels
import Units

extension Canvas {
  /// What lies in a part of the frame, blurred and saturated, in the size of that part.
  func backdrop(in part: PixelRect, sigma: Double, saturation: Double) -> PixelBuffer {
    let blur = GaussianBlur(sigma: sigma)
    let source = plane(blur.source(of: part).intersection(frame))
    let blurred = blur.blurred(source, to: part, picture: frame)
    return PixelBuffer(
      width: part.width, height: part.height,
      pixels: Saturation(saturation).pixels(blurred.cells))
  }

  /// A part of the frame ready to be blurred.
  private func plane(_ part: PixelRect) -> BlurPlane {
    let drawn = part.intersection(rect)
    var cells = [BlurPlane.Cell](repeating: .zero, count: part.width * part.height)
    picture.pixels.withUnsafeBufferPointer { pixels in
      cells.withUnsafeMutableBufferPointer { cells in
        for y in drawn.y..<drawn.maxY {
          let from = rect.index(x: drawn.x, y: y)
          let to = part.index(x: drawn.x, y: y)
          for x in 0..<drawn.width {
            cells[to + x] = BlurPlane.Cell(truncatingIfNeeded: pixels[from + x].channels) &<< 8
          }
        }
      }
    }
    return BlurPlane(rect: part, cells: cells)
  }
}
