import Pixels
import Units

/// Paint operations over transparent black, ready to be drawn in bands.
package struct Painting: Sendable {
  /// What is painted, in frame coordinates.
  package let bounds: PixelRect
  /// Whether one of them hides all that is below, so that no pixel is translucent.
  package let isOpaque: Bool
  private let operations: [PaintOperation]
  private let kernels: Kernels

  /// Rows that are drawn together: a band and what is drawn on it stay in the cache.
  package static let bandHeight = 64

  init(bounds: PixelRect, operations: [PaintOperation], kernels: Kernels) {
    self.bounds = bounds
    isOpaque = operations.contains { $0.visible == bounds && $0.hidesWhatIsBelow }
    let ground = PaintOperation(paint: .nothing, visible: bounds)
    self.operations = ([ground] + operations).withoutOccludedParts()
    self.kernels = kernels
  }

  /// From top to bottom.
  package var bands: [PixelRect] {
    stride(from: bounds.y, to: bounds.maxY, by: Self.bandHeight).map { top in
      PixelRect(
        x: bounds.x, y: top, width: bounds.width,
        height: min(Self.bandHeight, bounds.maxY - top))
    }
  }

  /// Draws a band into rows that begin with its first pixel.
  package func draw(_ band: PixelRect, into rows: MutableRows<PremultipliedRGBA8>) {
    for operation in operations {
      operation.draw(in: band, into: rows, kernels: kernels)
    }
  }

  /// All bands in one picture.
  package var picture: PixelBuffer {
    PixelBuffer(width: bounds.width, height: bounds.height) { rows in
      for band in bands {
        draw(band, into: MutableRows(rows[row: band.y - bounds.y], stride: rows.stride))
      }
    }
  }
}
